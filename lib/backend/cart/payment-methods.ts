/** Which ways of paying a store offers, and which of them this back end can carry out. */
import type { View } from '../catalog/view.ts'
import type { PaymentRecord } from '../import/folder-schemas.ts'

/** Ways of paying that need no provider: the dealer is paid later. */
const OFFLINE_METHODS = new Set(['checkmo', 'banktransfer', 'cashondelivery'])

/** The card processor's method: its card is charged by the sandbox. */
export const CARD_PROCESSOR_METHOD = 'nmicreditcard'

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** The store's tokenization key of the card processor; '' when the processor is off. */
export function tokenizationKeyOf({ documents }: View): string {
  const { nmicreditcard } = documents.config
  if (typeof nmicreditcard !== 'object' || nmicreditcard === null) return ''
  const { enabled, data_tokenization_key: key } = nmicreditcard as Record<string, unknown>
  return isOn(enabled) && typeof key === 'string' ? key : ''
}

/** The store's ways of paying, in its order; the card processor's only when its configuration switches it on. */
export const listPaymentMethods = (view: View): PaymentRecord[] =>
  [...view.documents.payment.values()].filter(({ code }) => offersPayment(view, code))

/** Does the store offer this way of paying? */
export const offersPayment = (view: View, code: string): boolean =>
  view.documents.payment.has(code) && (code !== CARD_PROCESSOR_METHOD || tokenizationKeyOf(view) !== '')

/** Can an order be placed here with this way of paying? */
export const canPlaceWith = (view: View, code: string): boolean =>
  offersPayment(view, code) && (OFFLINE_METHODS.has(code) || code === CARD_PROCESSOR_METHOD)
