import { appleMethod } from '../apple-method.ts'

/** Digital wallet through the first gateway (S2-3.4-01). */
export const monerisApplepay = appleMethod('moneris_applepay', ({ moneris }) => moneris.isEnabled)
