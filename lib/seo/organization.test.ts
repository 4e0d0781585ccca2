import { expect, it } from 'vitest'
import { shopType } from './organization.ts'

it.each([
  ['furniture', 'FurnitureStore'],
  ['Consumer Electronics', 'ElectronicsStore'],
  ['appliances', 'HomeGoodsStore'],
  ['HomeGoodsStore', 'HomeGoodsStore'],
  ['hardware', 'HardwareStore'],
  ['retailer', 'Store'],
  ['', 'Store'],
])('a dealer of merchant_type %j is a %s', (merchantType, expected) => {
  expect(shopType(merchantType)).toBe(expected)
})
