/** What is wrong with responses of a page's callbacks. */
import { isText, optionsProblem, transactionProblem } from './request-problems.js'

const REASONS = [
  'OFFER_INVALID',
  'PAYMENT_DATA_INVALID',
  'SHIPPING_ADDRESS_INVALID',
  'SHIPPING_ADDRESS_UNSERVICEABLE',
  'SHIPPING_OPTION_INVALID',
  'OTHER_ERROR',
]
const UPDATES = ['newTransactionInfo', 'newShippingOptionParameters', 'newOfferInfo', 'error']

/** An error is for an intent of the request. */
const errorProblem = (error, intents) =>
  REASONS.includes(error?.reason) && intents.includes(error.intent) && isText(error.message)
    ? ''
    : 'error needs reason, intent and message.'

/** What is wrong with a response of onPaymentAuthorized; '' if it is valid. */
export const answerProblem = ({ transactionState: state, error } = {}, intents) => {
  if (state === 'SUCCESS') return ''
  return state === 'ERROR' ? errorProblem(error, intents) : 'transactionState is not valid.'
}

/** What is wrong with a response of onPaymentDataChanged; '' if it is valid. */
export const updateProblem = (update, { callbackIntents: intents, transactionInfo: asked }) => {
  if (typeof update !== 'object' || update === null) return 'The update must be an object.'
  const unknown = Object.keys(update).find((name) => !UPDATES.includes(name) || update[name] === null)
  if (unknown !== undefined) return `The update has the unknown or empty field ${unknown}.`
  const { newTransactionInfo: info, newShippingOptionParameters: options, error } = update
  const isFixed = (name) => info[name] === undefined || info[name] === asked[name]
  if (info !== undefined && !['currencyCode', 'countryCode', 'checkoutOption', 'totalPriceLabel'].every(isFixed))
    return 'Only price, status, note and items of transactionInfo can change.'
  const problem = info === undefined ? '' : transactionProblem({ ...asked, ...info })
  if (problem !== '') return problem
  if (options !== undefined && !intents.includes('SHIPPING_OPTION')) return 'New options need SHIPPING_OPTION.'
  return (
    (options === undefined ? '' : optionsProblem(options)) || (error === undefined ? '' : errorProblem(error, intents))
  )
}
