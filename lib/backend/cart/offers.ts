/** Offers for buying several products together: what they take off at once or pay back by mail. */
import { hasBegun, isOver } from '../catalog/prices.ts'
import type { CategoryRecord, PromotionRecord } from '../import/folder-schemas.ts'
import type { Content, Product, Records } from '../store/content.ts'
import { toCents } from '../text/money.ts'
import type { ResolvedLine } from './lines.ts'

/** An offer the cart qualifies for; `cents` is never more than what its products cost. */
export type Offer = { type: 'BuyMoreSaveMore_MailIn' | 'BuyMoreSaveMore_Instant'; title: string; cents: number }

/** Units of one product in a cart; `products` are the product and, of a variant, its configurable. */
type Units = { products: readonly Product[]; quantity: number }

/** Units that count where an offer names only an amount. */
const DEFAULT_UNITS = 2

const takesPart = ({ products }: Units, id: string) =>
  products.some(({ promotions }) => promotions.some((program) => String(program) === id))

/** The units of a line that take part in a programme: of the product itself, else of the parts of a package. */
function unitsOf({ line, product, item, parts }: ResolvedLine, id: string): Units[] {
  const whole = { products: [product, item], quantity: line.quantity }
  if (takesPart(whole, id)) return [whole]
  return parts
    .map((part) => ({ products: [part.product], quantity: part.quantity * line.quantity }))
    .filter((units) => takesPart(units, id))
}

/** The ids of a product's categories and of all that they are in. */
function categoriesOf({ products }: Units, categories: Records<CategoryRecord>): Set<number> {
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
 * Is there a unit of its own for every group of categories? A unit that fits several groups moves on when another group
 * has no other (augmenting paths of a bipartite matching).
 */
function coversGroups(
  groups: readonly (readonly number[])[],
  units: readonly Units[],
  categories: Records<CategoryRecord>,
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

function amountOf(promotion: PromotionRecord, units: readonly Units[], categories: Records<CategoryRecord>): number {
  const { amount, steps, together } = promotion
  if (together !== undefined) return coversGroups(together, units, categories) ? (amount ?? 0) : 0
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  const reached = (steps ?? [{ units: DEFAULT_UNITS, amount: amount ?? 0 }]).filter((step) => count >= step.units)
  return Math.max(0, ...reached.map((step) => step.amount))
}

/**
 * The running offers for buying together that a cart qualifies for, each once (docs/store-folder.md, promotions.json).
 * What is taken off at once is never more than the goods are worth, whatever number of offers meets.
 */
export function findOffers(
  content: Content,
  promotions: Iterable<PromotionRecord>,
  categories: Records<CategoryRecord>,
  lines: readonly ResolvedLine[],
): Offer[] {
  const worthOf = (some: readonly ResolvedLine[]) =>
    some.reduce((sum, { unitCents, line }) => sum + unitCents * line.quantity, 0)
  let left = worthOf(lines)
  return [...promotions].flatMap((promotion): Offer[] => {
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
