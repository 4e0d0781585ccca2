/**
 * `npm start`, `npm run dev` and `npm run start:edge`: builds and runs the storefront with its embedded back end on
 * this machine, the last one on Cloudflare's workerd.
 * Environment: PORT (3000), BACKEND_PORT (4000), DATA_DIR (.data), DATABASE_URL (PostgreSQL instead of the embedded
 * database), EDGE_CONFIG (another registry than the back end's), REVALIDATE_SECRET, HOST (any value: listen on all
 * interfaces).
 */

import { withoutControls } from '../telemetry/redact-log.ts'
import { buildStorefront } from './build-storefront.ts'
import { buildWorker } from './build-worker.ts'
import { ExplainedError, runCommand } from './explained-error.ts'
import { startSite } from './local-site.ts'
import { requireFreePort } from './ports.ts'
import { stopOnSignals } from './processes.ts'
import { formatBox } from './progress.ts'
import { DEMO_SCREEN, DEMO_STORES, dataFolder, portFrom } from './settings.ts'

const runtime = process.argv.includes('--dev') ? 'dev' : process.argv.includes('--edge') ? 'edge' : 'node'

await runCommand(async () => {
  const isStopping = stopOnSignals({ announce: () => console.info('\n  Stopping …') })
  const storefrontPort = portFrom('PORT', 3000)
  const backendPort = portFrom('BACKEND_PORT', 4000)
  // Fail early, before the long build.
  await requireFreePort(backendPort, 'BACKEND_PORT')
  await requireFreePort(storefrontPort, 'PORT')

  if (runtime === 'node') await buildStorefront()
  if (runtime === 'edge') await buildWorker()

  let isReady = false
  const site = await startSite({
    storefrontPort,
    backendPort,
    dataFolder: dataFolder(),
    runtime,
    // Readable text, also in a production build.
    env: { LOG_FORMAT: process.env.LOG_FORMAT || 'text' },
    onLine: (name, line) => {
      if (isReady && line.trim()) console.info(`  ${name} │ ${withoutControls(line)}`)
    },
  })
  isReady = true

  const addresses = [...DEMO_STORES, DEMO_SCREEN].map(
    ({ host, about }) => `http://${host}:${storefrontPort}/`.padEnd(40) + about,
  )
  console.info(`\n${formatBox(['The demo stores are open:', '', ...addresses, '', 'Stop with Ctrl-C.'])}\n`)

  const { name, how } = await Promise.race(
    site.services.map((service) => service.ended.then((how) => ({ name: service.name, how }))),
  )
  if (isStopping()) return
  await site.stop()
  throw new ExplainedError(`The ${name} ended unexpectedly (${how}), so everything was stopped.`)
})
