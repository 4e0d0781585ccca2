import type { ApiFailure } from '../api/failure.ts'

/** Failures of the specification's catalogue (checkout specification 8): 'checkoutErrors' of public/locales/{lng}/checkout.json. */
type CatalogueKey =
  | 'unknown'
  | 'payment'
  | 'place'
  | 'database'
  | 'merchantValidation'
  | 'cardType'
  | 'cardNumber'
  | 'securityCode'
  | 'tokenMissing'
  | 'paymentNotProcessed'
  | 'providerBackend'
  | 'providerUnexpected'
  | 'instalmentStart'
  | 'bankFinancing'
  | 'walletOrderWithoutId'

/** Failures that the specification has no text for: 'paymentProblems' of the same file. */
const PROBLEMS = [
  'cardExpiry',
  'authenticationFailed',
  'authenticationLate',
  'totalChanged',
  'newTotal',
  'providerNotLoaded',
  'providerDeclined',
  'applicationUnfinished',
  'applicationDeclined',
  'orderCancelled',
] as const
type ProblemKey = (typeof PROBLEMS)[number]

/** Failures that the rules of checkout bring up. */
export type CheckoutErrorKey = CatalogueKey | ProblemKey

const isProblem = (key: CheckoutErrorKey): key is ProblemKey => PROBLEMS.some((problem) => problem === key)

/** The key of a failure's text below 'checkout'. */
export const textKeyOf = (key: CheckoutErrorKey) =>
  isProblem(key) ? (`paymentProblems.${key}` as const) : (`checkoutErrors.${key}` as const)

/** Puts a failure into the shopper's language; `name` is the provider's, or the total, that some of the texts say. */
export type WriteCheckoutError = (key: CheckoutErrorKey, name?: string) => string

type Messages = Pick<ApiFailure, 'messages'>

/** A failed save of an address or of the shipping method: the server's first message. */
export const describeSaveFailure = ({ messages }: Messages, write: WriteCheckoutError): string =>
  messages[0] ?? write('unknown')

/**
 * A failed save of the payment: every message of the server, else the payment text. A method with a failure of its own
 * for that (`failureKey`) says it first, with or without messages; that of a provider depends on how the save failed.
 */
export function listPaymentErrors(
  { messages, layer }: Messages & Partial<Pick<ApiFailure, 'layer'>>,
  write: WriteCheckoutError,
  { failureKey, name }: { readonly failureKey: CheckoutErrorKey | null; readonly name?: string } = { failureKey: null },
): readonly string[] {
  if (failureKey === null) return messages.length > 0 ? messages : [write('payment')]
  const isProviders = failureKey === 'providerBackend'
  const text = isProviders ? describeProviderFailure({ layer }, name ?? '', write) : write(failureKey, name)
  return [text, ...messages.filter((message) => message !== text)]
}

/** A failed order: every message of the server (those of a database are not for shoppers), else the fallback. */
export const listPlaceErrors = ({ messages }: Messages, write: WriteCheckoutError): readonly string[] =>
  messages.length > 0
    ? messages.map((message) => (message.includes('SQLSTATE') ? write('database') : message))
    : [write('place')]

/**
 * A failed call of a provider's own (checkout info): its application backend's, when the server answered with an error;
 * unexpected, when there was no usable response.
 */
export const describeProviderFailure = (
  { layer }: Partial<Pick<ApiFailure, 'layer'>>,
  provider: string,
  write: WriteCheckoutError,
): string => write(layer === 'http' || layer === 'refused' ? 'providerBackend' : 'providerUnexpected', provider)
