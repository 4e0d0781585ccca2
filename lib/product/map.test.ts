import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ProductSummaryWire, ProductWire } from '../contracts/product.ts'
import { mapProduct, mapProductSummary } from './map.ts'

const context = {
  locale: 'en-US',
  currency: 'USD',
  mediaUrl: 'https://kessler.test/media/',
  origin: 'https://kessler.test',
}
const summary = (wire: object) => mapProductSummary(v.parse(ProductSummaryWire, { entity_id: 1, ...wire }), context)
const product = (wire: object) => mapProduct(v.parse(ProductWire, { entity_id: 1, ...wire }), context)

describe('mapProductSummary', () => {
  it('parses numbers written as text and formats prices that the server did not', () => {
    const { price } = summary({
      final_price_without_tax: '899.00',
      regular_price_without_tax: '1,099.00',
      discount_instant_savings: '200',
    })
    expect(price).toMatchObject({
      kind: 'priced',
      final: { amount: 899, currency: 'USD', formatted: '$899.00' },
      regular: { formatted: '$1,099.00' },
      instantSavings: { formatted: '$200.00' },
    })
  })

  it.each([
    [{ poa: '1', final_price_without_tax: 5 }, 'on-application'],
    [{ display_price: '0', final_price_without_tax: 5 }, 'hidden'],
    [{ final_price_without_tax: null }, 'hidden'],
    [{ final_price_without_tax: 0 }, 'hidden'],
    [{ regular_price_without_tax: 12 }, 'priced'],
  ])('maps %j to a price that is %s', (wire, kind) => {
    expect(summary(wire).price.kind).toBe(kind)
  })

  it('has a regular price only if it is higher', () => {
    expect(summary({ final_price_without_tax: 10, regular_price_without_tax: 10 }).price).toMatchObject({
      regular: null,
    })
  })

  it.each([
    [[], 'untracked', true],
    [[{ qty: '0' }, { qty: 2 }], 'in', true],
    [[{ qty: 0 }], 'out', false],
    [{ qty: 3 }, 'in', true],
  ])('maps the stock %j to %s', (location_inventory, stock, canAddToCart) => {
    expect(summary({ location_inventory })).toMatchObject({ stock, canAddToCart })
  })

  it('resolves pictures against the media address, shortens those of the page’s host and rejects script addresses', () => {
    const image_url = { small: 'a.webp', normal: 'https://kessler.test/x/b.webp' }
    expect(summary({ image_url }).picture).toMatchObject({ small: '/media/a.webp', normal: '/x/b.webp' })
    expect(summary({ image_url: { normal: 'https://cdn.example.com/b.webp' } }).picture).toMatchObject({
      normal: 'https://cdn.example.com/b.webp',
    })
    expect(summary({ image_url: { normal: 'javascript:alert(1)' } }).picture).toBeNull()
    expect(summary({ image_url: null }).picture).toBeNull()
  })

  it('uses the model as name of a product without a name, and the id as url_key', () => {
    expect(summary({ name: null, model_number: 'KX-1' })).toMatchObject({ name: 'KX-1', urlKey: '1' })
  })

  it('rejects a flag colour that is not a colour', () => {
    const [flag] = summary({
      product_flags: [{ position: 1, text: { line1: 'New' }, color: 'red;background:url(x)', textColor: 'fff' }],
    }).flags
    expect(flag).toMatchObject({ color: undefined, textColor: undefined })
  })

  it('keeps a flag readable, whatever colours a store chooses', () => {
    const flagOf = (color: string, textColor: string) =>
      summary({ product_flags: [{ position: 1, color, textColor }] }).flags[0]
    expect(flagOf('1d5b63', 'ffffff')).toMatchObject({ color: '#1d5b63', textColor: '#ffffff' })
    expect(flagOf('e53131', 'e55')).toMatchObject({ color: '#e53131', textColor: '#000000' })
  })

  it('never fails, for any response', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (wire) => summary({ ...wire, entity_id: 5 }).id === '5'),
    )
  })
})

describe('mapProduct', () => {
  it('keeps the names of groups of specs and leaves out specs without a value', () => {
    const { specGroups } = product({
      simple_attributes: [
        {
          groupName: 'Misc. Specs',
          attributes: [
            { name: 'Finish', value: 'Steel' },
            { name: 'Empty', value: null },
          ],
        },
        { groupName: 'Nothing', attributes: [{ name: 'Empty', value: '' }] },
      ],
    })
    expect(specGroups).toMatchObject([
      { name: 'Misc. Specs', specs: [{ name: 'Finish', value: 'Steel', tooltip: '' }] },
    ])
  })

  it('accepts relations as one object, and drops entries without an id', () => {
    expect(product({ relateds: { entity_id: 7, name: 'R' } }).related.map(({ id }) => id)).toEqual(['7'])
    expect(
      product({ crosssells: [{ name: 'no id' }, { entity_id: 8 }], pre_selected_add_ons: [8] }).addOns,
    ).toMatchObject([{ id: '8', isPreSelected: true }])
  })

  it('never fails, for any response', () => {
    const keys = fc.constantFrom(
      'images',
      'promotions',
      'crosssells',
      'simple_products',
      'attributes',
      'doc_asset',
      'categories',
      'location_inventory',
      'product_features',
      'bundle_selection_attributes',
    )
    fc.assert(fc.property(fc.dictionary(keys, fc.jsonValue()), (wire) => product({ ...wire, entity_id: 5 }).id === '5'))
  })
})

describe('localized addresses', () => {
  it('are parsed in every spelling; entries without a locale or a product are left out', () => {
    const { localeUrls } = product({
      locale_url_keys: [
        { locale: 'fr_CA', url_key: 'laveuse' },
        { locale: 'en_US', fullPath: '/product/front%20washer' },
        { locale: 'somewhere else', url_key: 'washer' },
        { locale: 'en_CA' },
      ],
    })
    expect(localeUrls).toEqual([
      { locale: 'fr-CA', urlKey: 'laveuse' },
      { locale: 'en-US', urlKey: 'front washer' },
    ])
  })
})
