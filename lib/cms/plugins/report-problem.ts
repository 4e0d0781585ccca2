import type { Node } from 'hast'
import type { VFile } from 'vfile'
import { EMPTY_CONTEXT } from '../empty-context.ts'

/** Prefix of every message about content (S1-5.3). */
const PREFIX = 'CMS Content Validation Error:'

/** Limit of problems per piece of content: staff fix the first ones first. */
const MAX_MESSAGES = 200

/** Reports a content problem in the words of S1-5.3, with line and column of its element. */
export function reportProblem(file: VFile, problem: string, place?: Node): void {
  const offset = place?.position?.start.offset
  reportProblemAt(file, problem, offset && (file.data.originalOffset?.(offset) ?? offset))
}

/** Reports a content problem at a position in the original text. */
export function reportProblemAt(file: VFile, problem: string, offset: number | undefined): void {
  const { type, id } = file.data.context?.source ?? EMPTY_CONTEXT.source
  note(file, `${PREFIX} Error in CMS ${type} "${id}": ${problem}`, offset)
}

/** Reports that a tag is opened more or less often than closed, in the words of S1-5.3. */
export function reportUnequalTags(file: VFile, name: string, open: number, closed: number, offset: number): void {
  const { type, id } = file.data.context?.source ?? EMPTY_CONTEXT.source
  const counts = `Tag <${name}>: ${open} open and ${closed} closed.`
  note(
    file,
    `${PREFIX} Unequal open/close tag counts in CMS ${type} "${id}". ${counts} Failure to fix will result in ` +
      'React Hydration Errors.',
    offset,
  )
}

function note(file: VFile, message: string, offset: number | undefined): void {
  if (file.messages.length >= MAX_MESSAGES) return
  file.message(message, offset === undefined ? {} : { place: pointOf(String(file), offset) })
}

/** Line and column, from 1, of a position in a text. */
export function pointOf(text: string, offset: number): { line: number; column: number; offset: number } {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1, offset }
}
