/** Last step of a store: stock, savings, relations between products, and reviews. */
import type { Complements } from './catalog/complements.ts'
import type { Random } from './random.ts'
import { type ReviewParts, writeReviews } from './reviews.ts'
import { type DraftProduct, randomFor, type StoreDraft } from './store-draft.ts'
import { cents, shopPrice } from './text.ts'

/** Text of each kind of flag. */
type FlagWords = { isNew: string; sale: string; last: string }

/** Settings of a store for all of its products. */
export type StoreRules = {
  /** google_code of each shop. */
  shops: readonly string[]
  complements: Complements
  /** Families whose stock is not tracked. */
  untracked: readonly string[]
  /**
   * Days until products whose stock is not tracked can be sent, by family; '*' for some products of all other families.
   */
  leadTimes: Record<string, [number, number]>
  /** Families that are sent as a parcel. All others are large items. */
  parcels: readonly string[]
  /** Rebates by family: program_id, amount, and the brands that pay it. */
  rebates: Record<string, { program: string; amount: number; makers: readonly string[] }>
  /** Quantity promotions and the families that take part. */
  packages: readonly { program: string; families: readonly string[] }[]
  reviews: ReviewParts
  /** Maximum number of reviews per product. */
  reviewLimit: number
  flags: FlagWords & {
    colors: FlagWords
    /** Flags by further locale. */
    locales?: Record<string, FlagWords>
  }
  /** End of instant savings, YYYY-MM-DD. */
  savingsEnd: string
  /** Whether prices end in cents (1,299.99) or in whole dollars (1,299.00). */
  centPrices: boolean
}

const isListed = (product: DraftProduct) => product.visibility !== 'Not Visible Individually'

/** The price in the store's style: whole dollars, or ending in .99. */
function writePrice(amount: number, rules: StoreRules): number {
  const price = shopPrice(amount)
  return rules.centPrices && Number.isInteger(price) ? cents(price + 0.99) : price
}

function reduceTo(product: DraftProduct, share: number, rules: StoreRules): void {
  if (product.price === null) return
  const final = writePrice(product.price * share, rules)
  if (final >= product.price) return
  product.final_price = final
  product.instant_savings_to_date = rules.savingsEnd
}

function setPrices(draft: StoreDraft, product: DraftProduct, rules: StoreRules): void {
  if (product.price === null) return
  // The same random stream for all variants of a configurable product, so that they go on sale together.
  const random = randomFor(draft, `price/${product.parent_id ?? product.entity_id}`)
  product.price = writePrice(product.price, rules)
  const isReduced = random.chance(0.34)
  const share = 0.78 + random.next() * 0.16
  if (product.price > 60 && isReduced) reduceTo(product, share, rules)
  if (product.parent_id !== undefined) return
  if (product.price > 400 && random.chance(0.08)) {
    product.msrp = cents(product.price + Math.round(product.price * 0.012) * 10)
  }
}

function setRebate(draft: StoreDraft, product: DraftProduct, rules: StoreRules): void {
  const rebate = rules.rebates[draft.families.get(product.entity_id) ?? '']
  // The same random stream for all variants of a configurable product, so that they share a rebate.
  const random = randomFor(draft, `rebate/${product.parent_id ?? product.entity_id}`)
  if (!rebate?.makers.includes(product.manufacturer) || (product.price ?? 0) <= 500 || !random.chance(0.8)) return
  product.consumer_rebate = rebate.amount
  product.consumer_rebate_to_date = '2030-01-31'
  product.promotions = [...(product.promotions ?? []), rebate.program]
}

/** Copies prices from the default variant to the configurable product. */
function copyDefaultPrices(draft: StoreDraft): void {
  for (const product of draft.products) {
    const variant =
      product.default_variant_id === undefined ? undefined : draft.products[product.default_variant_id - 1]
    if (!variant) continue
    product.price = variant.price
    if (variant.final_price === undefined) {
      delete product.final_price
      delete product.instant_savings_to_date
    } else {
      product.final_price = variant.final_price
      product.instant_savings_to_date = variant.instant_savings_to_date ?? ''
    }
  }
}

function setPackages(draft: StoreDraft, product: DraftProduct, rules: StoreRules): void {
  const family = draft.families.get(product.entity_id) ?? ''
  const programs = rules.packages.filter(({ families }) => families.includes(family)).map(({ program }) => program)
  if (programs.length > 0) product.promotions = [...(product.promotions ?? []), ...programs]
}

function setStock(draft: StoreDraft, product: DraftProduct, rules: StoreRules): void {
  const family = draft.families.get(product.entity_id) ?? ''
  const lead = rules.leadTimes[family]
  if (lead) product.lead_time_days = lead
  if (product.type_id !== 'simple' || rules.untracked.includes(family)) return
  const random = randomFor(draft, `stock/${product.sku}`)
  if (random.chance(0.06)) {
    const single = lead ?? rules.leadTimes['*']
    if (single) product.lead_time_days = single
    return
  }
  const gone = random.chance(0.05)
  product.stock = Object.fromEntries(
    rules.shops.map((shop) => [shop, gone || random.chance(0.2) ? 0 : random.int(1, 14)]),
  )
}

function setShippingClass(draft: StoreDraft, product: DraftProduct, rules: StoreRules): void {
  const isParcel = rules.parcels.includes(draft.families.get(product.entity_id) ?? '')
  product.shipping_class = isParcel ? 'parcel' : 'large'
}

