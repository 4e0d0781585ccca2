/** Products in results of tools, from the canonical offers that pages, feeds and structured data have too. */
import { paths } from '../../i18n/paths.ts'
import { describePrice, describeStock } from '../../markdown/write-product.ts'
import { buildSummaryOffer } from '../../offers/build-offers.ts'
import { type Offer, priceToPay } from '../../offers/offer.ts'
import type { Product, ProductSummary } from '../../product/product.ts'
import { nameSpecGroups } from '../../product/spec-group-names.ts'
import type { Site } from '../../site/site.ts'
import { linesOf, partsOf, type ToolAnswer, type ToolTexts } from './tool.ts'

const MOST_VARIANTS = 100
const MOST_SPECS = 200
const MOST_PICTURES = 5
const MOST_FEATURES = 20
/** Values of an option or a filter. */
const MOST_VALUES = 12
/** Features and versions in the text; the data has all. */
const SHOWN = 8

/** Amounts in the currency's main unit; null if the store shows no price. */
function describeAmounts(offer: Offer) {
  const pays = priceToPay(offer)
  if (!pays) return null
  return {
    amount: pays.amount,
    currency: pays.currency,
    ...(offer.salePrice && offer.price && { regular_amount: offer.price.amount }),
    ...(offer.salePeriod?.until && { until: offer.salePeriod.until }),
    ...(offer.isFrom && { is_from: true }),
  }
}

const describeAvailability = (site: Site, offer: Offer, texts: ToolTexts) => ({
  code: offer.availability,
  text: describeStock(site, offer, texts),
  can_be_ordered: offer.canBeOrdered,
})

/**
 * What all results say of a product; a configurable one has the price of its cheapest version, and the options between
 * which its versions differ.
 */
export function describeListed(site: Site, product: ProductSummary, texts: ToolTexts) {
  const offer = buildSummaryOffer(site, product)
  const [picture] = offer.pictures
  return {
    id: product.id,
    name: product.name,
    ...(offer.brand !== '' && { brand: offer.brand }),
    ...(product.modelNumber !== '' && { model: product.modelNumber }),
    url: site.url(paths.product(product.urlKey)),
    price: describeAmounts(offer),
    price_text: describePrice(site, offer, product.price, texts),
    availability: describeAvailability(site, offer, texts),
    condition: offer.condition,
    ...(product.type === 'configurable' &&
      product.swatches.length > 0 && {
        options: product.swatches.map(({ code, label, options }) => ({
          name: label || code,
          values: options.slice(0, MOST_VALUES).map((option) => option.label),
        })),
      }),
    ...(offer.rating && { rating: offer.rating }),
    ...(offer.isEnergyStar && { energy_star: true }),
    ...(picture !== undefined && { picture }),
  }
}

export type ListedProduct = ReturnType<typeof describeListed>

/** A product on one line. */
export const lineOf = (
  { id, name, price_text, availability, url }: ListedProduct,
  more: readonly string[] = [],
): string => partsOf([`${name} (id ${id})`, price_text, availability.text, ...more, url])

/** One page of a listing, with what a further search may name. */
export type SearchAnswer = {
  readonly products: readonly ProductSummary[]
  readonly total: number
  readonly page: number
  readonly hasMore: boolean
  /** Address of the page that shows the same, '' if unknown. */
  readonly url: string
  readonly correctedTerm: string
  readonly ignoredFilters: readonly string[]
  readonly filters: readonly {
    readonly attribute: string
    readonly label: string
    readonly unit: string
    readonly min: number | null
    readonly max: number | null
    readonly values: readonly { readonly value: string; readonly label: string }[]
  }[]
}

const MOST_FILTERS = 20

