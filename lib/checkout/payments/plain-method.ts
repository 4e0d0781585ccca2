import { ok } from '../../core/result.ts'
import type { MethodMark, PaymentMethod } from './method.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'

/** A method that is paid outside the shop and has a name and a mark of its own. */
export const offlineMethod = (code: ProviderIdentifier, mark: MethodMark): PaymentMethod => ({
  ...plainMethod(code, PROVIDER_NAMES[code]),
  mark,
})

/**
 * A method that needs nothing but being chosen: the server's description tells the rest, Place order saves it without
 * data and places the order.
 */
export const plainMethod = (code: string, name: string): PaymentMethod => ({
  code,
  name,
  kind: 'offline',
  panel: null,
  onChoose: [],
  onApprove: [],
  onPlace: ['save', 'refresh-cart', 'place'],
  onResume: 'chosen',
  survivesAddressSave: false,
  hasWalletState: false,
  failureKey: null,
  isOffered: () => true,
  buildSubmission: async () => ok({ data: {} }),
  afterPlaced: () => ({ kind: 'success' }),
})
