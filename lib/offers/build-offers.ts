/** Builds the canonical offers of a product (offer.ts) from what its page shows. */
import { categoryTrail, isRootCategory } from '../catalog/category-trail.ts'
import type { CategoryWire } from '../contracts/category.ts'
import { stripTags, truncate } from '../core/html/html.ts'
import { isGtin } from '../core/money/gtin.ts'
import { roundAmount } from '../core/money/rates.ts'
import { paths } from '../i18n/paths.ts'
import { conditionOf } from '../product/condition.ts'
import type { Product, ProductSummary, SwatchAttribute, Variant } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { findAvailability } from '../stock/stock-status.ts'
import { listShopOffers } from './list-shop-offers.ts'
import { type Offer, type OfferAmount, type OfferOption, priceToPay } from './offer.ts'
import { readMeasures } from './read-measures.ts'
import { findGoogleCategory, findReturns, listCategoryKeys, listShipping } from './store-rules.ts'

/** Longest description that Google reads in feeds and structured data. */
const MOST_CHARACTERS = 5000

/** Decimal places of savings: 1299.99 minus 1199.89 is 100.09999999999991 in binary fractions. */
const CENTS = 2

/** Attributes with a property in schema.org, by words of their codes. */
const PROPERTIES: readonly (readonly [RegExp, Exclude<OfferOption['property'], ''>])[] = [
  [/colou?r|finish|couleur/i, 'color'],
  [/size|taille|dimension/i, 'size'],
  [/fabric|material|wood|tissu|mat[eé]riau/i, 'material'],
  [/pattern|motif/i, 'pattern'],
]

/** Property of schema.org for an attribute that distinguishes variants; '' if it has none. */
const propertyOf = (code: string): OfferOption['property'] =>
  PROPERTIES.find(([pattern]) => pattern.test(code))?.[1] ?? ''

const ENERGY_LABEL = /ener(?:gy)?\s?guide|energy label|étiquette énergétique/i

/**
 * The offers of a product: one for each variant of a configurable product, else one.
 *
 * @param categories of the store; without them, offers lack category paths and what depends on categories
 */
export function buildOffers(site: Site, product: Product, categories: readonly CategoryWire[] = []): readonly Offer[] {
  const url = site.url(paths.product(product.urlKey))
  const shared = describeProduct(site, product, categories, url)
  if (product.type !== 'configurable' || product.variants.length === 0) {
    return [completeOffer(site, { ...shared, ...describeSold(site, product, product), type: product.type, url })]
  }
  return product.variants.map((variant) => completeOffer(site, describeVariant(site, product, variant, shared, url)))
}

/**
 * The offer of a product in a listing. It lacks what listings don't contain: GTIN, categories, further pictures, the
 * long description, and rules that depend on categories. A configurable product has one offer, that of its cheapest
 * variant.
 */
export function buildSummaryOffer(site: Site, summary: ProductSummary): Offer {
  const url = site.url(paths.product(summary.urlKey))
  const described = describeProduct(site, { ...summary, ...WITHOUT_DETAILS }, [], url)
  const isFrom = summary.type === 'configurable'
  return completeOffer(site, {
    ...described,
    ...describeSold(site, summary, { ...summary, ...WITHOUT_DETAILS }),
    type: summary.type,
    url,
    isFrom,
    pictures: summary.picture ? [new URL(summary.picture.large, url).href] : [],
  })
}

const WITHOUT_DETAILS = {
  description: '',
  upc: '',
  pictures: [],
  documents: [],
  facts: [],
  specGroups: [],
  categoryIds: [],
  locationStock: [],
}

type Described = ProductSummary & Pick<Product, keyof typeof WITHOUT_DETAILS>

/** An offer before the store's rules are applied to it. */
type OpenOffer = Omit<Offer, 'shipping' | 'returns'> & { readonly categories: ReadonlySet<string> | null }

/** Applies the rules of returns and shipping. */
function completeOffer(site: Site, { categories, ...offer }: OpenOffer): Offer {
  const { offers } = site.config
  const goods = { ...offer, categories, pays: priceToPay(offer) }
  return { ...offer, shipping: listShipping(offers.shipping, goods), returns: findReturns(offers.returns, goods) }
}

