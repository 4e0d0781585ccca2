import { err, ok } from '../../../core/result.ts'
import { scriptRequests } from '../../../site/provider-scripts.ts'
import type { PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'
import { namedAddress } from '../provider-origins.ts'
import { findSheetApi, findWalletMark } from '../wallet-sheet.ts'

/**
 * Digital wallet through the first gateway (checkout specification 3.4, 7.4): the sheet is the browser's own, or that of
 * the script which the store names. What it authorises is saved, then the order is placed; there is no other button.
 */
export const monerisApplepay: PaymentMethod = {
  ...plainMethod('moneris_applepay', PROVIDER_NAMES.moneris_applepay),
  kind: 'wallet',
  mark: 'apple-pay',
  panel: 'wallet-sheet',
  onApprove: ['save', 'refresh-cart', 'place'],
  onPlace: [],
  onResume: 'nothing',
  hasWalletState: true,
  isOffered: ({ moneris }) => moneris.isEnabled,
  isSupported: (context) => namedAddress('moneris_applepay', context) !== '' || findSheetApi() !== null,
  findMark: findWalletMark,
  buildSubmission: async (payment) => {
    const { paymentData, paymentMethod, transactionIdentifier, billingContact, shippingContact } = payment
    if (typeof paymentData !== 'object' || paymentData === null) return err('tokenMissing')
    const contacts = { ...(billingContact ? { billingContact } : {}), ...(shippingContact ? { shippingContact } : {}) }
    return ok({ data: { paymentData, paymentMethod, transactionIdentifier, ...contacts } })
  },
  policyRequest: (context) => scriptRequests('digital wallet', namedAddress('moneris_applepay', context)).at(0) ?? null,
}
