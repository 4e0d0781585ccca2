/**
 * `npm run test:isolation`: a million mixed requests of the demo stores and ten thousand made-up ones, pages, soft
 * navigation, calls of the gateway, media and files, with headers that name other stores, through nginx with two
 * storefronts and Redis. No response may name another store than the requested one; exit code 1 otherwise.
 *
 * --count 1000000; --seed, by default random and printed; --minutes after which no further request is sent, as after
 * SIGTERM. The report, with the memory of both storefronts if /proc has it, is .data/test-results/isolation.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RESULTS_FOLDER } from '../../lib/cli/settings.ts'
import { withoutControls } from '../../lib/telemetry/redact-log.ts'
import { residentMb } from '../bench/processor.ts'
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
/** Megabytes resident while the requests are answered: one sample a second. */
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
const { leaks, ...told } = report
for (const leak of leaks) console.error(withoutControls(JSON.stringify(leak)).slice(0, 2_000))
console.info(`${JSON.stringify(told)}\n${leaks.length} leaks`)
process.exitCode = leaks.length === 0 ? 0 : 1
