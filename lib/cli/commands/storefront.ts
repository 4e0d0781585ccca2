import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineCommand } from '../command.ts'
import { ExplainedError } from '../explained-error.ts'
import { portFrom, requireFreePort } from '../ports.ts'
import { run, stopOnSignals } from '../processes.ts'
import { childEnvironment, nodeCommand, ROOT, STOREFRONT_ARGUMENTS } from '../settings.ts'

export const command = defineCommand({
  typed: 'npm run storefront',
  summary: 'serve the built storefront alone, with any registry; install and build nothing',
  details: [
    'Environment: EDGE_CONFIG (required: connection string of the registry), PORT (3000), HOST (any value: ' +
      'listen on all\ninterfaces), SHUTDOWN_GRACE_S (8), REVALIDATE_SECRET. docs/deploy.md lists all variables.',
  ],
  run: async () => {
    if (!process.env.EDGE_CONFIG) {
      throw new ExplainedError(
        'EDGE_CONFIG is not set: set it to the connection string of an Edge Config store with one item per hostname.',
      )
    }
    if (!existsSync(join(ROOT, '.next', 'BUILD_ID'))) {
      throw new ExplainedError('The storefront has not been built. Run npm run build first.')
    }
    const port = await portFrom('PORT', 3000)
    await requireFreePort(port, 'PORT')
    const isStopping = stopOnSignals()
    const { code } = await run(nodeCommand(), STOREFRONT_ARGUMENTS, {
      env: childEnvironment({ NODE_ENV: 'production' }),
      isShown: true,
    })
    if (code !== 0 && !isStopping()) throw new ExplainedError(`The storefront ended unexpectedly (exit code ${code}).`)
  },
})
