import { HOSTED_WALLET_REDIRECT } from '../../../core/checkout-constants.ts'
import type { PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'

/**
 * Standard hosted wallet (checkout specification 4.4, 4.5): choosing it saves it and places the order, then the browser
 * goes to the shop's redirect page, which leads to the wallet.
 */
export const paypalStandard: PaymentMethod = {
  ...plainMethod('paypal_standard', PROVIDER_NAMES.paypal_standard),
  kind: 'wallet',
  mark: 'paypal',
  panel: 'continue',
  walletVariant: 'standard',
  onChoose: ['save', 'place'],
  onPlace: [],
  onResume: 'nothing',
  afterPlaced: () => ({ kind: 'leave', url: HOSTED_WALLET_REDIRECT }),
}
