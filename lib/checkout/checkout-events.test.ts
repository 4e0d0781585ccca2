import { describe, expect, it } from 'vitest'
import { buildAddToCart } from '../cart/added-event.ts'
import { buildCart, itemWire } from '../cart/cart-fixtures.ts'
import type { CheckoutStepPath } from '../tracking/events.ts'
import { buildPurchase, buildStepEvents, stepOf } from './checkout-events.ts'
import { buildReceipt } from './receipt/receipt.ts'

const money = (amount: number) => ({ amount, currency: 'USD', formatted: `$${amount}.00`, title: '' })
const cart = buildCart({
  items: [itemWire({ sku: 'KES-1', qty: 2, manufacturer: 'Tessaro' }), itemWire({ item_id: '2', product_id: '11' })],
  totals: { subtotal: money(1500), grand_total: money(1639), tax: money(60), shipping: money(79) },
})
/** The order of case F35: goods of 899, a coupon of 50, tax 63.80, shipping 79. */
const withCoupon = buildCart({
  items: [itemWire({ sku: 'KES-1', price: money(899) })],
  totals: {
    subtotal: money(899),
    discount: money(-50),
    tax: money(63.8),
    shipping: money(79),
    grand_total: money(991.8),
  },
  coupon_code: 'SAVE50',
})

describe('stepOf', () => {
  it.each([
    [['email', 'shipping-method', 'payment-method'], '/checkout/delivery'],
    [['shipping-method'], '/checkout/delivery'],
    [['payment-method', 'challenge'], '/checkout/payment'],
    [['challenge'], '/checkout/review'],
    [[], '/checkout/review'],
  ] as const)('with %j missing the shopper is on %s', (openPoints, expected) => {
    expect(stepOf(openPoints)).toBe(expected)
  })
})

describe('buildStepEvents', () => {
  const context = { cart, payment: 'checkmo', currency: 'USD' }

  it('reports every step up to the current one that was not reported, once', () => {
    const reported = new Set<CheckoutStepPath>(['/checkout/delivery'])
    const events = buildStepEvents('/checkout/review', reported, context)
    expect(events.map(([step]) => step)).toEqual(['/checkout/payment', '/checkout/review'])
    expect(buildStepEvents('/checkout/delivery', reported, context)).toEqual([])
  })

  it('names each step as a step and as a page view, with the products', () => {
    const [[, events] = []] = buildStepEvents('/checkout/delivery', new Set(), context)
    expect(events).toMatchObject([
      {
        event: 'begin_checkout',
        currency: 'USD',
        value: 1500,
        items: [{ item_id: 'KES-1', quantity: 2 }, { item_id: '11' }],
      },
      { event: 'checkout_step', step: '/checkout/delivery' },
      { event: 'page_view', page_path: '/checkout/delivery' },
    ])
  })
})

describe('the value of a sale', () => {
  const order = {
    number: '100000001',
    status: 'pending',
    total: { amount: 991.8, currency: 'USD', formatted: '$991.80' },
    email: '',
    affirmLoanId: '',
    redirectUrl: '',
    checkoutUrl: '',
  }

  it('F35 S2-7.8-02 S2-7.8-03 is that of the goods less their discount, at each step and for the order', () => {
    const steps = buildStepEvents('/checkout/review', new Set(), { cart: withCoupon, payment: 'x', currency: 'USD' })
    const purchase = buildPurchase(buildReceipt(withCoupon, order, 'checkmo', false), 'USD')
    const sales = [...steps.flatMap(([, events]) => events), purchase].filter((event) => 'items' in event)
    expect(sales.map(({ event, ...fields }) => [event, 'value' in fields && fields.value])).toEqual([
      ['begin_checkout', 849],
      ['add_shipping_info', 849],
      ['add_payment_info', 849],
      ['purchase', 849],
    ])
    expect(purchase).toMatchObject({ tax: 63.8, shipping: 79, coupon: 'SAVE50' })
  })

  it('F35 S2-7.8-03 is the sum of its items: each has its share of the discount and the reduced price', () => {
    const two = buildCart({
      items: [itemWire({ sku: 'KES-1', price: money(300), qty: 2 }), itemWire({ sku: 'KES-2', price: money(100) })],
      totals: { subtotal: money(700), discount: money(-70) },
    })
    expect(buildPurchase(buildReceipt(two, order, 'checkmo', false), 'USD')).toMatchObject({
      value: 630,
      items: [
        { item_id: 'KES-1', price: 270, discount: 30, quantity: 2 },
        { item_id: 'KES-2', price: 90, discount: 10, quantity: 1 },
      ],
    })
  })

  it('F35 is the sum of its items if the server sends no subtotal', () => {
    const cart = buildCart({ items: [itemWire({ qty: 3, price: money(19.99) })], totals: { discount: money(5) } })
    const [[, [event] = []] = []] = buildStepEvents('/checkout/delivery', new Set(), {
      cart,
      payment: '',
      currency: 'USD',
    })
    expect(event).toMatchObject({ value: 54.97 })
  })
})

describe('buildPurchase', () => {
  it('has number, value, tax, shipping, currency and items, and no personal data', () => {
    const order = {
      number: '100000001',
      status: 'pending',
      total: { amount: 1639, currency: 'USD', formatted: '$1,639.00' },
      email: 'ann@example.com',
      affirmLoanId: '',
      redirectUrl: '',
      checkoutUrl: '',
    }
    const event = buildPurchase(buildReceipt(cart, order, 'checkmo', false), 'USD')
    expect(event).toEqual({
      event: 'purchase',
      transaction_id: '100000001',
      value: 1500,
      tax: 60,
      shipping: 79,
      currency: 'USD',
      items: [
        { item_id: 'KES-1', item_name: 'Washer', price: 500, quantity: 2 },
        { item_id: '2', item_name: 'Washer', price: 500, quantity: 1 },
      ],
    })
  })
})

it('S2-7.8-03 an order without a number is reported with a unique key of its receipt', () => {
  const receipts = [1, 2].map(() => buildReceipt(cart, null, 'checkmo', false))
  const ids = receipts
    .map((receipt) => buildPurchase(receipt, 'USD'))
    .map((event) => 'transaction_id' in event && event.transaction_id)
  expect(ids).toEqual([expect.stringMatching(/^\w{32}$/), expect.stringMatching(/^\w{32}$/)])
  expect(ids[0]).not.toBe(ids[1])
})

describe('buildAddToCart', () => {
  it('has names and prices of the cart; a product that the cart lacks has its id', () => {
    expect(buildAddToCart([{ product_id: '10', qty: 3 }, { product_id: '99' }], cart, 'USD')).toEqual({
      event: 'add_to_cart',
      currency: 'USD',
      value: 1500,
      items: [
        { item_id: 'KES-1', item_name: 'Washer', item_brand: 'Tessaro', price: 500, quantity: 3 },
        { item_id: '99', item_name: '', quantity: 1 },
      ],
    })
  })
})
