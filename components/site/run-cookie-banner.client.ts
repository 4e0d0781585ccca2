import { ANSWERED, type ConsentAnswer, formatAnswer, isRefusedByBrowser } from '#lib/tracking/consent.ts'
import { readSignals } from '#lib/tracking/signals.client.ts'

/** Asks a shopper who has not answered yet; one whose browser refuses tracking has. Keeps the answer in a cookie. */
export function runCookieBanner(banner: HTMLElement, signal: AbortSignal): void {
  const signals = readSignals()
  if (signals.answer === undefined && !isRefusedByBrowser(signals)) banner.showPopover()

  const { documentElement } = document
  const mark = () => documentElement.toggleAttribute('data-asks', banner.matches(':popover-open'))
  mark()
  banner.addEventListener('toggle', mark, { signal })
  signal.addEventListener('abort', () => documentElement.removeAttribute('data-asks'))

  let opener: HTMLElement | null = null
  banner.addEventListener(
    'beforetoggle',
    () => {
      const active = document.activeElement
      opener = active instanceof HTMLElement && active.matches(`[popovertarget="${banner.id}"]`) ? active : opener
    },
    { signal },
  )
  banner.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-answer]') : null
      if (!button) return
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in current Firefox releases
      document.cookie = formatAnswer(button.dataset.answer as ConsentAnswer, window.location.protocol === 'https:')
      banner.hidePopover()
      opener?.focus()
      window.dispatchEvent(new Event(ANSWERED))
    },
    { signal },
  )
}
