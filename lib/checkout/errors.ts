import type { ApiFailure } from '../api/failure.ts'

/** Failures of the catalogue in S2-8. Texts: 'checkoutErrors' in public/locales/{lng}/checkout.json. */
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

/** Failures without a text in S2-8. Texts: 'paymentProblems' in the same file. */
const PROBLEMS = [
  'cardExpiry',
  'authenticationFailed',
  'authenticationLate',
  'totalChanged',
  'newTotal',
  'cartUnread',
  'sessionEnded',
  'challengeExpired',
  'stillOpen',
  'providerNotLoaded',
  'providerDeclined',
  'providerUnfinished',
  'applicationUnfinished',
  'applicationDeclined',
  'orderCancelled',
] as const
type ProblemKey = (typeof PROBLEMS)[number]

export type CheckoutErrorKey = CatalogueKey | ProblemKey

const isProblem = (key: CheckoutErrorKey): key is ProblemKey => PROBLEMS.some((problem) => problem === key)

/** Key of the failure's text, relative to 'checkout'. */
export const textKeyOf = (key: CheckoutErrorKey) =>
  isProblem(key) ? (`paymentProblems.${key}` as const) : (`checkoutErrors.${key}` as const)

/** Translates a failure; `name` fills the placeholder of the texts that have one: the provider's name, or the total. */
export type WriteCheckoutError = (key: CheckoutErrorKey, name?: string) => string

type Messages = Pick<ApiFailure, 'messages'>

/** The server's messages, as shoppers may read them: those with SQLSTATE, of its database, are replaced. */
export const listMessages = ({ messages }: Messages, write: WriteCheckoutError): readonly string[] =>
  messages.map((message) => (message.includes('SQLSTATE') ? write('database') : message))

/** Message for a failed save of an address or of the shipping method: the server's first one. */
export const describeSaveFailure = (failure: Messages, write: WriteCheckoutError): string =>
  listMessages(failure, write)[0] ?? write('unknown')

/**
 * Messages for a failed save of the payment: all of the server's, else the general payment text. A method with its own
 * text (`failureKey`) puts that first; for 'providerBackend' the text depends on how the request failed.
 */
export function listPaymentErrors(
  failure: Messages & Partial<Pick<ApiFailure, 'layer'>>,
  write: WriteCheckoutError,
  { failureKey, name }: { readonly failureKey: CheckoutErrorKey | null; readonly name?: string } = { failureKey: null },
): readonly string[] {
  const messages = listMessages(failure, write)
  if (failureKey === null) return messages.length > 0 ? messages : [write('payment')]
  const isProviders = failureKey === 'providerBackend'
  const text = isProviders ? describeProviderFailure(failure, name ?? '', write) : write(failureKey, name)
  return [text, ...messages.filter((message) => message !== text)]
}

/** Messages for a failed order: all of the server's, else the general text. */
export function listPlaceErrors(failure: Messages, write: WriteCheckoutError): readonly string[] {
  const messages = listMessages(failure, write)
  return messages.length > 0 ? messages : [write('place')]
}

/**
 * Message for a failed call of a provider (checkout info): 'providerBackend' if the server responded with an error,
 * 'providerUnexpected' if no usable response arrived.
 */
export const describeProviderFailure = (
  { layer }: Partial<Pick<ApiFailure, 'layer'>>,
  provider: string,
  write: WriteCheckoutError,
): string => write(layer === 'http' || layer === 'refused' ? 'providerBackend' : 'providerUnexpected', provider)
