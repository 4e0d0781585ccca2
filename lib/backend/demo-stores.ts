/** Loads the demo stores. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from './backend.ts'
import { readFolderFiles } from './import/folder-files.ts'
import { MistakeList } from './import/import-errors.ts'
import { importFolder } from './import/manage-stores.ts'

/** Writes the demo stores into a folder, one folder each. */
export type GenerateDemo = (folder: string) => void | Promise<void>

/**
 * Generates the demo stores below the data folder and imports those whose files have changed since their last import.
 * Returns the ids of the imported stores. Throws InvalidImportError if a demo store is invalid.
 */
export async function loadDemoStores(
  backend: Pick<Backend, 'db' | 'configuration' | 'stores' | 'metrics'>,
  generate: GenerateDemo,
) {
  const imported: string[] = []
  const target = join(backend.configuration.dataFolder, 'demo')
  await generate(target)
  for (const name of (await readdir(target)).sort()) {
    const folder = join(target, name)
    const { contentHash } = await readFolderFiles(folder, new MistakeList())
    const present = await backend.db.query('SELECT id FROM store WHERE content_hash = $1', [contentHash])
    if (present.length === 0) imported.push((await importFolder(backend, folder)).id)
  }
  return imported
}
