import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where `npm run store -- new` and `export` write. */
const STORES = 'stores'

const isStore = (folder: string): boolean =>
  existsSync(join(folder, 'store.json')) || existsSync(join(folder, 'config.json'))

/**
 * The full path of the store folder that is meant: a path, or the name of a folder below stores/ or `others`. Undefined when
 * none of them holds a store.
 */
export const findStoreFolder = (name: string, others: readonly string[] = []): string | undefined =>
  [name, join(STORES, name), ...others.map((folder) => join(folder, name))]
    .map((path) => resolve(path))
    .find((path) => isStore(path))
