import { offlineMethod } from '../plain-method.ts'

/** Bank transfer: the description has the account to pay to. */
export const banktransfer = offlineMethod('banktransfer', 'bank')
