import { listPaymentErrors } from '../../errors.ts'
import { findChosen, type Step } from './step.ts'

/** Sends the provider what the shopper chose in the method's panel. */
export const prepare: Step = async (parts) => {
  const { rest, store, write } = parts
  const method = findChosen(parts)?.method
  const response = await method?.prepare?.(rest, store.paymentDraft)
  if (response?.ok) return null
  return { type: 'refused', errors: listPaymentErrors(response?.error ?? { messages: [] }, write, method) }
}
