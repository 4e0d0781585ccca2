/**
 * Stand-in of NMI's Collect.js, inline variant, as strict as these sources:
 * - Collect.js, quick start and light box pages of NMI: https://docs.nmi.com/docs/collectjs,
 *   https://docs.nmi.com/docs/quick-start-tutorial, https://docs.nmi.com/docs/light-box-integration
 * - public integrations: solution25com/nmi-payment-shopware-6-solution25 (collect-js-loader.js), Nikhil1489/nmiPayment
 *   (script.js), npm @lydiagoulding/react-nmi-collectjs
 *
 * It throws for options with an unknown name, an unknown variant, selectors without an element, and requests before the
 * fields are ready. The default variant is the light box, which opens no field here. With an unknown key no field is
 * opened and no callback is called. The gateway validates a field when it loses focus and with each request; a request
 * with an invalid field ends with timeoutCallback only. Each field is a frame of this script's own origin, so that its
 * text never reaches the page.
 *
 * The query 'once' of the script's URL imitates what was seen in single page applications: the script attaches to a
 * page once, and later calls of configure do nothing.
 */
;(() => {
  const script = document.currentScript
  const { origin, searchParams } = new URL(script.src)
  const TITLES = { ccnumber: 'Card Number', ccexp: 'Card Expiration', cvv: 'CVV' }
  const WALLETS = ['applePay', 'googlePay']
  const BANK_FIELDS = ['checkname', 'checkaba', 'checkaccount']

  /** Options of configure and their types. */
  const OPTIONS = {
    callback: ['function'],
    country: ['string'],
    currency: ['string'],
    customCss: ['object'],
    fields: ['object'],
    fieldsAvailableCallback: ['function'],
    focusCss: ['object'],
    googleFont: ['string'],
    invalidCss: ['object'],
    paymentSelector: ['string'],
    paymentType: ['string'],
    placeholderCss: ['object'],
    price: ['string'],
    styleSniffer: ['string', 'boolean'],
    timeoutCallback: ['function'],
    timeoutDuration: ['number'],
    tokenizationKey: ['string'],
    validCss: ['object'],
    validationCallback: ['function'],
    variant: ['string'],
  }
  const FIELD_OPTIONS = ['selector', 'title', 'placeholder']
  const ATTRIBUTES =
    /^data-(tokenization-key|variant|payment-selector|payment-type|style-sniffer|google-font|(custom|invalid|valid|placeholder|focus)-css|(validation|fields-available|timeout)-callback|timeout-duration|price|currency|country|field-[a-z-]+)$/

  let frames = []
  let options = {}
  let timer
  let configured = 0

  const refuse = (text) => {
    throw new Error(`CollectJS: ${text}`)
  }

  for (const { name } of script.attributes) {
    if (name.startsWith('data-') && !ATTRIBUTES.test(name)) refuse(`Unexpected fields for ${name}`)
  }

  const randomName = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

  const tell = (message) => {
    for (const { element } of frames) element.contentWindow?.postMessage(message, origin)
  }

  const checkOptions = (given) => {
    for (const [name, value] of Object.entries(given)) {
      if (!Object.hasOwn(OPTIONS, name)) refuse(`Unexpected fields for ${name}`)
      if (!OPTIONS[name].includes(typeof value)) refuse(`${name} must be a ${OPTIONS[name][0]}`)
    }
    for (const [name, value] of Object.entries(given.fields ?? {})) {
      if (WALLETS.includes(name) || BANK_FIELDS.includes(name)) continue
      if (!Object.hasOwn(TITLES, name)) refuse(`Unexpected fields for fields.${name}`)
      const allowed = name === 'cvv' ? [...FIELD_OPTIONS, 'display'] : FIELD_OPTIONS
      const unknown = Object.keys(value).find((key) => !allowed.includes(key))
      if (unknown) refuse(`Unexpected fields for fields.${name}.${unknown}`)
    }
    if (!['true', 'false', true, false, undefined].includes(given.styleSniffer))
      refuse('styleSniffer must be a boolean')
  }

  /** A wallet needs price, currency and country; without them the gateway only writes to the console. */
  const checkWallets = ({ fields = {}, price, currency, country }) => {
    const isPriced = /^\d+\.\d\d$/.test(price ?? '') && currency && country
    if (WALLETS.some((name) => fields[name]) && !isPriced) {
      console.error('CollectJS: Could not create PaymentRequestAbstraction')
    }
  }

  const findPlaces = () =>
    Object.keys(TITLES).map((name) => {
      const { selector = `#${name}`, title = TITLES[name], placeholder = '' } = options.fields?.[name] ?? {}
      const place = document.querySelector(selector)
      if (!place) refuse(`no element matches the selector ${selector} of ${name}`)
      return { name, place, title, placeholder }
    })

  const openField = ({ name, place, title, placeholder }, formName) => {
    const element = document.createElement('iframe')
    element.id = `CollectJSInline${name}`
    element.name = element.id
    element.title = title
    element.className = 'CollectJSInlineIframe'
    element.style.cssText = 'border:0;width:100%;height:100%'
    element.src = new URL(`field.html?field=${name}`, script.src).href
    place.replaceChildren(element)
    frames.push({ name, element, isReady: false, formName, title, placeholder })
  }

  const keyOf = (given) => given.tokenizationKey ?? script.getAttribute('data-tokenization-key') ?? ''

  /** Whether the key belongs to an account. */
  const isKnownKey = async (key) => {
    const answer = await fetch(new URL('open', script.src), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ tokenization_key: key }),
    }).catch(() => undefined)
    return answer?.ok === true
  }

  const startFrame = (frame) => {
    const { customCss, invalidCss, validCss, focusCss, placeholderCss } = options
    const { formName, title, placeholder } = frame
    const css = { custom: customCss, invalid: invalidCss, valid: validCss, focus: focusCss, hint: placeholderCss }
    const key = keyOf(options)
    frame.element.contentWindow.postMessage({ type: 'start', formName, title, placeholder, key, css }, origin)
    frame.isReady = true
    if (isReady()) options.fieldsAvailableCallback?.()
  }

  const isReady = () => frames.length > 0 && frames.every((frame) => frame.isReady)

  /** Without a callback, the token is added to the form around the fields, and the form is submitted. */
  const submitForm = (token) => {
    const form = frames[0]?.element.closest('form')
    if (!form) return
    const input = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: 'payment_token',
      value: token,
    })
    form.append(input)
    form.submit()
  }

  window.addEventListener('message', ({ origin: from, source, data }) => {
    const frame = frames.find(({ element }) => element.contentWindow === source)
    if (!frame || from !== origin) return
    if (data.type === 'loaded') startFrame(frame)
    if (data.type === 'checked') options.validationCallback?.(frame.name, data.isValid, data.message)
    if (data.type === 'token') {
      clearTimeout(timer)
      const { token, card } = data
      const check = { name: null, account: null, hash: null, aba: null }
      const response = {
        tokenType: 'inline',
        token,
        card: { ...card, hash: null },
        check,
        initiatedBy: null,
        wallet: null,
      }
      if (options.callback) options.callback(response)
      else submitForm(token)
    }
  })

  document.addEventListener('click', ({ target }) => {
    const selector = options.paymentSelector ?? '#payButton'
    if (isReady() && target.closest?.(selector)) window.CollectJS.startPaymentRequest()
  })

  window.CollectJS = {
    configure(given = {}) {
      checkOptions(given)
      const variant = given.variant ?? script.getAttribute('data-variant') ?? 'lightbox'
      if (variant !== 'inline' && variant !== 'lightbox') refuse(`${variant} is no variant`)
      clearTimeout(timer)
      for (const { element } of frames) element.remove()
      frames = []
      options = given
      configured += 1
      checkWallets(given)
      if (variant === 'lightbox' || (searchParams.has('once') && configured > 1)) return
      const places = findPlaces()
      const formName = randomName()
      const turn = configured
      void isKnownKey(keyOf(given)).then((isKnown) => {
        if (turn !== configured) return
        if (!isKnown) return console.error('CollectJS: The tokenization key is not valid')
        for (const place of places) openField(place, formName)
      })
    },
    startPaymentRequest() {
      if (!isReady()) refuse('the fields are not available yet')
      clearTimeout(timer)
      if (options.timeoutCallback) timer = setTimeout(options.timeoutCallback, options.timeoutDuration ?? 10_000)
      tell({ type: 'submit', request: randomName() })
    },
    closePaymentRequest() {},
    clearInputs() {
      tell({ type: 'clear' })
    },
  }
})()
