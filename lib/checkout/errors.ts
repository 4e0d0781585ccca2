import type { ApiFailure } from '../api/failure.ts'
import { CART_ERRORS } from '../cart/errors.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './payments/provider-names.ts'

const nameOf = (provider: ProviderIdentifier): string => PROVIDER_NAMES[provider]

/** Texts of checkout's failures, letter by letter (checkout specification 8); providers by their display name. */
export const CHECKOUT_ERRORS = {
  unknown: CART_ERRORS.unknown,
  payment: 'An unknown error occured while processing payment, please try submitting payment again.',
  place: 'An error occurred while processing your order. If the issue persists, please contact support for assistance.',
  database: 'Database error',
  merchantValidation: 'An error occurred while validating merchant.',
  cardType: 'Credit card type not accepted',
  cardNumber: 'Credit card type/number mismatch.',
  securityCode: 'Invalid CVN length.',
  paymentNotProcessed: "Unfortunately, we weren't able to process the payment.",
  financingNotOffered:
    "Unfortunately, we aren't able to offer financing due to one or more of the following: Financing is not offered in your province; the minimum purchase value hasn't been met; the maximum purchase value has been exceeded.",
  walletOrderWithoutId: 'The wallet order creation returned no order id.',
  bankFinancing:
    'Oops, something wrong happened on our end.  Please try again or contact us if you continue to see this error.',
  tokenMissing: (provider: ProviderIdentifier) => `${nameOf(provider)} token missing`,
  providerBackend: (provider: ProviderIdentifier) =>
    `An error occurred from the ${nameOf(provider)} application backend.`,
  providerUnexpected: (provider: ProviderIdentifier) =>
    `An unexpected error occurred with ${nameOf(provider)} checkout process.`,
  applyInfoBackend: (provider: ProviderIdentifier) =>
    `An error occurred from the ${nameOf(provider)} Apply Info application backend.`,
  applyInfoUnexpected: (provider: ProviderIdentifier) =>
    `An unexpected error occurred with ${nameOf(provider)} Apply Info checkout process.`,
  instalmentStart: (provider: ProviderIdentifier) => `An error occurred with initiating ${nameOf(provider)} checkout.`,
  bankCardNumber: (bank: ProviderIdentifier) => `Unable to update card number for ${nameOf(bank)}.`,
} as const

type Messages = Pick<ApiFailure, 'messages'>

/** A failed save of an address or of the way of delivery: the server's first message. */
export const describeSaveFailure = ({ messages }: Messages): string => messages[0] ?? CHECKOUT_ERRORS.unknown

/**
 * A failed save of the payment: every message of the server, else the payment text. A method with a text of its own for
 * that (`failureText`) says it first, with or without messages.
 */
export const listPaymentErrors = ({ messages }: Messages, failureText = ''): readonly string[] => {
  if (failureText !== '') return [failureText, ...messages.filter((message) => message !== failureText)]
  return messages.length > 0 ? messages : [CHECKOUT_ERRORS.payment]
}

/** A failed order: every message of the server (those of a database are not for shoppers), else the fallback. */
export const listPlaceErrors = ({ messages }: Messages): readonly string[] =>
  messages.length > 0
    ? messages.map((message) => (message.includes('SQLSTATE') ? CHECKOUT_ERRORS.database : message))
    : [CHECKOUT_ERRORS.place]
