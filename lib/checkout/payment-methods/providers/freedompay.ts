import { REST_PATHS } from '../../../contracts/paths.ts'
import { HostedCheckoutWire } from '../../../contracts/payment-parts.ts'
import { ok } from '../../../core/result.ts'
import type { PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'
import { namedOrigins } from '../provider-origins.ts'

/** Hosts of the provider's own pages. */
const PAGES = ['https://*.freedompay.com', 'https://*.freedompay.us']

/**
 * Hosted card page for a financing card (S2-4.4, S2-7.5): the method is saved, the address of its page is requested,
 * and the browser goes there. The provider's page charges the card, which places the order.
 */
export const freedompay: PaymentMethod = {
  ...plainMethod('freedompay', PROVIDER_NAMES.freedompay),
  kind: 'over-time',
  mark: 'freedompay',
  panel: 'continue',
  application: 'beside',
  onChoose: ['save', 'load-info', 'leave'],
  onPlace: [],
  onResume: 'nothing',
  loadInfo: async (rest) => {
    const response = await rest.load(REST_PATHS.freedompayCheckout, HostedCheckoutWire)
    return response.ok ? ok({ kind: 'page', url: response.value.checkout_url }) : response
  },
  pageOrigins: (context) => [...PAGES, ...namedOrigins('freedompay', context)],
}
