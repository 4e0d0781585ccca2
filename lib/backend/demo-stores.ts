/** Loads the demo stores, so that a fresh machine has something to show. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from './backend.ts'
import { readFolderFiles } from './import/folder-files.ts'
import { importFolder } from './import/manage-stores.ts'
import { MistakeList } from './import/mistakes.ts'

/** Writes the demo store folders, one each, into a folder. */
export type GenerateDemo = (folder: string) => void | Promise<void>

/**
 * Generates the demo stores below the data folder and imports those whose files changed since their last import.
 * Answers the ids of the imported stores. Throws FolderRefused when a demo store is broken.
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
