import type { Cart } from '#lib/cart/cart.ts'
import type { CheckoutSettings } from '#lib/checkout/checkout-settings.ts'
import type { PaymentChoice } from '#lib/checkout/payment-methods/registry.ts'
import type { useExpressEvents } from './use-express-events.client.ts'
import type { ExpressVisit } from './use-express-visit.client.ts'

/** Props of a wallet's button on the cart page and above the checkout. */
export type ExpressButtonProps = PaymentChoice & {
  readonly settings: CheckoutSettings
  readonly visit: ExpressVisit
  readonly cart: Cart
  readonly express: ReturnType<typeof useExpressEvents>
  /** Called once it is known whether this browser can pay with the wallet; the same function for all renders. */
  readonly onUsable: (code: string, isUsable: boolean) => void
}
