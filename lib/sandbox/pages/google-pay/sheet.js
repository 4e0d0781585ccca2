/** The sheet of Google Pay, and what it tells the page. */
import { SheetDialog } from '../wallets/dialog.js'
import { origin } from '../wallets/origin.js'
import { answerProblem, updateProblem } from './answer-problems.js'
import { ADDRESSES, fullAddress, redact } from './contacts.js'
import { textsOf } from './texts.js'

const CHANGE_INTENTS = ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'OFFER']
const ANSWER_MS = 20_000

export const errorOf = (statusCode, statusMessage) => ({ statusCode, statusMessage })

export class Sheet {
  /** Whether a sheet is open: one per page. */
  static isShown = false

  #dialog
  #texts = textsOf(document.documentElement.lang)
  #request
  #callbacks
  #settle
  #isOpen = true
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
    this.#dialog = new SheetDialog({
      title: this.#texts.title,
      accent: '#0b57d0',
      cancelText: this.#texts.cancel,
      cancel: () => this.#cancel(),
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
    this.#dialog.open()
  }

  #showTotal() {
    const { totalPrice = '', totalPriceLabel, displayItems = [], currencyCode } = this.#info
    this.#dialog.showTotal({
      label: totalPriceLabel ?? this.#request.merchantInfo.merchantName ?? '',
      total: `${totalPrice} ${currencyCode}`,
      lines: displayItems.map(({ label, status, price }) => [
        label,
        status === 'PENDING' ? this.#texts.pending : price,
      ]),
    })
  }

  #takeOptions({ shippingOptions = [], defaultSelectedOptionId } = {}) {
    this.#options = shippingOptions
    this.#option = defaultSelectedOptionId ?? shippingOptions[0]?.id
  }

  #drawChoices(addresses) {
    const { address, shipping } = this.#texts
    const cities = addresses.map(({ locality }) => [locality, locality])
    const { locality: city } = this.#address
    const lines = [
      this.#dialog.list(
        address,
        cities,
        cities.findIndex(([name]) => name === city),
        (index) => {
          this.#address = addresses[index]
          void this.#change('SHIPPING_ADDRESS')
        },
      ),
    ]
    if (this.#options.length > 0) {
      const selected = this.#options.findIndex(({ id }) => id === this.#option)
      const options = this.#options.map(({ id, label, description }) => [
        id,
        [label, description].filter(Boolean).join(' – '),
      ])
      lines.push(
        this.#dialog.list(shipping, options, selected, (index) => {
          this.#option = this.#options[index].id
          void this.#change('SHIPPING_OPTION')
        }),
      )
    }
    this.#dialog.showLists(...lines)
    this.#redraw = () => this.#drawChoices(addresses)
  }

  #redraw = () => {}

  /** Tells the page what has changed, and applies its update. */
  async #change(callbackTrigger) {
    const { callbackIntents = [] } = this.#request
    if (callbackTrigger !== 'INITIALIZE' && !callbackIntents.includes(callbackTrigger)) return
    this.#dialog.offer(this.#texts.pay)
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

  #offerCards(text = '') {
    const methods = this.#request.allowedPaymentMethods.flatMap(({ parameters }) => parameters.allowedAuthMethods)
    const { approve, bank, decline, silent, nonsense } = this.#texts
    if (this.#problem !== '') return this.#dialog.offer(this.#problem)
    this.#dialog.offer(
      text,
      this.#dialog.button(approve, () => this.#pay('paid')),
      // Only a card without cryptogram is the bank's to ask about.
      ...(methods.includes('PAN_ONLY') ? [this.#dialog.button(bank, () => this.#pay('bank'))] : []),
      this.#dialog.button(decline, () => this.#pay('declined')),
      this.#dialog.button(silent, () => this.#dialog.offer(this.#texts.pay)),
      this.#dialog.button(nonsense, () => this.#give({ paymentMethodData: 42 })),
    )
  }

  #close() {
    this.#isOpen = false
    Sheet.isShown = false
    this.#dialog.close()
  }

  #cancel() {
    if (!this.#isOpen) return
    this.#close()
    this.#settle.reject(errorOf('CANCELED', 'User closed the Payment Request UI.'))
  }

  async #pay(card) {
    this.#dialog.offer(this.#texts.pay)
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
    this.#dialog.offer(this.#texts.pay)
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
