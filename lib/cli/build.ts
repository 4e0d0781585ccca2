/**
 * `npm run build` builds the storefront for Node, for `npm run storefront` or a host; `npm run build:edge` builds the
 * worker for Cloudflare, to be deployed or run by `npm run start:edge`.
 */
import { buildStorefront } from './build-storefront.ts'
import { buildWorker } from './build-worker.ts'
import { runCommand } from './explained-error.ts'
import { BROKEN_OFF, stopOnSignals } from './processes.ts'

await runCommand(async () => {
  stopOnSignals({ exitCode: BROKEN_OFF })
  await (process.argv.includes('--edge') ? buildWorker() : buildStorefront())
  console.info('')
})
