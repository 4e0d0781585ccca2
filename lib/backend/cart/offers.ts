/** Offers for buying several products together, which reduce the total at once or pay back by mail. */

import { toCents } from '../../contract-server/money.ts'
import type { CatalogProduct, Content, RecordsByKey } from '../store/content.ts'
import type { CategoryRecord } from '../store/folder-schemas.ts'
import type { PromotionRecord } from '../store/promotion-schema.ts'
import { hasBegun, isOver } from '../store/validity.ts'
import type { ResolvedLine } from './lines.ts'

/** An offer that the cart qualifies for; `cents` is at most the price of its products. */
export type CartOffer = { type: 'BuyMoreSaveMore_MailIn' | 'BuyMoreSaveMore_Instant'; title: string; cents: number }

/** Units of one product in a cart; `products` are the product and, for a variant, also its configurable. */
type Units = { products: readonly CatalogProduct[]; quantity: number }

/** Units needed for an offer that states only an amount. */
const DEFAULT_UNITS = 2

const takesPart = ({ products }: Units, id: string) =>
  products.some(({ promotions }) => promotions.some((program) => String(program) === id))

/** Units of a line that count for a promotion: those of the product, else those of a bundle's parts. */
function unitsOf({ line, product, item, parts }: ResolvedLine, id: string): Units[] {
  const whole = { products: [product, item], quantity: line.quantity }
  if (takesPart(whole, id)) return [whole]
  return parts
    .map((part) => ({ products: [part.product], quantity: part.quantity * line.quantity }))
    .filter((units) => takesPart(units, id))
}

/** Ids of a product's categories and all their ancestors. */
function categoriesOf({ products }: Units, categories: RecordsByKey<CategoryRecord>): Set<number> {
  const found = new Set<number>()
  for (const id of products.flatMap((product) => product.category_ids)) {
    for (let next: number | undefined = id; next !== undefined && !found.has(next); ) {
      found.add(next)
      next = categories.get(String(next))?.parent_id
    }
  }
  return found
}

/**
 * Whether each group of categories can be covered by a different unit. A unit that fits several groups is reassigned if
 * another group has no alternative (augmenting paths of a bipartite matching).
 */
function coversGroups(
  groups: readonly (readonly number[])[],
  units: readonly Units[],
  categories: RecordsByKey<CategoryRecord>,
): boolean {
  const membership = units.map((entry) => categoriesOf(entry, categories))
  const groupsOf = units.map((): number[] => [])
  const assign = (group: number, tried: Set<number>): boolean =>
    units.some(({ quantity }, index) => {
      if (tried.has(index) || !groups[group]?.some((id) => membership[index]?.has(id))) return false
      tried.add(index)
      const taken = groupsOf[index] ?? []
      if (taken.length < quantity) return taken.push(group) > 0
      const moved = taken.findIndex((other) => assign(other, tried))
      if (moved === -1) return false
      taken[moved] = group
      return true
    })
  return groups.every((_, group) => assign(group, new Set()))
}

function amountOf(
  promotion: PromotionRecord,
  units: readonly Units[],
  categories: RecordsByKey<CategoryRecord>,
): number {
  const { amount, steps, together } = promotion
  if (together !== undefined) return coversGroups(together, units, categories) ? (amount ?? 0) : 0
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  const reached = (steps ?? [{ units: DEFAULT_UNITS, amount: amount ?? 0 }]).filter((step) => count >= step.units)
  return Math.max(0, ...reached.map((step) => step.amount))
}

/**
 * The current offers for buying together that a cart qualifies for, each once (docs/store-folder.md, promotions.json).
 * All instant offers together are at most the price of the goods.
 */
export function findOffers(
  content: Content,
  promotions: Iterable<PromotionRecord>,
  categories: RecordsByKey<CategoryRecord>,
  lines: readonly ResolvedLine[],
): CartOffer[] {
  const worthOf = (some: readonly ResolvedLine[]) =>
    some.reduce((sum, { unitCents, line }) => sum + unitCents * line.quantity, 0)
  let left = worthOf(lines)
  return [...promotions].flatMap((promotion): CartOffer[] => {
    const { linq_type: type, promo_name: title } = promotion
    if (type !== 'BuyMoreSaveMore_MailIn' && type !== 'BuyMoreSaveMore_Instant') return []
    if (isOver(promotion.end_date, content.timeZone) || !hasBegun(promotion.start_date, content.timeZone)) return []
    const id = String(promotion.program_id)
    const worth = worthOf(lines.filter((line) => unitsOf(line, id).length > 0))
    const units = lines.flatMap((line) => unitsOf(line, id))
    const wanted = Math.min(worth, toCents(amountOf(promotion, units, categories)))
    const cents = type === 'BuyMoreSaveMore_Instant' ? Math.min(left, wanted) : wanted
    if (cents === 0) return []
    if (type === 'BuyMoreSaveMore_Instant') left -= cents
    return [{ type, title, cents }]
  })
}
