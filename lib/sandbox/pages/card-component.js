/**
 * Stand-in of NMI's payment component, as strict as its published types and documentation:
 * npm @nmipayments/nmi-pay 1.0.2 (types.d.ts, mountNmiPayments.d.ts), https://docs.nmi.com/docs/payment-component
 *
 * mountNmiPayments(target, options) → {element, destroy, resetFields, updateExpressCheckoutConfig}. It throws for
 * options with an unknown name, a target that is not on the page, and amounts that are not texts; with an unknown key
 * it opens no field. The fields are frames of this script's own origin. Once all are valid, the component makes a token
 * and calls onChange({token, complete, lookupData}); when one changes, it calls onChange({token: '', complete: false}).
 */
;(() => {
  const script = document.currentScript
  const { origin } = new URL(script.src)
  const FIELDS = { ccnumber: 'Card number', ccexp: 'Expiry date', cvv: 'Security code' }
  const OPTIONS = [
    'tokenizationKey',
    'layout',
    'paymentMethods',
    'expressCheckoutConfig',
    'onChange',
    'onExpressCheckout',
    'onFieldsAvailable',
    'onPay',
    'appearance',
    'paymentMethodLayout',
    'showDivider',
    'payButtonText',
  ]
  const METHODS = ['card', 'ach', 'apple-pay', 'google-pay']

  const refuse = (text) => {
    throw new Error(`NMI Payments: ${text}`)
  }

  const randomName = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

  const isKnownKey = async (key) => {
    const answer = await fetch(new URL('token/open', script.src), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ tokenization_key: key }),
    }).catch(() => undefined)
    return answer?.ok === true
  }

  class Widget extends HTMLElement {
    frames = []
    valid = new Map()

    connectedCallback() {
      this.shadow ??= this.attachShadow({ mode: 'open' })
      window.addEventListener('message', this.receive)
      void isKnownKey(this.options.tokenizationKey).then((isKnown) => {
        if (isKnown && this.isConnected) this.openFields()
        if (!isKnown) console.error('NMI Payments: failed to initialize')
      })
    }

    disconnectedCallback() {
      window.removeEventListener('message', this.receive)
    }

    openFields() {
      const formName = randomName()
      this.frames = Object.entries(FIELDS).map(([name, title]) => {
        const element = document.createElement('iframe')
        element.title = title
        element.style.cssText = 'border:1px solid;border-radius:6px;width:100%;height:44px;margin-bottom:12px'
        element.src = new URL(`token/field.html?field=${name}`, script.src).href
        const label = document.createElement('label')
        label.textContent = title
        this.shadow.append(label, element)
        return { name, title, element, formName, isReady: false }
      })
    }

    tell(message) {
      for (const { element } of this.frames) element.contentWindow?.postMessage(message, origin)
    }

    resetFields() {
      this.valid.clear()
      this.tell({ type: 'clear' })
      this.options.onChange?.({ token: '', complete: false })
    }

    receive = ({ origin: from, source, data }) => {
      const frame = this.frames.find(({ element }) => element.contentWindow === source)
      if (!frame || from !== origin) return
      if (data.type === 'loaded') {
        const { title, formName } = frame
        const key = this.options.tokenizationKey
        source.postMessage({ type: 'start', formName, title, placeholder: '', key, css: {} }, origin)
        frame.isReady = true
        if (this.frames.every(({ isReady }) => isReady)) this.options.onFieldsAvailable?.()
      }
      if (data.type === 'checked') this.check(frame.name, data.isValid)
      if (data.type === 'token') {
        const { token, card } = data
        this.options.onChange?.({ token, complete: true, lookupData: { card: { ...card, hash: null }, check: {} } })
      }
    }

    /** A field was left: once all fields are valid, the component requests a token. */
    check(name, isValid) {
      const wasWhole = this.isWhole()
      this.valid.set(name, isValid)
      if (this.isWhole() && !wasWhole) this.tell({ type: 'submit', request: randomName() })
      if (!this.isWhole()) this.options.onChange?.({ token: '', complete: false })
    }

    isWhole() {
      return Object.keys(FIELDS).every((name) => this.valid.get(name) === true)
    }
  }
  if (!customElements.get('nmi-pay-widget')) customElements.define('nmi-pay-widget', Widget)

  window.mountNmiPayments = (target, options) => {
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (!place) refuse(`Target element not found: ${target}`)
    const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name))
    if (unknown) refuse(`unknown option ${unknown}`)
    if (typeof options.tokenizationKey !== 'string') refuse('tokenizationKey is required')
    const method = options.paymentMethods?.find((name) => !METHODS.includes(name))
    if (method) refuse(`unknown payment method ${method}`)
    if (options.expressCheckoutConfig && typeof options.expressCheckoutConfig.amount !== 'string') {
      refuse('amount must be a string')
    }
    const element = document.createElement('nmi-pay-widget')
    element.options = options
    place.append(element)
    return {
      element,
      destroy: () => element.remove(),
      resetFields: () => element.resetFields(),
      updateExpressCheckoutConfig() {},
    }
  }
})()
