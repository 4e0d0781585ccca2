/** The checkbox of the challenge's stand-in: checked once its token was posted, which expires after two minutes. */
;(() => {
  const EXPIRY_MS = 115_000
  const query = new URLSearchParams(location.search)
  const language = query.get('hl') ?? ''
  const { title, label } = TEXTS_BY_LOCALE(language)
  const box = document.querySelector('input')
  let timer

  document.documentElement.lang = language || 'en'
  document.title = title
  document.querySelector('span').textContent = label

  const tell = (message) => parent.postMessage(message, '*')

  let isSolved = false

  const untick = () => {
    clearTimeout(timer)
    isSolved = false
    box.checked = false
  }

  const solve = async () => {
    isSolved = true
    const answer = await fetch('answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sitekey: query.get('k') ?? '' }),
    }).catch(() => undefined)
    if (!answer?.ok) {
      untick()
      return tell({ type: 'failed' })
    }
    tell({ type: 'solved', ...(await answer.json()) })
    box.checked = true
    timer = setTimeout(() => {
      untick()
      tell({ type: 'expired' })
    }, EXPIRY_MS)
  }

  // A solved checkbox stays checked; disabling it would drop the keyboard's focus.
  box.addEventListener('click', (event) => {
    event.preventDefault()
    if (!isSolved) solve()
  })
  box.disabled = false
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data.type === 'reset') untick()
  })
})()
