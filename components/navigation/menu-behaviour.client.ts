/** Shortest time that a panel stays when the pointer leaves it: a hand that slips comes back. */
const LEAST_CLOSE_MS = 250
/** A press on its button so soon after the pointer's rest has opened a panel meant to open it. */
const SAME_INTENT_MS = 400

const entryAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null

const buttonOf = (entry: Element | null): HTMLButtonElement | null =>
  entry?.querySelector<HTMLButtonElement>(':scope > button') ?? null

const openEntry = (nav: HTMLElement): Element | null =>
  nav.querySelector('[aria-expanded="true"]')?.closest('[data-entry]') ?? null

/** Links among which the arrow keys go: those of the open panel the focus is in, otherwise the bar's links and buttons. */
function siblingsOf(nav: HTMLElement, focused: Element): HTMLElement[] {
  const panel = focused.closest('.menu-panel')
  return [...(panel ?? nav).querySelectorAll<HTMLElement>(panel ? 'a[href]' : 'li[data-entry] > :is(a, button)')]
}

/** Where a key moves the focus; undefined when it means nothing here. */
function nextPlace(nav: HTMLElement, focused: Element, key: string): HTMLElement | undefined {
  const isOpenButton = focused.matches('button[aria-expanded="true"]')
  if (key === 'ArrowDown' && isOpenButton) {
    return focused.parentElement?.querySelector<HTMLElement>('.menu-panel a[href]') ?? undefined
  }
  const all = siblingsOf(nav, focused)
  const at = all.indexOf(focused as HTMLElement)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key === 'ArrowRight' || key === 'ArrowDown') return all[at + 1]
  if (key === 'ArrowLeft' || key === 'ArrowUp')
    return all[at - 1] ?? buttonOf(focused.closest('.menu-panel')?.parentElement ?? null) ?? undefined
  return undefined
}

/**
 * Behaviour of the departments' panels (specification 2.7; WAI-ARIA disclosure navigation): a pointer that rests on a
 * department for `delayMs` opens its panel, one that leaves closes it; Escape closes it and gives the focus back to its
 * button; arrow keys, Home and End move along the bar or the open panel; a press or a focus elsewhere closes.
 * `setOpen` is told the key of the entry to open, '' for none. Answers how to stop.
 */
export function followMenu(nav: HTMLElement, delayMs: number, setOpen: (key: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over: HTMLElement | null = null
  /** What the pointer's rest has opened, and when. */
  let opened = { key: '', atMs: 0 }

  const openAfter = (key: string, waitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      opened = { key, atMs: performance.now() }
      setOpen(key)
    }, waitMs)
  }
  const rest = (entry: HTMLElement | null) => {
    if (entry === over) return
    over = entry
    const key = (buttonOf(entry) && entry?.dataset.entry) || ''
    openAfter(key, key ? delayMs : Math.max(delayMs, LEAST_CLOSE_MS))
  }
  const close = () => {
    clearTimeout(timer)
    setOpen('')
  }

  const onOver = (event: PointerEvent) => event.pointerType !== 'touch' && rest(entryAt(event.target))
  const onLeave = (event: PointerEvent) => event.pointerType !== 'touch' && rest(null)
  const onClick = (event: MouseEvent) => {
    clearTimeout(timer)
    const isOfOpened = opened.key !== '' && entryAt(event.target)?.dataset.entry === opened.key
    if (isOfOpened && performance.now() - opened.atMs < SAME_INTENT_MS && event.target instanceof HTMLButtonElement) {
      return event.stopPropagation()
    }
    if (event.target instanceof Element && event.target.closest('a')) setOpen('')
  }
  const onFocusOut = (event: FocusEvent) => {
    const to = event.relatedTarget
    if (to instanceof Node && !nav.contains(to)) close()
  }
  const onPress = (event: Event) => event.target instanceof Node && !nav.contains(event.target) && close()
  const onKey = (event: KeyboardEvent) => {
    const focused = document.activeElement
    const isInside = focused !== null && nav.contains(focused)
    if (event.key === 'Escape') {
      const entry = openEntry(nav)
      if (entry && isInside && entry.contains(focused)) buttonOf(entry)?.focus()
      return close()
    }
    if (!isInside || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const place = nextPlace(nav, focused, event.key)
    if (!place) return
    event.preventDefault()
    place.focus()
  }

  nav.addEventListener('pointerover', onOver)
  nav.addEventListener('pointerleave', onLeave)
  nav.addEventListener('click', onClick)
  nav.addEventListener('focusout', onFocusOut)
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('keydown', onKey)
  // The pointer was there before this code.
  const hovered = nav.querySelector<HTMLElement>('[data-entry]:hover')
  if (hovered) rest(hovered)
  return () => {
    clearTimeout(timer)
    nav.removeEventListener('pointerover', onOver)
    nav.removeEventListener('pointerleave', onLeave)
    nav.removeEventListener('click', onClick)
    nav.removeEventListener('focusout', onFocusOut)
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('keydown', onKey)
  }
}
