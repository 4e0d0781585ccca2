import { Refusal } from '../text/messages.ts'
import type { PaymentInput } from './payment-method.ts'

/** Fields of payment data that are never stored: a card's number and code, an account's number. */
const SECRET_FIELDS = new Set(['cc_number', 'cc_cid', 'account_number', 'card_number', 'cvc', 'cvv', 'password'])

const DATA_LIMIT = 16_000

/** What was sent without what must never be stored; 413 above 16,000 characters. */
export function keepPlain(given: PaymentInput): Record<string, unknown> {
  const data = Object.fromEntries(Object.entries(given).filter(([field]) => !SECRET_FIELDS.has(field)))
  if (JSON.stringify(data).length > DATA_LIMIT) throw new Refusal(413, 'tooLarge')
  return data
}
