import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ProductSummaryWire, ProductWire } from '../../../contracts/product.ts'
import { buildProduct, buildVariant, MAPPING } from '../bridge-fixtures.ts'
import { mapSummary } from './product-from-medusa.ts'
import { mapProductPage } from './product-page.ts'
import { nameOptions } from './read-attribute.ts'

const summary = (more = {}) => v.parse(ProductSummaryWire, mapSummary(buildProduct(more), MAPPING))
const page = (more = {}) =>
  v.parse(ProductWire, mapProductPage(buildProduct(more), MAPPING, new Set(['images', 'relateds']), []))

describe('a product of Medusa', () => {
  it('has the price of its cheapest variant', () => {
    expect(summary()).toMatchObject({
      entity_id: 'prod_1',
      url_key: 'aster-skillet',
      type_id: 'configurable',
      manufacturer: 'Fernway',
      final_price_without_tax: 39,
      final_price_without_tax_formatted: '$39.00',
      display_price: true,
      display_add_to_cart: true,
      location_inventory: [{ store_name: 'Church Street', google_code: 'MF-01', qty: 10 }],
    })
  })

  it('on a price list has its previous price', () => {
    const variants = [
      buildVariant('variant_a', {}, 30, { calculated_price: { calculated_amount: 30, original_amount: 40 } }),
    ]
    expect(summary({ options: [{ title: 'Kind' }], variants })).toMatchObject({
      type_id: 'simple',
      final_price_without_tax: 30,
      regular_price_without_tax: 40,
      discount_instant_savings: 10,
      discount_instant_savings_formatted: '$10.00',
    })
  })

  it('without a price in this region shows neither price nor button', () => {
    const variants = [buildVariant('variant_a', {}, null)]
    expect(summary({ variants })).toMatchObject({
      final_price_without_tax: null,
      display_price: false,
      display_add_to_cart: false,
    })
  })

  it('is sold out if no variant is in stock, and available to order if its stock is not tracked or backorders are allowed', () => {
    const sold = [buildVariant('variant_a', {}, 10, { inventory_quantity: 0 })]
    expect(summary({ variants: sold })).toMatchObject({ display_add_to_cart: false })
    expect(summary({ variants: sold }).location_inventory[0]?.qty).toBe(0)
    for (const more of [{ manage_inventory: false }, { allow_backorder: true, inventory_quantity: 0 }]) {
      const variants = [buildVariant('variant_a', {}, 10, more)]
      expect(summary({ variants })).toMatchObject({ display_add_to_cart: true, location_inventory: [] })
    }
  })

  it('has its options in the order of the settings, each with its variants', () => {
    const [size] = summary().attributes
    expect(size).toMatchObject({ code: 'size', label: 'Size' })
    expect(size?.options.map(({ label, products }) => [label, products])).toEqual([
      ['Small', ['variant_s']],
      ['Large', ['variant_l']],
    ])
  })

  it('with only an id is valid, and can’t be ordered', () => {
    expect(v.parse(ProductSummaryWire, mapSummary({ id: 'prod_0' }, MAPPING))).toMatchObject({
      entity_id: 'prod_0',
      name: '',
      display_add_to_cart: false,
    })
    expect(() => mapProductPage({ id: 'prod_0', variants: null, images: null }, MAPPING, new Set(), [])).not.toThrow()
  })

  it('names the options of its variants by the ids of their values', () => {
    const product = nameOptions({
      id: 'prod_1',
      options: [{ title: 'Size', values: [{ id: 'optval_1', value: 'Small' }] }],
      variants: [{ id: 'variant_1', options: [{ id: 'optval_1', value: 'Small' }] }],
    })
    expect(product.variants?.[0]?.options).toMatchObject([{ value: 'Small', option: { title: 'Size' } }])
  })
})

describe('the page of a product', () => {
  it('preselects the cheapest variant that can be ordered, whose price is that of its listing', () => {
    const variants = [
      buildVariant('variant_l', { Size: 'Large' }, 59),
      buildVariant('variant_m', { Size: 'Medium' }, 49),
      buildVariant('variant_s', { Size: 'Small' }, 39, { inventory_quantity: 0 }),
    ]
    const product = page({ variants })
    expect(product.configurable_default_simple_id).toBe('variant_m')
    expect(product.final_price_without_tax).toBe(49)
  })

  it('has each variant with its price and stock, and preselects one that is in stock', () => {
    const variants = [
      buildVariant('variant_l', { Size: 'Large' }, 59, { inventory_quantity: 0 }),
      buildVariant('variant_s', { Size: 'Small' }, 39, { ean: '4006381333931' }),
    ]
    const product = page({ variants })
    expect(product.upccode).toBe('4006381333931')
    expect(product.configurable_default_simple_id).toBe('variant_s')
    expect(product.simple_products).toMatchObject([
      {
        entity_id: 'variant_l',
        upccode: '',
        final_price_without_tax: 59,
        display_add_to_cart: false,
        attribute_labels: { size: 'Large' },
      },
      {
        entity_id: 'variant_s',
        upccode: '4006381333931',
        final_price_without_tax: 39,
        display_add_to_cart: true,
        attribute_labels: { size: 'Small' },
      },
    ])
  })

  it('converts plain text to HTML and leaves HTML unchanged', () => {
    expect(page({ description: 'Heavy & flat.\nOne line.\n\nMore.' }).description).toBe(
      '<p>Heavy &#38; flat.<br>One line.</p><p>More.</p>',
    )
    expect(page({ description: '<p>Heavy</p>' }).description).toBe('<p>Heavy</p>')
  })

  it('lists the attributes of the settings as facts, except selectable options', () => {
    expect(page().simple_attributes[0]?.attributes.map(({ name, value }) => [name, value])).toEqual([
      ['Material', 'Cast iron'],
      ['Width', '12 in.'],
    ])
  })
})
