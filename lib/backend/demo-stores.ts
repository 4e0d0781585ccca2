/** Loads the demo stores. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Backend } from './api/backend.ts'
import { readFolderFiles } from './import/folder-files.ts'
import { MistakeList } from './import/import-errors.ts'
import { importFolder } from './import/manage-stores.ts'

/** Contains a store folder (docs/store-folder.md) for each demo store. */
export const DEMO_FOLDER = fileURLToPath(new URL('demo', import.meta.url))

/**
 * Imports the demo stores whose files have changed since their last import. Returns the ids of the imported stores.
 * Throws InvalidImportError if a demo store is invalid.
 */
export async function loadDemoStores(backend: Pick<Backend, 'db' | 'configuration' | 'stores' | 'metrics'>) {
  const imported: string[] = []
  const entries = await readdir(DEMO_FOLDER, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  for (const name of names.sort()) {
    const folder = join(DEMO_FOLDER, name)
    const { contentHash } = await readFolderFiles(folder, new MistakeList())
    const present = await backend.db.query('SELECT id FROM store WHERE content_hash = $1', [contentHash])
    if (present.length === 0) imported.push((await importFolder(backend, folder)).id)
  }
  return imported
}
