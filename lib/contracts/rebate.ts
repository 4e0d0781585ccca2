import * as v from 'valibot'
import { id, text, textList, wrappedListOf } from './wire.ts'

/**
 * A rebate or saving of a manufacturer's program (specification 3.9). Dates are days of the store's time zone
 * (YYYY-MM-DD) or instants; `linq_type` tells its kind, e.g. 'Rebate' or 'BuyMoreSaveMore_Instant'.
 */
const RebateWire = v.object({
  program_id: id(),
  promo_name: text(),
  promo_short_description: text(),
  start_date: text(),
  end_date: text(),
  rebate_form_url: text(),
  manufacturer: text(),
  brand_logo_urls: textList(),
  linq_type: text(),
})
export type RebateWire = v.InferOutput<typeof RebateWire>

/** Answer of GET /promotions, this project's own call: a list, a map, or {promotions}. */
export const RebateListWire = wrappedListOf('promotions', RebateWire, ['program_id'])
