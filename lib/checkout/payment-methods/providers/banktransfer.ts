import { offlineMethod } from '../plain-method.ts'

/** The server's description has the account to pay to. */
export const banktransfer = offlineMethod('banktransfer', 'bank')
