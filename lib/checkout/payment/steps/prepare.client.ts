import { listPaymentErrors } from '../../errors.ts'
import { describeEndedSession } from './session-end.client.ts'
import { findChosen, type Step } from './step.ts'

/** Sends the provider what the shopper chose in the method's panel. */
export const prepare: Step = async (parts) => {
  const { rest, store, readCart, write } = parts
  const method = findChosen(parts)?.method
  const before = readCart()
  const response = await method?.prepare?.(rest, store.paymentDraft)
  if (response?.ok) return null
  const ended = response ? await describeEndedSession(parts, response.error, before) : ''
  const errors = ended === '' ? listPaymentErrors(response?.error ?? { messages: [] }, write, method) : [ended]
  return { type: 'refused', errors }
}
