/**
 * `npm run test:inputs`: calls every operation of docs/openapi.json with valid and invalid input, on the embedded back
 * end with the demo stores. Exit code 1 if a response is a failure (5xx), reveals internals (stack traces, SQL) or
 * doesn't match its schema.
 *
 * --count N (default: 50000)
 * --seed N (default: random, printed)
 * --minutes N: no requests are sent after this time
 * --base URL: a running site instead, through its gateway: http://kessler.localhost:3000/api/rest. Needs the site's
 * REVALIDATE_SECRET.
 *
 * The report is .data/test-results/inputs.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort, waitForResponse } from '../../lib/cli/ports.ts'
import { startService } from '../../lib/cli/processes.ts'
import { childEnvironment, nodeCommand } from '../../lib/cli/settings.ts'
import { withoutControls } from '../../lib/telemetry/redact-log.ts'
import { RESULTS_FOLDER } from '../run/results-folder.ts'
import { fetchLocal } from './fetch-local.ts'
import { runInputs } from './run-inputs.ts'

const START_LIMIT_MS = 180_000
const SECRET = 'inputs'

const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    base: { type: 'string' },
  },
})
const count = Number(values.count ?? 50_000)
const seed = Number(values.seed ?? Date.now() % 1_000_000)

/** Uses a new data folder. */
async function startBackEnd() {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-inputs-'))
  const port = await findFreePort()
  const service = startService('back end', nodeCommand(), ['lib/backend/serve.ts'], {
    env: childEnvironment({
      DATA_DIR: folder,
      BACKEND_PORT: String(port),
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      CHAT_API_URL: undefined,
      REVALIDATE_SECRET: SECRET,
      SHOWROOM_DEMO: '1',
      SHOWROOM_SANDBOX: '1',
    }),
    onLine: () => {},
  })
  const isReady = (status: number) => status === 200
  await waitForResponse(`http://localhost:${port}/health`, { service, limitMs: START_LIMIT_MS, isReady })
  const stop = async () => {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const token = (await readFile(join(folder, 'admin-token'), 'utf8')).trim()
  const created = await fetch(`http://localhost:${port}/admin/stores/kessler/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Inputs' }),
  })
  const { key } = (await created.json()) as { key: string }
  return { base: `http://localhost:${port}/kessler/api/rest`, dealerKey: key, stop, service }
}

const own = values.base === undefined ? await startBackEnd() : undefined
const secret = own ? SECRET : (process.env.REVALIDATE_SECRET ?? '')
const report = await runInputs({
  base: own?.base ?? values.base ?? '',
  tenant: 'kessler',
  seed,
  count,
  secret,
  ...(values.minutes ? { limitMs: Number(values.minutes) * 60_000 } : {}),
  isShop: !own,
  fetcher: fetchLocal,
  ...(own ? { dealerKey: own.dealerKey } : {}),
})
await own?.stop()
mkdirSync(RESULTS_FOLDER, { recursive: true })
writeFileSync(join(RESULTS_FOLDER, 'inputs.json'), `${JSON.stringify(report, null, 2)}\n`)
const { findings, ...summary } = report
for (const finding of findings) console.info(withoutControls(JSON.stringify(finding)).slice(0, 2_000))
console.info(`${JSON.stringify(summary)}\n${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