export function describeSearch(site: Site, found: SearchAnswer, texts: ToolTexts): ToolAnswer {
  const { tAgents } = texts
  const { total, page, hasMore, url, correctedTerm, ignoredFilters } = found
  const products = found.products.map((product) => describeListed(site, product, texts))
  const filters = found.filters.slice(0, MOST_FILTERS).map(({ attribute, label, unit, min, max, values }) => ({
    attribute,
    label: label || attribute,
    ...(unit !== '' && { unit }),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(values.length > 0 && { values: values.slice(0, MOST_VALUES).map(({ value }) => value) }),
  }))
  return {
    text: linesOf([
      tAgents('mcp.found', { count: total }),
      correctedTerm === '' ? '' : tAgents('mcp.corrected', { term: correctedTerm }),
      ignoredFilters.length === 0 ? '' : tAgents('mcp.ignored', { names: ignoredFilters.join(', ') }),
      ...products.map((product) => lineOf(product)),
      hasMore ? tAgents('mcp.more', { page: page + 1 }) : '',
    ]),
    data: {
      products,
      total,
      page,
      has_more: hasMore,
      ...(url !== '' && { url }),
      ...(correctedTerm !== '' && { corrected_term: correctedTerm }),
      ...(ignoredFilters.length > 0 && { ignored_filters: ignoredFilters }),
      filters,
    },
  }
}

const describeVariant = (site: Site, product: Product, offer: Offer, texts: ToolTexts) => {
  const variant = product.variants.find(({ id }) => id === offer.id)
  return {
    id: offer.id,
    name: offer.options.map(({ value }) => value).join(', ') || offer.title,
    ...(offer.sku !== '' && { sku: offer.sku }),
    ...(offer.gtin !== '' && { gtin: offer.gtin }),
    options: offer.options.map(({ code, label, value }) => ({ name: label || code, value })),
    url: offer.url,
    price: describeAmounts(offer),
    price_text: describePrice(site, offer, (variant?.hasPrice ? variant : product).price, texts),
    availability: describeAvailability(site, offer, texts),
  }
}

const describeMeasures = ({ dimensions, weight }: Offer) =>
  Object.fromEntries(Object.entries({ ...dimensions, weight }).filter(([, measure]) => measure !== null))

/** A product with its versions and specifications. */
export function describeProduct(site: Site, product: Product, offers: readonly Offer[], texts: ToolTexts): ToolAnswer {
  const { tAgents, tProduct } = texts
  const head = describeListed(site, product, texts)
  const [offer] = offers
  const variants = product.type === 'configurable' ? offers.slice(0, MOST_VARIANTS) : []
  const versions = variants.map((variant) => describeVariant(site, product, variant, texts))
  const specs = nameSpecGroups(product.specGroups, tProduct)
    .flatMap(({ name: group, specs: entries }) => entries.map(({ name, value }) => ({ group, name, value })))
    .slice(0, MOST_SPECS)
  const features = product.features.slice(0, MOST_FEATURES)
  return {
    text: linesOf([
      lineOf(head),
      ...versions
        .slice(0, SHOWN)
        .map(({ id, name, price_text, availability }) =>
          partsOf([`- ${name} (id ${id})`, price_text, availability.text]),
        ),
      versions.length > SHOWN ? tAgents('mcp.moreVersions', { count: versions.length - SHOWN }) : '',
      ...features.slice(0, SHOWN).map((feature) => `- ${feature}`),
    ]),
    data: {
      ...head,
      ...(offer && {
        ...(versions.length === 0 && { sku: offer.sku, ...(offer.gtin !== '' && { gtin: offer.gtin }) }),
        description: offer.longDescription || offer.description,
        category: offer.categoryPath,
        measures: describeMeasures(offer),
        pictures: offer.pictures.slice(0, MOST_PICTURES),
        shipping: offer.shipping.map(({ name, price, transitDays }) => ({ name, price, transit_days: transitDays })),
        ...(offer.returns && { return_days: offer.returns.days }),
        ...(offer.energyGuideUrl !== '' && { energy_guide: offer.energyGuideUrl }),
        ...(offer.warning !== null && { warnings: [offer.warning] }),
      }),
      features,
      specs,
      ...(versions.length > 0 && { variants: versions }),
    },
  }
}
