import { describe, expect, it } from 'vitest'
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
  it('become one: the same lines count together, others follow under ids of their own', () => {
    const merged = mergeCarts(cart([line(1, 2), line(2, 1)]), cart([line(2, 3), line(3, 1)]))
    expect(unitsOf(merged)).toEqual([
      [1, 2],
      [2, 4],
      [3, 1],
    ])
    expect(new Set(merged.lines.map(({ itemId }) => itemId)).size).toBe(3)
    expect(merged.nextItemId).toBeGreaterThan(50)
  })

  it('keep variants apart and stay within the limits of a cart', () => {
    const own = cart([line(1, 990, { variantId: 7 })])
    const merged = mergeCarts(own, cart([line(1, 900, { variantId: 7 }), line(1, 1, { variantId: 8 })]))
    expect(merged.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [7, 999],
      [8, 1],
    ])
  })

  it('keep what was chosen last, but no way of paying', () => {
    const payment = { method: 'checkmo', data: {} }
    const merged = mergeCarts(
      cart([], { couponCode: 'OLD', email: 'own@example.com', payment }),
      cart([], { couponCode: 'NEW', payment }),
    )
    expect(merged).toMatchObject({ couponCode: 'NEW', email: 'own@example.com', payment: null })
  })
})
