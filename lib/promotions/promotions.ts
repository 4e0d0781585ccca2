import type { RebateWire } from '../contracts/rebate.ts'
import { isSafeLink } from '../core/html/safe-link.ts'
import { formatDate } from '../core/time/date.ts'

/** A rebate card (S1-2.16). */
export type Promotion = {
  readonly programId: string
  readonly name: string
  readonly description: string
  /** First and last day in the format of the locale; '' if unlimited. */
  readonly start: string
  readonly end: string
  /** Last day for machines, YYYY-MM-DD; '' if unlimited. */
  readonly endDate: string
  /** Address of the form; '' without one. */
  readonly formUrl: string
  readonly brand: string
  readonly logos: readonly string[]
}

/** Maps programs from wire to domain; leaves out those without a name, and addresses that are not safe links. */
export const mapPromotions = (
  promotions: readonly RebateWire[],
  { locale, timeZone }: { locale: string; timeZone: string },
): Promotion[] =>
  promotions
    .filter(({ promo_name }) => promo_name.trim() !== '')
    .map((promotion) => ({
      programId: promotion.program_id,
      name: promotion.promo_name.trim(),
      description: promotion.promo_short_description,
      start: formatDate(promotion.start_date, locale, timeZone),
      end: formatDate(promotion.end_date, locale, timeZone),
      endDate: /^\d{4}-\d{2}-\d{2}/.exec(promotion.end_date)?.[0] ?? '',
      formUrl: isSafeLink(promotion.rebate_form_url) ? promotion.rebate_form_url : '',
      brand: promotion.manufacturer.trim(),
      logos: promotion.brand_logo_urls.filter(isSafeLink),
    }))

export const brandsOf = (promotions: readonly Promotion[], locale: string): string[] =>
  [...new Set(promotions.map(({ brand }) => brand).filter(Boolean))].sort(new Intl.Collator(locale).compare)
