import type { ComponentType } from 'react'
import type { Cart, OfferedPayment } from '#lib/cart/cart.ts'
import type { PaymentMethod } from '#lib/checkout/payment-methods/method.ts'
import type { Checkout } from '../use-checkout.client.ts'

export type PanelProps = {
  readonly checkout: Checkout
  readonly cart: Cart
  readonly offered: OfferedPayment
  readonly method: PaymentMethod
  /** Only the payment is still open. */
  readonly isReady: boolean
}

export type Panel = ComponentType<PanelProps>
