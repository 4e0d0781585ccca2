import type { Cart } from '../../cart/cart.ts'
import { listTotals, type TotalLine, type TotalsTexts } from '../../cart/totals.ts'

/** A row above the total of a wallet's sheet. */
export type SheetLine = {
  readonly kind: TotalLine['kind']
  readonly label: string
  /** Like '136.80', negative for a discount; null while it depends on an address that is missing. */
  readonly amount: string | null
}

const DEPENDS_ON_ADDRESS: readonly TotalLine['kind'][] = ['tax', 'shipping']

/**
 * The cart's rows from the subtotal on, without the grand total, and without discounts and fees of 0. `isAddressKnown`:
 * a missing tax or shipping is not pending, but never comes.
 */
export function listSheetLines(
  cart: Pick<Cart, 'totals' | 'fees'>,
  texts: TotalsTexts,
  isAddressKnown: boolean,
): SheetLine[] {
  return listTotals(cart, texts).flatMap(({ kind, label, amount }): SheetLine[] => {
    if (kind === 'grandTotal') return []
    if (DEPENDS_ON_ADDRESS.includes(kind) && (amount !== null || !isAddressKnown))
      return [{ kind, label, amount: amount?.toFixed(2) ?? null }]
    if (amount === null || (amount === 0 && kind !== 'subtotal')) return []
    return [{ kind, label, amount: (kind === 'discount' ? -Math.abs(amount) : amount).toFixed(2) }]
  })
}
