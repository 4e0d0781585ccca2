import { withoutControls } from '../../telemetry/redact-log.ts'
import { buildStorefront } from '../build-storefront.ts'
import { buildWorker } from '../build-worker.ts'
import { defineCommand } from '../command.ts'
import { reportEnd, startSite } from '../local-site.ts'
import { portFrom } from '../ports.ts'
import { stopOnSignals } from '../processes.ts'
import { formatBox } from '../progress.ts'
import { DEMO_SCREEN, DEMO_STORES, dataFolder } from '../settings.ts'

const BUILDS = { node: () => buildStorefront(), edge: buildWorker, dev: undefined }

export const command = defineCommand({
  typed: 'npm start --',
  summary: 'build and run the storefront with its embedded back end on this machine',
  options: {
    dev: { type: 'boolean', help: 'with hot reload, as npm run dev' },
    edge: { type: 'boolean', help: 'on Cloudflare’s workerd, as npm run start:edge' },
  },
  details: [
    'Environment: PORT (3000), BACKEND_PORT (4000), DATA_DIR (.data), DATABASE_URL (PostgreSQL instead of the ' +
      'embedded\ndatabase), EDGE_CONFIG (another registry than the back end’s), REVALIDATE_SECRET, HOST (any ' +
      'value: listen on all\ninterfaces), SHOWROOM_SANDBOX (0: without simulated payment providers). ' +
      'docs/deploy.md lists all variables.',
  ],
  run: async ({ dev, edge }) => {
    const runtime = dev ? 'dev' : edge ? 'edge' : 'node'
    const isStopping = stopOnSignals({ announce: () => console.info('\n  Stopping …') })
    const storefrontPort = await portFrom('PORT', 3000)
    const backendPort = await portFrom('BACKEND_PORT', 4000)

    let isReady = false
    const site = await startSite({
      storefrontPort,
      backendPort,
      dataFolder: dataFolder(),
      runtime,
      build: BUILDS[runtime],
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

    const report = await reportEnd(site.services)
    if (isStopping()) return
    await site.stop()
    throw report
  },
})
