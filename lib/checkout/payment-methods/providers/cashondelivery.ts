import { offlineMethod } from '../plain-method.ts'

export const cashondelivery = offlineMethod('cashondelivery', 'cash')
