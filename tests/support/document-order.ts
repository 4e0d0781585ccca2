/** Order of elements in a page's HTML, which is also that of reading and keyboard focus. */
import type { HtmlLocator } from './html-page.ts'

/** Whether each element comes after the previous one in the document. */
export const isInOrder = (...parts: readonly HtmlLocator[]): boolean =>
  parts.every((part, place) => {
    const next = parts[place + 1]
    if (!next) return true
    const relation = part.element().compareDocumentPosition(next.element())
    return (relation & 4) /* DOCUMENT_POSITION_FOLLOWING */ !== 0
  })
