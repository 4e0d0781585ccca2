import type { Cart } from '../../cart/cart.ts'
import type { MoneyFormat } from '../../cart/map.ts'
import { mapMoney } from '../../cart/map.ts'
import { mapOrderPickup, type OrderPickup } from '../../cart/order-pickup.ts'
import type { PlacedOrderWire } from '../../contracts/cart.ts'
import type { Money } from '../../core/money/money.ts'

/** Addresses are '' unless the server redirects the shopper. */
export type PlacedOrder = {
  readonly number: string
  readonly status: string
  readonly total: Money
  readonly email: string
  readonly affirmLoanId: string
  readonly redirectUrl: string
  readonly checkoutUrl: string
  /** Missing if the order is delivered. */
  readonly pickup?: OrderPickup
}

/** Stand-in for an order whose response was lost: the cart is empty, but the order's number is unknown. */
export const unconfirmedOrder = ({ totals }: Pick<Cart, 'totals'>, currency: string): PlacedOrder => ({
  number: '',
  status: '',
  total: { amount: totals.grandTotal?.amount ?? 0, currency, formatted: totals.grandTotal?.formatted ?? '' },
  email: '',
  affirmLoanId: '',
  redirectUrl: '',
  checkoutUrl: '',
})

/** Maps the response of POST /cart/place. */
export function mapPlacedOrder(wire: PlacedOrderWire, format: MoneyFormat): PlacedOrder {
  const pickup = mapOrderPickup(wire.pickup)
  return {
    number: wire.order,
    status: wire.status,
    total: mapMoney(wire.order_total, format),
    email: wire.additional_information.email_address,
    affirmLoanId: wire.affirm_loanid,
    redirectUrl: wire.redirect_url,
    checkoutUrl: wire.checkout_url,
    ...(pickup && { pickup }),
  }
}
