/** What is wrong with a request to Google's script; each function returns '' if nothing is. */

const NETWORKS = 'AMEX DISCOVER ELECTRON ELO ELO_DEBIT INTERAC JCB MAESTRO MASTERCARD VISA'.split(' ')
const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS']
/** Gateways of the shop's card methods in Google's table, and the one of Google's tests. */
const GATEWAYS = ['authorizenet', 'cybersource', 'example', 'gatewayservices', 'moneris', 'paypalsb', 'usaepay']
/** Gateways for test accounts only: Google's own, and PayPal's sandbox. */
const TEST_GATEWAYS = ['example', 'paypalsb']
const PRICE_STATUSES = ['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL']
const CHECKOUT_OPTIONS = ['DEFAULT', 'COMPLETE_IMMEDIATE_PURCHASE', 'CONTINUE_TO_REVIEW']
const ITEM_TYPES = ['LINE_ITEM', 'SUBTOTAL', 'TAX', 'DISCOUNT', 'SHIPPING_OPTION']
const ITEM_STATUSES = ['FINAL', 'PENDING']
const INTENTS = ['OFFER', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION', 'PAYMENT_METHOD']
const ADDRESS_FORMATS = ['MIN', 'FULL', 'FULL-ISO3166']

export const isText = (value) => typeof value === 'string' && value !== ''
const isPrice = (value) => typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value)

/** Items may be below 0, as discounts are. */
const isItemPrice = (value) => typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value)

const listProblem = (name, values, known) => {
  if (!Array.isArray(values) || values.length === 0) return `${name} must be a list with entries.`
  const wrong = values.find((value) => !known.includes(value))
  return wrong === undefined ? '' : `${name} has the unknown value ${JSON.stringify(wrong)}.`
}

export const versionProblem = ({ apiVersion, apiVersionMinor }) =>
  apiVersion === 2 && apiVersionMinor === 0 ? '' : 'apiVersion must be 2, apiVersionMinor 0.'

const isFlag = (value) => value === undefined || typeof value === 'boolean'

const billingProblem = ({ billingAddressRequired: isRequired, billingAddressParameters: parameters } = {}) => {
  if (!isFlag(isRequired)) return 'billingAddressRequired must be a boolean.'
  if (parameters === undefined) return ''
  if (!isRequired) return 'billingAddressParameters need billingAddressRequired.'
  const { format = 'MIN', phoneNumberRequired } = parameters
  return ADDRESS_FORMATS.includes(format) && isFlag(phoneNumberRequired)
    ? ''
    : 'billingAddressParameters are not valid.'
}

export const cardProblem = (method) =>
  (method?.type === 'CARD' ? '' : 'type must be CARD.') ||
  listProblem('allowedAuthMethods', method.parameters?.allowedAuthMethods, AUTH_METHODS) ||
  listProblem('allowedCardNetworks', method.parameters?.allowedCardNetworks, NETWORKS) ||
  billingProblem(method.parameters)

export const methodsProblem = (methods, findProblem) =>
  Array.isArray(methods) && methods.length > 0
    ? methods.map(findProblem).find((problem) => problem !== '') || ''
    : 'allowedPaymentMethods must be a list with entries.'

export const tokenizationProblem = ({ tokenizationSpecification: specification }, environment) => {
  if (specification?.type !== 'PAYMENT_GATEWAY') return 'tokenizationSpecification.type must be PAYMENT_GATEWAY.'
  const parameters = specification.parameters ?? {}
  const empty = Object.keys(parameters).find((name) => !isText(parameters[name]))
  if (empty !== undefined) return `The tokenization parameter ${empty} must be a text.`
  if (!isText(parameters.gateway) || !isText(parameters.gatewayMerchantId))
    return 'The tokenization parameters gateway and gatewayMerchantId are required.'
  const isKnown = GATEWAYS.includes(parameters.gateway)
  return isKnown && !(environment === 'PRODUCTION' && TEST_GATEWAYS.includes(parameters.gateway))
    ? ''
    : 'Unknown gateway.'
}

