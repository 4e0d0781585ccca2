import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildCart, itemWire, US_FORMAT } from '../../cart/cart-fixtures.ts'
import { PlacedOrderWire } from '../../contracts/cart.ts'
import { mapPlacedOrder } from './order.ts'
import { buildReceipt, isDecided, isGivenBack, isReceiptOf, parseReceipt } from './receipt.ts'

const order = mapPlacedOrder(
  v.parse(PlacedOrderWire, { order: 'K-100001', additional_information: { email_address: 'ann@example.com' } }),
  US_FORMAT,
)
const cart = buildCart({
  items: [itemWire({ qty: 2 })],
  shipping_method: 'local',
  shipping_methods: [{ code: 'local', carrier_title: 'Local delivery', delivery_estimate: 'Nov 24' }],
  payment_methods: [{ code: 'checkmo', title: 'Check / money order' }],
})

describe('the stored order', () => {
  it('S2-3.2-29 has order, affirm_loanid, order_total, the e-mail address and status', () => {
    const wire = v.parse(PlacedOrderWire, {
      order: 100_002,
      affirm_loanid: 'LOAN-7',
      order_total: { amount: '1299.5', currency: 'USD', formatted: '$1,299.50' },
      additional_information: { email_address: 'ann@example.com' },
      status: 'pending',
    })
    expect(mapPlacedOrder(wire, US_FORMAT)).toMatchObject({
      number: '100002',
      affirmLoanId: 'LOAN-7',
      total: { amount: 1299.5, formatted: '$1,299.50' },
      email: 'ann@example.com',
      status: 'pending',
    })
  })
})

describe('the receipt', () => {
  it('has the lines as they were when the order was placed', () => {
    expect(buildReceipt(cart, order, 'checkmo', false)).toMatchObject({
      number: 'K-100001',
      email: 'ann@example.com',
      items: [{ name: 'Washer', qty: 2, total: '$1,000.00' }],
      shipping: null,
      shippingTitle: 'Local delivery',
      deliveryEstimate: 'Nov 24',
      paymentTitle: 'Check / money order',
    })
  })

  it('has the address of a confirmation only if the back end returns it', () => {
    expect(buildReceipt(cart, order, 'checkmo', false).confirmedTo).toBe('ann@example.com')
    const silent = mapPlacedOrder(v.parse(PlacedOrderWire, { order: 'K-100002' }), US_FORMAT)
    const receipt = buildReceipt(buildCart({ email: 'ann@example.com' }), silent, 'checkmo', false)
    expect(receipt).toMatchObject({ number: 'K-100002', email: 'ann@example.com' })
    expect(receipt.confirmedTo).toBeUndefined()
  })

  it('has the day of each part, if the order is delivered in two', () => {
    const partOf = (part: string, delivery_date: string) => ({ part, delivery_date, delivery_title: 'Morning' })
    const deliveriesOf = (...parts: object[]) =>
      buildReceipt(buildCart({ delivery: { parts } }), order, 'checkmo', false).deliveries
    const texts = { title: 'Morning', message: '' }
    expect(deliveriesOf(partOf('ready', 'Tuesday'), partOf('rest', 'Friday'))).toEqual([
      { part: 'ready', date: 'Tuesday', ...texts },
      { part: 'rest', date: 'Friday', ...texts },
    ])
    expect(deliveriesOf(partOf('all', 'Tuesday'))).toBeUndefined()
  })

  it('is parsed as it was stored; invalid texts are rejected', () => {
    const receipt = buildReceipt(cart, order, 'checkmo', true)
    expect(parseReceipt(JSON.stringify(receipt))).toEqual(receipt)
    for (const text of [null, '', 'null', '{}', '{"version":1}', 'x']) expect(parseReceipt(text)).toBeNull()
  })
})

describe('the receipt for an address with an order’s number', () => {
  it.each([
    ['the number', 'K-1', 'K-1', true],
    ['no number', 'K-1', '', true],
    ['the number of an order whose response was lost', '', 'K-2', true],
    ['another number', 'K-1', 'K-2', false],
  ])('S2-4.5-09 with %s', (_, number, named, isShown) => {
    expect(isReceiptOf({ number }, named)).toBe(isShown)
  })
})

it('S2-7.8-03 an order is a purchase once nothing is left to pay or to approve', () => {
  const application = { code: 'acima', order: {} as never, info: null }
  expect([isDecided({}), isDecided({ isAwaited: true }), isDecided({ application })]).toEqual([true, false, false])
})

describe('the receipt of an order that is paid at the provider’s page', () => {
  const receipt = { ...buildReceipt(cart, order, 'checkmo', false), isAwaited: true as const }

  it('is withdrawn once the cart has its lines again: the order was cancelled there', () => {
    expect(isGivenBack(receipt, cart)).toBe(true)
  })

  it('is not withdrawn with an empty cart, nor with a cart that was filled again', () => {
    expect(isGivenBack(receipt, buildCart({ items: [] }))).toBe(false)
    expect(isGivenBack(receipt, buildCart({ items: [itemWire({ qty: 1 })] }))).toBe(false)
    const another = itemWire({ item_id: 9, sku: 'DRY-1', qty: 2 })
    expect(isGivenBack(receipt, buildCart({ items: [another] }))).toBe(false)
    expect(isGivenBack(receipt, buildCart({ items: [itemWire({ qty: 2 }), another] }))).toBe(false)
  })

  it('is never withdrawn for orders with other payment', () => {
    expect(isGivenBack(buildReceipt(cart, order, 'checkmo', false), cart)).toBe(false)
  })
})
