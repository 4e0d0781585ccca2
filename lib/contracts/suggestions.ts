import * as v from 'valibot'
import { listOf, needed, number, oneOf, text } from './wire.ts'

export const LINK_KINDS = ['category', 'brand', 'page', 'post', 'shop'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Most suggestions of each sort in a response. */
export const SUGGESTION_LIMITS = { searches: 8, links: 6 } as const

/**
 * A page of the shop that is suggested by its name. `url` is its path without language ('/catalog/ranges'); `detail`
 * tells pages of the same name apart: the parent of a category, the address of a shop; `product_count` is 0 for pages
 * without products.
 */
export const SuggestedLinkWire = v.object({
  kind: oneOf(LINK_KINDS, 'page'),
  name: needed(),
  url: needed(),
  detail: text(),
  product_count: number(),
})
export type SuggestedLinkWire = v.InferOutput<typeof SuggestedLinkWire>

const readSearches = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((entry) => {
    const word = typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry
    return typeof word === 'string' && word.trim() !== '' ? [word.trim()] : []
  })

/**
 * Response of GET /search/{term}/autocomplete (S1-7.2): suggested searches, as texts or {value} objects. With
 * ?embed=links it may be {searches, links}.
 */
export const AutocompleteWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): { searches: string[]; links: unknown } =>
      typeof value === 'object' && value !== null && 'searches' in value
        ? { searches: readSearches(value.searches), links: 'links' in value ? value.links : [] }
        : { searches: readSearches(value), links: [] },
    ),
    v.object({ searches: v.array(v.string()), links: listOf(SuggestedLinkWire, ['url']) }),
  ),
  { searches: [], links: [] },
)
export type AutocompleteWire = v.InferOutput<typeof AutocompleteWire>
