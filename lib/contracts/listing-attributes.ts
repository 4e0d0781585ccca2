import * as v from 'valibot'
import { id, listOf, text, textList } from './wire.ts'

/** Codes of all filter attributes in the store's listings, including those missing in this listing's `filters`. */
export const FilterAttributesWire = textList()

/**
 * Filterable attributes of a listing, without its products. A separate file, because the middleware imports it and
 * should not bundle the schemas of products, categories and content.
 */
export const ListingAttributesWire = v.object({
  filters: listOf(v.object({ attribute: id(), type: text(), values: listOf(v.object({ value: text() }), ['value']) }), [
    'attribute',
  ]),
  filter_attributes: FilterAttributesWire,
})
