import { loadScript } from '#lib/core/load-script.client.ts'
import type { ButtonSettings, Enhance } from './enhancer.ts'
import { openDialog } from './open-dialog.client.ts'

const PROVIDERS: Readonly<Record<string, string>> = {
  zibby: 'Zibby',
  katapult: 'Katapult',
  acima: 'Acima',
  chargeafter: 'ChargeAfter',
  conneqt: 'Conneqt',
}

/** Buttons print a picture, open a provider's application page or a provider's window (specification 2.11). */
export const enhance: Enhance = (root, signal, { button: settings, close = '' }) => {
  if (!settings) return
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-cms=button]')
      if (!button) return
      const { action, modal, href } = button.dataset
      if (action === 'print-image') printImage(button, root, signal)
      else if (action) window.open(href || settings.financingHref, '_blank', 'noopener')
      if (modal) openProvider(modal, button, settings, close, signal)
    },
    { signal },
  )
}

/** Prints the picture nearest to the button, alone on its page. */
function printImage(button: HTMLElement, root: HTMLElement, signal: AbortSignal): void {
  let around: HTMLElement | null = button
  let image: HTMLImageElement | null = null
  while (around && !image) {
    image = around.querySelector('img')
    if (around === root) break
    around = around.parentElement
  }
  if (!image) return
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = image.alt || (button.textContent ?? '').trim()
  document.body.append(frame)
  signal.addEventListener('abort', () => frame.remove())
  const page = frame.contentDocument
  if (!page) return
  const copy = page.createElement('img')
  copy.alt = image.alt
  copy.style.maxWidth = '100%'
  copy.onload = () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
    frame.contentWindow?.print()
  }
  copy.src = image.currentSrc || image.src
  page.body.append(copy)
}

/** Opens the window of a provider whose key the store has; its script fills the place marked with the provider's name. */
function openProvider(
  name: string,
  button: HTMLElement,
  settings: ButtonSettings,
  close: string,
  signal: AbortSignal,
): void {
  const key = settings.keys[name]
  if (!key) {
    console.warn(`The store has no key for the provider "${name}".`)
    return
  }
  const title = document.createElement('h2')
  title.className = 'mb-4 text-2xl/[1.2] font-semibold'
  title.textContent = PROVIDERS[name] ?? name
  const slot = document.createElement('div')
  slot.id = `${name}-application`
  Object.assign(slot.dataset, { provider: name, key, ...(button.dataset.tier && { creditTier: button.dataset.tier }) })
  const link = document.createElement('a')
  link.className = 'c-button'
  link.href = button.dataset.href || settings.financingHref
  link.textContent = settings.apply
  openDialog(title.textContent, close, [title, slot, link], signal)
  const src = settings.scripts[name]
  // A provider's script is loaded with its first window; without it the link still leads to the application.
  if (src) loadScript(src).catch(() => undefined)
}
