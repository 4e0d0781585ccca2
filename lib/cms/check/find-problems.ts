import type { ContentForms } from '../../contracts/content-forms.ts'
import { type ContentProblem, compileContent } from '../compile-content.ts'
import type { ContentSource } from '../content-context.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import type { StoreContents } from './known-addresses.ts'
import { reviewContent } from './review-content.ts'

/**
 * Every problem of a piece of content, ordered by line and column: errors of compiling and findings of the review.
 * Texts of products, of which there are many, are only reviewed.
 */
export function findProblems(
  html: string,
  source: ContentSource,
  store?: StoreContents,
  forms?: ContentForms,
): ContentProblem[] {
  const compiled = source.type === 'product' ? [] : compileContent(html, { ...EMPTY_CONTEXT, source }).problems
  return [...compiled, ...reviewContent(html, source, store, forms)].toSorted(
    (a, b) => a.line - b.line || a.column - b.column,
  )
}
