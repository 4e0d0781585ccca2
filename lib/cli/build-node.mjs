/** `npm run build`: installs and builds the storefront for Node, to be run by npm run storefront or uploaded by a host. */
import { buildStorefront } from './build.mjs'
import { runCommand } from './explained-error.mjs'
import { installDependencies } from './install.mjs'
import { BROKEN_OFF, stopOnSignals } from './processes.mjs'

await runCommand(async () => {
  stopOnSignals({ exitCode: BROKEN_OFF })
  console.info('')
  await installDependencies()
  await buildStorefront()
  console.info('')
})
