import { watch as watchFiles } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkFolder, contentWarnings } from '../../check-content.ts'
import { defineCommand } from '../../command.ts'
import { findStoreFolder } from '../../find-store-folder.ts'
import { formatStore, print } from '../../store-lists.ts'
import { type ImportedStore, withStores } from '../../stores.ts'

/** Programs write a file in several steps, and often several files at once. */
const SETTLE_MS = 300

const printWarnings = (warnings: readonly string[]) => {
  for (const warning of warnings) print(`warning: ${warning}`)
}

async function importOnce(folder: string): Promise<void> {
  const store = await withStores((call) => call<ImportedStore>('POST', [], { body: { folder } }))
  printWarnings([...store.warnings, ...(await contentWarnings(folder, store.id))])
  print(`Imported ${formatStore(store)}`)
}

/** Imports a folder, and again whenever a file in it changes, until the process is stopped. */
async function importChanges(folder: string): Promise<never> {
  let change = Promise.withResolvers<void>()
  watchFiles(folder, { recursive: true }, () => change.resolve()).on('error', (error) => change.reject(error))
  print(`Watching ${folder}; stop with Ctrl-C.`)
  for (;;) {
    // Created before the folder is read, so that changes during the import are not missed.
    change = Promise.withResolvers<void>()
    await importOnce(folder).catch((error: Error) => print(error.message))
    await change.promise
    await sleep(SETTLE_MS)
  }
}

export const importCommand = defineCommand({
  typed: 'npm run store -- import',
  arguments: ['<folder>'],
  summary: 'load or reload a store from its folder',
  options: {
    check: { type: 'boolean', help: 'only report errors and warnings' },
    watch: { type: 'boolean', help: 'import again whenever a file changes, until Ctrl-C' },
  },
  details: [
    'The folder is a path, or a name below stores/ (docs/store-folder.md). A folder with errors changes nothing: ' +
      'all of\nthem are printed, with file and line. Orders, accounts and reviews of shoppers are kept.',
  ],
  examples: ['npm run store -- import greenleaf', 'npm run store -- import greenleaf --check'],
  run: async ({ check, watch }, name) => {
    const folder = findStoreFolder(name) ?? resolve(name)
    if (!check) return watch ? importChanges(folder) : importOnce(folder)
    const store = await checkFolder(folder)
    printWarnings(store.warnings)
    print(`${formatStore(store)}: no errors found`)
  },
})
