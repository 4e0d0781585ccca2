/**
 * Strict stand-in of Google Pay's script (pay.js): PaymentsClient takes and refuses what Google's does, by the codes of its
 * errors. Sources: Google Pay API for web, "Client", "Request objects", "Error objects", "Troubleshooting"
 * (developers.google.com/pay/api/web); @types/googlepay 0.7; @google-pay/button-element 4;
 * bigcommerce/checkout-sdk-js (packages/google-pay-integration); google-pay/google-pay-button, discussion 91 (a press opens
 * the sheet). Not documented are the code of a sheet that no press opens (DEVELOPER_ERROR here) and how long a callback may
 * take (20 seconds here). Shipping in the sheet is refused: no shop of ours asks for it. Its sheet lets whoever tries the shop
 * choose the card; it asks this script's own origin for the token.
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
      pay: 'Paiement en cours…',
      failed: 'Une erreur est survenue. Réessayez.',
    },
  }
  const textsOf = (locale) => (locale.startsWith('fr') ? TEXTS.fr : TEXTS.en)

  const LOOK =
    'dialog{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border:0;border-radius:1rem;background:#fff;color:#1d2330;font:1rem/1.5 system-ui,sans-serif}dialog::backdrop{background:rgb(0 0 0/.5)}h2{margin:0 0 .5rem;font-size:1.25rem}p{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1rem}div{display:grid;gap:.5rem}button{min-height:44px;border:1px solid #6b7280;border-radius:.5rem;background:#fff;color:inherit;font:inherit;cursor:pointer}button:first-child{background:#0b57d0;color:#fff}button:disabled{opacity:.5}button:focus-visible{outline:3px solid #14507c;outline-offset:2px}'

  const NETWORKS = 'AMEX DISCOVER ELECTRON ELO ELO_DEBIT INTERAC JCB MAESTRO MASTERCARD VISA'.split(' ')
  const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS']
  /** Gateways of the shop's card methods in Google's table, and the one of Google's tests. */
  const GATEWAYS = ['authorizenet', 'cybersource', 'example', 'gatewayservices', 'moneris', 'usaepay']
  const PRICE_STATUSES = ['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL']
  const CHECKOUT_OPTIONS = ['DEFAULT', 'COMPLETE_IMMEDIATE_PURCHASE', 'CONTINUE_TO_REVIEW']
  const ITEM_TYPES = ['LINE_ITEM', 'SUBTOTAL', 'TAX', 'DISCOUNT', 'SHIPPING_OPTION']
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
  const SHIPPING = ['shippingAddressRequired', 'shippingOptionRequired', 'shippingOptionParameters', 'offerInfo']
  const ANSWER_MS = 20_000

  const element = (name, text = '') => Object.assign(document.createElement(name), { textContent: text })
  const errorOf = (statusCode, statusMessage) => ({ statusCode, statusMessage })
  const isText = (value) => typeof value === 'string' && value !== ''
  const isPrice = (value) => typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value)

  const listProblem = (name, values, known) => {
    if (!Array.isArray(values) || values.length === 0) return `${name} must be a list with entries.`
    const wrong = values.find((value) => !known.includes(value))
    return wrong === undefined ? '' : `${name} has the unknown value ${JSON.stringify(wrong)}.`
  }

  const versionProblem = ({ apiVersion, apiVersionMinor }) =>
    apiVersion === 2 && apiVersionMinor === 0 ? '' : 'apiVersion must be 2, apiVersionMinor 0.'

  const cardProblem = (method) =>
    (method?.type === 'CARD' ? '' : 'type must be CARD.') ||
    listProblem('allowedAuthMethods', method.parameters?.allowedAuthMethods, AUTH_METHODS) ||
    listProblem('allowedCardNetworks', method.parameters?.allowedCardNetworks, NETWORKS)

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
    return isKnown && !(environment === 'PRODUCTION' && parameters.gateway === 'example') ? '' : 'Unknown gateway.'
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
    return items.every(({ label, type, price }) => isText(label) && ITEM_TYPES.includes(type) && isText(price))
      ? ''
      : 'displayItems are not valid.'
  }

  const interacProblem = ({ allowedPaymentMethods, transactionInfo }) =>
    transactionInfo.countryCode !== 'CA' &&
    allowedPaymentMethods.some(({ parameters }) => parameters.allowedCardNetworks.includes('INTERAC'))
      ? 'INTERAC is for transactions in Canada.'
      : ''

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

  /** What is wrong with an answer of onPaymentAuthorized; '' for nothing. */
  const answerProblem = ({ transactionState: state, error } = {}) => {
    if (state === 'SUCCESS') return ''
    if (state !== 'ERROR') return 'transactionState is not valid.'
    return REASONS.includes(error?.reason) && INTENTS.includes(error.intent) && isText(error.message)
      ? ''
      : 'error needs reason, intent and message.'
  }

  /** One sheet is open on a page. */
  let hasSheet = false

  class Sheet {
    #dialog = element('dialog')
    #host = document.createElement('div')
    #actions = element('div')
    #note = element('span')
    #texts = textsOf(document.documentElement.lang)
    #request
    #authorize
    #settle
    #isOpen = true
    /** Number of the confirmation that is under way: an answer to an older one is thrown away. */
    #turn = 0

    constructor(request, authorize, settle) {
      this.#request = request
      this.#authorize = authorize
      this.#settle = settle
      const { totalPrice = '', currencyCode } = request.transactionInfo
      const amount = element('p')
      const { merchantName = '' } = request.merchantInfo
      amount.append(element('span', merchantName), element('strong', `${totalPrice} ${currencyCode}`))
      this.#dialog.append(element('h2', this.#texts.title), amount, this.#actions)
      this.#dialog.ariaLabel = this.#texts.title
      this.#note.role = 'status'
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#cancel()
      })
      this.#offerCards()
      this.#host.attachShadow({ mode: 'open' }).append(element('style', LOOK), this.#dialog)
      document.body.append(this.#host)
      this.#dialog.showModal()
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
      const { allowedPaymentMethods, transactionInfo } = this.#request
      const [{ parameters, tokenizationSpecification }] = allowedPaymentMethods
      const isPan = card === 'bank' || !parameters.allowedAuthMethods.includes('CRYPTOGRAM_3DS')
      const response = await fetch(`${origin}/sandbox/googlepay/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...tokenizationSpecification.parameters,
          totalPrice: transactionInfo.totalPrice,
          currencyCode: transactionInfo.currencyCode,
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
      const paymentMethodData = await response.json()
      return this.#give({ apiVersion: 2, apiVersionMinor: 0, paymentMethodData })
    }

    async #give(paymentData) {
      this.#offer(this.#texts.pay)
      if (!this.#authorize) return this.#finish(paymentData)
      const turn = ++this.#turn
      const late = new Promise((resolve) => setTimeout(resolve, ANSWER_MS, null))
      const answer = await Promise.race([(async () => this.#authorize(paymentData))(), late]).catch(() => null)
      if (!this.#isOpen || turn !== this.#turn) return
      const problem = answer === null ? 'No answer.' : answerProblem(answer)
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
      const shipping = SHIPPING.find((name) => request[name] !== undefined)
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
        (shipping === undefined ? '' : `${shipping} is not part of this sandbox.`)
      if (problem !== '') throw errorOf('DEVELOPER_ERROR', problem)
      const merchantId = request.merchantInfo.merchantId ?? merchantInfo?.merchantId
      if (environment === 'PRODUCTION' && !isText(merchantId))
        throw errorOf('DEVELOPER_ERROR', 'merchantId is required in PRODUCTION.')
      if (!navigator.userActivation.isActive) throw errorOf('DEVELOPER_ERROR', 'A press has to open the sheet.')
      if (hasSheet) throw errorOf('DEVELOPER_ERROR', 'A sheet is open already.')
      hasSheet = true
      return new Promise((resolve, reject) => {
        const sheet = new Sheet(request, paymentDataCallbacks.onPaymentAuthorized, { resolve, reject })
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
