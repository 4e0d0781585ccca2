import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from './cart-fixtures.ts'
import { findBetter, findPreselected } from './shipping-choice.ts'

const methodsOf = (...rows: [code: string, amount: number | string, title?: string][]) =>
  buildCart({
    items: [itemWire()],
    shipping_methods: rows.map(([code, amount, carrier_title = '']) => ({ code, carrier_title, price: { amount } })),
  }).shippingMethods

describe('the shipping method to begin with', () => {
  it.each([
    ['the cheapest', methodsOf(['crew', 79], ['freight', '49.00'], ['installed', 149]), 'freight'],
    ['the first of two that cost the same', methodsOf(['a', 0], ['b', 0]), 'a'],
    ['none to fetch the goods, though it is free', methodsOf(['pickup', 0], ['crew', 79]), 'crew'],
    ['not by its title either', methodsOf(['x1', 0, 'Ramassage en magasin'], ['x2', 9]), 'x2'],
    ['nor by a shop’s own code', methodsOf(['instore_north', 0], ['flatrate', 9]), 'flatrate'],
    ['one to fetch them where there is no other', methodsOf(['store_pickup', 0]), 'store_pickup'],
    ['none that has to be booked', methodsOf(['packageai_day', 0], ['crew', 79]), 'crew'],
    ['nothing where all have to be booked', methodsOf(['PackageAI_day', 0]), undefined],
    ['nothing of nothing', methodsOf(), undefined],
  ])('is %s', (_, methods, code) => {
    expect(findPreselected(methods)?.code).toBe(code)
  })
})

describe('the better shipping method of a changed address', () => {
  const national = ['national', 129] as const
  const local = ['local', 79] as const
  it.each([
    ['the one to begin with, new and cheaper', methodsOf([...national], [...local]), methodsOf([...national]), 'local'],
    [
      'none that was offered before',
      methodsOf([...national], [...local]),
      methodsOf([...national], [...local]),
      undefined,
    ],
    ['none that costs as much', methodsOf([...national], ['local', 129]), methodsOf([...national]), undefined],
    ['none to fetch the goods', methodsOf([...national], ['pickup', 0]), methodsOf([...national]), undefined],
    ['none where the chosen one is gone', methodsOf([...local]), methodsOf([...national]), undefined],
  ])('is %s', (_, methods, before, code) => {
    expect(findBetter(methods, 'national', before)?.code).toBe(code)
  })
})
