/**
 * Frame of the hosted tokenization's stand-in (hosted-tokenization.ts). The query configures fields and styles; a text
 * message requests a key, and the response is a text too. The frame displays no errors.
 */
;(() => {
  const query = new URLSearchParams(location.search)
  const isOn = (name) => query.get(name) === '1'
  document.body.style.cssText = query.get('css_body') ?? ''

  const addField = (name, autocomplete, fallback) => {
    const input = document.createElement('input')
    input.id = `${name}Input`
    input.inputMode = 'numeric'
    input.autocomplete = autocomplete
    input.style.cssText = `${query.get('css_textbox') ?? ''};${query.get(`css_textbox_${name}`) ?? ''}`
    const text = query.get(`${name}_label`) ?? fallback
    if (query.get('display_labels') === '2') input.placeholder = text
    if (isOn('display_labels')) {
      const label = document.createElement('label')
      label.htmlFor = input.id
      label.textContent = text
      label.style.cssText = `${query.get('css_input_label') ?? ''};${query.get(`css_label_${name}`) ?? ''}`
      document.body.append(label)
    }
    document.body.append(input)
    return input
  }

  const pan = addField('pan', 'cc-number', 'Card Number')
  const exp = isOn('enable_exp') ? addField('exp', 'cc-exp', 'Expiry Date') : null
  const cvd = isOn('enable_cvd') ? addField('cvd', 'cc-csc', 'CVD') : null
  if (isOn('enable_cc_formatting')) {
    pan.addEventListener('input', () => {
      pan.value = pan.value.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
    })
  }
  // The page can focus only the frame, not the field in it.
  addEventListener('focus', () => pan.focus())

  /** The frame gives one key per load. */
  let isSpent = false

  const ask = async (source) => {
    if (isSpent) return { codes: ['941'], errorMessage: 'Error generating token' }
    const answer = await fetch('tokenize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: query.get('id') ?? '',
        source,
        pan: pan.value,
        exp: exp?.value,
        cvd: cvd?.value,
        hasExpiry: exp !== null,
        hasCode: cvd !== null,
      }),
    }).catch(() => undefined)
    return answer?.ok ? answer.json() : { codes: ['941'], errorMessage: 'Error generating token' }
  }

  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== parent || typeof data !== 'string') return
    const { codes, dataKey = '', errorMessage = '', bin = '' } = await ask(origin)
    if (dataKey) isSpent = true
    const isList = query.get('pmmsg') === 'true'
    const answer = { responseCode: isList ? codes : codes[0], dataKey, errorMessage, ...(isList && { bin }) }
    parent.postMessage(JSON.stringify(answer), origin)
  })
})()
