import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from './map.ts'
import { buildViewItem } from './view-item.ts'

const config = mapStoreConfig(v.parse(StoreConfigWire, { currency_code: 'CAD' }))
const site = { config } as Parameters<typeof buildViewItem>[0]
const context = { locale: 'en-CA', currency: 'CAD', mediaUrl: 'https://cdn.test/', origin: 'http://shop.test' }
const viewOf = (wire: object) =>
  buildViewItem(site, mapProduct(v.parse(ProductWire, { entity_id: 7, name: 'Range', ...wire }), context))

describe('the view_item event of a product', () => {
  it('has the product’s current price, number, name and brand', () => {
    const sale = { regular_price_without_tax: 900, final_price_without_tax: 800 }
    expect(viewOf({ sku: 'GR-30', manufacturer: 'Corvane', ...sale })).toEqual({
      event: 'view_item',
      currency: 'CAD',
      value: 800,
      items: [{ item_id: 'GR-30', item_name: 'Range', item_brand: 'Corvane', price: 800 }],
    })
  })

  it('has the id if the product has no number, and neither value nor price if its price is hidden', () => {
    expect(viewOf({ poa: true, final_price_without_tax: 800 })).toEqual({
      event: 'view_item',
      currency: 'CAD',
      items: [{ item_id: '7', item_name: 'Range' }],
    })
  })
})
