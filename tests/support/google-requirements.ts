import { expect } from 'vitest'

/** A node of structured data. */
type Thing = Record<string, unknown>

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const things = (value: unknown): Thing[] => (Array.isArray(value) ? value : [value]).filter(isThing)

/** The only properties that Google accepts for distinguishing variants. */
const VARYING = ['color', 'size', 'suggestedAge', 'suggestedGender', 'material', 'pattern'].map(
  (name) => `https://schema.org/${name}`,
)

const absolute = expect.stringMatching(/^https?:\/\/\S+$/)
const filled = expect.stringMatching(/\S/)

/** A shop, or a dealer with shops: without an address or departments with one, it can't be shown on a map. */
function isPlace(shop: Thing): void {
  expect(shop).toMatchObject({ name: filled })
  for (const address of [shop.url, shop.logo, shop.image].filter((value) => value !== undefined))
    expect(address).toEqual(absolute)
  const addresses = things(shop.address)
  expect(addresses.length + things(shop.department).length, String(shop.name)).toBeGreaterThan(0)
  for (const address of addresses) expect(address).toMatchObject({ addressLocality: filled, addressCountry: filled })
  for (const { latitude, longitude } of things(shop.geo)) {
    expect([Number.isFinite(latitude), Number.isFinite(longitude)], String(shop.name)).toEqual([true, true])
  }
}

/** Codes of countries, one or several. */
function areCountries(codes: unknown): void {
  for (const code of [codes].flat()) expect(code).toEqual(expect.stringMatching(/^[A-Z]{2}$/))
}

/**
 * Google's requirements for each type with rich results (developers.google.com/search/docs/appearance/structured-data:
 * merchant-listing, return-policy, product-variants, breadcrumb, review-snippet, carousel, local-business).
 */
const REQUIREMENTS: Readonly<Record<string, (thing: Thing) => void>> = {
  Product(product) {
    expect(product).toMatchObject({ name: filled })
    for (const image of [product.image].flat()) expect(image).toEqual(absolute)
    const offers = things(product.offers)
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers) {
      expect(Number(offer.price)).toBeGreaterThan(0)
      expect(offer).toMatchObject({
        priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
        availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/),
        itemCondition: expect.stringMatching(/^https:\/\/schema\.org\/\w+Condition$/),
        url: absolute,
      })
      for (const specification of things(offer.priceSpecification)) {
        expect(specification.priceType).toBe('https://schema.org/StrikethroughPrice')
        expect(Number(specification.price)).toBeGreaterThan(Number(offer.price))
      }
    }
  },
  ProductGroup(group) {
    expect(group).toMatchObject({ name: filled, productGroupID: filled, url: absolute })
    for (const property of [group.variesBy ?? []].flat()) expect(VARYING).toContain(property)
    const variants = things(group.hasVariant)
    expect(variants.length).toBeGreaterThan(0)
    const identifiers = variants.map(({ sku, gtin }) => sku ?? gtin)
    for (const identifier of identifiers) expect(identifier).toEqual(filled)
    expect(new Set(identifiers).size).toBe(identifiers.length)
  },
  BreadcrumbList({ itemListElement }) {
    const steps = things(itemListElement)
    expect(steps.length).toBeGreaterThanOrEqual(2)
    for (const [index, step] of steps.entries()) {
      expect(step).toMatchObject({ '@type': 'ListItem', position: index + 1, name: filled })
      if (index < steps.length - 1 || 'item' in step) expect(step.item).toEqual(absolute)
    }
  },
  ItemList({ itemListElement }) {
    const addresses = things(itemListElement).map(({ url }) => url)
    for (const address of addresses) expect(address).toEqual(absolute)
    expect(new Set(addresses).size).toBe(addresses.length)
  },
  MerchantReturnPolicy(policy) {
    areCountries(policy.applicableCountry)
    const category = String(policy.returnPolicyCategory).replace('https://schema.org/', '')
    expect(['MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted']).toContain(category)
    const days = category === 'MerchantReturnNotPermitted' ? undefined : expect.any(Number)
    expect(policy.merchantReturnDays).toEqual(days)
    if (policy.returnFees === 'https://schema.org/ReturnShippingFees')
      expect(things(policy.returnShippingFeesAmount)).toMatchObject([{ currency: filled, value: expect.any(Number) }])
  },
  OfferShippingDetails(details) {
    expect(things(details.shippingRate)).toMatchObject([{ value: expect.any(Number), currency: filled }])
    const destinations = things(details.shippingDestination)
    expect(destinations.length).toBeGreaterThan(0)
    for (const { addressCountry } of destinations) areCountries(addressCountry)
  },
  Store: isPlace,
  FurnitureStore: isPlace,
  ElectronicsStore: isPlace,
  HomeGoodsStore: isPlace,
  AggregateRating(rating) {
    expect(Number(rating.ratingValue)).toBeGreaterThan(0)
    expect(Number(rating.reviewCount)).toBeGreaterThan(0)
  },
  Review(review) {
    expect(review).toMatchObject({ author: { name: filled } })
    expect(things(review.reviewRating).map(({ ratingValue }) => Number(ratingValue))).toEqual([expect.any(Number)])
  },
}

/** Checks a page's structured data recursively; returns the types with known requirements. */
export function expectGoogleRequirements(data: readonly unknown[]): string[] {
  return data
    .flatMap((value) => things(value))
    .flatMap((thing) => {
      const type = String(thing['@type'])
      REQUIREMENTS[type]?.(thing)
      const nested = expectGoogleRequirements(Object.values(thing))
      return type in REQUIREMENTS ? [type, ...nested] : nested
    })
}
