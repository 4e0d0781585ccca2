import * as v from 'valibot'
import { id, listOf, textList } from './wire.ts'

/** Codes of all attributes that the store's listings can be filtered by, also those that `filters` leaves out here. */
export const FilterAttributesWire = textList()

/**
 * What a listing can be filtered by, without its products. In a file of its own: the middleware reads it, and would carry
 * the schemas of products, categories and content into the worker.
 */
export const ListingAttributesWire = v.object({
  filters: listOf(v.object({ attribute: id() }), ['attribute']),
  filter_attributes: FilterAttributesWire,
})
