/** Order in which the parts of a page stand in its HTML, and are read and reached by keyboard. */
import type { HtmlLocator } from './html-page.ts'

/** Tells if each of the parts, one element each, comes after the one before it. */
export const isInOrder = (...parts: readonly HtmlLocator[]): boolean =>
  parts.every((part, place) => {
    const next = parts[place + 1]
    if (!next) return true
    const relation = part.element().compareDocumentPosition(next.element())
    return (relation & 4) /* DOCUMENT_POSITION_FOLLOWING */ !== 0
  })
