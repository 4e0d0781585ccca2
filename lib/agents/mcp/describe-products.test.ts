import { describe, expect, it } from 'vitest'
import { compareProducts } from './compare-products.ts'
import { describeProduct, describeSearch } from './describe-products.ts'
import { readProductKey } from './product-key.ts'
import { loadToolTexts } from './tool.ts'
import { candidateOf, productOf, siteOf, specsOf } from './tool-fixtures.ts'

const texts = await loadToolTexts('en-US')
const french = await loadToolTexts('fr-CA')

describe('search_products', () => {
  const found = { total: 30, page: 1, hasMore: true, url: '', correctedTerm: '', ignoredFilters: [], filters: [] }

  it('returns products with price, availability and address, and says how to go on', () => {
    const site = siteOf()
    const { text, data } = describeSearch(site, { ...found, products: [productOf(site)] }, texts)
    expect(text).toBe(
      '30 products found.\n' +
        'Fridge (id 7) · $1,200.00, regular price $1,400.00 · Available to order · https://harbor.example.com/product/fridge\n' +
        'There are more products: ask for page 2.',
    )
    expect(data).toMatchObject({
      total: 30,
      has_more: true,
      products: [
        {
          id: '7',
          brand: 'Prairiewind',
          model: 'PW33',
          url: 'https://harbor.example.com/product/fridge',
          price: { amount: 1200, currency: 'USD', regular_amount: 1400 },
          availability: { code: 'order', can_be_ordered: true },
        },
      ],
    })
  })

  it('names the options of a product with versions, at most 12 values of each', () => {
    const site = siteOf()
    const wire = {
      type_id: 'configurable',
      attributes: [
        {
          id: '92',
          code: 'color',
          label: 'Colour',
          options: Array.from({ length: 14 }, (_, index) => ({ id: `${index}`, label: `C${index}`, products: ['8'] })),
        },
      ],
    }
    const { data } = describeSearch(site, { ...found, products: [productOf(site, wire)] }, texts)
    const { products } = data as { products: { options: { name: string; values: string[] }[] }[] }
    expect(products[0]?.options).toEqual([{ name: 'Colour', values: expect.arrayContaining(['C0', 'C11']) }])
    expect(products[0]?.options[0]?.values).toHaveLength(12)
  })

  it('lists a product whose price is not public, without it', () => {
    const site = siteOf()
    const { data } = describeSearch(site, { ...found, products: [productOf(site, { poa: true })] }, texts)
    expect(data).toMatchObject({ products: [{ price: null, price_text: 'Call for price' }] })
  })

  it('names filters that the store does not have, the corrected term, and at most 12 values of a filter', () => {
    const values = Array.from({ length: 40 }, (_, index) => ({ value: `v${index}`, label: '', count: 1 }))
    const facet = { attribute: 'color', label: 'Color', unit: '', min: null, max: null, values }
    const search = { ...found, products: [], correctedTerm: 'fridge', ignoredFilters: ['flavour'], filters: [facet] }
    const { text, data } = describeSearch(siteOf({}, 'fr-CA'), search, french)
    expect(text).toContain('Voici les résultats pour «\u00a0fridge\u00a0».')
    expect(text).toContain('flavour')
    const { filters } = data as { filters: { values: string[] }[] }
    expect(filters[0]?.values).toHaveLength(12)
  })
})

describe('get_product', () => {
  it('has specifications, measures and features', () => {
    const site = siteOf()
    const { product, offers } = candidateOf(site, specsOf({ 'Width (in.)': '32.75', 'Ice maker': 'Yes' }))
    const { text, data } = describeProduct(site, { ...product, features: ['Quiet'] }, offers, texts)
    expect(text).toMatch(/^Fridge \(id 7\) · .*\n- Quiet$/)
    expect(data).toMatchObject({
      sku: 'PW33S',
      measures: { width: { value: 32.75, unit: 'in' } },
      features: ['Quiet'],
      specs: [
        { group: 'Dimensions', name: 'Width (in.)', value: '32.75' },
        { group: 'Dimensions', name: 'Ice maker', value: 'Yes' },
      ],
    })
    expect(data).not.toHaveProperty('variants')
  })

  it('has the versions with their prices', () => {
    const site = siteOf()
    const { product, offers } = candidateOf(site, {
      type_id: 'configurable',
      attributes: [{ code: 'color', label: 'Color', options: [{ id: 'w', label: 'White', products: ['8'] }] }],
      simple_products: [{ entity_id: 8, sku: 'W-8', final_price_without_tax: 800 }],
    })
    const { text, data } = describeProduct(site, product, offers, texts)
    expect(text).toContain('- White (id 8) · $800.00 · Available to order')
    expect(data).toMatchObject({
      variants: [
        {
          id: '8',
          name: 'White',
          sku: 'W-8',
          options: [{ name: 'Color', value: 'White' }],
          url: 'https://harbor.example.com/product/fridge?configurable_entity_id=8',
          price: { amount: 800 },
        },
      ],
    })
  })
})

it('compare_products has the rows of the comparison page, and names those that differ', () => {
  const site = siteOf()
  const one = productOf(site, specsOf({ 'Width (in.)': '33', Finish: 'Steel' }))
  const other = productOf(site, {
    ...specsOf({ 'Width (in.)': '36', Finish: 'steel' }),
    entity_id: 9,
    url_key: 'other',
    name: 'Other',
  })
  const { text, data } = compareProducts(site, [one, other], texts)
  expect(text).toContain('1. Fridge (id 7)')
  expect(text).toContain('- Width (in.): 33 | 36')
  expect(text).not.toContain('Finish')
  expect(data).toMatchObject({ products: [{ id: '7' }, { id: '9' }] })
  const { groups } = data as { groups: { name: string; rows: object[] }[] }
  expect(groups.find(({ name }) => name === 'Dimensions')?.rows).toContainEqual({
    name: 'Finish',
    values: ['Steel', 'steel'],
    is_same: true,
  })
})

it.each([
  ['12', '12', ''],
  ['french-door', 'french-door', ''],
  ['https://harbor.example.com/en-CA/product/caf%C3%A9-7?configurable_entity_id=8#a', 'café-7', '8'],
  ['https://harbor.example.com/catalog/ranges', 'https://harbor.example.com/catalog/ranges', ''],
])('the product %s has the key %s and the version "%s"', (written, key, variantId) => {
  expect(readProductKey(written)).toEqual({ key, variantId })
})
