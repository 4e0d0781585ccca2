/** What ApplePaySession refuses, with the kinds of errors of browsers. */

const NETWORKS = ['amex', 'chinaUnionPay', 'discover', 'interac', 'jcb', 'masterCard', 'privateLabel', 'visa']
const CAPABILITIES = ['supports3DS', 'supportsEMV', 'supportsCredit', 'supportsDebit']
const FIELDS = ['email', 'name', 'phone', 'postalAddress', 'phoneticName']
const SHIPPING_TYPES = ['shipping', 'delivery', 'storePickup', 'servicePickup']
const ERROR_CODES = ['unknown', 'shippingContactInvalid', 'billingContactInvalid', 'addressUnserviceable']
const ERROR_FIELDS = [
  'phoneNumber',
  'emailAddress',
  'name',
  'phoneticName',
  'postalAddress',
  'addressLines',
  'locality',
  'subLocality',
  'postalCode',
  'administrativeArea',
  'subAdministrativeArea',
  'country',
  'countryCode',
]
const SESSION_FIELDS = [
  'merchantIdentifier',
  'merchantSessionIdentifier',
  'nonce',
  'domainName',
  'epochTimestamp',
  'signature',
]

export const refuse = (text, name = 'InvalidAccessError') => {
  throw new DOMException(text, name)
}
const mistake = (text) => {
  throw new TypeError(text)
}

const checkList = (name, values, allowed, isRequired) => {
  if (values === undefined && !isRequired) return
  if (!Array.isArray(values) || (isRequired && values.length === 0)) mistake(`${name} is missing.`)
  const wrong = values.find((value) => !allowed.includes(value))
  if (wrong !== undefined) mistake(`"${wrong}" is not a valid ${name}.`)
}

const checkTotal = ({ label, amount, type = 'final' } = {}) => {
  if (!label) mistake('Total label is missing.')
  if (amount === undefined) mistake('Total amount is missing.')
  if (!isAmount(amount)) mistake(`"${amount}" is not a valid amount.`)
  if (!['final', 'pending'].includes(type)) mistake(`"${type}" is not a valid type.`)
  if (Number(amount) < 0 || (type === 'final' && Number(amount) === 0))
    mistake('Total amount must be greater than zero.')
  if (Number(amount) > 100_000_000) mistake('Total amount is too big.')
}

const isAmount = (amount) => typeof amount === 'string' && /^-?\d+(\.\d\d)?$/.test(amount)

const checkMethods = (methods = []) => {
  if (!Array.isArray(methods)) mistake('shippingMethods is not a list.')
  for (const method of methods) {
    const missing = ['label', 'detail', 'amount', 'identifier'].find((name) => typeof method?.[name] !== 'string')
    if (missing) mistake(`Missing ${missing} of a shipping method.`)
    if (!isAmount(method.amount)) mistake(`"${method.amount}" is not a valid amount.`)
    if (Number(method.amount) < 0) mistake('Shipping method amount must be greater than or equal to zero.')
  }
}

const checkItems = (items = []) => {
  if (!Array.isArray(items)) mistake('lineItems is not a list.')
  for (const { label, amount, type = 'final' } of items) {
    if (!label) mistake('Missing line item label.')
    if (!['final', 'pending'].includes(type)) mistake(`"${type}" is not a valid type.`)
    // The amount of a pending item may be missing.
    if (type !== 'pending' && !isAmount(amount)) mistake(`"${amount}" is not a valid amount.`)
  }
}

export class ApplePayError {
  constructor(code, contactField, message = '') {
    if (!ERROR_CODES.includes(code)) mistake(`"${code}" is not a valid error code.`)
    if (contactField !== undefined && !ERROR_FIELDS.includes(contactField))
      mistake(`"${contactField}" is not a valid contact field.`)
    Object.assign(this, { code, contactField, message: String(message) })
  }
}

export const checkErrors = (errors = []) => {
  if (!Array.isArray(errors) || !errors.every((error) => error instanceof ApplePayError))
    mistake('errors is not a list of ApplePayError.')
}

export const checkUpdate = (update) => {
  if (typeof update !== 'object' || update === null || update.newTotal === undefined) mistake('Missing newTotal.')
  checkTotal(update.newTotal)
  checkItems(update.newLineItems)
  checkMethods(update.newShippingMethods)
}

export const checkRequest = (request) => {
  if (!/^[A-Z]{2}$/.test(request?.countryCode ?? '')) mistake(`"${request?.countryCode}" is not a valid country code.`)
  if (!/^[A-Z]{3}$/.test(request.currencyCode ?? '')) mistake(`"${request.currencyCode}" is not a valid currency code.`)
  checkList('supportedNetworks', request.supportedNetworks, NETWORKS, true)
  checkList('merchantCapabilities', request.merchantCapabilities, CAPABILITIES, true)
  if (!request.merchantCapabilities.includes('supports3DS')) mistake('supports3DS is missing.')
  checkTotal(request.total)
  checkList('requiredBillingContactFields', request.requiredBillingContactFields, FIELDS, false)
  checkList('requiredShippingContactFields', request.requiredShippingContactFields, FIELDS, false)
  checkItems(request.lineItems)
  checkMethods(request.shippingMethods)
  if (request.shippingType !== undefined) checkList('shippingType', [request.shippingType], SHIPPING_TYPES, true)
}

export const checkMerchantSession = (session) => {
  if (typeof session !== 'object' || session === null) mistake('The merchant session is no object.')
  const missing = SESSION_FIELDS.find((field) => session[field] === undefined)
  if (missing) refuse(`Missing ${missing}.`)
}

export const requireSecurePage = () => {
  if (!isSecureContext) refuse('Trying to call an ApplePaySession API from an insecure document.')
}
