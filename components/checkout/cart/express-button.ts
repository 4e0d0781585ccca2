import type { Cart } from '#lib/cart/cart.ts'
import type { CheckoutSettings } from '#lib/checkout/checkout-settings.ts'
import type { PaymentChoice } from '#lib/checkout/payment-methods/registry.ts'
import type { useExpressEvents } from './use-express-events.client.ts'
import type { ExpressVisit } from './use-express-visit.client.ts'

/** Props of the button of each wallet on the cart page. */
export type ExpressButtonProps = PaymentChoice & {
  readonly settings: CheckoutSettings
  readonly visit: ExpressVisit
  readonly cart: Cart
  readonly express: ReturnType<typeof useExpressEvents>
}
