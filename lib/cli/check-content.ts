/** Checks content and formats the problems for staff. */
import { findProblems } from '../cms/check/find-problems.ts'
import { logContentWarnings } from '../cms/log-problems.ts'
import { contentOf, type FolderContent, readContent } from './store-content.ts'

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

/** Warnings that an import of an already read folder would print. */
export const warningsOf = (folder: string, read: Parameters<typeof contentOf>[1]): string[] =>
  shorten(checkContent(contentOf(folder, read)), folder)

function shorten(lines: readonly string[], folder: string): string[] {
  const more = lines.length - MOST_LINES
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more: npm run content -- check ${folder}`] : [...lines]
}
