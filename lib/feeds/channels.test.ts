import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import en from '../../public/locales/en/feeds.json'
import fr from '../../public/locales/fr/feeds.json'
import type { Offer } from '../offers/offer.ts'
import { type AcpProduct, writeAcp } from './acp.ts'
import { lengthOf, shorten } from './channel-rules.ts'
import { FEED_CHANNELS, findFeedFile } from './channels.ts'
import { CONTEXT, offerOf, shopOf } from './feed-fixtures.ts'
import { FEED_PROBLEMS } from './feed-row.ts'
import { writeLocalInventory } from './google-local-inventory.ts'
import { writeGoogleProducts } from './google-products.ts'
import { writeMeta } from './meta.ts'
import { writeMicrosoft } from './microsoft.ts'

const PRODUCT_CHANNELS = FEED_CHANNELS.flatMap((channel) =>
  channel.kind === 'reviews' || channel.name === 'google-local' ? [] : channel,
)
const google = (change: Partial<Offer> = {}) => writeGoogleProducts([offerOf(change)], CONTEXT)
const googleRow = (change: Partial<Offer> = {}) => google(change).rows[0] ?? {}

const usd = (amount: number) => ({ amount, currency: 'USD' })
const SALE = {
  price: usd(1299),
  salePrice: usd(999.5),
  salePeriod: { from: '', until: '2026-12-05' },
  savings: usd(300),
}

describe('Google’s product feed', () => {
  it('has the required attributes of an offer', () => {
    expect(google()).toEqual({
      problems: [],
      rows: [
        {
          id: '17',
          title: 'Kelvara 30" Gas Range',
          description: 'A range with five burners and a griddle.',
          link: 'https://shop.example.com/product/gas-range',
          image_link: 'https://shop.example.com/media/a.jpg',
          additional_image_link: ['https://shop.example.com/media/b.jpg'],
          price: '1299.00 USD',
          condition: 'new',
          brand: 'Kelvara',
          gtin: '800000000013',
          mpn: 'KR30',
          google_product_category: '684',
          product_type: 'Cooking > Ranges',
          availability: 'in_stock',
        },
      ],
    })
  })

  it('has a sale price below the regular price, with its days', () => {
    expect(googleRow(SALE)).toMatchObject({
      price: '1299.00 USD',
      sale_price: '999.50 USD',
      sale_price_effective_date: '2026-11-29T00:00/2026-12-05T23:59',
    })
    expect(googleRow({ ...SALE, salePeriod: { from: '', until: '' } })).not.toHaveProperty('sale_price_effective_date')
  })

  it('says out of stock for what can’t be ordered, and that goods without identifiers have none', () => {
    expect(googleRow({ canBeOrdered: false })).toMatchObject({ availability: 'out_of_stock' })
    expect(googleRow({ gtin: '', mpn: '' })).toMatchObject({ identifier_exists: 'no' })
    expect(googleRow({ gtin: '' })).not.toHaveProperty('identifier_exists')
  })

  it('groups variants, with the values that distinguish them', () => {
    const options = [
      { code: 'finish', property: 'color' as const, label: 'Finish', value: 'Black' },
      { code: 'fuel', property: '' as const, label: 'Fuel', value: 'Gas' },
    ]
    expect(googleRow({ groupId: '4', type: 'variant', options })).toMatchObject({ item_group_id: '4', color: 'Black' })
  })

  it('has sizes and weight in units that Google reads', () => {
    const row = googleRow({
      dimensions: {
        height: { value: 36, unit: 'in' },
        width: { value: 760, unit: 'mm' },
        depth: { value: 2.5, unit: 'ft' },
      },
      weight: { value: 70, unit: 'kg' },
    })
    expect(row).toMatchObject({
      product_height: '36 in',
      product_width: '76 cm',
      product_length: '30 in',
      product_weight: '70 kg',
    })
  })

  it('has the shipping rates of the feed’s country, one for each beginning of a postal code', () => {
    const rate = {
      name: 'Truck',
      countries: ['US'],
      regions: [],
      postalCodes: ['558', '559'],
      price: usd(79),
      handlingDays: { min: 1, max: 2 },
      transitDays: null,
    }
    const { shipping } = googleRow({ shipping: [rate, { ...rate, countries: ['CA'] }] })
    expect(shipping).toEqual(
      ['558*', '559*'].map((postal_code) => ({
        country: 'US',
        postal_code,
        service: 'Truck',
        price: '79.00 USD',
        min_handling_time: '1',
        max_handling_time: '2',
      })),
    )
  })
})

