/**
 * Writes the demo stores as store folders (docs/store-folder.md). Hand-written files are copied from this folder;
 * products, reviews and pictures are generated. Hand-written products follow the generated ones. The output is
 * deterministic, byte for byte.
 *
 * Usage: node lib/backend/demo/generate.ts <targetDir>
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAlderLoom } from './catalog/alderloom.ts'
import { buildKessler } from './catalog/kessler.ts'
import { buildVolteo } from './catalog/volteo.ts'
import { addView360 } from './pictures/view-360.ts'
import type { StoreDraft } from './store-draft.ts'

const SOURCE_DIR = fileURLToPath(new URL('.', import.meta.url))

/** Builds the generated part of every demo store, in the order of the stores' list. */
export function buildDemoStores(): StoreDraft[] {
  return [buildKessler(), buildAlderLoom(), buildVolteo()].map(addView360)
}

/** Files of a store folder by their path in it. */
type FolderContent = Map<string, string | Buffer>

const formatLines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Replaces names of drawings in pages by the rendered pictures, where these exist. */
function nameRendered(draft: StoreDraft, file: string, bytes: Buffer): Buffer | string {
  if (!/\.(html|json|csv)$/.test(file)) return bytes
  return bytes
    .toString('utf8')
    .replace(/([a-z0-9-]+)\.svg/g, (svg, name: string) => (draft.rendered.has(name) ? `${name}.webp` : svg))
}

function collectFiles(draft: StoreDraft): FolderContent {
  const source = join(SOURCE_DIR, draft.id)
  const files: FolderContent = new Map(
    listFiles(source).map((file) => [file, nameRendered(draft, file, readFileSync(join(source, file)))]),
  )
  const setLines = (file: string, rows: readonly object[]) =>
    files.set(file, `${formatLines(rows)}${files.get(file)?.toString() ?? ''}`)
  setLines('products.jsonl', draft.products)
  setLines('reviews.jsonl', draft.reviews)
  for (const [file, svg] of draft.media) files.set(join('media', file), svg)
  for (const [locale, rows] of draft.texts) setLines(join('locales', locale, 'products.jsonl'), rows)
  return files
}

/**
 * Writes three complete store folders `<targetDir>/<id>/` and deletes all other files in them. Unchanged files are not
 * written again, so that a second run only reads.
 */
export function generateDemoStores(targetDir: string): void {
  for (const draft of buildDemoStores()) {
    const folder = join(targetDir, draft.id)
    const files = collectFiles(draft)
    for (const stale of listFiles(folder).filter((file) => !files.has(file))) rmSync(join(folder, stale))
    for (const directory of new Set([...files.keys()].map(dirname)))
      mkdirSync(join(folder, directory), { recursive: true })
    for (const [file, content] of files) {
      const path = join(folder, file)
      const bytes = Buffer.from(content)
      if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes)
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
