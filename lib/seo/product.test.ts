import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { ProductWire } from '../contracts/product.ts'
import { ReviewWire } from '../contracts/review.ts'
import { mapProduct } from '../product/map.ts'
import { createAddresses } from '../site/addresses.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { buildBreadcrumbs } from './breadcrumbs.ts'
import { buildProduct } from './product.ts'

type Data = Record<string, unknown>

const config = mapStoreConfig(v.parse(StoreConfigWire, { name: 'Harbor', base_url: 'https://harbor.example.com/' }))
const site: Site = {
  tenant: { tenant: 'harbor', api: '', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'en-US',
  host: 'harbor.example.com',
  variant: { device: 'desktop', isPagespeed: false },
  config,
  ...createAddresses(config.identity.baseUrl, 'harbor.example.com', ''),
}

const reviews = [
  { review_id: 1, rating: 4, title: 'Quiet', detail: 'So quiet.', nickname: 'Ann', created_at: '2026-03-01' },
].map((review) => v.parse(ReviewWire, review))

const build = (wire: object) =>
  buildProduct(
    site,
    mapProduct(
      v.parse(ProductWire, {
        entity_id: 7,
        url_key: 'washer',
        sku: 'W-7',
        name: 'Washer "</script>"',
        manufacturer: 'Oakvale',
        model_number: 'W7',
        upccode: '012345678905',
        short_description: '<p>Quiet &amp; kind &ndash; d&rsquo;&eacute;t&eacute;.</p>',
        images: [{ large: '/media/a.webp' }],
        regular_price_without_tax: 900,
        final_price_without_tax: 800,
        discount_instant_savings: 100,
        instant_savings_to_date: '2026-12-31',
        reviews_count: 12,
        reviews_rating: 4.3,
        ...wire,
      }),
      mapContextOf(site),
    ),
    reviews,
  ) as Data

const isAbsolute = (value: unknown) => typeof value === 'string' && /^https:\/\/harbor\.example\.com\//.test(value)

/**
 * Checks what Google requires of a merchant listing's offer
 * (developers.google.com/search/docs/appearance/structured-data).
 */
function expectOffer(offer: unknown): void {
  expect(offer).toMatchObject({
    '@type': 'Offer',
    price: expect.stringMatching(/^\d+\.\d\d$/),
    priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
    itemCondition: 'https://schema.org/NewCondition',
  })
  const { price, url } = offer as Data
  expect(Number(price)).toBeGreaterThan(0)
  expect(isAbsolute(url)).toBe(true)
}

describe('the structured data of a product', () => {
  it('never describes an open-box product as new, and leaves out missing pictures and article numbers', () => {
    const data = build({ name: 'Open Box: Washer', images: [], image_url: {}, sku: '' })
    expect(data.offers).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' })
    expect(data).not.toHaveProperty('image')
    expect(data).not.toHaveProperty('sku')
  })

  it('has the properties that Google requires of a product snippet and a merchant listing', () => {
    const data = build({})
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Washer "</script>"',
      sku: 'W-7',
      mpn: 'W7',
      gtin: '012345678905',
      brand: { '@type': 'Brand', name: 'Oakvale' },
      description: 'Quiet & kind – d’été.',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Ann' },
          reviewRating: { '@type': 'Rating', ratingValue: 4 },
          datePublished: '2026-03-01',
        },
      ],
    })
    expect((data.image as unknown[]).every(isAbsolute)).toBe(true)
    expectOffer(data.offers)
    expect(data.offers).toMatchObject({
      price: '800.00',
      priceValidUntil: '2026-12-31',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '900.00', priceCurrency: 'USD' },
    })
  })

  it('has no strikethrough price without a regular price', () => {
    expect(build({ regular_price_without_tax: 800 }).offers).not.toHaveProperty('priceSpecification')
  })

  it('has no offer if the price must not be shown, and no invalid GTIN', () => {
    expect(build({ poa: true })).not.toHaveProperty('offers')
    expect(build({ display_price: false })).not.toHaveProperty('offers')
    const hidden = { msrp_enabled: true, msrp: 999, msrp_display_actual_price_type: 'in cart' }
    expect(build(hidden)).not.toHaveProperty('offers')
    // F23: nor a GTIN whose check digit is wrong.
    for (const upccode of ['12', '012345678906', '8.00E+11', '000000000000'])
      expect(build({ upccode })).not.toHaveProperty('gtin')
  })

  it('is a product group for a configurable, in which each variant has its own URL and offer', () => {
    const data = build({
      type_id: 'configurable',
      attributes: [
        {
          code: 'color',
          options: [
            { id: 'w', label: 'White', products: ['8'] },
            { id: 'b', label: 'Black', products: ['9'] },
          ],
        },
      ],
      simple_products: [
        {
          entity_id: 8,
          sku: 'W-7-W',
          name: 'Washer',
          final_price_without_tax: 800,
          images: [{ large: '/media/w.webp' }],
        },
        // Some back ends send only the id of a variant; it inherits the product's data.
        { entity_id: 9 },
      ],
    })
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'W-7',
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        { '@type': 'Product', sku: 'W-7-W', name: 'Washer, White', color: 'White' },
        { '@type': 'Product', sku: '9', name: 'Washer "</script>", Black', color: 'Black' },
      ],
    })
    expect(data).not.toHaveProperty('offers')
    const variants = data.hasVariant as Data[]
    for (const variant of variants) {
      expect(isAbsolute(variant.image)).toBe(true)
      expectOffer(variant.offers)
    }
    const addresses = variants.map(({ offers }) => (offers as Data).url)
    expect(addresses).toEqual([
      'https://harbor.example.com/product/washer?configurable_entity_id=8',
      'https://harbor.example.com/product/washer?configurable_entity_id=9',
    ])
  })
})

describe('a breadcrumb trail', () => {
  it('is a BreadcrumbList whose steps are numbered from 1', () => {
    const steps = [{ name: 'Home', url: 'https://harbor.example.com/' }, { name: 'Washer' }]
    expect(buildBreadcrumbs(steps)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://harbor.example.com/' },
        { '@type': 'ListItem', position: 2, name: 'Washer' },
      ],
    })
  })
})
