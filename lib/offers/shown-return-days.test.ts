import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CategoryListWire } from '../contracts/category.ts'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from '../product/map.ts'
import { mapContextOf } from '../site/map-context.ts'
import { siteOf } from './offer-fixtures.ts'
import { type ReturnDays, shownReturnDays } from './shown-return-days.ts'

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

function daysOf(wire: object, return_policy: readonly object[] = RULES, returns_days = 30): ReturnDays | null {
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
  expect(daysOf({})).toEqual({ days: 30, isForAll: true })
  expect(daysOf({ categories: ['11'] })?.days).toBe(120)
  expect(daysOf({ name: 'Thing – open box' })?.days).toBe(15)
})

it('a product that its rule excludes can’t be returned', () => {
  expect(daysOf({ location_inventory: [] })).toEqual({ days: 0, isForAll: true })
})

it('no days are stated if the rule states none, or if the store states no period', () => {
  expect(daysOf({ categories: ['10'] })).toBeNull()
  expect(daysOf({}, RULES, 0)).toBeNull()
})

it('without rules the period is that of new products from stock', () => {
  expect(daysOf({}, [], 14)).toEqual({ days: 14, isForAll: true })
  expect(daysOf({ name: 'Thing – open box' }, [], 14)).toBeNull()
  const made = { product_data: [{ name: 'Lead time', value: '6 weeks' }], location_inventory: [] }
  expect(daysOf(made, [], 14)).toBeNull()
  const withMadeVariant = { type_id: 'configurable', simple_products: [{ entity_id: 71 }, { entity_id: 72, ...made }] }
  expect(daysOf(withMadeVariant, [], 14)).toBeNull()
})

it('the days of a product with variants are stated if all that can be returned have the same', () => {
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
  const choice = (first: number, second: number) => ({
    type_id: 'configurable',
    location_inventory: [],
    attributes,
    simple_products: [variant(71, first), variant(72, second)],
  })
  expect(daysOf(choice(3, 4))).toEqual({ days: 30, isForAll: true })
  expect(daysOf(choice(3, 0))).toEqual({ days: 30, isForAll: false })
  expect(daysOf(choice(0, 3))).toEqual({ days: 30, isForAll: false })
  expect(daysOf(choice(0, 0))).toEqual({ days: 0, isForAll: true })
  const soldOut = { ...variant(73, 0), location_inventory: [{ ...STOCKED, qty: 0 }] }
  const withSoldOut = { ...choice(3, 4), simple_products: [variant(71, 3), soldOut] }
  expect(daysOf(withSoldOut, [{ goods: ['in_stock'], days: 30 }])).toEqual({ days: 30, isForAll: true })
  expect(daysOf(choice(3, 0), [{ goods: ['to_order'], days: 7 }, { days: 30 }])).toBeNull()
  expect(daysOf(choice(3, 0), [{ goods: ['to_order'] }, { days: 30 }])).toBeNull()
})
