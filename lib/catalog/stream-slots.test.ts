import { expect, it } from 'vitest'
import { placeBanners } from './stream-slots.ts'

it.each([
  [24, 3, [6, 12, 18]],
  [24, 9, [6, 12, 18]],
  [12, 2, [6]],
  [6, 2, []],
  [24, 0, []],
])('%i products and %i banners: a banner after product %j', (products, banners, places) => {
  expect(placeBanners(products, banners)).toEqual(places)
})
