import { walletWithButtons } from '../hosted-wallet.ts'
import type { PaymentMethod } from '../method.ts'

/**
 * Express hosted wallet: approved on the cart page or here, and saved; nothing more happens until the order is placed. A
 * saved billing address doesn't take it back (checkout specification 4.3, 4.4).
 */
export const paypalExpress: PaymentMethod = {
  ...walletWithButtons('paypal_express'),
  walletVariant: 'express',
  onApprove: ['save'],
  onPlace: ['place'],
  onResume: 'approved',
  survivesAddressSave: true,
}
