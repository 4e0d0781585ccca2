import { offlineMethod } from '../plain-method.ts'

/** Cash on delivery. */
export const cashondelivery = offlineMethod('cashondelivery', 'cash')
