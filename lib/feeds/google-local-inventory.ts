/**
 * Google's local inventory: which shop has which product, as XML or TSV. Sources: Google Merchant Center Help, “Local
 * inventory data specification” (answers 3061342 and 14819809), “Pickup SLA” (answer 14154452), read 2026-11-29. The
 * store code is the code of the shop in Google's Business Profile: its google_code.
 */
import { type Offer, priceToPay, type ShopOffer } from '../offers/offer.ts'
import { findProblems, isTaken, lengthOf, writePrice } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import { type FeedProblem, type FeedResult, type FeedRow, filled } from './feed-row.ts'
import { GOOGLE_RULES } from './google-fields.ts'

export const LOCAL_INVENTORY_COLUMNS = [
  'store_code',
  'id',
  'availability',
  'quantity',
  'price',
  'sale_price',
  'pickup_method',
  'pickup_sla',
] as const

const LONGEST_SHOP_CODE = 64
/** Up to this number of units in the shop Google shows “limited stock”. */
const FEW_UNITS = 2

function availabilityOf({ supply, units }: ShopOffer, canBeOrdered: boolean): string {
  if (supply === 'in_stock') return units !== null && units <= FEW_UNITS ? 'limited_availability' : 'in_stock'
  return supply === 'on_display' && canBeOrdered ? 'on_display_to_order' : 'out_of_stock'
}

/** A shop that has, or can get, the product offers pickup as the store configures it. */
function pickupOf(shop: ShopOffer, { feeds }: FeedContext): { pickup_method?: string; pickup_sla?: string } {
  const { method, sla, orderedSla } = feeds.pickup
  if (method === '') return {}
  if (shop.supply === 'in_stock') return sla === '' ? {} : { pickup_method: method, pickup_sla: sla }
  // Goods that have to be brought to the shop first.
  const canBeBrought = shop.supply === 'to_order' || shop.supply === 'on_display'
  return canBeBrought && orderedSla !== '' ? { pickup_method: 'ship to store', pickup_sla: orderedSla } : {}
}

/**
 * A row for each shop with counted stock, or with the product on display. Shops without a row sell the product only
 * online.
 */
export function writeLocalInventory(offers: readonly Offer[], context: FeedContext): FeedResult<FeedRow> {
  const rows: FeedRow[] = []
  const problems: FeedProblem[] = []
  for (const offer of offers) {
    const own = findProblems(GOOGLE_RULES, offer).filter(({ isRefused }) => isRefused)
    problems.push(...own)
    if (!isTaken(own)) continue
    const shops = offer.shops.filter(({ units, isOnDisplay }) => units !== null || isOnDisplay)
    if (shops.length === 0) {
      problems.push({ id: offer.id, title: offer.title, code: 'noStock', isRefused: true })
      continue
    }
    for (const shop of shops) {
      const problem = findShopProblem(shop)
      if (problem) problems.push(problem)
      else rows.push(writeShopRow(offer, shop, context))
    }
  }
  return { rows, problems: withoutRepeats(problems) }
}

function findShopProblem({ code, name }: ShopOffer): FeedProblem | undefined {
  if (code === '') return { id: name, title: name, code: 'noShopCode', isRefused: true }
  if (lengthOf(code) <= LONGEST_SHOP_CODE) return undefined
  return { id: code, title: name, code: 'longShopCode', isRefused: true, limit: LONGEST_SHOP_CODE }
}

/** A shop's problem concerns all of its offers. */
const withoutRepeats = (problems: readonly FeedProblem[]): FeedProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.code} ${problem.id}`, problem])).values(),
]

function writeShopRow(offer: Offer, shop: ShopOffer, context: FeedContext): FeedRow {
  const pays = priceToPay(offer)
  return filled({
    store_code: shop.code,
    id: offer.id,
    availability: availabilityOf(shop, offer.canBeOrdered),
    quantity: shop.units === null ? undefined : String(shop.units),
    price: offer.price ? writePrice(offer.price) : pays ? writePrice(pays) : undefined,
    sale_price: offer.salePrice ? writePrice(offer.salePrice) : undefined,
    ...pickupOf(shop, context),
  })
}
