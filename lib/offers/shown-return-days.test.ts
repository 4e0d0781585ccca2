import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CategoryListWire } from '../contracts/category.ts'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from '../product/map.ts'
import { mapContextOf } from '../site/map-context.ts'
import { siteOf } from './offer-fixtures.ts'
import { shownReturnDays } from './shown-return-days.ts'

const CATEGORIES = v.parse(CategoryListWire, [
  { entity_id: 2, parent_id: 1, level: 1, name: 'Default', url_key: 'default-category' },
  { entity_id: 10, parent_id: 2, level: 2, name: 'Headphones', url_key: 'headphones' },
  { entity_id: 11, parent_id: 2, level: 2, name: 'Mattresses', url_key: 'mattresses' },
])
const STOCKED = { google_code: 'A', store_name: 'Duluth', qty: 2 }
const RULES = [
  { goods: ['open_box'], days: 15 },
  { goods: ['to_order'], days: 0 },
  { categories: ['headphones'] },
  { categories: ['mattresses'], days: 120 },
  { days: 30 },
]

function daysOf(wire: object, return_policy: readonly object[] = RULES, returns_days = 30): number | null {
  const site = siteOf({ display_features: { pdp: { delivery_returns: { returns_days } } }, return_policy })
  const parsed = v.parse(ProductWire, {
    entity_id: 7,
    sku: 'P-7',
    name: 'Thing',
    final_price_without_tax: 100,
    location_inventory: [STOCKED],
    ...wire,
  })
  return shownReturnDays(site, mapProduct(parsed, mapContextOf(site)), CATEGORIES)
}

it('the days of a product are those of the first rule that applies to it', () => {
  expect(daysOf({})).toBe(30)
  expect(daysOf({ categories: ['11'] })).toBe(120)
  expect(daysOf({ name: 'Thing – open box' })).toBe(15)
})

it('a product that its rule excludes can’t be returned', () => {
  expect(daysOf({ location_inventory: [] })).toBe(0)
})

it('no days are stated if the rule states none, or if the store states no period', () => {
  expect(daysOf({ categories: ['10'] })).toBeNull()
  expect(daysOf({}, RULES, 0)).toBeNull()
})

it('without rules the period is that of new products from stock', () => {
  expect(daysOf({}, [], 14)).toBe(14)
  expect(daysOf({ name: 'Thing – open box' }, [], 14)).toBeNull()
  expect(daysOf({ product_data: [{ name: 'Lead time', value: '6 weeks' }], location_inventory: [] }, [], 14)).toBeNull()
})

it('the days of a product with variants are stated if all variants have the same', () => {
  const variant = (id: number, qty: number) => ({
    entity_id: id,
    sku: `V-${id}`,
    final_price_without_tax: 100,
    location_inventory: qty > 0 ? [{ ...STOCKED, qty }] : [],
  })
  const attributes = [
    {
      id: 1,
      code: 'wood',
      label: 'Wood',
      options: [
        { id: 'a', label: 'Ash', products: ['71'] },
        { id: 'o', label: 'Oak', products: ['72'] },
      ],
    },
  ]
  const choice = (second: number) => ({
    type_id: 'configurable',
    location_inventory: [],
    attributes,
    simple_products: [variant(71, 3), variant(72, second)],
  })
  expect(daysOf(choice(4))).toBe(30)
  expect(daysOf(choice(0))).toBeNull()
})
