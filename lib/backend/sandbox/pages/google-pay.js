/**
 * Strict stand-in of Google Pay's script (pay.js): PaymentsClient takes and refuses what Google's does, by the codes of its
 * errors. Sources: Google Pay API for web, "Client", "Request objects", "Error objects", "Troubleshooting"
 * "Dynamic price updates" (developers.google.com/pay/api/web); @types/googlepay 0.7; google/payjs (src/validator.js,
 * src/callback_handler.js); @google-pay/button-element 4;
 * bigcommerce/checkout-sdk-js (packages/google-pay-integration); google-pay/google-pay-button, discussion 91 (a press opens
 * the sheet). Not documented are the code of a sheet that no press opens (DEVELOPER_ERROR here) and how long a callback may
 * take (20 seconds here). Offers in the sheet are refused: no shop of ours has them. In its sheet the person who tries the
 * shop chooses card, address and shipping option; it requests the token from this script's own origin.
 */
;(() => {
  const { origin } = new URL(document.currentScript.src)

  const TEXTS = {
    en: {
      title: 'Google Pay (sandbox)',
      button: 'Pay with Google Pay',
      approve: 'Pay',
      bank: 'Pay with a card that the bank confirms',
      decline: 'Pay with a card that is declined',
      silent: 'Keep silent',
      nonsense: 'Answer nonsense',
      cancel: 'Cancel',
      address: 'Shipping address',
      shipping: 'Shipping method',
      pending: 'Pending',
      pay: 'Processing…',
      failed: 'Something went wrong. Try again.',
    },
    fr: {
      title: 'Google Pay (bac à sable)',
      button: 'Payer avec Google Pay',
      approve: 'Payer',
      bank: 'Payer avec une carte que la banque confirme',
      decline: 'Payer avec une carte refusée',
      silent: 'Ne rien répondre',
      nonsense: 'Répondre n’importe quoi',
      cancel: 'Annuler',
      address: 'Adresse de livraison',
      shipping: 'Mode de livraison',
      pending: 'À venir',
      pay: 'Paiement en cours…',
      failed: 'Une erreur est survenue. Réessayez.',
    },
  }
  const textsOf = (locale) => (locale.startsWith('fr') ? TEXTS.fr : TEXTS.en)

  const LOOK =
    'dialog{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border:0;border-radius:1rem;background:#fff;color:#1d2330;color-scheme:light;font:1rem/1.5 system-ui,sans-serif}dialog::backdrop{background:rgb(0 0 0/.5)}h2{margin:0 0 .5rem;font-size:1.25rem}p{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1rem}section p{margin:0 0 .25rem;color:#4b5563}div{display:grid;gap:.5rem}label{display:grid;gap:.25rem;margin:0 0 .75rem}select{width:100%;min-width:0;min-height:44px;font:inherit}button{min-height:44px;border:1px solid #6b7280;border-radius:.5rem;background:#fff;color:inherit;font:inherit;cursor:pointer}button:first-child{background:#0b57d0;color:#fff}button:disabled{opacity:.5}button:focus-visible,select:focus-visible{outline:3px solid #14507c;outline-offset:2px}'

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
  const REASONS = [
    'OFFER_INVALID',
    'PAYMENT_DATA_INVALID',
    'SHIPPING_ADDRESS_INVALID',
    'SHIPPING_ADDRESS_UNSERVICEABLE',
    'SHIPPING_OPTION_INVALID',
    'OTHER_ERROR',
  ]
  const BUTTON_OPTIONS = {
    buttonColor: ['default', 'black', 'white'],
    buttonType: ['book', 'buy', 'checkout', 'donate', 'order', 'pay', 'plain', 'subscribe', 'long', 'short'],
    buttonSizeMode: ['static', 'fill'],
  }
  const CHANGE_INTENTS = ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'OFFER']
  const ADDRESS_FORMATS = ['MIN', 'FULL', 'FULL-ISO3166']
  const UPDATES = ['newTransactionInfo', 'newShippingOptionParameters', 'newOfferInfo', 'error']

  const PERSON = { name: 'Ann Berg', address2: '', address3: '', sortingCode: '' }
  /** Addresses of the person who tries the shop. */
  const ADDRESSES = [
    { address1: '1 Lake Ave', locality: 'Duluth', administrativeArea: 'MN', postalCode: '55802', countryCode: 'US' },
    {
      address1: '9 Rue Clark',
      locality: 'Montréal',
      administrativeArea: 'QC',
      postalCode: 'H2X 1Y4',
      countryCode: 'CA',
    },
    { address1: '2 Rue du Bac', locality: 'Paris', administrativeArea: '', postalCode: '75007', countryCode: 'FR' },
  ]
  const PHONES = { US: '+1 218-555-0123', CA: '+1 514-555-0123', FR: '+33 1 99 00 12 34' }
  /** Characters of the postcode before the shopper has authorised the payment. */
  const POSTCODE_CHARACTERS = { CA: 3, GB: 3, US: 5 }
  const ANSWER_MS = 20_000

  const element = (name, text = '') => Object.assign(document.createElement(name), { textContent: text })
  const errorOf = (statusCode, statusMessage) => ({ statusCode, statusMessage })
  const isText = (value) => typeof value === 'string' && value !== ''
  const isPrice = (value) => typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value)

  /** Items may be below 0, as discounts are. */
  const isItemPrice = (value) => typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value)

  const listProblem = (name, values, known) => {
    if (!Array.isArray(values) || values.length === 0) return `${name} must be a list with entries.`
    const wrong = values.find((value) => !known.includes(value))
    return wrong === undefined ? '' : `${name} has the unknown value ${JSON.stringify(wrong)}.`
  }

  const versionProblem = ({ apiVersion, apiVersionMinor }) =>
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

  const cardProblem = (method) =>
    (method?.type === 'CARD' ? '' : 'type must be CARD.') ||
    listProblem('allowedAuthMethods', method.parameters?.allowedAuthMethods, AUTH_METHODS) ||
    listProblem('allowedCardNetworks', method.parameters?.allowedCardNetworks, NETWORKS) ||
    billingProblem(method.parameters)

  const methodsProblem = (methods, findProblem) =>
    Array.isArray(methods) && methods.length > 0
      ? methods.map(findProblem).find((problem) => problem !== '') || ''
      : 'allowedPaymentMethods must be a list with entries.'

  const tokenizationProblem = ({ tokenizationSpecification: specification }, environment) => {
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

  const transactionProblem = (info = {}) => {
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

  const interacProblem = ({ allowedPaymentMethods, transactionInfo }) =>
    transactionInfo.countryCode !== 'CA' &&
    allowedPaymentMethods.some(({ parameters }) => parameters.allowedCardNetworks.includes('INTERAC'))
      ? 'INTERAC is for transactions in Canada.'
      : ''

  const optionsProblem = ({ shippingOptions: options, defaultSelectedOptionId: selected } = {}) => {
    if (!Array.isArray(options) || options.length === 0) return 'shippingOptions must be a list with entries.'
    if (!options.every(({ id, label, description = '-' }) => isText(id) && isText(label) && isText(description)))
      return 'shippingOptions need the texts id and label.'
    const ids = options.map(({ id }) => id)
    if (new Set(ids).size < ids.length) return 'shippingOptions have an id twice.'
    return selected === undefined || ids.includes(selected) ? '' : 'defaultSelectedOptionId is not one of the options.'
  }

  const shippingProblem = (request) => {
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

  const intentsProblem = ({ callbackIntents: intents = [] }, callbacks) => {
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

  /** An error is for an intent of the request. */
  const errorProblem = (error, intents) =>
    REASONS.includes(error?.reason) && intents.includes(error.intent) && isText(error.message)
      ? ''
      : 'error needs reason, intent and message.'

  /** What is wrong with a response of onPaymentAuthorized; '' if it is valid. */
  const answerProblem = ({ transactionState: state, error } = {}, intents) => {
    if (state === 'SUCCESS') return ''
    return state === 'ERROR' ? errorProblem(error, intents) : 'transactionState is not valid.'
  }

  /** What is wrong with a response of onPaymentDataChanged; '' if it is valid. */
  const updateProblem = (update, { callbackIntents: intents, transactionInfo: asked }) => {
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
      (options === undefined ? '' : optionsProblem(options)) ||
      (error === undefined ? '' : errorProblem(error, intents))
    )
  }

  /** What callbacks may know of an address. */
  const redact = ({ administrativeArea, countryCode, locality, postalCode }) => ({
    administrativeArea,
    countryCode,
    locality,
    postalCode: postalCode.slice(0, POSTCODE_CHARACTERS[countryCode]),
  })

  const fullAddress = (address, { phoneNumberRequired } = {}) => ({
    ...PERSON,
    ...address,
    ...(phoneNumberRequired && { phoneNumber: PHONES[address.countryCode] }),
  })

  /** One sheet is open on a page. */
  let hasSheet = false

  class Sheet {
    #dialog = element('dialog')
    #host = document.createElement('div')
    #actions = element('div')
    #note = element('span')
    #texts = textsOf(document.documentElement.lang)
    #request
    #callbacks
    #settle
    #isOpen = true
    #sum = element('strong')
    #label = element('span')
    #lines = element('section')
    #choices = element('section')
    /** The present total, options, and what the shopper has selected. */
    #info
    #options = []
    #option
    #address
    /** The shopper can't pay until another address or option is selected. */
    #problem = ''
    /** Number of the confirmation that is under way: an answer to an older one is thrown away. */
    #turn = 0

    constructor(request, callbacks, settle) {
      this.#request = request
      this.#callbacks = callbacks
      this.#settle = settle
      this.#info = request.transactionInfo
      const amount = element('p')
      amount.append(this.#label, this.#sum)
      this.#dialog.append(element('h2', this.#texts.title), this.#lines, amount, this.#choices, this.#actions)
      this.#dialog.ariaLabel = this.#texts.title
      this.#note.role = 'status'
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#cancel()
      })
      if (request.shippingAddressRequired) {
        const { allowedCountryCodes: allowed } = request.shippingAddressParameters ?? {}
        const isNear = ({ countryCode }) => countryCode === request.transactionInfo.countryCode
        const addresses = ADDRESSES.filter(({ countryCode }) => allowed?.includes(countryCode) ?? true)
        this.#address = addresses.find(isNear) ?? addresses[0]
        this.#takeOptions(request.shippingOptionParameters)
        this.#drawChoices(addresses)
      }
      this.#showTotal()
      this.#offerCards()
      const isFollowed = request.callbackIntents?.some((intent) => CHANGE_INTENTS.includes(intent))
      if (isFollowed) void this.#change('INITIALIZE')
      this.#host.attachShadow({ mode: 'open' }).append(element('style', LOOK), this.#dialog)
      document.body.append(this.#host)
      this.#dialog.showModal()
    }

    #showTotal() {
      const { totalPrice = '', totalPriceLabel, displayItems = [], currencyCode } = this.#info
      this.#label.textContent = totalPriceLabel ?? this.#request.merchantInfo.merchantName ?? ''
      this.#sum.textContent = `${totalPrice} ${currencyCode}`
      const lines = displayItems.map(({ label, status, price }) => {
        const line = element('p')
        line.append(element('span', label), element('span', status === 'PENDING' ? this.#texts.pending : price))
        return line
      })
      this.#lines.replaceChildren(...lines)
    }

    #takeOptions({ shippingOptions = [], defaultSelectedOptionId } = {}) {
      this.#options = shippingOptions
      this.#option = defaultSelectedOptionId ?? shippingOptions[0]?.id
    }

    #select(label, entries, selected, change) {
      const select = element('select')
      const options = entries.map(([value, text]) => Object.assign(element('option', text), { value }))
      select.append(...options)
      select.value = selected
      select.ariaLabel = label
      select.addEventListener('change', () => change(select.value))
      const line = element('label', label)
      line.append(select)
      return line
    }

    #drawChoices(addresses) {
      const { address, shipping } = this.#texts
      const cities = addresses.map(({ locality }) => [locality, locality])
      const lines = [
        this.#select(address, cities, this.#address.locality, (city) => {
          this.#address = addresses.find(({ locality }) => locality === city)
          void this.#change('SHIPPING_ADDRESS')
        }),
      ]
      if (this.#options.length > 0) {
        const options = this.#options.map(({ id, label, description }) => [
          id,
          [label, description].filter(Boolean).join(' – '),
        ])
        lines.push(
          this.#select(shipping, options, this.#option, (id) => {
            this.#option = id
            void this.#change('SHIPPING_OPTION')
          }),
        )
      }
      this.#choices.replaceChildren(...lines)
      this.#redraw = () => this.#drawChoices(addresses)
    }

    #redraw = () => {}

    /** Tells the page what has changed, and applies its update. */
    async #change(callbackTrigger) {
      const { callbackIntents = [] } = this.#request
      if (callbackTrigger !== 'INITIALIZE' && !callbackIntents.includes(callbackTrigger)) return
      this.#offer(this.#texts.pay)
      const turn = ++this.#turn
      const data = {
        callbackTrigger,
        ...(callbackIntents.includes('SHIPPING_ADDRESS') && { shippingAddress: redact(this.#address) }),
        ...(callbackIntents.includes('SHIPPING_OPTION') && { shippingOptionData: { id: this.#option } }),
      }
      const update = await this.#ask(() => this.#callbacks.onPaymentDataChanged(data))
      if (!this.#isOpen || turn !== this.#turn) return
      const problem = update === null ? 'No answer.' : updateProblem(update, this.#request)
      if (problem !== '') console.error(`Google Pay (sandbox): ${problem}`)
      const { newTransactionInfo, newShippingOptionParameters, error } = problem === '' ? update : {}
      this.#problem = problem === '' ? (error?.message ?? '') : this.#texts.failed
      this.#info = { ...this.#info, ...newTransactionInfo }
      if (newShippingOptionParameters) this.#takeOptions(newShippingOptionParameters)
      this.#redraw()
      this.#showTotal()
      this.#offerCards()
    }

    /** The response of a callback; null if it fails or takes too long. */
    #ask(call) {
      const late = new Promise((resolve) => setTimeout(resolve, ANSWER_MS, null))
      return Promise.race([(async () => call())(), late]).catch(() => null)
    }

    #button(text, press) {
      const button = Object.assign(element('button', text), { type: 'button' })
      button.addEventListener('click', press)
      return button
    }

    #offer(text, ...buttons) {
      this.#note.textContent = text
      const cancel = this.#button(this.#texts.cancel, () => this.#cancel())
      this.#actions.replaceChildren(...buttons, ...(text ? [this.#note] : []), cancel)
    }

    #offerCards(text = '') {
      const methods = this.#request.allowedPaymentMethods.flatMap(({ parameters }) => parameters.allowedAuthMethods)
      const { approve, bank, decline, silent, nonsense } = this.#texts
      if (this.#problem !== '') return this.#offer(this.#problem)
      this.#offer(
        text,
        this.#button(approve, () => this.#pay('paid')),
        // Only a card without cryptogram is the bank's to ask about.
        ...(methods.includes('PAN_ONLY') ? [this.#button(bank, () => this.#pay('bank'))] : []),
        this.#button(decline, () => this.#pay('declined')),
        this.#button(silent, () => this.#offer(this.#texts.pay)),
        this.#button(nonsense, () => this.#give({ paymentMethodData: 42 })),
      )
    }

    #close() {
      this.#isOpen = false
      hasSheet = false
      this.#dialog.close()
      this.#host.remove()
    }

    #cancel() {
      if (!this.#isOpen) return
      this.#close()
      this.#settle.reject(errorOf('CANCELED', 'User closed the Payment Request UI.'))
    }

    async #pay(card) {
      this.#offer(this.#texts.pay)
      const { allowedPaymentMethods, emailRequired, shippingAddressRequired, shippingOptionRequired } = this.#request
      const [{ parameters, tokenizationSpecification }] = allowedPaymentMethods
      const isPan = card === 'bank' || !parameters.allowedAuthMethods.includes('CRYPTOGRAM_3DS')
      const response = await fetch(`${origin}/sandbox/googlepay/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...tokenizationSpecification.parameters,
          totalPrice: this.#info.totalPrice,
          currencyCode: this.#info.currencyCode,
          network: parameters.allowedCardNetworks.at(-1),
          authMethod: isPan ? 'PAN_ONLY' : 'CRYPTOGRAM_3DS',
          outcome: card,
        }),
      }).catch(() => null)
      if (!this.#isOpen) return
      if (!response?.ok) {
        this.#close()
        return this.#settle.reject(errorOf('INTERNAL_ERROR', 'The token could not be made.'))
      }
      const { info, ...paymentMethodData } = await response.json()
      const { billingAddressRequired, billingAddressParameters } = parameters
      const [home] = ADDRESSES.filter(({ countryCode }) => countryCode === this.#info.countryCode)
      const billingAddress = billingAddressRequired && fullAddress(home ?? ADDRESSES[0], billingAddressParameters)
      return this.#give({
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: { ...paymentMethodData, info: { ...info, ...(billingAddress && { billingAddress }) } },
        ...(emailRequired && { email: 'ann@example.com' }),
        ...(shippingAddressRequired && {
          shippingAddress: fullAddress(this.#address, this.#request.shippingAddressParameters),
        }),
        ...(shippingOptionRequired && { shippingOptionData: { id: this.#option } }),
      })
    }

    async #give(paymentData) {
      this.#offer(this.#texts.pay)
      const { onPaymentAuthorized } = this.#callbacks
      if (!onPaymentAuthorized) return this.#finish(paymentData)
      const turn = ++this.#turn
      const answer = await this.#ask(() => onPaymentAuthorized(paymentData))
      if (!this.#isOpen || turn !== this.#turn) return
      const problem = answer === null ? 'No answer.' : answerProblem(answer, this.#request.callbackIntents)
      if (problem !== '') {
        console.error(`Google Pay (sandbox): ${problem}`)
        return this.#offerCards(this.#texts.failed)
      }
      if (answer.transactionState === 'SUCCESS') return this.#finish(paymentData)
      this.#offerCards(answer.error.message)
    }

    /** Live sheets are for merchants that Google knows: here those that a store of the sandbox names. */
    async requireMerchant(merchantId) {
      const query = new URLSearchParams({ id: merchantId })
      const response = await fetch(`${origin}/sandbox/googlepay/merchant?${query}`).catch(() => null)
      if (!this.#isOpen || response?.ok) return
      this.#close()
      this.#settle.reject(errorOf('MERCHANT_ACCOUNT_ERROR', 'This merchant is not enabled for Google Pay.'))
    }

    #finish(paymentData) {
      if (!this.#isOpen) return
      this.#close()
      this.#settle.resolve(paymentData)
    }
  }

  class PaymentsClient {
    #options

    constructor(options = {}) {
      const { environment = 'TEST' } = options
      if (!['TEST', 'PRODUCTION'].includes(environment))
        throw new Error(`Parameter environment in PaymentOptions can be TEST or PRODUCTION, not ${environment}.`)
      this.#options = { ...options, environment }
    }

    async isReadyToPay(request = {}) {
      const problem = versionProblem(request) || methodsProblem(request.allowedPaymentMethods, cardProblem)
      if (problem !== '') throw errorOf('DEVELOPER_ERROR', problem)
      return { result: isSecureContext }
    }

    createButton(options = {}) {
      if (typeof options.onClick !== 'function') throw new Error('Required field onClick in ButtonOptions is missing.')
      for (const [name, known] of Object.entries(BUTTON_OPTIONS)) {
        if (options[name] !== undefined && !known.includes(options[name]))
          throw new Error(`${name} in ButtonOptions is not valid.`)
      }
      const { buttonColor = 'default', buttonSizeMode = 'static', buttonRadius = 4, buttonLocale } = options
      const texts = textsOf(buttonLocale ?? document.documentElement.lang)
      const isWhite = buttonColor === 'white'
      const button = Object.assign(element('button', 'Google Pay'), { type: 'button', ariaLabel: texts.button })
      Object.assign(button.style, {
        minWidth: '90px',
        width: buttonSizeMode === 'fill' ? '100%' : '240px',
        height: buttonSizeMode === 'fill' ? '100%' : '40px',
        border: '1px solid #747775',
        borderRadius: `${buttonRadius}px`,
        background: isWhite ? '#fff' : '#000',
        color: isWhite ? '#1f1f1f' : '#fff',
        font: '500 1rem system-ui,sans-serif',
        cursor: 'pointer',
      })
      button.addEventListener('click', options.onClick)
      const place = document.createElement('div')
      if (buttonSizeMode === 'fill') Object.assign(place.style, { width: '100%', height: '100%' })
      place.append(button)
      return place
    }

    async loadPaymentData(request = {}) {
      const { environment, merchantInfo, paymentDataCallbacks = {} } = this.#options
      if (!isSecureContext) throw errorOf('DEVELOPER_ERROR', 'The page must be secure.')
      const problem =
        versionProblem(request) ||
        (typeof request.merchantInfo === 'object' && request.merchantInfo ? '' : 'merchantInfo is required.') ||
        methodsProblem(
          request.allowedPaymentMethods,
          (method) => cardProblem(method) || tokenizationProblem(method, environment),
        ) ||
        transactionProblem(request.transactionInfo) ||
        interacProblem(request) ||
        intentsProblem(request, paymentDataCallbacks) ||
        shippingProblem(request) ||
        (request.offerInfo === undefined ? '' : 'offerInfo is not part of this sandbox.')
      if (problem !== '') throw errorOf('DEVELOPER_ERROR', problem)
      const merchantId = request.merchantInfo.merchantId ?? merchantInfo?.merchantId
      if (environment === 'PRODUCTION' && !isText(merchantId))
        throw errorOf('DEVELOPER_ERROR', 'merchantId is required in PRODUCTION.')
      if (!navigator.userActivation.isActive) throw errorOf('DEVELOPER_ERROR', 'A press has to open the sheet.')
      if (hasSheet) throw errorOf('DEVELOPER_ERROR', 'A sheet is open already.')
      hasSheet = true
      return new Promise((resolve, reject) => {
        const sheet = new Sheet(request, paymentDataCallbacks, { resolve, reject })
        if (environment === 'PRODUCTION') void sheet.requireMerchant(merchantId)
      })
    }

    prefetchPaymentData(request = {}) {
      const problem = versionProblem(request) || methodsProblem(request.allowedPaymentMethods, cardProblem)
      if (problem !== '') console.error(`Google Pay (sandbox): ${problem}`)
    }
  }

  const { google = {} } = window
  window.google = { ...google, payments: { ...google.payments, api: { PaymentsClient } } }
})()
