import { ok } from '../../core/result.ts'
import type { PaymentMethod } from './method.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'

/**
 * A method that is paid outside the shop: the server's description tells how, Place order saves it without data and
 * places the order.
 */
export const offlineMethod = (code: ProviderIdentifier): PaymentMethod => ({
  code,
  name: PROVIDER_NAMES[code],
  panel: 'description',
  savesAt: 'place',
  loadsInfoFirst: false,
  afterSave: ['refresh-cart'],
  blocksPlacing: false,
  survivesAddressSave: false,
  hasWalletState: false,
  isOffered: () => true,
  buildSubmission: async () => ok({ data: {} }),
  afterPlaced: () => ({ kind: 'success' }),
})
