/** Keeps an in-store screen at its store: what would open another site, window or program is not followed. */

/** Where an address leads: in the store, to another site, to a file that has no way back, to a program of the device. */
export type Way = 'inside' | 'site' | 'file' | 'phone' | 'mail' | 'program'

/** Event on the document: something was not followed; its detail is a WayOut. */
export const WAY_OUT = 'showroom:way-out'
/** What was not followed, and where it leads: '' for a window that names nothing. */
export type WayOut = { readonly way: Exclude<Way, 'inside'>; readonly address: string }

/** Says where an address leads from a page. Addresses of code ('javascript:') stay: the page's policy judges them. */
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

/** What a frame of another host may do on a screen: it opens no windows and does not lead the page elsewhere. */
export const FRAME_SANDBOX = 'allow-forms allow-same-origin allow-scripts'

/** Set on the window once it is kept inside, so that it is done once. */
const MARK = 'showroomInside'

const OWN_WINDOW = /^(|_self|_top|_parent)$/i

/** Providers' windows are part of paying (checkout specification 5), which screens offer as the shop does. */
const isPaying = (): boolean => location.pathname.includes('/checkout/')

/**
 * Holds links, forms, windows and changes of the address that lead out of the store, and opens what would open a new
 * window in this one. Whoever wants to say so listens to WAY_OUT. On pages of the checkout, scripts may lead to a
 * provider; links may not.
 */
export function keepInside(): void {
  const page = self as unknown as Record<string, unknown>
  if (page[MARK]) return
  page[MARK] = true

  const tell = (detail: WayOut) => document.dispatchEvent(new CustomEvent(WAY_OUT, { detail }))
  /** Whether an address leads out; if so, everybody hears of it. */
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
    // The device's own files, and below a place to save a print among them.
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
  // A middle button, and the menu of a long touch, open windows.
  document.addEventListener('auxclick', (event) => event.button !== 0 && hold(event), true)
  document.addEventListener(
    'contextmenu',
    (event) => (event.target as Element).closest?.('input, textarea') || event.preventDefault(),
    true,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const button = event.submitter
      if (isHeld(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '')) return hold(event)
      button?.removeAttribute('formtarget')
      if (!OWN_WINDOW.test(form.target)) form.target = '_self'
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