describe('the rules of the channels', () => {
  const REFUSED: readonly (readonly [string, Partial<Offer>])[] = [
    ['noTitle', { title: ' ' }],
    ['noDescription', { description: '' }],
    ['noPrice', { price: null }],
    ['noPrice', { price: usd(0) }],
    ['noPrice', { price: usd(0.001) }],
    ['noAddress', { url: '/product/gas-range' }],
    ['longAddress', { url: `https://shop.example.com/product/${'a'.repeat(2_000)}` }],
    ['noPicture', { pictures: [] }],
    ['badPicture', { pictures: ['https://shop.example.com/media/a.svg'] }],
    ['longId', { id: '1'.repeat(101) }],
  ]
  it.each(REFUSED)('refuse an offer with the problem %s', (code, change) => {
    for (const { name, write } of PRODUCT_CHANNELS) {
      const { rows, problems } = write([offerOf(change)], CONTEXT)
      expect(rows, name).toEqual([])
      expect(problems, name).toContainEqual(expect.objectContaining({ code, isRefused: true }))
    }
  })

  it('take an offer whose texts are too long, with their beginning', () => {
    const long = {
      title: 'word '.repeat(100).trim(),
      brand: 'brand '.repeat(300).trim(),
      longDescription: 'x y '.repeat(5_000),
    }
    for (const { name, rules, write } of PRODUCT_CHANNELS) {
      const { rows, problems } = write([offerOf(long)], CONTEXT)
      const row = rows[0] as { title: string; description: unknown }
      expect(lengthOf(row.title), name).toBeLessThanOrEqual(rules.longestTitle)
      expect(row.title, name).toMatch(/word$/)
      expect(lengthOf(JSON.stringify(row.description)), name).toBeLessThanOrEqual(rules.longestDescription + 12)
      expect(problems.every(({ isRefused }) => !isRefused)).toBe(true)
      expect(problems.map(({ code }) => code)).toContain('longTitle')
    }
  })

  it('refuse pictures that are known to be too small', () => {
    const sizes = (px: number) => new Map([['https://shop.example.com/media/a.jpg', px]])
    const refusal = (limit: number) => ({ rows: [], problems: [{ code: 'smallPicture', isRefused: true, limit }] })
    expect(writeMicrosoft([offerOf()], CONTEXT, sizes(219))).toMatchObject(refusal(220))
    expect(writeMeta([offerOf()], CONTEXT, sizes(300))).toMatchObject(refusal(500))
    expect(writeMicrosoft([offerOf()], CONTEXT, sizes(300)).rows).toHaveLength(1)
    expect(writeGoogleProducts([offerOf()], CONTEXT, sizes(99))).toMatchObject(refusal(100))
  })

  it('Google refuses pictures below 500 pixels from 31 January 2027 on, and the report says so before', () => {
    const sizes = new Map([['https://shop.example.com/media/a.jpg', 499]])
    const problemsOn = (today: string) => writeGoogleProducts([offerOf()], { ...CONTEXT, today }, sizes).problems
    expect(problemsOn('2027-01-30')).toMatchObject([{ code: 'smallPictureSoon', isRefused: false, limit: 500 }])
    expect(problemsOn('2027-01-31')).toMatchObject([{ code: 'smallPicture', isRefused: true, limit: 500 }])
    sizes.set('https://shop.example.com/media/a.jpg', 500)
    expect(problemsOn('2027-01-30')).toEqual([])
  })

  it('list only pictures of formats that the channel shows, up to its limit', () => {
    const pictures = ['a.svg', ...Array.from({ length: 30 }, (_, index) => `${index}.jpg`), 'b.tiff', 'c']
    const row = googleRow({ pictures: pictures.map((name) => `https://shop.example.com/media/${name}`) })
    expect(row.image_link).toBe('https://shop.example.com/media/0.jpg')
    expect(row.additional_image_link).toHaveLength(10)
  })

  it('warn of offers without GTIN or brand, which are shown less often', () => {
    expect(google({ gtin: '', brand: '' }).problems.map(({ code, isRefused }) => [code, isRefused])).toEqual([
      ['noBrand', false],
      ['noGtin', false],
    ])
  })

  it('have a text and an advice for every problem, in English and French', () => {
    for (const texts of [en, fr]) {
      expect(Object.keys(texts.problems).sort()).toEqual([...FEED_PROBLEMS].sort())
      expect(Object.keys(texts.channels)).toEqual(FEED_CHANNELS.map(({ name }) => name))
    }
  })

  it('only fill columns that the table has', () => {
    const options = (['color', 'size', 'material', 'pattern'] as const).map((property) => ({
      code: property,
      property,
      label: property,
      value: property,
    }))
    const offer = offerOf({ ...SALE, options, groupId: '4', gtin: '', mpn: '', type: 'bundle', shops: [shopOf()] })
    for (const channel of FEED_CHANNELS) {
      if (channel.kind !== 'rows') continue
      const fields = channel.columns.map((column) => column.replace(/\(.*/, ''))
      for (const row of channel.write([offer], CONTEXT).rows)
        expect(fields, channel.name).toEqual(expect.arrayContaining(Object.keys(row)))
    }
  })
})

describe('Microsoft’s and Meta’s feeds', () => {
  it('write the availability with spaces', () => {
    for (const write of [writeMicrosoft, writeMeta]) {
      expect(write([offerOf()], CONTEXT).rows[0]).toMatchObject({ availability: 'in stock' })
      expect(write([offerOf({ canBeOrdered: false })], CONTEXT).rows[0]).toMatchObject({ availability: 'out of stock' })
    }
  })

  it('name the category and missing identifiers as Microsoft does', () => {
    const [row = {}] = writeMicrosoft([offerOf({ gtin: '', brand: '' })], CONTEXT).rows
    expect(row).toMatchObject({ product_category: '684', identifier_exists: 'FALSE' })
    expect(row).not.toHaveProperty('google_product_category')
  })

  it('give Meta the units of all shops, and the store as the brand of goods without one', () => {
    const shops = [shopOf(), shopOf({ code: 'KA-SUP', units: 2 }), shopOf({ code: 'KA-X', units: null })]
    expect(writeMeta([offerOf({ shops, brand: '' })], CONTEXT).rows[0]).toMatchObject({
      quantity_to_sell_on_facebook: '6',
      brand: 'Kessler',
    })
    expect(writeMeta([offerOf()], CONTEXT).rows[0]).not.toHaveProperty('quantity_to_sell_on_facebook')
  })
})

describe('Google’s local inventory', () => {
  const rowsOf = (...shops: Parameters<typeof shopOf>[0][]) =>
    writeLocalInventory([offerOf({ shops: shops.map(shopOf) })], CONTEXT)

  it('has a row for each shop with its units, price and pickup', () => {
    expect(rowsOf({}, { code: 'KA-SUP', units: 2 }).rows).toEqual([
      {
        store_code: 'KA-DUL',
        id: '17',
        availability: 'in_stock',
        quantity: '4',
        price: '1299.00 USD',
        pickup_method: 'buy',
        pickup_sla: 'same day',
      },
      expect.objectContaining({ store_code: 'KA-SUP', availability: 'limited_availability', quantity: '2' }),
    ])
  })

  it('says that a product is on display to order, and when ordered goods are there', () => {
    const { rows } = rowsOf(
      { units: 0, isOnDisplay: true, supply: 'on_display' },
      { code: 'B', units: 0, supply: 'to_order' },
    )
    expect(rows).toMatchObject([
      { availability: 'on_display_to_order', quantity: '0', pickup_method: 'ship to store', pickup_sla: 'multi-week' },
      { availability: 'out_of_stock', quantity: '0', pickup_method: 'ship to store' },
    ])
    expect(rowsOf({ units: 0, supply: 'unavailable' }).rows[0]).not.toHaveProperty('pickup_method')
  })

  it('says nothing about pickup in a store that configures none', () => {
    const context = { ...CONTEXT, feeds: { ...CONTEXT.feeds, pickup: { method: '', sla: '', orderedSla: '' } } }
    const [row = {}] = writeLocalInventory([offerOf({ shops: [shopOf()] })], context).rows
    expect(row).not.toHaveProperty('pickup_method')
    expect(row).not.toHaveProperty('pickup_sla')
  })

  it('reports shops without code once, and products that no shop has', () => {
    const noCode = offerOf({ shops: [shopOf({ code: '' })] })
    const { rows, problems } = writeLocalInventory([noCode, { ...noCode, id: '18' }, offerOf({ id: '19' })], CONTEXT)
    expect(rows).toEqual([])
    expect(problems.map(({ code, id }) => [code, id])).toEqual([
      ['noShopCode', 'Duluth'],
      ['noStock', '19'],
    ])
  })
})

describe('the feed of the Agentic Commerce Protocol', () => {
  const { $defs } = JSON.parse(readFileSync('tests/standards/acp-2026-04-17/schema.feed.json', 'utf8'))
  const validate = new Ajv2020({ strict: false, formats: { uri: URL.canParse, 'date-time': true } }).compile({
    $ref: '#/$defs/Product',
    $defs,
  })
  const productOf = (...changes: Partial<Offer>[]) => writeAcp(changes.map(offerOf), CONTEXT).rows[0] as AcpProduct

  it('writes amounts in minor units, and a product with its variants', () => {
    const options = [{ code: 'finish', property: 'color' as const, label: 'Finish', value: 'Black' }]
    const variant = { groupId: '4', type: 'variant' as const, options, title: 'Range, Black' }
    const product = productOf(
      { ...variant, ...SALE, id: '5' },
      { ...variant, id: '6', price: { amount: 1999, currency: 'JPY' } },
    )
    validate(product)
    expect(validate.errors).toBeNull()
    expect(product).toMatchObject({ id: '4', title: 'Range', variants: [{ id: '5' }, { id: '6' }] })
    expect(product.variants[0]).toMatchObject({
      price: { amount: 99_950, currency: 'USD' },
      list_price: { amount: 129_900, currency: 'USD' },
      variant_options: [{ name: 'Finish', value: 'Black' }],
      availability: { available: true, status: 'in_stock' },
    })
    expect(product.variants[1]?.price).toEqual({ amount: 1999, currency: 'JPY' })
  })

  it('is valid for any offer that it takes', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    const offer = fc.record({
      title: text,
      description: text,
      longDescription: text,
      brand: text,
      mpn: text,
      price: fc.option(
        fc.record({ amount: fc.double({ min: -5, max: 1e7, noNaN: true }), currency: fc.constant('USD') }),
      ),
      availability: fc.constantFrom('in-stock', 'limited', 'order', 'out-of-stock', 'discontinued', 'call'),
      condition: fc.constantFrom('new', 'used', 'refurbished'),
      categoryPath: fc.array(text, { maxLength: 4 }),
      googleCategory: text,
    }) as fc.Arbitrary<Partial<Offer>>
    fc.assert(
      fc.property(offer, (change) => {
        for (const row of writeAcp([offerOf(change)], CONTEXT).rows) {
          validate(JSON.parse(JSON.stringify(row)))
          expect(validate.errors).toBeNull()
        }
      }),
    )
  })
})

describe('files of feeds', () => {
  it('are found by channel and format', () => {
    expect(findFeedFile('google.xml')).toMatchObject({
      channel: { name: 'google' },
      format: 'xml',
      isCompressed: false,
    })
    expect(findFeedFile('google-local.tsv.gz')).toMatchObject({ format: 'tsv', isCompressed: true })
    expect(findFeedFile('meta.removed.txt')).toMatchObject({ format: 'removed' })
    for (const name of ['google', 'google.csv', 'acp.xml', 'other.xml', 'google.xml.zip', '__proto__.xml', ''])
      expect(findFeedFile(name), name).toBeUndefined()
  })
})

describe('texts that are cut', () => {
  it('end with a whole word and never within a character', () => {
    expect(shorten('a range with burners', 12)).toBe('a range with')
    expect(shorten('a range with burners', 14)).toBe('a range with')
    expect(shorten('🍳🍳🍳', 2)).toBe('🍳🍳')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
        const cut = shorten(text, limit)
        expect(lengthOf(cut)).toBeLessThanOrEqual(limit)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
  })
})
