import { withoutControls } from '../../telemetry/redact-log.ts'
import { buildStorefront } from '../build-storefront.ts'
import { defineCommand } from '../command.ts'
import { reportEnd } from '../local-site.ts'
import {
  type MedusaPorts,
  medusaShop,
  openMedusaDatabase,
  prepareMedusa,
  startBridge,
  startEngine,
  startMedusaStorefront,
} from '../medusa-site.ts'
import { portFrom, requireFreePort } from '../ports.ts'
import { stopAll, stopOnSignals } from '../processes.ts'
import { formatBox, step } from '../progress.ts'
import { dataFolder } from '../settings.ts'

export const command = defineCommand({
  typed: 'npm run bridge:medusa',
  summary: 'run a demo store on the commerce engine Medusa',
  details: [
    'Installs the engine, creates and seeds its database, builds the storefront, starts engine, bridge and ' +
      'storefront, and\nprints the address.',
    'Environment: PORT (3000), BRIDGE_PORT (4100), MEDUSA_PORT (9000), DATA_DIR (.data), DATABASE_URL (Medusa’s ' +
      'PostgreSQL;\nwithout it, one is started here), REVALIDATE_SECRET, EDGE_CONFIG_TOKEN.',
  ],
  run: async () => {
    const isStopping = stopOnSignals({ announce: () => console.info('\n  Stopping …') })
    const ports: MedusaPorts = {
      storefront: await portFrom('PORT', 3000),
      bridge: await portFrom('BRIDGE_PORT', 4100),
      medusa: await portFrom('MEDUSA_PORT', 9000),
    }
    await requireFreePort(ports.medusa, 'MEDUSA_PORT')
    await requireFreePort(ports.bridge, 'BRIDGE_PORT')
    await requireFreePort(ports.storefront, 'PORT')
    await buildStorefront()

    const folder = dataFolder()
    let isReady = false
    const onLine = (name: string, line: string) => {
      // Medusa logs every request.
      if (isReady && line.trim() && !line.startsWith('{"level":"http"'))
        console.info(`  ${name} │ ${withoutControls(line)}`)
    }
    const database = await openMedusaDatabase(folder)
    try {
      const keys = await prepareMedusa(folder, database)
      const engine = await step('Starting Medusa', () => startEngine(folder, database, ports, [ports.bridge], onLine))
      const bridge = await step('Starting the bridge', () => startBridge(folder, keys, ports, onLine))
      const storefront = await step('Starting the storefront', () => startMedusaStorefront(folder, ports, onLine))
      isReady = true
      const lines = [
        'The Medusa store is open:',
        '',
        `${medusaShop(ports).padEnd(40)}Marlow & Finch, things for the home`,
        `${`http://localhost:${ports.medusa}/admin`.padEnd(40)}Medusa’s admin API, key in ${folder}/medusa/keys.json`,
        '',
        'Stop with Ctrl-C.',
      ]
      console.info(`\n${formatBox(lines)}\n`)
      const report = await reportEnd([engine, bridge, storefront])
      if (isStopping()) return
      throw report
    } finally {
      if (!isStopping()) {
        await stopAll()
        await database.stop()
      }
    }
  },
})
