import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from './cart-fixtures.ts'
import { findBetter, findPreselected } from './shipping-choice.ts'

const methodsOf = (...rows: [code: string, amount: number | string | null, title?: string][]) =>
  buildCart({
    items: [itemWire()],
    shipping_methods: rows.map(([code, amount, carrier_title = '']) => ({ code, carrier_title, price: { amount } })),
  }).shippingMethods

describe('the preselected shipping method', () => {
  it.each([
    ['the cheapest', methodsOf(['crew', 79], ['freight', '49.00'], ['installed', 149]), 'freight'],
    ['the first of two that cost the same', methodsOf(['a', 0], ['b', 0]), 'a'],
    ['not pickup, though it is free', methodsOf(['pickup', 0], ['crew', 79]), 'crew'],
    ['not pickup by its title', methodsOf(['x1', 0, 'Ramassage en magasin'], ['x2', 9]), 'x2'],
    ['not pickup by a shop’s code for it', methodsOf(['instore_north', 0], ['flatrate', 9]), 'flatrate'],
    ['pickup if there is no other', methodsOf(['store_pickup', 0]), 'store_pickup'],
    ['not a method that must be booked', methodsOf(['packageai_day', 0], ['crew', 79]), 'crew'],
    ['undefined if all must be booked', methodsOf(['PackageAI_day', 0]), undefined],
    ['a method with a price rather than one without', methodsOf(['crew', null], ['freight', 149]), 'freight'],
    ['the first of two without a price', methodsOf(['a', null], ['b', null]), 'a'],
    ['undefined without methods', methodsOf(), undefined],
  ])('is %s', (_, methods, code) => {
    expect(findPreselected(methods)?.code).toBe(code)
  })
})

describe('the better shipping method of a changed address', () => {
  const national = ['national', 129] as const
  const local = ['local', 79] as const
  it.each([
    [
      'the preselected method, if it is new and cheaper',
      methodsOf([...national], [...local]),
      methodsOf([...national]),
      'local',
    ],
    [
      'not a method that was offered before',
      methodsOf([...national], [...local]),
      methodsOf([...national], [...local]),
      undefined,
    ],
    ['not a method with the same price', methodsOf([...national], ['local', 129]), methodsOf([...national]), undefined],
    ['not a method without a price', methodsOf([...national], ['local', null]), methodsOf([...national]), undefined],
    ['a method with a price if the selected one has no price', methodsOf(['national', null], [...local]), [], 'local'],
    ['not pickup', methodsOf([...national], ['pickup', 0]), methodsOf([...national]), undefined],
    ['undefined if the selected method is missing', methodsOf([...local]), methodsOf([...national]), undefined],
  ])('is %s', (_, methods, before, code) => {
    expect(findBetter(methods, 'national', before)?.code).toBe(code)
  })
})
