/** What is wrong with content, in lines for staff. */
import { findProblems } from '../cms/check/find-problems.ts'
import { logContentWarnings } from '../cms/log-problems.ts'
import { contentOf, type FolderContent, readContent } from './store-content.ts'

/** Lines that an import shows; all of them: npm run content -- check. */
const MOST_LINES = 50

/** Every problem of the content of a folder or of a back end as `place  sentence`, a line each. */
export const checkContent = ({ pieces, store, forms, remarks = [] }: FolderContent): string[] => [
  ...remarks,
  ...pieces.flatMap(({ html, place, ...source }) =>
    findProblems(html, source, store, forms).map(({ text, line, column }) => `${place(line, column)}  ${text}`),
  ),
]

/**
 * What an import warns of in a folder's content.
 *
 * @param tenant the store that was imported: what is warned of is told in the log, too
 */
export async function contentWarnings(folder: string, tenant?: string): Promise<string[]> {
  const lines = checkContent(await readContent(folder))
  if (tenant !== undefined) logContentWarnings(lines, tenant)
  return shorten(lines, folder)
}

/** What an import of a folder that was read would warn of in its content. */
export const warningsOf = (folder: string, read: Parameters<typeof contentOf>[1]): string[] =>
  shorten(checkContent(contentOf(folder, read)), folder)

function shorten(lines: readonly string[], folder: string): string[] {
  const more = lines.length - MOST_LINES
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more: npm run content -- check ${folder}`] : [...lines]
}
