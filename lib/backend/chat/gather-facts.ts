/** Collects a store's data about a product and its services as plain text. */

import type { ProductWire } from '../../contracts/product.ts'
import type { ReviewWire } from '../../contracts/review.ts'
import { stripTags } from '../../core/html.ts'
import { writtenTimes } from '../../core/opening-times.ts'
import { canShip } from '../cart/shipping.ts'
import { labelValue } from '../catalog/product-summary.ts'
import type { ShippingRecord } from '../import/folder-schemas.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { fold } from '../text/fold.ts'
import { translate } from '../text/messages.ts'
import { formatCents, toCents } from '../text/money.ts'
import { type PageSection, parsePageSections } from './page-sections.ts'
import { wordsOf } from './words.ts'

/** A specification as written by the store. */
export type SpecFact = { label: string; value: string; group: string; tooltip: string }
/** A shop; `units` is null if the stock is not tracked. */
export type ShopFact = { name: string; phone: string; address: string; hours: string; units: number | null }
/** A shipping or pickup method that is available for this product. */
export type ShippingFact = { method: ShippingRecord; price: string; freeFrom: string }
/** A variant with the labels of its options. */
export type VariantFact = { labels: readonly string[]; name: string; price: number | null; shops: readonly ShopFact[] }

/** Data about a product. Texts are in the language of the page, '' if missing. */
export type Facts = {
  name: string
  /** Name of the variant to which stock and price belong; '' for a product without variants. */
  variantName: string
  brand: string
  model: string
  sku: string
  upc: string
  specs: readonly SpecFact[]
  features: readonly string[]
  /** Sentences of the description. */
  sentences: readonly string[]
  price: Readonly<
    Record<'final' | 'regular' | 'saving' | 'savingUntil' | 'rebate' | 'rebateUntil' | 'afterRebate' | 'msrp', string>
  >
  packageSaving: string
  promotions: readonly { name: string; text: string; until: string }[]
  isForSale: boolean
  leadTime: string
  shops: readonly ShopFact[]
  shipping: readonly ShippingFact[]
  pages: readonly { words: readonly string[]; sections: readonly PageSection[] }[]
  reviews: readonly { rating: number; text: string; helpful: number }[]
  reviewCount: number
  rating: number | null
  documents: readonly string[]
  options: readonly { label: string; code: string; values: readonly string[] }[]
  variants: readonly VariantFact[]
  parts: readonly { title: string; names: readonly string[] }[]
  phone: string
  /** Formats an amount in the store's currency. */
  formatPrice: (amount: number) => string
}

const toSentences = (html: string): string[] =>
  stripTags(html)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence !== '')

/**
 * Attributes as specifications, except for those that a specification repeats, and flags that are false although a
 * feature names them.
 */
function describeAttributes(
  store: StoreContext,
  product: CatalogProduct,
  specs: readonly SpecFact[],
  features: readonly string[],
): SpecFact[] {
  return [...store.documents.attributes].flatMap(([code, attribute]) => {
    const value = product.attributes[code]
    if (value === undefined || product.variant_attributes.includes(code)) return []
    const label = attribute.label
    const written = (Array.isArray(value) ? value : [value]).map((entry) => labelValue(store, code, entry)).join(', ')
    const isStated = specs.some(
      (spec) =>
        (typeof value === 'string' && spec.value === written) ||
        wordsOf(label).every((word) => wordsOf(spec.label).includes(word)),
    )
    const isNamed = features.some((feature) => fold(feature).includes(fold(label)))
    if (isStated || (value === false && isNamed)) return []
    return [{ label, value: written, group: '', tooltip: '' }]
  })
}

function describeSpecs(store: StoreContext, product: CatalogProduct, page: ProductWire): SpecFact[] {
  const specs = [
    ...page.simple_attributes.flatMap(({ groupName, attributes }) =>
      attributes.map(({ label, value, tooltip }) => ({ label, value, group: groupName, tooltip })),
    ),
    ...page.product_data.map(({ label, value, tooltip }) => ({ label, value, group: '', tooltip })),
  ]
  const star = page.energy_star_qualified
    ? [{ label: 'ENERGY STAR', value: translate('yes', store.locale), group: '', tooltip: '' }]
    : []
  return [...specs, ...describeAttributes(store, product, specs, page.product_features), ...star]
}

