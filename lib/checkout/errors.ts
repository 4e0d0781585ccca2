import type { ApiFailure } from '../api/failure.ts'

/** Failures that the rules of checkout bring up; their texts are 'checkoutErrors' in public/locales/{lng}/checkout.json (checkout specification 8). */
export type CheckoutErrorKey = 'unknown' | 'payment' | 'place' | 'database' | 'cardType' | 'paymentNotProcessed'

/** Puts a failure into the shopper's language. */
export type WriteCheckoutError = (key: CheckoutErrorKey) => string

type Messages = Pick<ApiFailure, 'messages'>

/** A failed save of an address or of the shipping method: the server's first message. */
export const describeSaveFailure = ({ messages }: Messages, write: WriteCheckoutError): string =>
  messages[0] ?? write('unknown')

/**
 * A failed save of the payment: every message of the server, else the payment text. A method with a failure of its own
 * for that (`failureKey`) says it first, with or without messages.
 */
export function listPaymentErrors(
  { messages }: Messages,
  write: WriteCheckoutError,
  failureKey: CheckoutErrorKey | null = null,
): readonly string[] {
  if (failureKey === null) return messages.length > 0 ? messages : [write('payment')]
  const text = write(failureKey)
  return [text, ...messages.filter((message) => message !== text)]
}

/** A failed order: every message of the server (those of a database are not for shoppers), else the fallback. */
export const listPlaceErrors = ({ messages }: Messages, write: WriteCheckoutError): readonly string[] =>
  messages.length > 0
    ? messages.map((message) => (message.includes('SQLSTATE') ? write('database') : message))
    : [write('place')]
