import { watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { contentWarnings } from './check-content.ts'
import { withStores } from './store-access.ts'
import { describeRefusal, formatStore, withWarnings } from './store-text.ts'

/** Programs write a file in several steps, and often several files at once. */
const SETTLE_MS = 300

/**
 * Imports a store folder, and again whenever a file in it changes, until the process is stopped. If the folder has
 * errors, they are printed and the store stays unchanged.
 *
 * @param print prints a line for staff
 * @throws Error of the file system if the folder can't be watched
 */
export async function watchFolder(folder: string, print: (line: string) => void): Promise<never> {
  let change = Promise.withResolvers<void>()
  watch(folder, { recursive: true }, () => change.resolve()).on('error', (error) => change.reject(error))
  print(`Watching ${folder}; stop with Ctrl-C.`)
  for (;;) {
    // Created before the folder is read, so that changes during the import are not missed.
    change = Promise.withResolvers<void>()
    try {
      const imported = await withStores((access) => access.import(folder))
      const warnings = [...imported.warnings, ...(await contentWarnings(folder, imported.id))]
      print(withWarnings(warnings, `Imported ${formatStore(imported)}`))
    } catch (error) {
      print(describeRefusal(error as Error))
    }
    await change.promise
    await sleep(SETTLE_MS)
  }
}
