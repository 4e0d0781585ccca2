/**
 * `npm run test:isolation`: sends a million mixed requests (pages, soft navigation, calls of the gateway, media, files)
 * to the demo stores and ten thousand generated ones, with headers that name other stores, through nginx with two
 * storefronts and Redis. Exit code 1 if a response names a store other than the requested one.
 *
 * --count N (default: 1000000)
 * --seed N (default: random, printed)
 * --minutes N: no requests are sent after this time, or after SIGTERM
 *
 * The report is .data/test-results/isolation.json. It includes the storefronts' memory if the system has /proc.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withoutControls } from '../../lib/telemetry/redact-log.ts'
import { residentMb } from '../bench/processor.ts'
import { RESULTS_FOLDER } from '../run/results-folder.ts'
import { startInstances } from '../support/instances.ts'
import { runIsolation } from './run-isolation.ts'

const SAMPLE_MS = 1_000

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, minutes: { type: 'string' } },
})
const count = Number(values.count ?? 1_000_000)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const limitMs = Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000

const site = await startInstances()
/** Resident memory during the run, sampled once a second. */
const memory = { a: { highestMb: 0, lastMb: 0 }, b: { highestMb: 0, lastMb: 0 } }
const sampling = setInterval(() => {
  for (const server of ['a', 'b'] as const) {
    const lastMb = Math.round(residentMb(site.storefronts[server].pid ?? 0) ?? 0)
    memory[server] = { highestMb: Math.max(memory[server].highestMb, lastMb), lastMb }
  }
}, SAMPLE_MS)
const stopped = new AbortController()
process.once('SIGTERM', () => stopped.abort())
const isolation = await runIsolation({
  port: site.frontPort,
  seed,
  count,
  limitMs,
  signal: stopped.signal,
  onProgress: ({ requests, leaks }) => console.info(`${requests} requests, ${leaks.length} leaks`, memory),
}).finally(() => {
  clearInterval(sampling)
  return site.stop()
})
const report = { ...isolation, memory }
mkdirSync(RESULTS_FOLDER, { recursive: true })
writeFileSync(join(RESULTS_FOLDER, 'isolation.json'), `${JSON.stringify(report, null, 2)}\n`)
const { leaks, ...summary } = report
for (const leak of leaks) console.error(withoutControls(JSON.stringify(leak)).slice(0, 2_000))
console.info(`${JSON.stringify(summary)}\n${leaks.length} leaks`)
process.exitCode = leaks.length === 0 ? 0 : 1
