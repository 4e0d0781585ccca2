import type { ProductGroup, Product as ProductThing, Review, WithContext } from 'schema-dts'
import type { ReviewWire } from '../contracts/review.ts'
import { stripTags, truncate } from '../core/html/html.ts'
import { isGtin } from '../core/money/gtin.ts'
import { paths } from '../i18n/paths.ts'
import { type Condition, conditionOf } from '../product/condition.ts'
import type { Product, ProductSummary, Variant } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { type StockFacts, schemaAvailability } from '../stock/stock-status.ts'

/** Limit of reviews in the data; search engines read no more. */
const MOST_REVIEWS = 10

/** The parts of schema.org's types used here. */
type ProductData = Extract<ProductThing, { '@type': 'Product' }>
type GroupData = Extract<ProductGroup, { '@type': 'ProductGroup' }>

const CONDITIONS = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
} as const satisfies Record<Condition, string>

/** Attributes with a property in schema.org, by words of their codes. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/colou?r|finish|couleur/i, 'color'],
  [/size|taille|dimension/i, 'size'],
  [/fabric|material|wood|tissu|mat[eé]riau/i, 'material'],
  [/pattern|motif/i, 'pattern'],
]

const propertyOf = (code: string): string | undefined => VARYING.find(([pattern]) => pattern.test(code))?.[1]

/**
 * A product as schema.org data: a Product, or a ProductGroup with the variants of a configurable, as Google requires
 * for product snippets and merchant listings. Availability follows S1-4.8; no offer if the price must not be shown.
 */
export function buildProduct(
  site: Site,
  product: Product,
  reviews: readonly ReviewWire[] = [],
): Record<string, unknown> {
  const url = site.url(paths.product(product.urlKey))
  const isGroup = product.type === 'configurable' && product.variants.length > 0
  return {
    '@context': 'https://schema.org',
    ...describeSelf(product),
    url,
    ...(isGroup
      ? { '@type': 'ProductGroup', '@id': `${url}#product`, productGroupID: product.sku || product.id }
      : { '@type': 'Product', '@id': `${url}#product`, ...(product.sku && { sku: product.sku }) }),
    ...(!isGroup && product.modelNumber && { mpn: product.modelNumber }),
    // An invalid GTIN is left out, because search engines would refuse the whole product.
    ...(!isGroup && isGtin(product.upc) && { gtin: product.upc }),
    ...(product.pictures.length > 0 && {
      image: product.pictures.map((picture) => new URL(picture.large, url).href),
    }),
    description: truncate(stripTags(product.shortDescription || product.description), 5000) || product.name,
    ...(isGroup ? describeVariants(site, product, url) : offersOf(site, product, url, conditionOf(product))),
    ...describeRating(site, product),
    ...(site.config.features.productReviews && reviews.length > 0 && { review: describeReviews(reviews) }),
  } satisfies WithContext<ProductData | GroupData>
}

const describeSelf = ({
  name,
  brand,
}: Pick<ProductSummary, 'name' | 'brand'>): Pick<ProductData, 'name' | 'brand'> => ({
  name,
  ...(brand && { brand: { '@type': 'Brand', name: brand } }),
})

function offersOf(
  site: Site,
  { price, ...stock }: Pick<ProductSummary, 'price'> & StockFacts,
  url: string,
  condition: Condition,
): Pick<ProductData, 'offers'> {
  if (price.kind !== 'priced' || price.policy !== 'shown') return {}
  const end = /^\d{4}-\d{2}-\d{2}/.exec(price.instantSavingsUntil)?.[0]
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: price.final.amount.toFixed(2),
      priceCurrency: site.config.locale.currency.code,
      ...(price.regular && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: price.regular.amount.toFixed(2),
          priceCurrency: site.config.locale.currency.code,
        },
      }),
      ...(price.instantSavings && end && { priceValidUntil: end }),
      availability: `https://schema.org/${schemaAvailability(stock)}`,
      itemCondition: CONDITIONS[condition],
      seller: { '@id': `${site.url('/')}#store` },
    },
  }
}

function describeVariants(site: Site, product: Product, url: string): Pick<GroupData, 'variesBy' | 'hasVariant'> {
  const variesBy = [...new Set(product.swatches.flatMap(({ code }) => propertyOf(code) ?? []))]
  return {
    ...(variesBy.length > 0 && { variesBy: variesBy.map((name) => `https://schema.org/${name}`) }),
    hasVariant: product.variants.map((variant) => describeVariant(site, product, variant, url)),
  }
}

function describeVariant(site: Site, product: Product, variant: Variant, url: string): ProductData {
  const address = `${url}?configurable_entity_id=${encodeURIComponent(variant.id)}`
  const choices = product.swatches.flatMap(({ code, options }) => {
    const property = propertyOf(code)
    const option = options.find(({ productIds }) => productIds.includes(variant.id))
    return property && option ? [[property, option.label] as const] : []
  })
  const labels = product.swatches.flatMap(
    ({ options }) => options.find(({ productIds }) => productIds.includes(variant.id))?.label ?? [],
  )
  const [picture] = variant.pictures.length > 0 ? variant.pictures : product.pictures
  return {
    '@type': 'Product',
    ...describeSelf({
      name: [variant.name || product.name, ...labels].join(', '),
      brand: variant.brand || product.brand,
    }),
    sku: variant.sku || variant.id,
    ...(variant.modelNumber && { mpn: variant.modelNumber }),
    ...Object.fromEntries(choices),
    ...(picture && { image: new URL(picture.large, url).href }),
    ...offersOf(site, variant.hasPrice ? variant : product, address, conditionOf({ ...product, name: variant.name })),
  }
}

function describeRating(site: Site, { rating }: Pick<Product, 'rating'>): Pick<ProductData, 'aggregateRating'> {
  if (!rating || !site.config.features.productRatings) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      bestRating: 5,
      reviewCount: rating.count,
    },
  }
}

const describeReviews = (reviews: readonly ReviewWire[]): Review[] =>
  reviews
    .filter(({ nickname, rating }) => nickname.trim() !== '' && rating >= 1 && rating <= 5)
    .slice(0, MOST_REVIEWS)
    .map(({ title, detail, nickname, rating, created_at }) => ({
      '@type': 'Review',
      ...(title && { name: title }),
      reviewBody: detail,
      ...(/^\d{4}-\d{2}-\d{2}/.test(created_at) && { datePublished: created_at.slice(0, 10) }),
      author: { '@type': 'Person', name: nickname },
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    }))
