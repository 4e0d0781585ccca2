import { expect, it } from 'vitest'
import { shopOfScreen } from './shop-of-screen.ts'

const SHOPS = ['Kessler Appliance Duluth', 'Kessler Appliance Hermantown', 'Warehouse & Scratch ’n’ Dent', ''].map(
  (store_name) => ({ store_name }),
)

it.each([
  ['Kessler Appliance Hermantown', 'Kessler Appliance Hermantown'],
  ['kessler appliance – HERMANTOWN, front window', 'Kessler Appliance Hermantown'],
  ['Hermantown', 'Kessler Appliance Hermantown'],
  ["Warehouse & Scratch 'n' Dent", 'Warehouse & Scratch ’n’ Dent'],
  ['Front window', undefined],
  ['Kessler Appliance', undefined],
  ['Herman', undefined],
  ['', undefined],
])('S1-2.18-03 the shop of a screen named %j is %j', (name, shop) => {
  expect(shopOfScreen(name, SHOPS)?.store_name).toBe(shop)
})

it('a shop with exactly the screen’s name is preferred to others whose names contain it', () => {
  const shops = [{ store_name: 'Duluth' }, { store_name: 'Duluth West' }]
  expect(shopOfScreen('Duluth', shops)).toBe(shops[0])
  expect(shopOfScreen('Duluth West, entrance', shops)).toBeUndefined()
})
