/**
 * Lease-to-own: the window's session is opened over the cart, the order takes it over as it is placed and stays open while
 * the shopper applies in the window, which tells the back end how it ended.
 */
import type { PaymentMethod } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'

/** Ways of paying whose order waits for the provider's decision. */
export const LEASE: PaymentMethod = {
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: () => ({ data: {}, isOpen: true }),
}
