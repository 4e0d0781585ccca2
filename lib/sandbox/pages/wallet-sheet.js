/**
 * Strict stand-in of Apple Pay on the Web, version 3: ApplePaySession accepts and rejects what browsers do, in the
 * same order and with the same kinds of errors, states and time limits. Sources: "ApplePaySession", "Creating an Apple
 * Pay session", "onshippingcontactselected" (redacted addresses), "ApplePayShippingContactUpdate" and "ApplePayError"
 * (developer.apple.com/documentation/applepayontheweb), "Payment token format reference" (PassKit: a token has the
 * amount, transactionAmount), "Apple Pay on the Web troubleshooting" (TN3103), @types/applepayjs 14, WebKit
 * (Source/WebCore/Modules/applepay: ApplePaySession.cpp, ApplePayPaymentAuthorizationResult.cpp,
 * PaymentRequestValidator.mm), and bigcommerce/checkout-sdk-js (packages/apple-pay-integration). In its sheet the
 * person who tries the shop selects address, shipping method and outcome; it requests the payment's token from this
 * script's own origin.
 */
import {
  ApplePayError,
  checkErrors,
  checkMerchantSession,
  checkRequest,
  checkUpdate,
  refuse,
  requireSecurePage,
} from './wallet-sheet/checks.js'
import { ADDRESSES, contactOf, redact } from './wallet-sheet/contacts.js'
import { TEXTS } from './wallet-sheet/texts.js'
import { SheetDialog } from './wallets/dialog.js'
import { origin } from './wallets/origin.js'

const VERSION = 3
const COMPLETION_MS = 30_000
const MERCHANT_SESSION_MS = 5 * 60 * 1000

/** The session whose sheet is open: one per page. */
let active = null

class ApplePaySession extends EventTarget {
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static STATUS_INVALID_BILLING_POSTAL_ADDRESS = 2
  static STATUS_INVALID_SHIPPING_POSTAL_ADDRESS = 3
  static STATUS_INVALID_SHIPPING_CONTACT = 4
  static STATUS_PIN_REQUIRED = 5
  static STATUS_PIN_INCORRECT = 6
  static STATUS_PIN_LOCKOUT = 7

  static canMakePayments() {
    requireSecurePage()
    return true
  }

  static supportsVersion(version) {
    requireSecurePage()
    return version >= 1 && version <= VERSION
  }

  onvalidatemerchant = null
  onshippingcontactselected = null
  onshippingmethodselected = null
  onpaymentauthorized = null
  oncancel = null
  #state = 'idle'
  #isMerchantAsked = false
  #request
  #dialog
  #listened = new Set()
  #merchantSession
  #limit
  #total
  #items
  #methods
  /** What the shopper has selected. */
  #address
  #method
  /** The shopper can't pay until another address is selected. */
  #problem = ''

  constructor(version, request) {
    super()
    requireSecurePage()
    if (!navigator.userActivation.isActive) refuse('Must create a new ApplePaySession from a user gesture handler.')
    if (!ApplePaySession.supportsVersion(version)) refuse(`"${version}" is not a supported version.`)
    checkRequest(request)
    this.#request = request
    this.#total = request.total
    this.#items = request.lineItems ?? []
    this.#methods = request.shippingMethods ?? []
    this.#method = this.#methods[0]
    this.#address = this.#home
  }

  get #home() {
    return ADDRESSES.find(({ countryCode }) => countryCode === this.#request.countryCode) ?? ADDRESSES[0]
  }

