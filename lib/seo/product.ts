import type { ProductGroup, Product as ProductThing, Review, WithContext } from 'schema-dts'
import type { CategoryWire } from '../contracts/category.ts'
import type { ReviewWire } from '../contracts/review.ts'
import { paths } from '../i18n/paths.ts'
import { buildOffers } from '../offers/build-offers.ts'
import { type Offer, priceToPay } from '../offers/offer.ts'
import type { Condition } from '../product/condition.ts'
import type { Product } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { buildReturnPolicy, buildShippingDetails, createReferences } from './offer-policies.ts'

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

/**
 * A product as schema.org data: a Product, or a ProductGroup with the variants of a configurable, as Google requires
 * for product snippets and merchant listings. Availability follows S1-4.8; no offer if the price must not be shown.
 *
 * @param categories of the store, on which its rules of returns and shipping may depend
 */
export function buildProduct(
  site: Site,
  product: Product,
  reviews: readonly ReviewWire[] = [],
  categories: readonly CategoryWire[] = [],
): Record<string, unknown> {
  const url = site.url(paths.product(product.urlKey))
  const offers = buildOffers(site, product, categories)
  const [offer] = offers
  const isGroup = offer?.type === 'variant'
  const refer = createReferences('#rule-')
  return {
    '@context': 'https://schema.org',
    ...describeSelf({ title: product.name, brand: product.brand }),
    url,
    ...(isGroup
      ? { '@type': 'ProductGroup', '@id': `${url}#product`, productGroupID: product.sku || product.id }
      : { '@type': 'Product', '@id': `${url}#product`, ...(offer && describeCodes(offer)) }),
    ...(product.pictures.length > 0 && {
      image: product.pictures.map((picture) => new URL(picture.large, url).href),
    }),
    ...(offer && { description: offer.description }),
    ...(isGroup ? describeVariants(site, offers, refer) : offer && describeOffer(site, offer, (part) => part)),
    ...describeRating(site, product),
    ...(site.config.features.productReviews && reviews.length > 0 && { review: describeReviews(reviews) }),
  } satisfies WithContext<ProductData | GroupData>
}

const describeSelf = ({ title, brand }: Pick<Offer, 'title' | 'brand'>): Pick<ProductData, 'name' | 'brand'> => ({
  name: title,
  ...(brand && { brand: { '@type': 'Brand', name: brand } }),
})

/** Numbers that identify the goods. Search engines would refuse the whole product for an invalid GTIN. */
const describeCodes = ({ sku, mpn, gtin }: Offer): Pick<ProductData, 'sku' | 'mpn' | 'gtin'> => ({
  ...(sku && { sku }),
  ...(mpn && { mpn }),
  ...(gtin && { gtin }),
})

/** Keeps a part of an offer, or replaces it by a reference to the same part of another offer. */
type Refer = <T extends object>(part: T) => T

function describeOffer(site: Site, offer: Offer, refer: Refer): Pick<ProductData, 'offers'> {
  const pays = priceToPay(offer)
  if (!pays || !offer.price) return {}
  return {
    offers: {
      '@type': 'Offer',
      url: offer.url,
      price: pays.amount.toFixed(2),
      priceCurrency: pays.currency,
      ...(offer.salePrice && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: offer.price.amount.toFixed(2),
          priceCurrency: offer.price.currency,
        },
      }),
      ...(offer.salePeriod?.until && { priceValidUntil: offer.salePeriod.until }),
      availability: `https://schema.org/${offer.canBeOrdered ? 'InStock' : 'OutOfStock'}`,
      itemCondition: CONDITIONS[offer.condition],
      ...(offer.shipping.length > 0 && {
        shippingDetails: offer.shipping.map((rate) => refer(buildShippingDetails(rate))),
      }),
      ...(offer.returns && { hasMerchantReturnPolicy: refer(buildReturnPolicy(site, offer.returns)) }),
      seller: { '@id': `${site.url('/')}#store` },
    },
  }
}

function describeVariants(
  site: Site,
  offers: readonly Offer[],
  refer: Refer,
): Pick<GroupData, 'variesBy' | 'hasVariant'> {
  const properties = offers.flatMap(({ options }) => options.flatMap(({ property }) => property || []))
  const variesBy = [...new Set(properties)]
  return {
    ...(variesBy.length > 0 && { variesBy: variesBy.map((name) => `https://schema.org/${name}`) }),
    hasVariant: offers.map((offer) => describeVariant(site, offer, refer)),
  }
}

const describeVariant = (site: Site, offer: Offer, refer: Refer): ProductData => ({
  '@type': 'Product',
  ...describeSelf(offer),
  ...describeCodes(offer),
  ...Object.fromEntries(
    offer.options.flatMap(({ property, value }) => (property === '' ? [] : [[property, value] as const])),
  ),
  ...(offer.pictures[0] && { image: offer.pictures[0] }),
  ...describeOffer(site, offer, refer),
})

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
