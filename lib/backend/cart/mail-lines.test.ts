import { expect, it } from 'vitest'
import { cartLine, cartOf, createTestStore, shippingMethod } from './cart-fixtures.ts'
import { summarizeCart } from './cart-summary.ts'
import { describeLines } from './mail-lines.ts'

it('a mail lists every part of the total, the fee of an instalment plan too, and their sum last', () => {
  const store = createTestStore({
    shipping: new Map([['crew', shippingMethod({ code: 'crew', price: 79 })]]),
    fees: new Map([['EHF', { code: 'EHF', title: 'Recycling', amount: 5 }]]) as never,
  })
  Object.assign(store, { shop: { baseMediaUrl: '' } })
  Object.assign(store.content.productById.get(1) ?? {}, { fees: ['EHF'] })
  const state = cartOf([cartLine(1)], {
    couponCode: 'WELCOME5',
    shippingMethod: 'crew',
    instalment: { code: 'p', hash: 'h', feeTitle: 'Admin fee', feeCents: 1_000 },
  })
  const summary = summarizeCart(store, state)
  const totals = describeLines(store, summary, false).find(({ kind }) => kind === 'totals')
  expect(totals).toMatchObject({
    totals: [
      { title: 'Subtotal', amount: '$450.00' },
      { title: expect.stringContaining('Discount'), amount: expect.stringMatching(/22\.50$/) },
      { title: 'Recycling', amount: '$5.00' },
      { title: expect.stringContaining('Shipping'), amount: '$79.00' },
      { title: 'Admin fee', amount: '$10.00' },
      { title: 'Grand Total', amount: '$521.50' },
    ],
  })
})
