import { buildStorefront } from '../build-storefront.ts'
import { buildWorker } from '../build-worker.ts'
import { defineCommand } from '../command.ts'
import { BROKEN_OFF, stopOnSignals } from '../processes.ts'

export const command = defineCommand({
  typed: 'npm run build --',
  summary: 'build the storefront for npm run storefront or a host, unless it is up to date',
  options: { edge: { type: 'boolean', help: 'build the worker for Cloudflare, as npm run build:edge' } },
  run: async ({ edge }) => {
    stopOnSignals({ exitCode: BROKEN_OFF })
    await (edge ? buildWorker() : buildStorefront())
    console.info('')
  },
})