  get #isShipped() {
    return this.#request.requiredShippingContactFields?.includes('postalAddress') === true
  }

  addEventListener(type, ...more) {
    this.#listened.add(type)
    super.addEventListener(type, ...more)
  }

  begin() {
    if (this.#state !== 'idle') refuse('Payment session is already active.')
    if (active) refuse('Page already has an active payment session.')
    active = this
    this.#state = 'active'
    this.#dialog = new SheetDialog({
      title: TEXTS.title,
      accent: '#000',
      cancelText: TEXTS.cancel,
      cancel: () => this.#cancel(),
    })
    this.#showTotal()
    this.#dialog.offer(TEXTS.wait)
    this.#dialog.open()
    setTimeout(() => {
      if (this.#state !== 'active') return
      this.#isMerchantAsked = true
      this.#tell('validatemerchant', { validationURL: `${origin}/sandbox/applepay/session` })
    })
  }

  abort() {
    if (active !== this) refuse('Payment session is not active.')
    this.#end('aborted')
  }

  completeMerchantValidation(merchantSession) {
    if (!this.#isMerchantAsked) refuse('No merchant validation is asked for.')
    checkMerchantSession(merchantSession)
    this.#isMerchantAsked = false
    this.#merchantSession = merchantSession
    const { domainName, epochTimestamp } = merchantSession
    const isOld = Date.now() - epochTimestamp > MERCHANT_SESSION_MS
    // On localhost, as in tests, every shop is accepted.
    const isForeign = domainName !== location.hostname && location.hostname !== 'localhost'
    // The sheet just closes, without an error.
    if (isOld || isForeign) return void setTimeout(() => this.#cancel())
    if (this.#isShipped) this.#selectAddress(this.#address)
    else this.#offerPayment()
  }

  completeShippingContactSelection(update) {
    if (this.#state !== 'shipping contact selected') refuse('No shipping contact was selected.')
    checkUpdate(update)
    checkErrors(update.errors)
    const { newShippingMethods: methods = [], errors = [] } = update
    this.#methods = methods
    // The first one is selected.
    this.#method = methods[0]
    this.#update(update, errors)
  }

  completeShippingMethodSelection(update) {
    if (this.#state !== 'shipping method selected') refuse('No shipping method was selected.')
    checkUpdate(update)
    this.#update(update, [])
  }

  completePayment(result) {
    if (this.#state !== 'authorized') refuse('No payment is authorized.')
    const { status, errors = [] } = typeof result === 'number' ? { status: result } : result
    if (![ApplePaySession.STATUS_SUCCESS, ApplePaySession.STATUS_FAILURE].includes(status))
      refuse(`${status} is not a status of this sandbox.`)
    checkErrors(errors)
    clearTimeout(this.#limit)
    // The session is over, without another event, unless a failure has errors that the shopper may correct.
    if (status === ApplePaySession.STATUS_SUCCESS || errors.length === 0) return this.#end('completed')
    this.#state = 'active'
    this.#offerPayment(this.#textOf(errors))
  }

  #textOf(errors) {
    return errors.map(({ message }) => message || TEXTS.failed).join(' ')
  }

  #update({ newTotal, newLineItems = [] }, errors) {
    clearTimeout(this.#limit)
    this.#state = 'active'
    this.#total = newTotal
    // Items that are not repeated are gone.
    this.#items = newLineItems
    this.#problem = this.#textOf(errors)
    this.#showTotal()
    this.#showChoices()
    this.#offerPayment()
  }

  #selectAddress(address) {
    this.#address = address
    this.#ask('shippingcontactselected', 'shipping contact selected', { shippingContact: redact(address) })
  }

  #selectMethod(method) {
    this.#method = method
    this.#ask('shippingmethodselected', 'shipping method selected', { shippingMethod: method })
  }

  /** Waits for the page's update; without a listener nothing changes. */
  #ask(type, state, fields) {
    this.#showChoices()
    if (!this.#listened.has(type) && typeof this[`on${type}`] !== 'function') return this.#offerPayment()
    this.#state = state
    this.#dialog.offer(TEXTS.update)
    this.#dialog.disableLists()
    this.#limit = setTimeout(() => this.#cancel(), COMPLETION_MS)
    this.#tell(type, fields)
  }

  #showTotal() {
    this.#dialog.showTotal({
      label: this.#request.total.label,
      total: `${this.#total.amount} ${this.#request.currencyCode}`,
      lines: this.#items.map(({ label, type, amount }) => [label, type === 'pending' ? TEXTS.pending : amount]),
    })
  }

  #showChoices() {
    if (!this.#isShipped) return
    this.#dialog.showLists(
      this.#list(TEXTS.address, ADDRESSES, this.#address, 'locality', (address) => this.#selectAddress(address)),
      ...(this.#methods.length > 0
        ? [this.#list(TEXTS.shipping, this.#methods, this.#method, 'label', (method) => this.#selectMethod(method))]
        : []),
    )
  }

  /** A list of `things`, shown by their field `name`. */
  #list(label, things, selected, name, select) {
    const entries = things.map((thing) => [
      thing.identifier ?? thing[name],
      thing.amount === undefined ? thing[name] : `${thing[name]} · ${thing.amount}`,
    ])
    return this.#dialog.list(label, entries, things.indexOf(selected), (index) => select(things[index]))
  }

  #tell(type, fields) {
    const event = Object.assign(new Event(type), fields)
    this.dispatchEvent(event)
    this[`on${type}`]?.(event)
  }

  #offerPayment(text = '') {
    if (this.#problem !== '') return this.#dialog.offer(this.#problem)
    this.#dialog.offer(
      text,
      this.#dialog.button(TEXTS.approve, () => this.#authorize('paid')),
      this.#dialog.button(TEXTS.decline, () => this.#authorize('declined')),
      this.#dialog.button(TEXTS.silent, () => this.#dialog.offer(TEXTS.pay)),
      this.#dialog.button(TEXTS.nonsense, () => this.#giveToken(42)),
    )
    this.#dialog.focusFirstButton()
  }

  #end(state) {
    clearTimeout(this.#limit)
    this.#state = state
    this.#isMerchantAsked = false
    active = null
    this.#dialog.close()
  }

  #cancel() {
    if (active !== this) return
    this.#end('canceled')
    this.#tell('cancel', { sessionError: { code: 'unknown', info: {} } })
  }

  #giveToken(token) {
    this.#state = 'authorized'
    this.#dialog.offer(TEXTS.pay)
    this.#limit = setTimeout(() => this.#cancel(), COMPLETION_MS)
    const billingContact = contactOf(this.#home, this.#request.requiredBillingContactFields)
    const shippingContact = contactOf(this.#address, this.#request.requiredShippingContactFields)
    const contacts = { ...(billingContact && { billingContact }), ...(shippingContact && { shippingContact }) }
    this.#tell('paymentauthorized', { payment: { token, ...contacts } })
  }

  async #authorize(outcome) {
    this.#dialog.offer(TEXTS.pay)
    const { merchantSessionIdentifier } = this.#merchantSession
    const { amount } = this.#total
    const { currencyCode } = this.#request
    const response = await fetch(`${origin}/sandbox/applepay/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchantSessionIdentifier, amount, currencyCode, outcome }),
    })
    if (active !== this) return
    if (!response.ok) return this.#cancel()
    this.#giveToken(await response.json())
  }
}

Object.assign(window, { ApplePaySession, ApplePayError })
