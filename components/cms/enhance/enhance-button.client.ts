import { loadScript } from '#lib/core/html/load-script.client.ts'
import { ownValue } from '#lib/core/own-value.ts'
import type { ButtonSettings, Enhance } from './enhancer.ts'
import { openDialog } from './open-dialog.client.ts'

/** Buttons that print a picture, or open a provider's application page or dialog (S1-2.11). */
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

/** Prints only the picture that is nearest to the button. */
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

/**
 * Opens the dialog of a provider that the store has set up: name, description and link to the application. The
 * provider's script, if the store has one, fills the slot with the data attributes.
 */
function openProvider(
  name: string,
  button: HTMLElement,
  settings: ButtonSettings,
  close: string,
  signal: AbortSignal,
): void {
  const modal = ownValue(settings.modals, name)
  if (!modal) {
    console.warn(`The store has no key for the provider "${name}".`)
    return
  }
  const { title, paragraphs, mark, key, script, takesTier } = modal
  const image = create('img', 'h-9 w-auto', { src: mark, alt: '', width: 38, height: 24 })
  const heading = create('h2', 'text-2xl/[1.2] font-semibold', { textContent: title })
  const head = create('div', 'flex items-center gap-3')
  head.append(image, heading)
  const text = create('div', 'mt-4 flex flex-col gap-3')
  text.append(...paragraphs.map((textContent) => create('p', '', { textContent })))
  const slot = create('div', 'mt-4 empty:hidden', { id: `${name}-application` })
  const { tier } = button.dataset
  Object.assign(slot.dataset, { provider: name, key, ...(takesTier && tier && { creditTier: tier }) })
  const link = create('a', 'c-button', applicationOf(button.dataset.href || modal.href, settings))
  const foot = create('p', 'mt-6')
  foot.append(link)
  const body = create('div', 'max-w-md')
  body.append(head, text, slot, foot)
  openDialog(title, close, [body], signal)
  // Loaded with the provider's first dialog; if it fails, the link still leads to the application.
  if (script) loadScript(script).catch(() => undefined)
}

/**
 * Link to the application: the provider's page, otherwise the store's financing page. On that page itself it leads to
 * the contact page.
 */
function applicationOf(href: string, { financingHref, apply, contactHref, contact }: ButtonSettings) {
  if (/^https?:/i.test(href)) return { href, textContent: apply, target: '_blank', rel: 'noopener' }
  if (href) return { href, textContent: apply }
  const isHere = new URL(financingHref, location.href).pathname === location.pathname
  return isHere ? { href: contactHref, textContent: contact } : { href: financingHref, textContent: apply }
}

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), { className }, properties)
