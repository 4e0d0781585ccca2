/**
 * `npm run storefront`: runs the built storefront alone, with any registry. Installs and builds nothing.
 * Environment: EDGE_CONFIG (required, connection string of the registry), PORT (3000), HOST (any value: listen on all
 * interfaces), SHUTDOWN_GRACE_S (8), REVALIDATE_SECRET.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError, runCommand } from './explained-error.ts'
import { requireFreePort } from './ports.ts'
import { run, stopOnSignals } from './processes.ts'
import { childEnvironment, nodeCommand, portFrom, ROOT, STOREFRONT_ARGUMENTS } from './settings.ts'

await runCommand(async () => {
  if (!process.env.EDGE_CONFIG) {
    throw new ExplainedError(
      'EDGE_CONFIG is not set: set it to the connection string of an Edge Config store with one item per hostname.',
    )
  }
  if (!existsSync(join(ROOT, '.next', 'BUILD_ID'))) {
    throw new ExplainedError('The storefront has not been built. Run npm run build first.')
  }
  const port = portFrom('PORT', 3000)
  await requireFreePort(port, 'PORT')
  const isStopping = stopOnSignals()
  const { code } = await run(nodeCommand(), STOREFRONT_ARGUMENTS, {
    env: childEnvironment({ NODE_ENV: 'production' }),
    isShown: true,
  })
  if (code !== 0 && !isStopping()) throw new ExplainedError(`The storefront ended unexpectedly (exit code ${code}).`)
})