function setFlags(product: DraftProduct, rules: StoreRules): void {
  const flags: NonNullable<DraftProduct['flags']> = [...(product.flags ?? [])]
  const { isNew, sale, last, colors } = rules.flags
  const total = product.stock ? Object.values(product.stock).reduce((sum, qty) => sum + qty, 0) : -1
  if (
    product.final_price !== undefined &&
    product.price !== null &&
    product.price - product.final_price > product.price * 0.15
  )
    flags.push({ position: 1, text: { line1: sale }, color: colors.sale, textColor: 'ffffff' })
  else if (product.created_at >= '2026-04')
    flags.push({ position: 1, text: { line1: isNew }, color: colors.isNew, textColor: 'ffffff' })
  if (total > 0 && total < 3)
    flags.push({ position: 7, text: { line1: last }, color: colors.last, textColor: 'ffffff' })
  if (flags.length > 0) product.flags = flags
}

/** Adds flags in further locales. */
function translateFlags(draft: StoreDraft, { flags: own }: StoreRules): void {
  const byId = new Map(draft.products.map((product) => [product.entity_id, product]))
  for (const [locale, words] of Object.entries(own.locales ?? {})) {
    const wordOf = new Map([
      [own.isNew, words.isNew],
      [own.sale, words.sale],
      [own.last, words.last],
    ])
    for (const row of draft.texts.get(locale) ?? []) {
      const flags = byId.get(row.entity_id)?.flags
      if (!flags) continue
      row.flags = flags.map((flag) => ({
        ...flag,
        text: { ...flag.text, line1: wordOf.get(flag.text.line1) ?? flag.text.line1 },
      }))
    }
  }
}

/** A product's current price; for a bundle the sum of its parts. */
function priceToday(draft: StoreDraft, product: DraftProduct): number {
  if (product.type_id !== 'bundle') return product.final_price ?? product.price ?? 0
  return (product.bundle_options ?? [])
    .flatMap(({ selections }) => selections.filter(({ is_default }) => is_default))
    .reduce((sum, { product_id, qty }) => {
      const part = draft.products[product_id - 1]
      return sum + (part === undefined ? 0 : priceToday(draft, part)) * qty
    }, 0)
}

/** Attributes by which products match each other. */
const MATCHING = ['series', 'collection', 'color', 'wood', 'width', 'couleur']

/** Score of how well another product matches: look, brand and width. */
function scoreMatch(product: DraftProduct, other: DraftProduct): number {
  const same = MATCHING.filter((code) => {
    const value = product.attributes[code]
    return value !== undefined && String(value) === String(other.attributes[code])
  })
  return same.length + (product.manufacturer === other.manufacturer ? 1 : 0)
}

/** The best match of each family; ties are broken at random. */
function pickComplements(
  random: Random,
  product: DraftProduct,
  families: readonly string[],
  byFamily: ReadonlyMap<string, DraftProduct[]>,
  shown: readonly number[] = [],
): number[] {
  return families.flatMap((name) => {
    const choices = (byFamily.get(name) ?? []).filter(
      (other) => isListed(other) && !other.poa && !other.outlet_of && !shown.includes(other.entity_id),
    )
    const best = Math.max(...choices.map((other) => scoreMatch(product, other)))
    const equals = choices.filter((other) => scoreMatch(product, other) === best)
    return equals.length > 0 ? [random.pick(equals).entity_id] : []
  })
}

function setRelations(
  draft: StoreDraft,
  product: DraftProduct,
  rules: StoreRules,
  byFamily: Map<string, DraftProduct[]>,
): void {
  const family = draft.families.get(product.entity_id) ?? ''
  const random = randomFor(draft, `relations/${product.sku}`)
  const price = priceToday(draft, product)
  const others = (byFamily.get(family) ?? []).filter((other) => other !== product && isListed(other))
  const inRange = (from: number, to: number) =>
    others.filter((other) => priceToday(draft, other) > price * from && priceToday(draft, other) < price * to)
  // Upsells: more expensive products first, one of which is the step up, then those of a similar price.
  const better = random.sample(inRange(1.12, 1.8), 3)
  product.upsells = [...better, ...random.sample(inRange(0.75, 1.12), 3)].map((other) => other.entity_id)
  const { addOns, room } = rules.complements[family] ?? { addOns: [], room: [] }
  product.crosssells = pickComplements(random, product, addOns, byFamily)
  product.relateds = pickComplements(random, product, room, byFamily, product.crosssells)
}

function addReviews(draft: StoreDraft, product: DraftProduct, rules: StoreRules): void {
  const random = randomFor(draft, `reviews/${product.sku}`)
  const share = random.next()
  const usual = share < 0.28 ? 0 : Math.floor((share - 0.28) ** 2.4 * rules.reviewLimit * 1.9) + 1
  const count = Math.min(usual, rules.reviewLimit)
  const family = draft.families.get(product.entity_id) ?? ''
  // Products with many reviews come first; random positions mix the brands.
  product.position = random.int(1, 900) + Math.max(0, 400 - count * 25)
  draft.reviews.push(...writeReviews(random, rules.reviews, product, family, count, draft.reviews.length + 1))
}

/** Fills in everything that depends on the whole assortment. Changes the draft in place. */
export function finishStore(draft: StoreDraft, rules: StoreRules): void {
  const byFamily = Map.groupBy(draft.products, (product) => draft.families.get(product.entity_id) ?? '')
  for (const product of draft.products) {
    setPrices(draft, product, rules)
    setRebate(draft, product, rules)
    setPackages(draft, product, rules)
    setStock(draft, product, rules)
    setShippingClass(draft, product, rules)
  }
  copyDefaultPrices(draft)
  for (const product of draft.products) {
    if (!isListed(product)) continue
    setFlags(product, rules)
    setRelations(draft, product, rules, byFamily)
    addReviews(draft, product, rules)
  }
  translateFlags(draft, rules)
}
