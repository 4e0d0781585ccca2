import type { RebateWire } from '../../contracts/rebate.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { StoreContext } from '../store/store-context.ts'
import { hasBegun, isOver } from '../store/validity.ts'

/** Promotions that run today, in the order of promotions.json. */
export function listRunningPromotions({ content, baseMediaUrl, documents }: StoreContext): RebateWire[] {
  return [...documents.promotions.values()]
    .filter(({ start_date, end_date }) => hasBegun(start_date, content.timeZone) && !isOver(end_date, content.timeZone))
    .map((promotion) => ({
      program_id: String(promotion.program_id),
      promo_name: promotion.promo_name,
      promo_short_description: promotion.promo_short_description,
      start_date: promotion.start_date,
      end_date: promotion.end_date,
      rebate_form_url: mediaAddress(content, baseMediaUrl, promotion.rebate_form_url) || promotion.rebate_form_url,
      manufacturer: promotion.manufacturer,
      brand_logo_urls: promotion.brand_logo_urls.flatMap(
        (logo) => mediaAddress(content, baseMediaUrl, logo, 320) || [],
      ),
      linq_type: promotion.linq_type,
    }))
}
