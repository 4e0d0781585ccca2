/**
 * One card field in its frame. The three fields of a form find each other over a channel of their own origin, which the
 * page can't join; the number's frame collects them and asks for the token. Only test cards ever leave the browser.
 */
;(() => {
  const TEST_NUMBERS = [
    '4111111111111111',
    '5431111111111111',
    '341111111111111',
    '6011601160116611',
    '4000000000000002',
    '4000000000003220',
  ]
  const MESSAGES = {
    empty: 'Field is empty',
    ccnumber: 'Card number must be 13-19 digits and a recognizable card format',
    unknown: 'Only the test cards of this sandbox can be used',
    ccexp: 'Expiration date must be a present or future month and year',
    cvv: 'CVV must be 3 or 4 digits',
  }
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

  const isLuhn = (number) => {
    const sum = [...number].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return number.length >= 13 && number.length <= 19 && sum % 10 === 0
  }

  const isDateToCome = (text) => {
    const [month, year] = [Number(text.slice(0, 2)), 2000 + Number(text.slice(2))]
    const now = new Date()
    const months = (year - now.getFullYear()) * 12 + month - (now.getMonth() + 1)
    return text.length === 4 && month >= 1 && month <= 12 && months >= 0
  }

  const problem = () => {
    const text = digits()
    if (text === '') return MESSAGES.empty
    if (field === 'ccnumber') {
      if (!isLuhn(text)) return MESSAGES.ccnumber
      return TEST_NUMBERS.includes(text) ? '' : MESSAGES.unknown
    }
    if (field === 'ccexp') return isDateToCome(text) ? '' : MESSAGES.ccexp
    return text.length === (isAmex ? 4 : 3) ? '' : MESSAGES.cvv
  }

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

  const check = () => {
    const message = problem()
    const isValid = message === ''
    style(isValid ? settings.css.valid : settings.css.invalid)
    input.setAttribute('aria-invalid', String(!isValid))
    tellPage({ type: 'checked', isValid, message: isValid ? 'Success' : message })
    return isValid
  }

  /** The number's frame: with all three fields of a request it asks for the token. */
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
    // Without an answer the page's own timeout ends the request.
    if (answer?.ok) tellPage({ type: 'token', ...(await answer.json()) })
  }

  const submit = (request) => {
    const value = check() ? digits() : null
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
  // The page can focus the frame, not what is in it.
  addEventListener('focus', () => input.focus())

  parent.postMessage({ type: 'loaded' }, '*')
})()
