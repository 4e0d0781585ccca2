import type { PaymentsConfig } from '../../config/store-config.ts'
import { err, ok } from '../../core/result.ts'
import { scriptRequests } from '../../site/provider-scripts.ts'
import type { PaymentMethod } from './method.ts'
import { plainMethod } from './plain-method.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'
import { namedAddress } from './provider-origins.ts'
import { findSheetApi, findWalletMark } from './wallet-sheet.ts'

/**
 * Apple Pay (S2-3.4, S2-7.4): the sheet is the browser's own, or that of the script in `provider_scripts` under the
 * method's code. What the shopper authorises is saved, then the order is placed, without the Place order button.
 * `isOn`: whether the configuration enables the method.
 */
export const appleMethod = (code: ProviderIdentifier, isOn: (config: PaymentsConfig) => boolean): PaymentMethod => ({
  ...plainMethod(code, PROVIDER_NAMES[code]),
  kind: 'wallet',
  mark: 'apple-pay',
  panel: 'wallet-sheet',
  onApprove: ['save', 'refresh-cart', 'place'],
  onPlace: [],
  onResume: 'nothing',
  hasWalletState: true,
  isOffered: (config) => isOn(config),
  isSupported: (context) => namedAddress(code, context) !== '' || findSheetApi() !== null,
  findMark: findWalletMark,
  buildSubmission: async (payment) => {
    const { paymentData, paymentMethod, transactionIdentifier, billingContact, shippingContact } = payment
    if (typeof paymentData !== 'object' || paymentData === null) return err('tokenMissing')
    const contacts = { ...(billingContact ? { billingContact } : {}), ...(shippingContact ? { shippingContact } : {}) }
    return ok({ data: { paymentData, paymentMethod, transactionIdentifier, ...contacts } })
  },
  policyRequest: (context) =>
    isOn(context.config) ? (scriptRequests('digital wallet', namedAddress(code, context)).at(0) ?? null) : null,
})
