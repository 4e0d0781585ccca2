import * as v from 'valibot'
import { id, text, textList, wrappedListOf } from './wire.ts'

/**
 * A rebate or saving of a manufacturer's program (S1-3.9). Dates are days in the store's time zone (YYYY-MM-DD) or
 * timestamps; `linq_type` is the kind, e.g. 'Rebate' or 'BuyMoreSaveMore_Instant'.
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

/** Response of GET /promotions, this project's addition: a list, a map, or {promotions}. */
export const RebateListWire = wrappedListOf('promotions', RebateWire, ['program_id'])