function describeShops(store: StoreContext, stock: ProductWire['location_inventory']): ShopFact[] {
  return [...store.documents.locations.values()].map(({ google_code, store_name, phone, address, hours }) => ({
    name: store_name,
    phone: phone ?? '',
    address: [address.street, address.city, `${address.region} ${address.postcode}`].join(', '),
    hours: (hours ?? []).map((line) => `${line.days} ${writtenTimes(line).join('–')}`.trim()).join(', '),
    units: stock.find((entry) => entry.google_code === google_code)?.qty ?? null,
  }))
}

/**
 * Collects the facts from the product page (with its promotions) and its reviews.
 * @param variantId the variant that the shopper has selected, whose price and stock are used; '' for the opening
 * variant
 */
export function gatherFacts(
  store: StoreContext,
  product: CatalogProduct,
  page: ProductWire,
  reviews: readonly ReviewWire[],
  variantId: string,
): Facts {
  const { documents, locale, content } = store
  const format = (amount: number) => formatCents(toCents(amount), locale, content.currency)
  const promotions = page.promotions
  const findVariant = (id: string) => page.simple_products.find(({ entity_id }) => entity_id === id)
  const variant = findVariant(variantId) ?? findVariant(page.configurable_default_simple_id)
  const shown = variant ?? page
  const isShown = shown.final_price_without_tax !== null
  return {
    name: page.name,
    variantName: variant?.name ?? '',
    brand: page.manufacturer,
    model: page.model_number,
    sku: page.sku,
    upc: page.upccode,
    specs: describeSpecs(store, product, page),
    features: page.product_features,
    sentences: toSentences(page.description),
    price: {
      final: shown.final_price_without_tax_formatted,
      regular: shown.discount > 0 ? shown.regular_price_without_tax_formatted : '',
      saving: isShown && shown.discount > 0 ? shown.discount_formatted : '',
      savingUntil: shown.instant_savings_to_date,
      rebate: shown.discount_consumer_rebate > 0 ? shown.discount_consumer_rebate_formatted : '',
      rebateUntil: shown.consumer_rebate_to_date,
      afterRebate:
        isShown && shown.discount_consumer_rebate > 0
          ? format(Math.max(0, (shown.final_price_without_tax ?? 0) - shown.discount_consumer_rebate))
          : '',
      msrp: shown.msrp_enabled ? shown.msrp_formatted : '',
    },
    packageSaving:
      page.type_id === 'bundle' && promotions?.package_savings_amount
        ? promotions.package_savings_amount_formatted
        : '',
    promotions: (promotions?.product_promotions ?? []).map((promotion) => ({
      name: promotion.promo_name,
      text: promotion.promo_short_description,
      until: promotion.end_date,
    })),
    isForSale: shown.display_add_to_cart,
    leadTime: shown.product_data.find(({ name }) => name === translate('leadTime', locale))?.value ?? '',
    shops: describeShops(store, shown.location_inventory),
    shipping: [...documents.shipping.values()]
      .filter((method) => canShip(method, [product]))
      .map((method) => ({
        method,
        price: format(method.price),
        freeFrom: method.free_from === undefined ? '' : format(method.free_from),
      })),
    pages: [...documents.pages].map(([key, { title, content: html }]) => ({
      words: wordsOf(`${key} ${title ?? ''}`),
      sections: parsePageSections(html),
    })),
    reviews: reviews.map(({ rating, detail, votes_yes, votes_no }) => ({
      rating,
      text: stripTags(detail),
      helpful: votes_yes - votes_no,
    })),
    reviewCount: page.reviews_count,
    rating: page.reviews_rating,
    documents: Object.keys(page.doc_asset),
    options: page.attributes.map(({ label, code, options }) => ({
      label,
      code,
      values: options.map((option) => option.label),
    })),
    variants: page.simple_products.map((variant) => ({
      labels: Object.values(variant.attribute_labels),
      name: variant.name,
      price: variant.final_price_without_tax,
      shops: describeShops(store, variant.location_inventory),
    })),
    parts: page.bundle_selection_attributes.options.map(({ title, selections }) => ({
      title,
      names: selections.filter(({ is_default }) => is_default).map(({ name }) => name),
    })),
    phone: typeof documents.config.phone === 'string' ? documents.config.phone : '',
    formatPrice: format,
  }
}
