/**
 * Page, structured data, the canonical offer, Google's feed and the protocol of agents agree, for products of any shape
 * that the contract allows.
 */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { describeUcpProduct, isPriced } from '#lib/agents/ucp/describe-product.ts'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { CONTEXT } from '#lib/feeds/feed-fixtures.ts'
import { writeGoogleRow } from '#lib/feeds/google-fields.ts'
import { writeGoogleProducts } from '#lib/feeds/google-products.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildOffers } from '#lib/offers/build-offers.ts'
import { type Offer, priceToPay } from '#lib/offers/offer.ts'
import { mapProduct } from '#lib/product/map.ts'
import { productMetadata } from '#lib/product/product-metadata.ts'
import { buildProduct } from '#lib/seo/product.ts'
import { createAddresses } from '#lib/site/addresses.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import { type VariantFacts, variantFacts, variantSettings, variantSource } from './variant-facts.ts'

type Data = Record<string, unknown>

const siteOf = (config: object, locale: string): Site => {
  const mapped = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://harbor.example.com/', ...config }))
  return {
    tenant: { tenant: 'harbor', api: '', locale, locales: [locale], iframeUrl: '' },
    locale,
    host: 'harbor.internal.test',
    variant: { device: 'desktop', isPagespeed: false },
    config: mapped,
    ...createAddresses(mapped.identity.baseUrl, 'harbor.internal.test', '/en-CA'),
  }
}

/** Amounts as numbers, and as the texts that some back ends send. */
const amount = fc
  .oneof(
    fc.constantFrom(0, 0.005, 0.01, 9.995, 999.5, 1299),
    fc.integer({ min: -5, max: 2_000_000 }).map((n) => n / 100),
  )
  .chain((value) => fc.constantFrom(value, String(value), null))
const flag = fc.constantFrom(true, false, '1', '0', null)

/** Fields that decide price, stock, condition and address, each possibly missing. */
const sold = {
  sku: fc.constantFrom('', 'W-7', '0012'),
  name: fc.constantFrom('Washer', 'Open Box: Washer', 'Refurbished dryer', 'Laveuse d’occasion'),
  regular_price_without_tax: amount,
  final_price_without_tax: amount,
  discount_instant_savings: amount,
  instant_savings_to_date: fc.constantFrom('', '2026-12-31', '2026-12-31 23:59:59', 'soon'),
  msrp: amount,
  msrp_enabled: flag,
  msrp_display_actual_price_type: fc.constantFrom('', 'on gesture', 'in cart', 'before order confirmation', '1', '2'),
  display_price: flag,
  display_add_to_cart: flag,
  poa: flag,
  discontinued: flag,
  location_inventory: fc.array(
    fc.record({
      google_code: fc.constantFrom('a', 'b', ''),
      store_name: fc.constantFrom('A', 'B'),
      qty: fc.integer({ min: -3, max: 9 }),
    }),
    { maxLength: 3 },
  ),
  upccode: fc.constantFrom('', '012345678905', '012345678906', '00000000'),
}
const variantWire = fc
  .record({ entity_id: fc.integer({ min: 100, max: 104 }), ...sold }, { requiredKeys: ['entity_id'] })
  .map((wire) => ({ ...wire, entity_id: String(wire.entity_id) }))
const productWire = fc.record(
  {
    entity_id: fc.constant('7'),
    url_key: fc.constantFrom('washer', 'laveuse-à-linge', ''),
    type_id: fc.constantFrom('simple', 'configurable', 'bundle'),
    ...sold,
    product_data: fc.constantFrom([], [{ name: 'Condition', value: 'Used' }], { condition: 'Refurbished' }),
    attributes: fc.constantFrom(
      [],
      [
        {
          code: 'color',
          label: 'Colour',
          options: [
            { id: 'w', label: 'White', products: ['100', '102'] },
            { id: 'b', label: 'Black', products: ['101'] },
          ],
        },
      ],
    ),
    simple_products: fc.uniqueArray(variantWire, { maxLength: 4, selector: ({ entity_id }) => entity_id }),
  },
  { requiredKeys: ['entity_id', 'type_id'] },
)

/** The amount in a price's text; undefined if the page shows none. */
function amountIn(facts: VariantFacts): number | undefined {
  if (facts.amount === undefined) return undefined
  const digits = facts.price?.main.replace(/[^\d.,]/g, '').replace(/,(?=\d{3})/g, '') ?? ''
  return Number(digits.replace(',', '.'))
}

