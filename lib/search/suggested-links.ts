import { type AutocompleteWire, type LinkKind, SUGGESTION_LIMITS } from '../contracts/suggestions.ts'
import { isSafeLink } from '../core/html/safe-link.ts'
import { cutText } from '../core/text/cut-text.ts'

/** A page of the shop whose name matches a search. `path` is without language; `count` is 0 without products. */
export type SuggestedLink = {
  readonly kind: LinkKind
  readonly name: string
  readonly path: string
  readonly detail: string
  readonly count: number
}

const TEXT_LIMIT = 120
const TERM_LIMIT = 200

/** Maps links of a back end, at most six; drops those that leave the shop. */
export const mapLinks = ({ links }: Pick<AutocompleteWire, 'links'>): SuggestedLink[] =>
  links
    .filter(({ url }) => url.startsWith('/') && isSafeLink(url))
    .slice(0, SUGGESTION_LIMITS.links)
    .map(({ kind, name, url, detail, product_count }) => ({
      kind,
      name: cutText(name, TEXT_LIMIT),
      path: url,
      detail: cutText(detail, TEXT_LIMIT),
      count: product_count,
    }))

/** Suggested searches of a back end, at most eight. */
export const mapSearches = ({ searches }: Pick<AutocompleteWire, 'searches'>): string[] =>
  searches.slice(0, SUGGESTION_LIMITS.searches).map((term) => cutText(term, TERM_LIMIT))
