import * as v from 'valibot'
import { cutText } from '../core/text/cut-text.ts'
import { categoryEntries } from './category.ts'
import { BlockWire } from './content.ts'
import { LandingPageWire } from './landing.ts'
import { FilterAttributesWire } from './listing-attributes.ts'
import { ProductSummaryWire } from './product.ts'
import { SuggestedLinkWire } from './suggestions.ts'
import { flag, id, listOf, number, numberOrNull, oneOf, text, textOrSwitch } from './wire.ts'

const FilterValueWire = v.object({
  value: text(),
  display_name: text(),
  product_count: number(),
  swatch: text(),
  /** Address of a picture of the value, e.g. a brand's logo. */
  image: text(),
})

/**
 * A filter of a listing. `values` have counts; a range filter (price, width) also has `min` and `max`, computed over
 * all products that match the other filters.
 */
export const FilterWire = v.object({
  attribute: id(),
  label: text(),
  type: oneOf(['select', 'range', 'flag'], 'select'),
  unit: text(),
  min: numberOrNull(),
  max: numberOrNull(),
  values: listOf(FilterValueWire, ['value', 'display_name']),
})
export type FilterWire = v.InferOutput<typeof FilterWire>

const listingEntries = {
  product_count: number(),
  products: listOf(ProductSummaryWire, ['entity_id']),
  filters: listOf(FilterWire, ['attribute']),
  filter_attributes: FilterAttributesWire,
}

const MESSAGE_KINDS = ['error', 'success', 'notice', 'warning'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Messages of one kind: texts, or objects with `message` or `text`. */
const readMessages = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).slice(0, 20).flatMap((entry) => {
    const said = isRecord(entry) ? (entry.message ?? entry.text) : entry
    return typeof said === 'string' && said.trim() !== '' ? [cutText(said.trim(), 1000)] : []
  })

/** Notices of a category: {error: [{message}], success: …}, or a list of texts or {type, message}. */
const MessagesWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => {
      if (Array.isArray(value)) {
        return value.flatMap((entry) => {
          const kind = MESSAGE_KINDS.find((known) => isRecord(entry) && entry.type === known) ?? 'notice'
          return readMessages(entry).map((text) => ({ kind, text }))
        })
      }
      const byKind = isRecord(value) ? value : { notice: value }
      return MESSAGE_KINDS.flatMap((kind) => readMessages(byKind[kind]).map((text) => ({ kind, text })))
    }),
    listOf(v.object({ kind: oneOf(MESSAGE_KINDS, 'notice'), text: text() }), ['text']),
  ),
  [],
)

/** Response of GET /categories/{url_key}?embed=products,blocks (S1-7.2). */
export const CategoryListingWire = v.object({
  ...categoryEntries,
  ...listingEntries,
  messages: MessagesWire,
  landing_page: LandingPageWire,
  blocks: listOf(BlockWire, ['identifier']),
})
export type CategoryListingWire = v.InferOutput<typeof CategoryListingWire>

/**
 * Response of GET /search/{term}?embed=products (S1-7.2). `redirect` is an address that replaces the results; `blocks`
 * are shown above them.
 */
export const SearchListingWire = v.object({
  ...listingEntries,
  redirect: textOrSwitch(),
  corrected_term: text(),
  /** Whether no product matches all words of the term. */
  is_partial: flag(),
  /** Limits that were read from the term's words; `term` is the search without the limit. */
  limits: listOf(v.object({ attribute: text(), display_name: text(), term: text() }), ['display_name']),
  blocks: listOf(BlockWire, ['identifier']),
  /** Pages of the shop that are called like the term: 'return policy', 'store hours'. */
  links: listOf(SuggestedLinkWire, ['url']),
  sort: categoryEntries.sort,
})
export type SearchListingWire = v.InferOutput<typeof SearchListingWire>

/** Response of GET /dynamic-category/{attribute}/{value}?embed=products,blocks (S1-7.2). */
export const SpecialListingWire = v.object({
  ...listingEntries,
  name: text(),
  sort: categoryEntries.sort,
})
export type SpecialListingWire = v.InferOutput<typeof SpecialListingWire>
