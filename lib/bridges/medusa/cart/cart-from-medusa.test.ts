import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createMoney } from '../../../contract-server/money.ts'
import { CartWire, PlacedOrderWire } from '../../../contracts/cart.ts'
import { OrderWire } from '../../../contracts/order.ts'
import { buildCart, buildLine, buildProduct, MAPPING, MARKET, SETTINGS } from '../bridge-fixtures.ts'
import { toEntry } from '../catalog/catalog-entry.ts'
import type { MedusaCart } from '../engine-types.ts'
import { mapCart } from './cart-from-medusa.ts'
import { mapOrder, mapPlacedOrder, orderStatus } from './order-from-medusa.ts'

const ENTRY = toEntry(buildProduct(), MAPPING, new Map())
const parts = {
  market: MARKET,
  find: (id: string) => (id === 'prod_1' ? ENTRY : undefined),
  shipping: [],
  payments: SETTINGS.payments,
}
const cart = (more: Partial<MedusaCart> = {}) => v.parse(CartWire, mapCart(buildCart(more), parts))

describe('a cart of Medusa', () => {
  it('has lines of the totals that add up to its total, rounded to cents', () => {
    const { totals } = cart()
    expect(totals).toMatchObject({
      subtotal: { amount: 78 },
      discount: { amount: -7.8, formatted: '-$7.80' },
      shipping: { amount: 9 },
      tax: { amount: 4.75 },
      grand_total: { amount: 83.95, formatted: '$83.95' },
    })
  })

  it('has a minus sign before a French discount, as from other back ends', () => {
    const market = { ...MARKET, locale: 'fr-CA', currency: 'CAD', money: createMoney('fr-CA', 'CAD') }
    const { totals } = v.parse(CartWire, mapCart(buildCart(), { ...parts, market }))
    expect(totals).toMatchObject({ discount: { formatted: '\u22127,80\u00a0$' } })
  })

  it('has savings and selected options for each line', () => {
    expect(cart().items).toMatchObject([
      {
        item_id: 'cali_1',
        product_id: 'prod_1',
        price: { amount: 39 },
        original_price: { amount: 49 },
        row_total: { amount: 78 },
        discount_instant_savings: { amount: 20 },
        super_attribute: { size: 'Small' },
        children: [{ label: 'Size', value: 'Small' }],
      },
    ])
  })

  it('reports products and variants that are no longer sold', () => {
    for (const line of [buildLine({ product_id: 'prod_9' }), buildLine({ variant_id: 'variant_9' })]) {
      expect(cart({ items: [line] })).toMatchObject({
        has_error: true,
        messages: { error: ['A product in your cart is no longer sold. Please remove it.'] },
      })
    }
    expect(cart()).toMatchObject({ has_error: false, messages: { error: [] } })
  })

  it('contains the coupon, but no automatic promotions', () => {
    const promotions = [
      { code: 'AUTO', is_automatic: true },
      { code: 'WELCOME10', is_automatic: false },
    ]
    expect(cart({ promotions }).coupon_code).toBe('WELCOME10')
  })

  it('is empty if missing, and may lack all fields', () => {
    expect(v.parse(CartWire, mapCart(undefined, parts))).toMatchObject({
      items: [],
      qty: 0,
      totals: { grand_total: { amount: 0 } },
    })
    expect(v.parse(CartWire, mapCart({ id: 'cart_0', items: [{ id: 'cali_0' }] }, parts)).items).toHaveLength(1)
  })
})

describe('an order of Medusa', () => {
  it('contains an e-mail address after placing only if Medusa mails a confirmation', () => {
    const order = { ...buildCart(), id: 'order_1', display_id: 7, status: 'pending' }
    const read = (settings = SETTINGS) => v.parse(PlacedOrderWire, mapPlacedOrder(order, MARKET, settings))
    expect(read()).toMatchObject({ order: '7', order_total: { amount: 83.95, currency: 'USD' } })
    expect(read().additional_information.email_address).toBe('')
    expect(read({ ...SETTINGS, confirmation_mail: true }).additional_information.email_address).toBe('ann@example.com')
  })

  it('is listed by its number, with its totals, delivery and payment', () => {
    const order = {
      ...buildCart(),
      id: 'order_1',
      display_id: 17,
      status: 'pending',
      created_at: '2026-05-04T10:00:00.000Z',
      metadata: { payment_method: 'checkmo' },
      shipping_methods: [{ name: 'Parcel' }],
    }
    expect(v.parse(OrderWire, mapOrder(order, MARKET, parts.find, SETTINGS.payments))).toMatchObject({
      entity_id: 'order_1',
      increment_id: '17',
      status: 'pending',
      grand_total: { amount: 83.95 },
      shipping_title: 'Parcel',
      payment_title: 'Check',
    })
  })

  it.each([
    [{ status: 'canceled', fulfillment_status: 'delivered' }, 'canceled'],
    [{ status: 'pending', payment_status: 'refunded' }, 'refunded'],
    [{ status: 'pending', fulfillment_status: 'delivered' }, 'complete'],
    [{ status: 'pending', fulfillment_status: 'partially_shipped' }, 'shipped'],
    [{ status: 'pending', fulfillment_status: 'fulfilled' }, 'processing'],
    [{ status: 'archived' }, 'closed'],
    [{}, 'pending'],
  ])('%o is %s', (words, status) => {
    expect(orderStatus({ id: 'order_1', ...words })).toBe(status)
  })
})

describe('amounts', () => {
  it('are rounded to the decimals of their currency', () => {
    expect(createMoney('en-US', 'USD')(1.005)).toMatchObject({ amount: 1.01, formatted: '$1.01' })
    expect(createMoney('fr-CA', 'CAD')(12.5).formatted).toMatch(/^12,50\s\$$/)
    expect(createMoney('en-US', 'JPY')(99.6)).toMatchObject({ amount: 100, formatted: '¥100' })
    expect(createMoney('en-US', 'USD')(null)).toMatchObject({ amount: 0, formatted: '$0.00' })
    expect(createMoney('en-US', 'USD')(Number.NaN).amount).toBe(0)
  })
})
