/**
 * Strict stand-in of Apple Pay on the Web, version 3: ApplePaySession accepts and rejects what browsers do, in the same
 * order and with the same kinds of errors, states and time limits. Sources: "ApplePaySession", "Creating an Apple Pay
 * session", "onshippingcontactselected" (redacted addresses), "ApplePayShippingContactUpdate" and "ApplePayError"
 * (developer.apple.com/documentation/applepayontheweb), "Payment token format reference" (PassKit: a token has the
 * amount, transactionAmount), "Apple Pay on the Web troubleshooting" (TN3103), @types/applepayjs 14, WebKit
 * (Source/WebCore/Modules/applepay: ApplePaySession.cpp, ApplePayPaymentAuthorizationResult.cpp,
 * PaymentRequestValidator.mm), and bigcommerce/checkout-sdk-js (packages/apple-pay-integration). In its sheet the person
 * who tries the shop selects address, shipping method and outcome; it requests the payment's token from this script's own
 * origin.
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
        address: 'Adresse de livraison',
        shipping: 'Mode de livraison',
        wait: 'Vérification du commerçant…',
        update: 'Calcul du total…',
        pending: 'À venir',
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
        address: 'Shipping address',
        shipping: 'Shipping method',
        wait: 'Checking the merchant…',
        update: 'Updating the total…',
        pending: 'Pending',
        pay: 'Processing…',
        failed: 'Payment not completed.',
      }

  const LOOK =
    'dialog{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border:0;border-radius:1rem;background:#fff;color:#1d2330;color-scheme:light;font:1rem/1.5 system-ui,sans-serif}dialog::backdrop{background:rgb(0 0 0/.5)}h2{margin:0 0 .5rem;font-size:1.25rem}p{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1rem}section p{margin:0 0 .25rem;color:#4b5563}div{display:grid;gap:.5rem}label{display:grid;gap:.25rem;margin:0 0 .75rem}select{width:100%;min-width:0;min-height:44px;font:inherit}button{min-height:44px;border:1px solid #6b7280;border-radius:.5rem;background:#fff;color:inherit;font:inherit;cursor:pointer}button:first-child{background:#000;color:#fff}button:disabled{opacity:.5}button:focus-visible,select:focus-visible{outline:3px solid #14507c;outline-offset:2px}'

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

  /** Addresses of the person who tries the shop. */
  const ADDRESSES = [
    {
      addressLines: ['1 Superior St'],
      locality: 'Duluth',
      administrativeArea: 'MN',
      postalCode: '55802',
      country: 'United States',
      countryCode: 'US',
    },
    {
      addressLines: ['9 Rue Clark'],
      locality: 'Montréal',
      administrativeArea: 'QC',
      postalCode: 'H2X 1Y4',
      country: 'Canada',
      countryCode: 'CA',
    },
    {
      addressLines: ['2 Rue du Bac'],
      locality: 'Paris',
      administrativeArea: '',
      postalCode: '75007',
      country: 'France',
      countryCode: 'FR',
    },
  ]
  const PHONES = { US: '2185550123', CA: '5145550123', FR: '+33 1 99 00 12 34' }
  /** Characters of the postcode before the shopper has authorised the payment. */
  const POSTCODE_CHARACTERS = { CA: 3, GB: 3, US: 5 }

  /** A contact by the fields that a page may request. */
  const fieldsOf = (address) => ({
    name: { givenName: 'Ann', familyName: 'Berg' },
    email: { emailAddress: 'ann@example.com' },
    phone: { phoneNumber: PHONES[address.countryCode] },
    postalAddress: address,
    phoneticName: { phoneticGivenName: '', phoneticFamilyName: '' },
  })

  /** What a page may know of an address before the payment is authorised. */
  const redact = ({ locality, administrativeArea, postalCode, country, countryCode }) => ({
    locality,
    administrativeArea,
    postalCode: postalCode.slice(0, POSTCODE_CHARACTERS[countryCode]),
    country,
    countryCode,
    givenName: '',
    familyName: '',
  })

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

  class ApplePayError {
    constructor(code, contactField, message = '') {
      if (!ERROR_CODES.includes(code)) mistake(`"${code}" is not a valid error code.`)
      if (contactField !== undefined && !ERROR_FIELDS.includes(contactField))
        mistake(`"${contactField}" is not a valid contact field.`)
      Object.assign(this, { code, contactField, message: String(message) })
    }
  }

  const checkErrors = (errors = []) => {
    if (!Array.isArray(errors) || !errors.every((error) => error instanceof ApplePayError))
      mistake('errors is not a list of ApplePayError.')
  }

  const checkUpdate = (update) => {
    if (typeof update !== 'object' || update === null || update.newTotal === undefined) mistake('Missing newTotal.')
    checkTotal(update.newTotal)
    checkItems(update.newLineItems)
    checkMethods(update.newShippingMethods)
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
    checkItems(request.lineItems)
    checkMethods(request.shippingMethods)
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
    onshippingcontactselected = null
    onshippingmethodselected = null
    onpaymentauthorized = null
    oncancel = null
    #state = 'idle'
    #isMerchantAsked = false
    #request
    #host = document.createElement('div')
    #dialog = element('dialog')
    #actions = element('div')
    #note = element('span')
    #lines = element('section')
    #choices = element('section')
    #sum = element('strong')
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
      const amount = element('p')
      amount.append(element('span', this.#total.label), this.#sum)
      this.#dialog.append(element('h2', TEXTS.title), this.#lines, amount, this.#choices, this.#actions)
      this.#showTotal()
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
      // Either way the session is over, without another event, unless there are errors that the shopper may correct.
      if (errors.length === 0) return this.#end('completed')
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
      this.#offer(TEXTS.update)
      for (const list of this.#choices.querySelectorAll('select')) list.disabled = true
      this.#limit = setTimeout(() => this.#cancel(), COMPLETION_MS)
      this.#tell(type, fields)
    }

    #showTotal() {
      this.#sum.textContent = `${this.#total.amount} ${this.#request.currencyCode}`
      const lines = this.#items.map(({ label, type, amount }) => {
        const line = element('p')
        line.append(element('span', label), element('span', type === 'pending' ? TEXTS.pending : amount))
        return line
      })
      this.#lines.replaceChildren(...lines)
    }

    #showChoices() {
      if (!this.#isShipped) return
      this.#choices.replaceChildren(
        this.#list(TEXTS.address, ADDRESSES, this.#address, 'locality', (address) => this.#selectAddress(address)),
        ...(this.#methods.length > 0
          ? [this.#list(TEXTS.shipping, this.#methods, this.#method, 'label', (method) => this.#selectMethod(method))]
          : []),
      )
    }

    /** A list of `things`, shown by their field `name`. */
    #list(label, things, selected, name, select) {
      const list = Object.assign(element('select'), { ariaLabel: label })
      list.append(
        ...things.map((thing) => {
          const text = thing.amount === undefined ? thing[name] : `${thing[name]} · ${thing.amount}`
          return Object.assign(element('option', text), { value: thing.identifier ?? thing[name] })
        }),
      )
      list.selectedIndex = things.indexOf(selected)
      list.addEventListener('change', () => select(things[list.selectedIndex]))
      const field = element('label')
      field.append(element('span', label), list)
      return field
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
      if (this.#problem !== '') return this.#offer(this.#problem)
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
    #contactOf(address, fields = []) {
      const contact = fieldsOf(address)
      return fields.length > 0 ? Object.assign({}, ...fields.map((field) => contact[field])) : undefined
    }

    #giveToken(token) {
      this.#state = 'authorized'
      this.#offer(TEXTS.pay)
      this.#limit = setTimeout(() => this.#cancel(), COMPLETION_MS)
      const billingContact = this.#contactOf(this.#home, this.#request.requiredBillingContactFields)
      const shippingContact = this.#contactOf(this.#address, this.#request.requiredShippingContactFields)
      const contacts = { ...(billingContact && { billingContact }), ...(shippingContact && { shippingContact }) }
      this.#tell('paymentauthorized', { payment: { token, ...contacts } })
    }

    async #authorize(outcome) {
      this.#offer(TEXTS.pay)
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
})()
