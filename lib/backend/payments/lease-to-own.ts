/**
 * Lease-to-own. The window's session is opened over the cart and assigned to the order when that is placed. The order
 * stays open while the shopper applies in the window; then the shop sends the id of the resulting lease.
 */
import type { PaymentMethod } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'

/** A provider of leases: the order stays open until it has decided. */
export const leaseFrom = (provider: 'zibby' | 'acima'): PaymentMethod => ({
  needs: [provider],
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: () => ({ data: {}, isOpen: true }),
})
