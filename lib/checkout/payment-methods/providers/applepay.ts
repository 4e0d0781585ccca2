import { appleMethod } from '../apple-method.ts'

/** Apple Pay through the back end's card gateway. */
export const applepay = appleMethod('applepay', ({ applePay }) => applePay.isEnabled)
