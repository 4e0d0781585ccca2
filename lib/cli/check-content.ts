/** What is wrong with content, in lines for staff. */
import { reviewContent } from '../cms/check/review-content.ts'
import { compileContent } from '../cms/compile-content.ts'
import type { ContentSource } from '../cms/content-context.ts'
import { EMPTY_CONTEXT } from '../cms/empty-context.ts'
import { logContentWarnings } from '../cms/log-problems.ts'
import { type ContentPiece, type FolderContent, readContent } from './store-content.ts'

/** Lines that an import shows; all of them: npm run content -- check. */
const MOST_LINES = 50

type Place = ContentPiece['place']

/** Every problem of a piece as `place  sentence`; texts of products, of which there are many, are only reviewed. */
function linesOf(source: ContentSource, html: string, place: Place, store: FolderContent['store']): string[] {
  const compiled = source.type === 'product' ? [] : compileContent(html, { ...EMPTY_CONTEXT, source }).problems
  return [...compiled, ...reviewContent(html, source, store)]
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .map(({ text, line, column }) => `${place(line, column)}  ${text}`)
}

/** Every problem of the content of a folder or of a back end, a line each. */
export const checkContent = ({ pieces, store }: FolderContent): string[] =>
  pieces.flatMap(({ html, place, ...source }) => linesOf(source, html, place, store))

/**
 * What an import warns of in a folder's content.
 *
 * @param tenant the store that was imported: what is warned of is told in the log, too
 */
export async function contentWarnings(folder: string, tenant?: string): Promise<string[]> {
  const lines = checkContent(await readContent(folder))
  if (tenant !== undefined) logContentWarnings(lines, tenant)
  const more = lines.length - MOST_LINES
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more: npm run content -- check ${folder}`] : lines
}
