/** Stand-in of the anti-bot challenge's script: grecaptcha.ready, render (explicit), reset and getResponse. */
;(() => {
  const { src } = document.currentScript
  const { origin } = new URL(src)
  const widgets = []

  window.addEventListener('message', ({ origin: from, source, data }) => {
    const widget = widgets.find(({ frame }) => frame.contentWindow === source)
    if (!widget || from !== origin) return
    widget.answer = data.type === 'solved' ? data.answer : ''
    if (data.type === 'solved') widget.options.callback?.(data.answer)
    if (data.type === 'expired') widget.options['expired-callback']?.()
    if (data.type === 'failed') widget.options['error-callback']?.()
  })

  window.grecaptcha = {
    ready: (run) => void setTimeout(run),
    render(place, options) {
      const frame = document.createElement('iframe')
      frame.title = 'reCAPTCHA'
      frame.style.cssText = 'border:0;width:304px;max-width:100%;height:78px;color-scheme:light'
      const query = new URLSearchParams({ k: options.sitekey, hl: document.documentElement.lang })
      frame.src = new URL(`box.html?${query}`, src).href
      place.append(frame)
      return widgets.push({ frame, options, answer: '' }) - 1
    },
    reset(widget = 0) {
      if (!widgets[widget]) return
      widgets[widget].answer = ''
      widgets[widget].frame.contentWindow?.postMessage({ type: 'reset' }, origin)
    },
    getResponse: (widget = 0) => widgets[widget]?.answer ?? '',
  }
})()
