import { ok } from '../../core/result.ts'
import type { MethodMark, PaymentMethod } from './method.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'

/** A method that is paid outside the shop and has its own name and logo. */
export const offlineMethod = (code: ProviderIdentifier, mark: MethodMark): PaymentMethod => ({
  ...plainMethod(code, PROVIDER_NAMES[code]),
  mark,
})

/**
 * A method that only needs to be chosen: the server's description says how to pay, Place order saves it without data
 * and places the order.
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
