/**
 * One card field in its frame. The gateway validates it when it loses focus and with each token request. The three
 * fields of a form find each other over a channel of their own origin, which the page can't join; the number's frame
 * collects the values and requests the token. Only test cards ever leave the browser.
 */
;(() => {
  const AUTOCOMPLETE = { ccnumber: 'cc-number', ccexp: 'cc-exp', cvv: 'cc-csc' }
  const FIELDS = Object.keys(AUTOCOMPLETE)

  const field = new URLSearchParams(location.search).get('field')
  if (!FIELDS.includes(field)) return

  let settings
  let channel
  let isAmex = false
  const requests = new Map()

  const input = document.createElement('input')
  input.id = field
  input.name = field
  input.type = 'text'
  input.inputMode = 'numeric'
  input.autocomplete = AUTOCOMPLETE[field]
  document.body.append(input)

  const digits = () => input.value.replace(/\D/g, '')

  const format = (text) => {
    if (field === 'cvv') return text.slice(0, 4)
    if (field === 'ccexp') {
      const date = (/^[2-9]/.test(text) ? `0${text}` : text).slice(0, 4)
      return date.length > 2 ? `${date.slice(0, 2)} / ${date.slice(2)}` : date
    }
    const groups = /^3[47]/.test(text) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/
    return (groups.exec(text) ?? []).slice(1).filter(Boolean).join(' ')
  }

  const style = (css) => {
    for (const [name, value] of Object.entries(css ?? {})) input.style.setProperty(name, value)
  }

  const tellPage = (message) => parent.postMessage(message, settings.page)

  /** Sends the field's value to the gateway for validation. */
  const check = async () => {
    const value = digits()
    const answer = await fetch('save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokenization_key: settings.key, field, value, isAmex }),
    }).catch(() => undefined)
    // Without a response the field's state stays unknown.
    if (!answer?.ok) return null
    const { isValid, message } = await answer.json()
    style(isValid ? settings.css.valid : settings.css.invalid)
    input.setAttribute('aria-invalid', String(!isValid))
    tellPage({ type: 'checked', isValid, message })
    return isValid ? value : null
  }

  /** In the number's frame: requests the token as soon as all three fields of a request have arrived. */
  const collect = async (request, name, value) => {
    const values = { ...requests.get(request), [name]: value }
    requests.set(request, values)
    if (!FIELDS.every((known) => known in values)) return
    requests.delete(request)
    if (FIELDS.some((known) => values[known] === null)) return
    const answer = await fetch('create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokenization_key: settings.key, ...values }),
    }).catch(() => undefined)
    // Without a response the page's own timeout ends the request.
    if (answer?.ok) tellPage({ type: 'token', ...(await answer.json()) })
  }

  const submit = async (request) => {
    const value = await check()
    if (field === 'ccnumber') collect(request, field, value)
    else channel.postMessage({ type: 'value', request, field, value })
  }

  const join = (formName) => {
    channel?.close()
    channel = new BroadcastChannel(`card-${formName}`)
    channel.addEventListener('message', ({ data }) => {
      if (data.type === 'brand') isAmex = data.isAmex
      if (data.type === 'value' && field === 'ccnumber') collect(data.request, data.field, data.value)
    })
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent) return
    if (data.type === 'start') {
      settings = { page: origin, key: data.key, css: data.css ?? {} }
      document.title = data.title
      input.setAttribute('aria-label', data.title)
      input.placeholder = data.placeholder
      style(settings.css.custom)
      join(data.formName)
    }
    if (!settings || origin !== settings.page) return
    if (data.type === 'submit') submit(data.request)
    if (data.type === 'clear') input.value = ''
  })

  input.addEventListener('input', () => {
    const isAtEnd = input.selectionStart === input.value.length
    const caret = input.selectionStart
    input.value = format(digits())
    if (!isAtEnd) input.setSelectionRange(caret, caret)
    if (field === 'ccnumber') channel?.postMessage({ type: 'brand', isAmex: /^3[47]/.test(digits()) })
  })
  input.addEventListener('focus', () => style(settings?.css.focus))
  input.addEventListener('blur', () => settings && check())
  // The page can focus only the frame, not the field in it.
  addEventListener('focus', () => input.focus())

  parent.postMessage({ type: 'loaded' }, '*')
})()
