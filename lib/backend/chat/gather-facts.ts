/** Gathers what a store knows of a product and of its own services, as plain text. */

import type { ProductWire } from '../../contracts/product.ts'
import type { ReviewWire } from '../../contracts/review.ts'
import { stripTags } from '../../core/html.ts'
import { writtenTimes } from '../../core/opening-times.ts'
import { carries } from '../cart/shipping.ts'
import { labelValue } from '../catalog/product-summary.ts'
import type { View } from '../catalog/view.ts'
import type { ShippingRecord } from '../import/folder-schemas.ts'
import type { Product } from '../store/content.ts'
import { fold } from '../text/fold.ts'
import { say } from '../text/messages.ts'
import { formatCents, toCents } from '../text/money.ts'
import { type PageSection, readPage } from './read-page.ts'
import { wordsOf } from './words.ts'

/** A specification as the store writes it. */
export type Spec = { label: string; value: string; group: string; tooltip: string }
/** Units of a shop; null when they are not counted. */
export type ShopFact = { name: string; phone: string; address: string; hours: string; units: number | null }
/** A way of delivery, or pickup, that this product may take. */
export type WayFact = { method: ShippingRecord; price: string; freeFrom: string }
/** A variant by the labels of its options. */
export type VariantFact = { labels: readonly string[]; name: string; price: number | null; shops: readonly ShopFact[] }

/** What is known of a product. Texts are in the language of the page, '' where nothing is known. */
export type Facts = {
  name: string
  /** Name of the variant that stock and price are those of; '' for a product without variants. */
  variantName: string
  brand: string
  model: string
  sku: string
  upc: string
  specs: readonly Spec[]
  features: readonly string[]
  /** Sentences of the descriptions. */
  sentences: readonly string[]
  price: Readonly<
    Record<'final' | 'regular' | 'saving' | 'savingUntil' | 'rebate' | 'rebateUntil' | 'afterRebate' | 'msrp', string>
  >
  packageSaving: string
  promotions: readonly { name: string; text: string; until: string }[]
  isForSale: boolean
  leadTime: string
  shops: readonly ShopFact[]
  ways: readonly WayFact[]
  pages: readonly { words: readonly string[]; sections: readonly PageSection[] }[]
  reviews: readonly { rating: number; text: string; helpful: number }[]
  reviewCount: number
  rating: number | null
  documents: readonly string[]
  options: readonly { label: string; code: string; values: readonly string[] }[]
  variants: readonly VariantFact[]
  parts: readonly { title: string; names: readonly string[] }[]
  phone: string
  /** Writes an amount of the store. */
  formatPrice: (amount: number) => string
}

const toSentences = (html: string): string[] =>
  stripTags(html)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence !== '')

/**
 * Attributes as specifications, but those that a specification states already, and flags that are off although a feature
 * names them.
 */
function describeAttributes(view: View, product: Product, specs: readonly Spec[], features: readonly string[]): Spec[] {
  return [...view.documents.attributes].flatMap(([code, attribute]) => {
    const value = product.attributes[code]
    if (value === undefined || product.variant_attributes.includes(code)) return []
    const label = attribute.label
    const written = (Array.isArray(value) ? value : [value]).map((entry) => labelValue(view, code, entry)).join(', ')
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

function describeSpecs(view: View, product: Product, page: ProductWire): Spec[] {
  const specs = [
    ...page.simple_attributes.flatMap(({ groupName, attributes }) =>
      attributes.map(({ label, value, tooltip }) => ({ label, value, group: groupName, tooltip })),
    ),
    ...page.product_data.map(({ label, value, tooltip }) => ({ label, value, group: '', tooltip })),
  ]
  const star = page.energy_star_qualified
    ? [{ label: 'ENERGY STAR', value: say('yes', view.locale), group: '', tooltip: '' }]
    : []
  return [...specs, ...describeAttributes(view, product, specs, page.product_features), ...star]
}

function describeShops(view: View, stock: ProductWire['location_inventory']): ShopFact[] {
  return [...view.documents.locations.values()].map(({ google_code, store_name, phone, address, hours }) => ({
    name: store_name,
    phone: phone ?? '',
    address: [address.street, address.city, `${address.region} ${address.postcode}`].join(', '),
    hours: (hours ?? []).map((line) => `${line.days} ${writtenTimes(line).join('–')}`.trim()).join(', '),
    units: stock.find((entry) => entry.google_code === google_code)?.qty ?? null,
  }))
}

/**
 * Gathers the facts; `page` is the product page with its promotions, `reviews` what is told of them.
 *
 * @param variantId the variant that the shopper looks at; price and stock are its own. '' for the one that the page opens with
 */
export function gatherFacts(
  view: View,
  product: Product,
  page: ProductWire,
  reviews: readonly ReviewWire[],
  variantId: string,
): Facts {
  const { documents, locale, content } = view
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
    specs: describeSpecs(view, product, page),
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
    leadTime: shown.product_data.find(({ name }) => name === say('leadTime', locale))?.value ?? '',
    shops: describeShops(view, shown.location_inventory),
    ways: [...documents.shipping.values()]
      .filter((method) => carries(method, [product]))
      .map((method) => ({
        method,
        price: format(method.price),
        freeFrom: method.free_from === undefined ? '' : format(method.free_from),
      })),
    pages: [...documents.pages].map(([key, { title, content: html }]) => ({
      words: wordsOf(`${key} ${title ?? ''}`),
      sections: readPage(html),
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
      shops: describeShops(view, variant.location_inventory),
    })),
    parts: page.bundle_selection_attributes.options.map(({ title, selections }) => ({
      title,
      names: selections.filter(({ is_default }) => is_default).map(({ name }) => name),
    })),
    phone: typeof documents.config.phone === 'string' ? documents.config.phone : '',
    formatPrice: format,
  }
}
