import { SUSPICIOUS_ORDER_STATUS } from '../../../core/checkout-constants.ts'
import type { PaymentMethod } from '../method.ts'
import { offlineMethod } from '../plain-method.ts'

/** Check or money order. A suspicious order is reviewed first: its shopper gets the confirmation page. */
export const checkmo: PaymentMethod = {
  ...offlineMethod('checkmo', 'check'),
  afterPlaced: (order) => ({ kind: order.status === SUSPICIOUS_ORDER_STATUS ? 'confirmation' : 'success' }),
}
