/** `npm run build:edge`: installs and builds the worker for Cloudflare, to be deployed or run by npm run start:edge. */
import { runCommand } from './explained-error.mjs'
import { installDependencies } from './install.mjs'
import { BROKEN_OFF, stopOnSignals } from './processes.mjs'
import { buildWorker } from './worker.mjs'

await runCommand(async () => {
  stopOnSignals({ exitCode: BROKEN_OFF })
  console.info('')
  await installDependencies()
  await buildWorker()
  console.info('')
})
