/**
 * Stand-in of the card processor's Collect.js: its documented inline interface (configure, startPaymentRequest,
 * clearInputs). Each field is a frame of this script's own origin; what is typed there never reaches the page.
 */
;(() => {
  const script = document.currentScript
  const { origin } = new URL(script.src)
  const TITLES = { ccnumber: 'Card Number', ccexp: 'Card Expiration', cvv: 'CVV' }

  let frames = []
  let options = {}
  let timer

  const randomName = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

  const tell = (message) => {
    for (const { element } of frames) element.contentWindow?.postMessage(message, origin)
  }

  const openField = (name, formName) => {
    const { selector = `#${name}`, title = TITLES[name], placeholder = '' } = options.fields?.[name] ?? {}
    const place = document.querySelector(selector)
    if (!place) return
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

  const startFrame = (frame) => {
    const { customCss, invalidCss, validCss, focusCss, placeholderCss } = options
    const key = options.tokenizationKey ?? script.getAttribute('data-tokenization-key') ?? ''
    const { formName, title, placeholder } = frame
    const css = { custom: customCss, invalid: invalidCss, valid: validCss, focus: focusCss, hint: placeholderCss }
    frame.element.contentWindow.postMessage({ type: 'start', formName, title, placeholder, key, css }, origin)
    frame.isReady = true
    if (frames.every(({ isReady }) => isReady)) options.fieldsAvailableCallback?.()
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
      options.callback?.({ tokenType: 'inline', token, card: { ...card, hash: null }, check, initiatedBy: null })
    }
  })

  window.CollectJS = {
    configure(given = {}) {
      clearTimeout(timer)
      for (const { element } of frames) element.remove()
      frames = []
      options = given
      const formName = randomName()
      for (const name of Object.keys(TITLES)) openField(name, formName)
    },
    startPaymentRequest() {
      clearTimeout(timer)
      if (options.timeoutCallback) timer = setTimeout(options.timeoutCallback, options.timeoutDuration ?? 10_000)
      tell({ type: 'submit', request: randomName() })
    },
    clearInputs() {
      tell({ type: 'clear' })
    },
  }
})()
