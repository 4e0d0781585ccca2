import { walletWithButtons } from '../hosted-wallet.ts'
import type { PaymentMethod } from '../method.ts'

/** The hosted wallet's checkout variant: its approval places the order (S2-4.4). */
export const paypalCheckout: PaymentMethod = {
  ...walletWithButtons('paypal_checkout'),
  onApprove: ['save', 'place'],
  onPlace: [],
  onResume: 'nothing',
}
