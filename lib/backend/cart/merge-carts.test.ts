import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../customers/address.ts'
import { type CartLine, type CartState, createCartState } from './cart-state.ts'
import { mergeCarts } from './merge-carts.ts'

const line = (productId: number, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  itemId: productId,
  productId,
  variantId: null,
  bundle: {},
  quantity,
  parents: [],
  ...more,
})
const cart = (lines: CartLine[], more: Partial<CartState> = {}): CartState => ({
  ...createCartState(),
  nextItemId: 50,
  lines,
  ...more,
})
const unitsOf = ({ lines }: CartState) => lines.map(({ productId, quantity }) => [productId, quantity])

describe('the carts of a customer and of the guest who signs in', () => {
  it('become one: equal lines are added up, others are appended with new ids', () => {
    const merged = mergeCarts(cart([line(1, 2), line(2, 1)]), cart([line(2, 3), line(3, 1)]))
    expect(unitsOf(merged)).toEqual([
      [1, 2],
      [2, 4],
      [3, 1],
    ])
    expect(new Set(merged.lines.map(({ itemId }) => itemId)).size).toBe(3)
    expect(merged.nextItemId).toBeGreaterThan(50)
  })

  it('keep variants as separate lines and stay within the limits of a cart', () => {
    const own = cart([line(1, 990, { variantId: 7 })])
    const merged = mergeCarts(own, cart([line(1, 900, { variantId: 7 }), line(1, 1, { variantId: 8 })]))
    expect(merged.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [7, 999],
      [8, 1],
    ])
  })

  it('keep the parents of an add-on, up to its units', () => {
    const addon = (parents: string[]) => cart([line(1, parents.length, { parents })])
    expect(mergeCarts(addon(['7', '8']), addon(['9'])).lines).toMatchObject([{ quantity: 3, parents: ['7', '8', '9'] }])
    const full = cart([line(1, 999, { parents: ['7'] })])
    const more = cart([line(1, 999, { parents: Array(999).fill('8') })])
    expect(mergeCarts(full, more).lines[0]?.parents).toHaveLength(999)
  })

  it('have 100 lines at most', () => {
    const lines = (from: number, count: number) => Array.from({ length: count }, (_, n) => line(from + n, 1))
    expect(mergeCarts(cart(lines(0, 99)), cart(lines(200, 2))).lines).toHaveLength(100)
    expect(mergeCarts(cart(lines(0, 98)), cart(lines(200, 2))).lines).toHaveLength(100)
    expect(mergeCarts(cart(lines(0, 100)), cart(lines(200, 2))).lines).toHaveLength(100)
  })

  it('keep the guest’s addresses, if any, with all data that depends on them', () => {
    const address = (city: string) => ({ address: { ...EMPTY_ADDRESS, city }, onlyEstimate: false })
    const delivery = (delivery_date: string) => ({ delivery_date, delivery_message: '', delivery_title: '' })
    const own = cart([], {
      billing: address('Duluth'),
      shipping: address('Ely'),
      sameAsBilling: false,
      delivery: delivery('Monday'),
      slot: { day: '2026-11-24', half: 'morning' },
      shippingMethod: 'crew',
      salesAssistance: 'Bo',
      newsletter: true,
      refusedCoupon: 'OLD',
      marketplaceSession: 'x',
    })
    const guest = cart([], { billing: address('Fargo'), delivery: delivery('Tuesday'), refusedCoupon: 'NEW' })
    expect(mergeCarts(own, guest)).toMatchObject({
      billing: guest.billing,
      shipping: null,
      sameAsBilling: true,
      delivery: guest.delivery,
      slot: null,
      shippingMethod: 'crew',
      salesAssistance: 'Bo',
      newsletter: true,
      refusedCoupon: '',
      marketplaceSession: '',
    })
    const { billing, shipping, sameAsBilling, slot } = own
    expect(mergeCarts(own, cart([]))).toMatchObject({ billing, shipping, sameAsBilling, slot, delivery: own.delivery })
    const chosen = cart([], { shippingMethod: 'local', salesAssistance: 'Cy', newsletter: true })
    expect(mergeCarts(own, chosen)).toMatchObject({ shippingMethod: 'local', salesAssistance: 'Cy', newsletter: true })
    expect(mergeCarts(cart([]), cart([]))).toMatchObject({ newsletter: false })
  })

  it('keep the guest’s shop of a pickup only if the guest chose a shipping method', () => {
    const at = (google_code: string) => ({ google_code, slot: '', isInStock: true })
    const own = cart([], { shippingMethod: 'pickup', pickup: at('A') })
    const merge = (guest: Partial<CartState>) => mergeCarts(own, cart([], guest))
    expect(merge({})).toMatchObject({ shippingMethod: 'pickup', pickup: at('A') })
    expect(merge({ shippingMethod: 'pickup', pickup: at('B') }).pickup).toEqual(at('B'))
    expect(merge({ shippingMethod: 'crew' })).toMatchObject({ shippingMethod: 'crew', pickup: null })
  })

  it('keep the guest’s channel and choice about texts, else the customer’s', () => {
    const own = cart([], { channel: { name: 'kiosk', note: '' }, texts: 'refused' })
    const texts = { wording: 'Text me', locale: 'en_US', at: '2026-11-23T10:00:00.000Z' }
    const guest = cart([], { channel: { name: 'assistant', note: '5' }, texts })
    expect(mergeCarts(own, cart([]))).toMatchObject({ channel: own.channel, texts: 'refused' })
    expect(mergeCarts(own, guest)).toMatchObject({ channel: guest.channel, texts })
    expect(mergeCarts(cart([]), guest)).toMatchObject({ channel: guest.channel, texts })
  })

  it('keep the latest choices, but no payment method', () => {
    const payment = { method: 'checkmo', data: {} }
    const merged = mergeCarts(
      cart([], { couponCode: 'OLD', email: 'own@example.com', payment }),
      cart([], { couponCode: 'NEW', payment }),
    )
    expect(merged).toMatchObject({ couponCode: 'NEW', email: 'own@example.com', payment: null })
  })
})