export const transactionProblem = (info = {}) => {
  const { totalPriceStatus: status, totalPrice, currencyCode, countryCode, checkoutOption = 'DEFAULT' } = info
  if (!PRICE_STATUSES.includes(status)) return 'totalPriceStatus is not valid.'
  if (!/^[A-Z]{3}$/.test(currencyCode ?? '')) return 'currencyCode is not valid.'
  if (!/^[A-Z]{2}$/.test(countryCode ?? '')) return 'countryCode is not valid.'
  if (status !== 'NOT_CURRENTLY_KNOWN' && !isPrice(totalPrice))
    return 'totalPrice must be a text like "1.00" of at most two decimals.'
  if (!CHECKOUT_OPTIONS.includes(checkoutOption)) return 'checkoutOption is not valid.'
  if (checkoutOption === 'COMPLETE_IMMEDIATE_PURCHASE' && status !== 'FINAL')
    return 'checkoutOption COMPLETE_IMMEDIATE_PURCHASE needs a final price.'
  const items = info.displayItems ?? []
  if (items.length > 0 && !isText(info.totalPriceLabel)) return 'displayItems need a totalPriceLabel.'
  const isItem = ({ label, type, price, status: itemStatus = 'FINAL' }) =>
    isText(label) && ITEM_TYPES.includes(type) && isItemPrice(price) && ITEM_STATUSES.includes(itemStatus)
  return items.every(isItem) ? '' : 'displayItems are not valid.'
}

export const interacProblem = ({ allowedPaymentMethods, transactionInfo }) =>
  transactionInfo.countryCode !== 'CA' &&
  allowedPaymentMethods.some(({ parameters }) => parameters.allowedCardNetworks.includes('INTERAC'))
    ? 'INTERAC is for transactions in Canada.'
    : ''

export const optionsProblem = ({ shippingOptions: options, defaultSelectedOptionId: selected } = {}) => {
  if (!Array.isArray(options) || options.length === 0) return 'shippingOptions must be a list with entries.'
  if (!options.every(({ id, label, description = '-' }) => isText(id) && isText(label) && isText(description)))
    return 'shippingOptions need the texts id and label.'
  const ids = options.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return 'shippingOptions have an id twice.'
  return selected === undefined || ids.includes(selected) ? '' : 'defaultSelectedOptionId is not one of the options.'
}

export const shippingProblem = (request) => {
  const { callbackIntents: intents = [], shippingAddressParameters: address = {}, shippingOptionParameters } = request
  const { shippingAddressRequired: needsAddress, shippingOptionRequired: needsOption, emailRequired } = request
  if (![needsAddress, needsOption, emailRequired, address.phoneNumberRequired].every(isFlag))
    return 'Required fields must be booleans.'
  const countries = address.allowedCountryCodes
  if (countries !== undefined && !(Array.isArray(countries) && countries.every((code) => /^[A-Z]{2}$/.test(code))))
    return 'allowedCountryCodes are not valid.'
  if (intents.includes('SHIPPING_ADDRESS') && !needsAddress) return 'SHIPPING_ADDRESS needs shippingAddressRequired.'
  if (intents.includes('SHIPPING_OPTION') !== Boolean(needsOption))
    return 'SHIPPING_OPTION and shippingOptionRequired belong together.'
  if (needsOption && !needsAddress) return 'shippingOptionRequired needs shippingAddressRequired.'
  if (!needsOption) return shippingOptionParameters === undefined ? '' : 'Options need shippingOptionRequired.'
  return optionsProblem(shippingOptionParameters)
}

export const intentsProblem = ({ callbackIntents: intents = [] }, callbacks) => {
  const wrong = intents.find((intent) => !INTENTS.includes(intent))
  if (wrong !== undefined) return `callbackIntents has the unknown value ${JSON.stringify(wrong)}.`
  const isAsked = intents.includes('PAYMENT_AUTHORIZATION')
  if (isAsked !== (typeof callbacks.onPaymentAuthorized === 'function'))
    return 'PAYMENT_AUTHORIZATION and onPaymentAuthorized belong together.'
  const isChangeAsked = intents.some((intent) => intent !== 'PAYMENT_AUTHORIZATION')
  return isChangeAsked === (typeof callbacks.onPaymentDataChanged === 'function')
    ? ''
    : 'onPaymentDataChanged and its intents belong together.'
}
