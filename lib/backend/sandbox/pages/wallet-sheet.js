/**
 * Stand-in of the digital wallet: the part of ApplePaySession that a shop uses, as Apple documents it (Apple Pay on the
 * Web, developer.apple.com/documentation/apple_pay_on_the_web/applepaysession: canMakePayments, begin, abort,
 * onvalidatemerchant, completeMerchantValidation, onpaymentauthorized, completePayment, oncancel). Its sheet lets whoever
 * tries the shop choose how it ends; it asks this script's own origin for the payment's token.
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
      }
    : {
        title: 'Apple Pay (sandbox)',
        approve: 'Pay',
        decline: 'Pay with a card that is declined',
        silent: 'Keep silent',
        nonsense: 'Answer nonsense',
        cancel: 'Cancel',
        wait: 'Checking the merchant…',
      }

  const LOOK =
    'dialog{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border:0;border-radius:1rem;background:#fff;color:#1d2330;font:1rem/1.5 system-ui,sans-serif}dialog::backdrop{background:rgb(0 0 0/.5)}h2{margin:0 0 .5rem;font-size:1.25rem}p{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1rem}div{display:grid;gap:.5rem}button{min-height:44px;border:1px solid #6b7280;border-radius:.5rem;background:#fff;color:inherit;font:inherit;cursor:pointer}button:first-child{background:#000;color:#fff}button:disabled{opacity:.5}button:focus-visible{outline:3px solid #14507c;outline-offset:2px}'

  const CONTACT = { givenName: 'Ann', familyName: 'Berg', emailAddress: 'ann@example.com', phoneNumber: '2185550123' }

  const element = (name, text = '') => Object.assign(document.createElement(name), { textContent: text })

  window.ApplePaySession = class ApplePaySession {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static canMakePayments = () => true
    static supportsVersion = () => true

    onvalidatemerchant = null
    onpaymentauthorized = null
    oncancel = null
    #request
    #host = document.createElement('div')
    #dialog = element('dialog')
    #actions = element('div')
    #merchantSession

    constructor(version, request) {
      if (!(version >= 1) || !request?.total?.label || !request.countryCode || !request.currencyCode) {
        throw new TypeError('The payment request is not valid')
      }
      this.#request = request
    }

    begin() {
      const { total, currencyCode } = this.#request
      const amount = element('p')
      amount.append(element('span', total.label), element('strong', `${total.amount} ${currencyCode}`))
      this.#dialog.append(element('h2', TEXTS.title), amount, this.#actions)
      this.#dialog.ariaLabel = TEXTS.title
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#cancel()
      })
      this.#actions.append(
        element('span', TEXTS.wait),
        this.#button(TEXTS.cancel, () => this.#cancel()),
      )
      this.#host.attachShadow({ mode: 'open' }).append(element('style', LOOK), this.#dialog)
      document.body.append(this.#host)
      this.#dialog.showModal()
      setTimeout(() => this.onvalidatemerchant?.({ validationURL: `${origin}/sandbox/applepay/session` }))
    }

    abort() {
      this.#dialog.close()
      this.#host.remove()
    }

    completeMerchantValidation(merchantSession) {
      this.#merchantSession = merchantSession
      this.#actions.replaceChildren(
        this.#button(TEXTS.approve, () => this.#authorize('paid')),
        this.#button(TEXTS.decline, () => this.#authorize('declined')),
        this.#button(TEXTS.silent, () => this.#disable()),
        this.#button(TEXTS.nonsense, () => {
          this.#disable()
          this.onpaymentauthorized?.({ payment: { token: 42 } })
        }),
        this.#button(TEXTS.cancel, () => this.#cancel()),
      )
      this.#actions.querySelector('button').focus()
    }

    completePayment() {
      this.abort()
    }

    #button(text, press) {
      const button = Object.assign(element('button', text), { type: 'button' })
      button.addEventListener('click', press)
      return button
    }

    /** Only the way out stays open. */
    #disable() {
      for (const button of [...this.#actions.querySelectorAll('button')].slice(0, -1)) button.disabled = true
    }

    #cancel() {
      this.abort()
      this.oncancel?.({})
    }

    async #authorize(outcome) {
      this.#disable()
      const { merchantSessionIdentifier } = this.#merchantSession
      const { amount } = this.#request.total
      const response = await fetch(`${origin}/sandbox/applepay/authorize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ merchantSessionIdentifier, amount, outcome }),
      })
      if (!response.ok) return this.#cancel()
      this.onpaymentauthorized?.({ payment: { token: await response.json(), billingContact: CONTACT } })
    }
  }
})()
