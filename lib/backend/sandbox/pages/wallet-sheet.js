/**
 * Strict stand-in of Apple Pay on the Web, version 3: ApplePaySession accepts and rejects what browsers do, in the same
 * order and with the same kinds of errors, states and time limits. Sources: "ApplePaySession" and "Creating an Apple
 * Pay session" (developer.apple.com/documentation/applepayontheweb), "Apple Pay on the Web troubleshooting" (TN3103),
 * @types/applepayjs 14, WebKit (Source/WebCore/Modules/applepay/ApplePaySession.cpp, PaymentRequestValidator.mm), and
 * bigcommerce/checkout-sdk-js (packages/apple-pay-integration). Its sheet lets the person who tries the shop choose the
 * outcome; it requests the payment's token from this script's own origin.
 */
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const isFrench = document.documentElement.lang.startsWith('fr')

  const TEXTS = isFrench
    ? {
        title: 'Apple Pay (bac à sable)',
        approve: 'Payer',
        decline: 'Payer avec une carte refusée',
        silent: 'Ne rien répondre',
        nonsense: 'Répondre n’importe quoi',
        cancel: 'Annuler',
        wait: 'Vérification du commerçant…',
        pay: 'Paiement en cours…',
        failed: 'Le paiement n’a pas été effectué.',
      }
    : {
        title: 'Apple Pay (sandbox)',
        approve: 'Pay',
        decline: 'Pay with a card that is declined',
        silent: 'Keep silent',
        nonsense: 'Answer nonsense',
        cancel: 'Cancel',
        wait: 'Checking the merchant…',
        pay: 'Processing…',
        failed: 'Payment not completed.',
      }

  const LOOK =
    'dialog{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border:0;border-radius:1rem;background:#fff;color:#1d2330;font:1rem/1.5 system-ui,sans-serif}dialog::backdrop{background:rgb(0 0 0/.5)}h2{margin:0 0 .5rem;font-size:1.25rem}p{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1rem}div{display:grid;gap:.5rem}button{min-height:44px;border:1px solid #6b7280;border-radius:.5rem;background:#fff;color:inherit;font:inherit;cursor:pointer}button:first-child{background:#000;color:#fff}button:disabled{opacity:.5}button:focus-visible{outline:3px solid #14507c;outline-offset:2px}'

  const NETWORKS = ['amex', 'chinaUnionPay', 'discover', 'interac', 'jcb', 'masterCard', 'privateLabel', 'visa']
  const CAPABILITIES = ['supports3DS', 'supportsEMV', 'supportsCredit', 'supportsDebit']
  const FIELDS = ['email', 'name', 'phone', 'postalAddress', 'phoneticName']
  const SHIPPING_TYPES = ['shipping', 'delivery', 'storePickup', 'servicePickup']
  const SESSION_FIELDS = [
    'merchantIdentifier',
    'merchantSessionIdentifier',
    'nonce',
    'domainName',
    'epochTimestamp',
    'signature',
  ]
  const VERSION = 3
  const COMPLETION_MS = 30_000
  const MERCHANT_SESSION_MS = 5 * 60 * 1000

  /** Contact of a person in Duluth; a sheet returns only the fields that the page has requested. */
  const CONTACT = {
    name: { givenName: 'Ann', familyName: 'Berg' },
    email: { emailAddress: 'ann@example.com' },
    phone: { phoneNumber: '2185550123' },
    postalAddress: {
      addressLines: ['1 Superior St'],
      locality: 'Duluth',
      administrativeArea: 'MN',
      postalCode: '55802',
      country: 'United States',
      countryCode: 'US',
    },
    phoneticName: { phoneticGivenName: '', phoneticFamilyName: '' },
  }

  const element = (name, text = '') => Object.assign(document.createElement(name), { textContent: text })
  const refuse = (text, name = 'InvalidAccessError') => {
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
    if (!/^-?\d+(\.\d\d)?$/.test(amount)) mistake(`"${amount}" is not a valid amount.`)
    if (!['final', 'pending'].includes(type)) mistake(`"${type}" is not a valid type.`)
    if (Number(amount) < 0 || (type === 'final' && Number(amount) === 0))
      mistake('Total amount must be greater than zero.')
    if (Number(amount) > 100_000_000) mistake('Total amount is too big.')
  }

  const checkRequest = (request) => {
    if (!/^[A-Z]{2}$/.test(request?.countryCode ?? ''))
      mistake(`"${request?.countryCode}" is not a valid country code.`)
    if (!/^[A-Z]{3}$/.test(request.currencyCode ?? ''))
      mistake(`"${request.currencyCode}" is not a valid currency code.`)
    checkList('supportedNetworks', request.supportedNetworks, NETWORKS, true)
    checkList('merchantCapabilities', request.merchantCapabilities, CAPABILITIES, true)
    if (!request.merchantCapabilities.includes('supports3DS')) mistake('supports3DS is missing.')
    checkTotal(request.total)
    checkList('requiredBillingContactFields', request.requiredBillingContactFields, FIELDS, false)
    checkList('requiredShippingContactFields', request.requiredShippingContactFields, FIELDS, false)
    if (request.shippingType !== undefined) checkList('shippingType', [request.shippingType], SHIPPING_TYPES, true)
  }

  const requireSecurePage = () => {
    if (!isSecureContext) refuse('Trying to call an ApplePaySession API from an insecure document.')
  }

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
    onpaymentauthorized = null
    oncancel = null
    #state = 'idle'
    #isMerchantAsked = false
    #request
    #host = document.createElement('div')
    #dialog = element('dialog')
    #actions = element('div')
    #note = element('span')
    #merchantSession
    #limit

    constructor(version, request) {
      super()
      requireSecurePage()
      if (!navigator.userActivation.isActive) refuse('Must create a new ApplePaySession from a user gesture handler.')
      if (!ApplePaySession.supportsVersion(version)) refuse(`"${version}" is not a supported version.`)
      checkRequest(request)
      this.#request = request
    }

    begin() {
      if (this.#state !== 'idle') refuse('Payment session is already active.')
      if (active) refuse('Page already has an active payment session.')
      active = this
      this.#state = 'active'
      const { total, currencyCode } = this.#request
      const amount = element('p')
      amount.append(element('span', total.label), element('strong', `${total.amount} ${currencyCode}`))
      this.#dialog.append(element('h2', TEXTS.title), amount, this.#actions)
      this.#dialog.ariaLabel = TEXTS.title
      this.#note.role = 'status'
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#cancel()
      })
      this.#offer(TEXTS.wait)
      this.#host.attachShadow({ mode: 'open' }).append(element('style', LOOK), this.#dialog)
      document.body.append(this.#host)
      this.#dialog.showModal()
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
      if (typeof merchantSession !== 'object' || merchantSession === null) mistake('The merchant session is no object.')
      const missing = SESSION_FIELDS.find((field) => merchantSession[field] === undefined)
      if (missing) refuse(`Missing ${missing}.`)
      this.#isMerchantAsked = false
      this.#merchantSession = merchantSession
      const { domainName, epochTimestamp } = merchantSession
      const isOld = Date.now() - epochTimestamp > MERCHANT_SESSION_MS
      // On localhost, as in tests, every shop is accepted.
      const isForeign = domainName !== location.hostname && location.hostname !== 'localhost'
      // The sheet just closes, without an error.
      if (isOld || isForeign) return void setTimeout(() => this.#cancel())
      this.#offerPayment()
    }

    completePayment(result) {
      if (this.#state !== 'authorized') refuse('No payment is authorized.')
      const { status } = typeof result === 'number' ? { status: result } : result
      clearTimeout(this.#limit)
      if (status === ApplePaySession.STATUS_SUCCESS) return this.#end('completed')
      this.#state = 'active'
      // The shopper may try another card.
      this.#offerPayment(TEXTS.failed)
    }

    #tell(type, fields) {
      const event = Object.assign(new Event(type), fields)
      this.dispatchEvent(event)
      this[`on${type}`]?.(event)
    }

    #offer(text, ...buttons) {
      this.#note.textContent = text
      this.#actions.replaceChildren(
        ...buttons,
        ...(text ? [this.#note] : []),
        this.#button(TEXTS.cancel, () => this.#cancel()),
      )
    }

    #offerPayment(text = '') {
      this.#offer(
        text,
        this.#button(TEXTS.approve, () => this.#authorize('paid')),
        this.#button(TEXTS.decline, () => this.#authorize('declined')),
        this.#button(TEXTS.silent, () => this.#offer(TEXTS.pay)),
        this.#button(TEXTS.nonsense, () => this.#giveToken(42)),
      )
      this.#actions.querySelector('button').focus()
    }

    #button(text, press) {
      const button = Object.assign(element('button', text), { type: 'button' })
      button.addEventListener('click', press)
      return button
    }

    #end(state) {
      clearTimeout(this.#limit)
      this.#state = state
      this.#isMerchantAsked = false
      active = null
      this.#dialog.close()
      this.#host.remove()
    }

    #cancel() {
      if (active !== this) return
      this.#end('canceled')
      this.#tell('cancel', { sessionError: { code: 'unknown', info: {} } })
    }

    /** Contact with the requested fields; undefined if none was requested. */
    #contactOf(fields = []) {
      return fields.length > 0 ? Object.assign({}, ...fields.map((field) => CONTACT[field])) : undefined
    }

    #giveToken(token) {
      this.#state = 'authorized'
      this.#offer(TEXTS.pay)
      this.#limit = setTimeout(() => this.#cancel(), COMPLETION_MS)
      const billingContact = this.#contactOf(this.#request.requiredBillingContactFields)
      const shippingContact = this.#contactOf(this.#request.requiredShippingContactFields)
      const contacts = { ...(billingContact && { billingContact }), ...(shippingContact && { shippingContact }) }
      this.#tell('paymentauthorized', { payment: { token, ...contacts } })
    }

    async #authorize(outcome) {
      this.#offer(TEXTS.pay)
      const { merchantSessionIdentifier } = this.#merchantSession
      const { amount } = this.#request.total
      const response = await fetch(`${origin}/sandbox/applepay/authorize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ merchantSessionIdentifier, amount, outcome }),
      })
      if (active !== this) return
      if (!response.ok) return this.#cancel()
      this.#giveToken(await response.json())
    }
  }

  window.ApplePaySession = ApplePaySession
})()