/** What all offers of a product have in common. */
function describeProduct(site: Site, product: Described, categories: readonly CategoryWire[], url: string) {
  // The longest trail belongs to the most specific category.
  const trail =
    product.categoryIds.map((id) => categoryTrail(categories, id)).sort((a, b) => b.length - a.length)[0] ?? []
  const categoryTrailShown = trail.filter(({ entity_id }) => !isRootCategory(entity_id))
  const long = stripTags(product.description)
  const short = stripTags(product.shortDescription)
  const guide = product.documents.find(({ name }) => ENERGY_LABEL.test(name))
  return {
    groupId: '',
    gtin: isGtin(product.upc) ? product.upc : '',
    mpn: product.modelNumber,
    brand: product.brand,
    title: product.name,
    description: truncate(short || long, MOST_CHARACTERS) || product.name,
    longDescription: truncate(long, MOST_CHARACTERS),
    pictures: product.pictures.map((picture) => new URL(picture.large, url).href),
    categories: listCategoryKeys(categories, product.categoryIds),
    categoryPath: categoryTrailShown.map(({ name }) => name),
    googleCategory: findGoogleCategory(site.config.offers.googleCategories, categoryTrailShown),
    isEnergyStar: product.isEnergyStar,
    energyGuideUrl: guide ? new URL(guide.url, url).href : '',
    ...readMeasures([...product.specGroups.flatMap(({ specs }) => specs), ...product.highlights]),
    warning: site.config.features.prop65 ? ('prop-65' as const) : null,
    options: [],
    rating: site.config.features.productRatings ? product.rating : null,
    isFrom: false,
  }
}

type Sold = ProductSummary & Pick<Product, 'locationStock'>

/** Ids, price, stock and condition of what is sold. `product` says its condition where the name doesn't. */
function describeSold(site: Site, sold: Sold | ProductSummary, product: Pick<Product, 'facts' | 'specGroups'>) {
  return {
    id: sold.id,
    sku: sold.sku,
    ...describePrice(site, sold),
    ...describeStock(site, sold),
    condition: conditionOf({ ...sold, facts: product.facts, specGroups: product.specGroups }),
    shippingClass: sold.shippingClass,
  }
}

/** S1-3.7, S1-4.8: no price if the store shows it only on request, in the cart or in the checkout. */
function describePrice(
  site: Site,
  { price }: Pick<ProductSummary, 'price'>,
): Pick<Offer, 'price' | 'salePrice' | 'salePeriod' | 'savings'> {
  if (price.kind !== 'priced' || price.policy !== 'shown') {
    return { price: null, salePrice: null, salePeriod: null, savings: null }
  }
  const { code: currency } = site.config.locale.currency
  const amountOf = (cents: number): OfferAmount => ({ amount: cents / 10 ** CENTS, currency })
  // As shoppers read it: a back end may send fractions of cents.
  const final = roundAmount(price.final.amount, CENTS)
  const regular = price.regular === null ? final : roundAmount(price.regular.amount, CENTS)
  if (regular <= final) return { price: amountOf(final), salePrice: null, salePeriod: null, savings: null }
  const until = price.instantSavings ? (/^\d{4}-\d{2}-\d{2}/.exec(price.instantSavingsUntil)?.[0] ?? '') : ''
  return {
    price: amountOf(regular),
    salePrice: amountOf(final),
    salePeriod: { from: '', until },
    savings: amountOf(regular - final),
  }
}

const describeStock = (
  site: Site,
  sold: Sold | ProductSummary,
): Pick<Offer, 'availability' | 'canBeOrdered' | 'leadTime' | 'shops'> => ({
  availability: findAvailability(sold),
  canBeOrdered: sold.canAddToCart,
  leadTime: sold.leadTime,
  shops: listShopOffers(site.config.identity.locations, sold),
})

function describeVariant(
  site: Site,
  product: Product,
  variant: Variant,
  shared: ReturnType<typeof describeProduct>,
  url: string,
): OpenOffer {
  const options = listOptions(product.swatches, variant.id)
  // The sizes of the product may be those of another variant.
  const hasSizes = options.some(({ property }) => property === 'size')
  const pictures = variant.pictures.map((picture) => new URL(picture.large, url).href)
  return {
    ...shared,
    ...(hasSizes && readMeasures(variant.highlights)),
    // A variant without data in the response is sold like the product.
    ...describeSold(site, variant.hasPrice ? variant : product, product),
    condition: conditionOf({ ...product, name: variant.name }),
    type: 'variant',
    id: variant.id,
    groupId: product.id,
    sku: variant.sku || variant.id,
    gtin: isGtin(variant.upc) ? variant.upc : '',
    mpn: variant.modelNumber,
    brand: variant.brand || product.brand,
    title: [variant.name || product.name, ...options.map(({ value }) => value)].join(', '),
    url: `${url}?configurable_entity_id=${encodeURIComponent(variant.id)}`,
    pictures: pictures.length > 0 ? pictures : shared.pictures,
    isEnergyStar: variant.isEnergyStar || product.isEnergyStar,
    shippingClass: variant.shippingClass || product.shippingClass,
    options,
  }
}

/** The values that distinguish a variant, in the order of the swatches. */
const listOptions = (swatches: readonly SwatchAttribute[], variantId: string): OfferOption[] =>
  swatches.flatMap(({ code, label, options }) => {
    const option = options.find(({ productIds }) => productIds.includes(variantId))
    return option ? [{ code, property: propertyOf(code), label, value: option.label }] : []
  })
