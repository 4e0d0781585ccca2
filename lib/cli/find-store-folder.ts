import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Output folder of `npm run store -- new` and `export`. */
const STORES = 'stores'

const isStore = (folder: string): boolean =>
  existsSync(join(folder, 'store.json')) || existsSync(join(folder, 'config.json'))

/** The absolute path of a store folder, given by path, or by name below stores/ or `others`. undefined if not found. */
export const findStoreFolder = (name: string, others: readonly string[] = []): string | undefined =>
  [name, join(STORES, name), ...others.map((folder) => join(folder, name))]
    .map((path) => resolve(path))
    .find((path) => isStore(path))
