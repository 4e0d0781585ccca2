/**
 * Writes the demo stores as store folders (docs/store-folder.md): hand-written files are copied from this folder,
 * products, reviews and pictures are generated. The same source gives the same bytes.
 *
 * Usage: node lib/backend/demo/generate.ts <targetDir>
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAlderLoom } from './catalog/alderloom.ts'
import { buildKessler } from './catalog/kessler.ts'
import { buildVolteo } from './catalog/volteo.ts'
import type { StoreDraft } from './store-draft.ts'

const SOURCE_DIR = fileURLToPath(new URL('.', import.meta.url))

/** Builds the generated part of every demo store, in the order in which they are listed to people. */
export function buildDemoStores(): StoreDraft[] {
  return [buildKessler(), buildAlderLoom(), buildVolteo()]
}

const writeLines = (file: string, rows: readonly object[]) =>
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** Writes three complete store folders `<targetDir>/<id>/`; folders of the same name are replaced. */
export function generateDemoStores(targetDir: string): void {
  for (const draft of buildDemoStores()) {
    const folder = join(targetDir, draft.id)
    rmSync(folder, { recursive: true, force: true })
    cpSync(join(SOURCE_DIR, draft.id), folder, { recursive: true })
    mkdirSync(join(folder, 'media'), { recursive: true })
    writeLines(join(folder, 'products.jsonl'), draft.products)
    writeLines(join(folder, 'reviews.jsonl'), draft.reviews)
    for (const [file, svg] of draft.media) writeFileSync(join(folder, 'media', file), svg)
    for (const [locale, rows] of draft.texts) {
      mkdirSync(join(folder, 'locales', locale), { recursive: true })
      writeLines(join(folder, 'locales', locale, 'products.jsonl'), rows)
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const targetDir = process.argv[2]
  if (!targetDir) {
    console.error('Usage: node lib/backend/demo/generate.ts <targetDir>')
    process.exitCode = 1
  } else {
    generateDemoStores(targetDir)
    console.info(`Demo stores written to ${targetDir}`)
  }
}
