import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from '#lib/cart/cart-fixtures.ts'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { describeProductGoods, hasChangedSince } from './product-goods.ts'
import { listSheetLines } from './sheet-lines.ts'

describe('a product that is not in the cart yet', () => {
  it('is one row with its units; tax and shipping are pending', () => {
    const goods = describeProductGoods({ name: 'Washer', amount: 19.99, qty: 3 })
    expect(goods.totals.grandTotal?.amount).toBe(59.97)
    expect(listSheetLines(goods, english.totals, false)).toEqual([
      { kind: 'subtotal', label: 'Washer × 3', amount: '59.97' },
      { kind: 'tax', label: english.totals.tax, amount: null },
      { kind: 'shipping', label: english.totals.shipping, amount: null },
    ])
    const [one] = listSheetLines(describeProductGoods({ name: 'Washer', amount: 5, qty: 1 }), english.totals, false)
    expect(one).toMatchObject({ label: 'Washer', amount: '5.00' })
  })
})

describe('the cart of a sheet that has added goods', () => {
  const price = { amount: 5, currency: 'CAD', formatted: '$5' }
  const free = { amount: 0, currency: 'CAD', formatted: '$0' }
  const line = (item_id: number, qty: number, cost = price) => itemWire({ item_id, qty, price: cost, row_total: cost })
  const added = [
    { itemId: '1', units: 2 },
    { itemId: '2', units: 1 },
  ]

  it.each([
    ['has just them', [line(1, 2), line(2, 1)], false],
    ['has a gift as well', [line(1, 2), line(2, 1), line(3, 1, free)], false],
    ['has another product', [line(1, 2), line(2, 1), line(3, 1)], true],
    ['has more units', [line(1, 3), line(2, 1)], true],
    ['lacks one', [line(1, 2)], true],
  ])('has changed unless it has just them: it %s', (_, items, hasChanged) => {
    expect(hasChangedSince(buildCart({ items }), added)).toBe(hasChanged)
  })
})
