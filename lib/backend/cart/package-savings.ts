/** Buy-more-save-more promotions: savings on products that are bought together. */
import { hasBegun, isOver } from '../catalog/prices.ts'
import type { PromotionRecord } from '../import/folder-schemas.ts'
import type { Content } from '../store/content.ts'
import { toCents } from '../text/money.ts'
import type { ResolvedLine } from './lines.ts'

/** A promotion the cart qualifies for. */
export type PackageSaving = { type: 'BuyMoreSaveMore_MailIn' | 'BuyMoreSaveMore_Instant'; title: string; cents: number }

/** Units of a promotion's products that must be in the cart. */
const UNITS_NEEDED = 2

/** The running buy-more-save-more promotions of which the cart holds at least two units. */
export function findPackageSavings(
  content: Content,
  promotions: Iterable<PromotionRecord>,
  lines: readonly ResolvedLine[],
): PackageSaving[] {
  return [...promotions].flatMap((promotion): PackageSaving[] => {
    const { linq_type: type, amount, promo_name: title } = promotion
    if (type !== 'BuyMoreSaveMore_MailIn' && type !== 'BuyMoreSaveMore_Instant') return []
    if (!amount || isOver(promotion.end_date, content.timeZone) || !hasBegun(promotion.start_date, content.timeZone))
      return []
    const takesPart = ({ product, item }: ResolvedLine) =>
      [...product.promotions, ...item.promotions].some((id) => String(id) === String(promotion.program_id))
    const units = lines.filter(takesPart).reduce((sum, { line }) => sum + line.quantity, 0)
    return units >= UNITS_NEEDED ? [{ type, title, cents: toCents(amount) }] : []
  })
}
