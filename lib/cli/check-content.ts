/** Checks content and formats the problems for staff. */
import { InvalidImportError } from '../backend/import/import-errors.ts'
import { readFolder } from '../backend/import/read-folder.ts'
import { findProblems } from '../cms/check/find-problems.ts'
import { logContentWarnings } from '../cms/log-problems.ts'
import { contentOf, type FolderContent, readContent } from './store-content.ts'
import type { ImportedStore } from './stores.ts'

/** Maximum number of lines in the output of an import; `npm run content -- check` prints all. */
const MOST_LINES = 50

/** All problems in the content of a folder or a back end, as lines of `place  sentence`. */
export const checkContent = ({ pieces, store, forms, remarks = [], contradictions = [] }: FolderContent): string[] => [
  ...remarks,
  ...pieces.flatMap(({ html, place, ...source }) =>
    findProblems(html, source, store, forms).map(({ text, line, column }) => `${place(line, column)}  ${text}`),
  ),
  ...contradictions,
]

/**
 * Warnings of an import about a folder's content.
 *
 * @param tenant the imported store; warnings are also logged if it is given
 */
export async function contentWarnings(folder: string, tenant?: string): Promise<string[]> {
  const lines = checkContent(await readContent(folder))
  if (tenant !== undefined) logContentWarnings(lines, tenant)
  return shorten(lines, folder)
}

/**
 * Reads a folder as an import does, without importing it.
 *
 * @throws Error with all errors of the folder, a line each
 */
export async function checkFolder(folder: string): Promise<ImportedStore> {
  const read = await readFolder(folder).catch((error: unknown) => {
    throw error instanceof InvalidImportError ? new Error(error.report.join('\n')) : error
  })
  const warnings = [...read.warnings, ...shorten(checkContent(contentOf(folder, read)), folder)]
  return { id: read.identity.id, hosts: read.identity.hosts, products: read.products.length, warnings }
}

function shorten(lines: readonly string[], folder: string): string[] {
  const more = lines.length - MOST_LINES
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more: npm run content -- check ${folder}`] : [...lines]
}
