import { Refusal } from '../text/messages.ts'
import type { PaymentInput } from './payment-method.ts'

/** Fields of payment data that are never stored. */
const SECRET_FIELDS = new Set(['cc_number', 'cc_cid', 'account_number', 'card_number', 'cvc', 'cvv', 'password'])

const DATA_LIMIT = 16_000

/** The data without secret fields; rejects more than 16,000 characters with 413. */
export function keepPlain(input: PaymentInput): Record<string, unknown> {
  const data = Object.fromEntries(Object.entries(input).filter(([field]) => !SECRET_FIELDS.has(field)))
  if (JSON.stringify(data).length > DATA_LIMIT) throw new Refusal(413, 'tooLarge')
  return data
}
