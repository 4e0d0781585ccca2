import type { ComponentType } from 'react'
import type { Cart, OfferedPayment } from '#lib/cart/cart.ts'
import type { PaymentMethod } from '#lib/checkout/payments/method.ts'
import type { Checkout } from '../use-checkout.client.ts'

/** What a method's panel gets. */
export type PanelProps = {
  readonly checkout: Checkout
  readonly cart: Cart
  readonly offered: OfferedPayment
  readonly method: PaymentMethod
  /** Nothing but the payment keeps the order from being placed. */
  readonly isReady: boolean
}

export type Panel = ComponentType<PanelProps>
