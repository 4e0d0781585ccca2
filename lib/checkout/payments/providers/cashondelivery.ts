import { offlineMethod } from '../offline-method.ts'

/** Cash on delivery. */
export const cashondelivery = offlineMethod('cashondelivery')