function expectSame(offer: Offer, entity: Data, facts: VariantFacts): void {
  const pays = priceToPay(offer)
  const amountOnPage = amountIn(facts)
  expect(amountOnPage === undefined).toBe(pays === null)
  const data = entity.offers as Data | undefined
  expect(data === undefined).toBe(pays === null)
  if (!pays || !data) return
  expect(pays.amount.toFixed(2)).toBe(data.price)
  expect(amountOnPage).toBe(pays.amount)
  expect(data).toMatchObject({
    url: offer.url,
    priceCurrency: pays.currency,
    availability: `https://schema.org/${offer.canBeOrdered ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `https://schema.org/${{ new: 'New', used: 'Used', refurbished: 'Refurbished' }[offer.condition]}Condition`,
  })
  expect(data.priceSpecification === undefined).toBe(offer.salePrice === null)
  expect(entity.gtin ?? '').toBe(offer.gtin)
  expect(entity.sku ?? '').toBe(offer.sku)
}

/** The feed and the protocol of agents, compared with the structured data of the page. */
function expectSameOutside(offer: Offer, entity: Data): void {
  const data = entity.offers as Data | undefined
  const { rows } = writeGoogleProducts([offer], CONTEXT)
  expect(isPriced(offer)).toBe(data !== undefined)
  if (!data || !isPriced(offer)) return void expect(rows).toEqual([])
  const price = `${data.price} ${data.priceCurrency}`
  const row = writeGoogleRow(offer, CONTEXT)
  const isInStock = data.availability === 'https://schema.org/InStock'
  expect(row.sale_price ?? row.price).toBe(price)
  expect(row).toMatchObject({
    link: data.url,
    availability: isInStock ? 'in_stock' : 'out_of_stock',
    condition: /(\w+)Condition$/.exec(String(data.itemCondition))?.[1]?.toLowerCase(),
  })
  expect(row.gtin ?? '').toBe(entity.gtin ?? '')
  const head = { id: offer.id, title: offer.title, url: offer.url, handle: '' }
  const described = describeUcpProduct(head, [offer])
  const [variant] = described.variants
  const isPrice = ({ amount, currency }: { amount: number; currency: string }) =>
    expect(`${(amount / 100).toFixed(2)} ${currency}`).toBe(price)
  if (variant) isPrice(variant.price)
  isPrice(described.price_range.min)
  expect(variant).toMatchObject({
    url: data.url,
    availability: { available: isInStock },
    metadata: { condition: row.condition },
  })
  expect(variant?.sku ?? '').toBe(entity.sku ?? '')
}

it('S1-4.8-06 page, structured data, offers, feed and agents have the same price, stock, condition and address', async () => {
  const t = await loadTranslator('en-CA', 'product')
  const sites = [{}, { currency_code: 'CAD', store_locations: [{ google_code: 'a', store_name: 'A' }] }].map((config) =>
    siteOf(config, 'en-CA'),
  )
  fc.assert(
    fc.property(productWire, fc.constantFrom(...sites), (wire, site) => {
      const product = mapProduct(v.parse(ProductWire, wire), mapContextOf(site))
      const settings = variantSettings(site)
      const offers = buildOffers(site, product)
      const data = buildProduct(site, product) as Data
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
      if (data['@type'] === 'Product') {
        expect(offers).toHaveLength(1)
        const [offer] = offers
        const facts = variantFacts(product, settings, t)
        if (!offer) return
        expectSame(offer, data, facts)
        expectSameOutside(offer, data)
        expect([offer.availability, offer.canBeOrdered]).toEqual([facts.availability, facts.canAdd])
        expect(offer.url).toBe(productMetadata({ site, product }).alternates?.canonical)
        return
      }
      const entities = data.hasVariant as Data[]
      expect(entities).toHaveLength(offers.length)
      const { variants } = variantSource({ ...product, swatches: SOME_SWATCHES }, site, t)
      for (const [index, offer] of offers.entries()) {
        const facts = variants.find(({ id }) => id === offer.id)
        if (!facts) throw new Error(`the page lacks the variant ${offer.id}`)
        const variant = product.variants.find(({ id }) => id === offer.id)
        // The page loads a variant without data when it is selected, and shows the product's price until then.
        const amount =
          product.price.kind === 'priced' && product.price.policy === 'shown' ? product.price.final.amount : undefined
        expectSame(offer, entities[index] ?? {}, variant?.hasPrice ? facts : { ...facts, amount })
        expectSameOutside(offer, entities[index] ?? {})
        if (variant?.hasPrice)
          expect([offer.availability, offer.canBeOrdered]).toEqual([facts.availability, facts.canAdd])
        const choice = `configurable_entity_id=${offer.id}`
        expect(offer.url).toBe(productMetadata({ site, product }, choice).alternates?.canonical)
      }
    }),
    { numRuns: 500 },
  )
})

/** The page lists variants of a product with swatches. */
const SOME_SWATCHES = [{ id: 'c', code: 'c', label: 'C', hasPicturesOnTiles: false, options: [] }]
