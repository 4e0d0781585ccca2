/** Keeps an in-store screen in its store: blocks what would open another site, window or program. */

/** Target of an address: in the store, another site, a file (which has no way back), a program of the device. */
export type Way = 'inside' | 'site' | 'file' | 'phone' | 'mail' | 'program'

/** Event on the document for a blocked navigation; its detail is a WayOut. */
export const WAY_OUT = 'showroom:way-out'
/** A blocked navigation; `address` is '' for a window without an address. */
export type WayOut = { readonly way: Exclude<Way, 'inside'>; readonly address: string }

/** Classifies an address relative to the page's. 'javascript:' counts as inside: the page's policy decides about it. */
export function judgeWay(address: string, base: string, isDownload = false): Way {
  if (!URL.canParse(address, base)) return 'site'
  const { origin, protocol, pathname } = new URL(address, base)
  if (protocol === 'tel:' || protocol === 'sms:') return 'phone'
  if (protocol === 'mailto:') return 'mail'
  if (protocol === 'javascript:') return 'inside'
  if (protocol !== 'http:' && protocol !== 'https:')
    return protocol === 'blob:' || protocol === 'data:' ? 'file' : 'program'
  if (origin !== new URL(base).origin) return 'site'
  return isDownload || pathname.startsWith('/media/') ? 'file' : 'inside'
}

/** Sandbox of third-party frames on a screen: no new windows, no navigation of the page. */
export const FRAME_SANDBOX = 'allow-forms allow-same-origin allow-scripts'

/** Property of the window that prevents a second installation. */
const MARK = 'showroomInside'

const OWN_WINDOW = /^(|_self|_top|_parent)$/i

/** Windows of payment providers are part of the checkout (S2-5), on screens too. */
const isPaying = (): boolean => location.pathname.includes('/checkout/')

/**
 * Blocks links, forms, windows and navigations that lead out of the store, and opens links for a new window in this
 * one. Each blocked navigation dispatches WAY_OUT. On pages of the checkout, scripts may navigate to a provider; links
 * may not.
 */
export function keepInside(): void {
  const page = self as unknown as Record<string, unknown>
  if (page[MARK]) return
  page[MARK] = true

  const tell = (detail: WayOut) => document.dispatchEvent(new CustomEvent(WAY_OUT, { detail }))
  /** Whether an address leads out; if so, WAY_OUT is dispatched. */
  const isHeld = (address: string, isDownload = false): boolean => {
    const way = judgeWay(address, location.href, isDownload)
    if (way === 'inside') return false
    tell({ way, address })
    return true
  }
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const onClick = (event: Event) => {
    const path = event.composedPath()
    const [pressed] = path
    // A file picker shows the device's files; printing, blocked below, can save among them.
    if (pressed instanceof Element && pressed.matches('input[type=file]')) {
      tell({ way: 'program', address: '' })
      return hold(event)
    }
    const link = path.find((node) => node instanceof Element && node.matches('a[href], a[*|href], area[href]'))
    if (!(link instanceof Element)) return
    const address = link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? ''
    if (isHeld(address, link.hasAttribute('download'))) return hold(event)
    if (!OWN_WINDOW.test(link.getAttribute('target') ?? '')) link.setAttribute('target', '_self')
  }
  document.addEventListener('click', onClick, true)
  // The middle button and the context menu of a long touch open windows.
  document.addEventListener('auxclick', (event) => event.button !== 0 && hold(event), true)
  document.addEventListener(
    'contextmenu',
    (event) => (event.target as Element).closest?.('input, textarea') || event.preventDefault(),
    true,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as Element
      const button = event.submitter
      if (isHeld(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '')) return hold(event)
      button?.removeAttribute('formtarget')
      // Not form.target, which is the field of that name if the form has one.
      if (!OWN_WINDOW.test(form.getAttribute('target') ?? '')) form.setAttribute('target', '_self')
    },
    true,
  )

  self.print = () => tell({ way: 'program', address: '' })
  const open = self.open.bind(self)
  self.open = (address = '', target, features) => {
    if (isPaying()) return open(address, target, features)
    if (!isHeld(String(address) || 'about:blank')) location.assign(address)
    return null
  }
  ;(self as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
    const { destination, cancelable, downloadRequest } = event as NavigateEvent
    if (cancelable && !isPaying() && isHeld(destination.url, downloadRequest !== null)) event.preventDefault()
  })
}
