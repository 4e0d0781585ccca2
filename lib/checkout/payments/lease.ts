import { LeaseCheckoutWire } from '../../contracts/payment-parts.ts'
import { ok } from '../../core/result.ts'
import type { Destination, PaymentMethod, ProviderWindow } from './method.ts'
import { type WindowProvider, windowMethod } from './provider-window.ts'

/**
 * Lease-to-own (checkout specification 4.4, 4.5, 7.5): choosing it saves it, reads what the provider's window needs and
 * places the order; then the window opens, in which the shopper applies for the lease of that order.
 *
 * @param path of the provider's checkout info
 * @param next what follows once the provider has agreed
 */
export const leaseMethod = (
  code: WindowProvider,
  path: string,
  next: Extract<Destination, { kind: 'window' }>['next'],
  window: ProviderWindow,
): PaymentMethod => ({
  ...windowMethod(code, window),
  kind: 'lease',
  onChoose: ['save', 'load-info', 'place'],
  onPlace: [],
  onResume: 'nothing',
  loadInfo: async (rest) => {
    const response = await rest.load(path, LeaseCheckoutWire)
    return response.ok ? ok({ kind: 'window', fields: response.value }) : response
  },
  afterPlaced: () => ({ kind: 'window', next }),
})
