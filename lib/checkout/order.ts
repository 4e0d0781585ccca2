import type { MoneyFormat } from '../cart/map.ts'
import { mapMoney } from '../cart/map.ts'
import type { PlacedOrderWire } from '../contracts/cart.ts'
import type { Money } from '../core/money.ts'

/** The response to a placed order. Addresses are '' unless the server sends the shopper on. */
export type PlacedOrder = {
  readonly number: string
  readonly status: string
  readonly total: Money
  readonly email: string
  readonly affirmLoanId: string
  readonly redirectUrl: string
  readonly checkoutUrl: string
}

/** Maps the response of POST /cart/place. */
export const mapPlacedOrder = (wire: PlacedOrderWire, format: MoneyFormat): PlacedOrder => ({
  number: wire.order,
  status: wire.status,
  total: mapMoney(wire.order_total, format),
  email: wire.additional_information.email_address,
  affirmLoanId: wire.affirm_loanid,
  redirectUrl: wire.redirect_url,
  checkoutUrl: wire.checkout_url,
})
