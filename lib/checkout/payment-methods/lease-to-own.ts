import * as v from 'valibot'
import { LeaseCheckoutWire } from '../../contracts/payment-parts.ts'
import { ok } from '../../core/result.ts'
import type { Destination, PaymentMethod, ProviderWindow } from './method.ts'
import { type WindowProvider, windowMethod } from './provider-window.ts'

const isFilled = (part: unknown): boolean => typeof part === 'object' && part !== null && Object.keys(part).length > 0

/**
 * Rejects a response without data for the provider's window: otherwise the order would be placed and no window could
 * open.
 */
const UsableCheckout = v.pipe(
  LeaseCheckoutWire,
  v.check(
    (info) => ['customer', 'items', 'checkout', 'transaction'].some((part) => isFilled(info[part])),
    'has nothing for the provider’s window',
  ),
)

/**
 * Lease-to-own (S2-4.4, S2-4.5, S2-7.5): the payment is saved, the checkout info of the provider's window is loaded,
 * and the order is placed; then the window opens, in which the shopper applies for the lease of that order. The shop
 * reports the lease to the back end, because not every provider does.
 *
 * @param paths path of the provider's checkout info, and of the call that reports the lease
 * @param next what follows once the provider has approved the lease
 */
export const leaseMethod = (
  code: WindowProvider,
  paths: { readonly info: string; readonly lease: string },
  next: Extract<Destination, { kind: 'window' }>['next'],
  window: ProviderWindow,
): PaymentMethod => ({
  ...windowMethod(code, window),
  kind: 'lease',
  onChoose: ['save', 'refresh-cart', 'load-info', 'place'],
  onPlace: [],
  onResume: 'nothing',
  loadInfo: async (rest) => {
    const response = await rest.load(paths.info, UsableCheckout)
    if (!response.ok) return response
    // These fields are the shop's; the provider does not expect them.
    const { application_url, merchant_id, api_key, order_id, total, ...fields } = response.value
    return ok({ kind: 'window', fields })
  },
  afterPlaced: () => ({ kind: 'window', next }),
  reportApproval: (rest, draft, { number }) =>
    rest.send({ method: 'POST', path: paths.lease, body: { order_id: number, ...draft }, schema: v.unknown() }),
})
