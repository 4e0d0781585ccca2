import type { Cart } from '../../cart/cart.ts'
import type { AddedUnits } from '../../cart/cart-additions.client.ts'
import type { SheetGoods } from './express-sheet.ts'

const row = (title: string, amount: number) => ({ title, amount, formatted: '' })

/** A product with its price for one unit, as the page shows it. */
type PricedProduct = { readonly name: string; readonly amount: number; readonly qty: number }

/** What a sheet shows of a product that is not in the cart yet: one row, and its amount as the estimated total. */
export function describeProductGoods({ name, amount, qty }: PricedProduct): SheetGoods {
  const total = Math.round(amount * qty * 100) / 100
  return {
    totals: {
      subtotal: row(qty > 1 ? `${name} × ${qty}` : name, total),
      discount: null,
      fee: null,
      tax: null,
      shipping: null,
      adminFee: null,
      grandTotal: row('', total),
    },
    fees: [],
    shippingMethods: [],
    shippingMethod: '',
    isEstimate: true,
  }
}

/**
 * Whether the cart has anything else than what a sheet has added, because another tab has changed it. Lines that cost
 * nothing may be gifts of the back end.
 */
export function hasChangedSince(cart: Pick<Cart, 'items'>, added: readonly AddedUnits[]): boolean {
  const qtyOf = new Map(cart.items.map(({ id, qty }) => [id, qty]))
  const isMissing = added.some(({ itemId, units }) => qtyOf.get(itemId) !== units)
  const isForeign = ({ id, price, rowTotal }: Cart['items'][number]) =>
    !added.some(({ itemId }) => itemId === id) && (price.amount !== 0 || rowTotal.amount !== 0)
  return isMissing || cart.items.some(isForeign)
}
