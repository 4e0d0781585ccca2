/** Collects a store's data about a product and its services. */
import { toDashes } from '../../contract-server/locale.ts'
import { formatCents, toCents } from '../../contract-server/money.ts'
import type { ProductWire } from '../../contracts/product.ts'
import type { ReviewWire } from '../../contracts/review.ts'
import { stripTags } from '../../core/html/html.ts'
import { type ExceptionGroup, groupExceptions } from '../../core/time/hours/exception-groups.ts'
import { listExceptions } from '../../core/time/hours/exceptions.ts'
import { type OpeningsOf, readShopHours } from '../../core/time/hours/openings.ts'
import { writtenTimes } from '../../core/time/hours/times.ts'
import { todayIn } from '../../core/time/today.ts'
import { canShip } from '../cart/shipping.ts'
import type { CatalogProduct, PageDocument } from '../store/content.ts'
import type { LocationRecord, ShippingRecord } from '../store/folder-schemas.ts'
import { timeZoneOf } from '../store/locations.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { ProductTexts, SpecFact } from './entries.ts'
import { wordsOf } from './words.ts'

/** Days from today whose exceptions the assistant knows. */
const DAYS_AHEAD = 60

/**
 * A shop; texts are '' if missing. `exceptions` are those of the next 60 days, from the shop's `today` on; `openingsOf`
 * returns the openings of one of these days.
 */
export type ShopFact = {
  name: string
  phone: string
  address: string
  hours: string
  today: string
  exceptions: readonly ExceptionGroup[]
  openingsOf: OpeningsOf
}
/** Another product of the same category or of one beside it. */
export type PeerFact = {
  name: string
  model: string
  price: number | null
  specs: readonly SpecFact[]
  /** 2 in the same category, 1 for the same kind of product in another one, otherwise 0. */
  likeness: 0 | 1 | 2
}
/** Data about a product. */
export type Facts = ProductTexts & {
  name: string
  page: ProductWire
  /** The variant to which stock and price belong; the product itself without variants. */
  shown: ProductWire | ProductWire['simple_products'][number]
  shops: readonly ShopFact[]
  /** Shipping and pickup methods that are available for this product. */
  shipping: readonly ShippingRecord[]
  pages: readonly PageDocument[]
  phone: string
  peers: readonly PeerFact[]
  /** Formats an amount in the store's currency. */
  formatPrice: (amount: number) => string
}

/** Specifications, then other facts that none of them repeats: lead time, the store's rows, attributes. */
function describeSpecs({
  simple_attributes: groups,
  product_data: rows,
  at_a_glance: glance,
}: ProductWire): SpecFact[] {
  const specs = groups.flatMap(({ groupName: group, attributes }) => attributes.map((row) => ({ ...row, group })))
  const isStated = ({ label, value }: SpecFact) =>
    specs.some((spec) => spec.value === value || wordsOf(label).every((word) => wordsOf(spec.label).includes(word)))
  return [...specs, ...[...rows, ...glance].filter((row) => !isStated(row))]
}

function gatherShop(store: StoreContext, shop: LocationRecord): ShopFact {
  const { store_name, phone, address, hours } = shop
  const today = todayIn(timeZoneOf(store, shop))
  const exceptions = listExceptions(shop.exceptions, today, DAYS_AHEAD)
  return {
    name: store_name,
    phone: phone ?? '',
    address: [address.street, address.city, `${address.region} ${address.postcode}`].join(', '),
    hours: (hours ?? []).map((line) => `${line.days} ${writtenTimes(line).join('–')}`.trim()).join(', '),
    today,
    exceptions: groupExceptions(exceptions, today, DAYS_AHEAD),
    openingsOf: readShopHours({ hours: hours ?? [], exceptions }, toDashes(store.locale)),
  }
}

/**
 * Collects the facts from the product page (with its promotions) and its reviews.
 * `variantId` is the variant that the shopper has selected, whose price and stock are used; '' for the opening variant.
 */
export function gatherFacts(
  store: StoreContext,
  product: CatalogProduct,
  page: ProductWire,
  { reviews, variantId, peers }: Pick<Facts, 'peers'> & { reviews: readonly ReviewWire[]; variantId: string },
): Facts {
  const { documents, locale, content } = store
  const findVariant = (id: string) => page.simple_products.find(({ entity_id }) => entity_id === id)
  return {
    name: page.name,
    page,
    shown: findVariant(variantId) ?? findVariant(page.configurable_default_simple_id) ?? page,
    specs: describeSpecs(page),
    features: page.product_features,
    description: stripTags(page.description),
    reviews: reviews.map(({ rating, detail, votes_yes, votes_no }) => ({
      rating,
      text: stripTags(detail),
      helpful: votes_yes - votes_no,
    })),
    shops: [...documents.locations.values()].map((shop) => gatherShop(store, shop)),
    shipping: [...documents.shipping.values()].filter((method) => canShip(method, [product])),
    // The home page praises; what it says is on other pages too.
    pages: [...documents.pages.values()].filter(({ identifier, no_index }) => identifier !== 'home' && !no_index),
    peers,
    phone: typeof documents.config.phone === 'string' ? documents.config.phone : '',
    formatPrice: (amount) => formatCents(toCents(amount), locale, content.currency),
  }
}
