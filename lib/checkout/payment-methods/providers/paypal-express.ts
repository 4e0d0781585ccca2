import type { PaymentMethod } from '../method.ts'
import { walletWithButtons } from '../paypal.ts'

/**
 * PayPal Express: approved on the cart page or here, and saved; the order waits for Place order. A saved billing
 * address doesn't take the payment back (S2-4.3, S2-4.4), nor does the shipping or tax that follows from it: the wallet
 * is approved before they are known, and the back end compares the price of the goods.
 */
export const paypalExpress: PaymentMethod = {
  ...walletWithButtons('paypal_express'),
  onApprove: ['save'],
  onPlace: ['place'],
  onResume: 'approved',
  survivesAddressSave: true,
  isForAnyTotal: true,
}
