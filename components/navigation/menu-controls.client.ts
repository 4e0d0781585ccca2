/** Shortest time that a panel stays when the pointer leaves it: a hand that slips comes back. */
const LEAST_CLOSE_MS = 250
/** A press on its button so soon after the pointer's rest has opened a panel meant to open it. */
const SAME_INTENT_MS = 400

type Settings = {
  /** The list of the bar's entries. */
  bar: HTMLElement
  /** Links of the open panel, in their order. */
  panelLinks: ReadonlySet<HTMLElement>
  delayMs: number
  /** Opens the entry of a key; '' closes. */
  setOpen: (key: string) => void
}

/** What the bar does when the shopper points, presses and types. */
export type MenuControls = ReturnType<typeof createMenuControls>

/** Links and buttons of the bar, in their order; none of the panels. */
const targetsOf = (bar: HTMLElement): HTMLElement[] =>
  [...bar.children]
    .flatMap((entry) => [...entry.children])
    .filter((child) => child instanceof HTMLAnchorElement || child instanceof HTMLButtonElement)

const isOpenButton = (element: Element): boolean => element.ariaExpanded === 'true'

/** Where a key moves the focus; undefined when it means nothing here. */
function nextTarget({ bar, panelLinks }: Settings, focused: HTMLElement, key: string): HTMLElement | undefined {
  const [targets, links] = [targetsOf(bar), [...panelLinks]]
  if (key === 'ArrowDown' && isOpenButton(focused)) return links[0]
  const isInPanel = panelLinks.has(focused)
  const all = isInPanel ? links : targets
  const index = all.indexOf(focused)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key === 'ArrowRight' || key === 'ArrowDown') return all[index + 1]
  if (key === 'ArrowLeft' || key === 'ArrowUp')
    return all[index - 1] ?? (isInPanel ? targets.find(isOpenButton) : undefined)
  return undefined
}

/**
 * Controls of the departments' panels (specification 2.7; WAI-ARIA disclosure navigation): a pointer that rests on a
 * department for `delayMs` opens its panel, one that leaves closes it; Escape closes it and gives the focus back to its
 * button; arrow keys, Home and End move along the bar or the open panel; a press or a focus elsewhere closes.
 */
export function createMenuControls(settings: Settings) {
  const { bar, delayMs, setOpen } = settings
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What the pointer's rest has opened, and when. */
  let opened = { key: '', atMs: 0 }

  const stop = () => clearTimeout(timer)
  const close = () => {
    stop()
    setOpen('')
  }
  return {
    stop,
    close,
    /** The pointer rests on the entry of a key, '' on none that has a panel. */
    rest(key: string): void {
      stop()
      const open = () => {
        opened = { key, atMs: performance.now() }
        setOpen(key)
      }
      timer = setTimeout(open, key ? delayMs : Math.max(delayMs, LEAST_CLOSE_MS))
    },
    /** The pointer has just opened this entry: a press on its button meant the same. */
    hasJustOpened: (key: string): boolean => opened.key === key && performance.now() - opened.atMs < SAME_INTENT_MS,
    /** Escape, wherever it is pressed. */
    escape(): void {
      const button = targetsOf(bar).find(isOpenButton)
      if (button?.parentElement?.contains(document.activeElement)) button.focus()
      close()
    },
    /** A key in the bar or a panel. Answers whether the focus has moved. */
    move(focused: HTMLElement, key: string): boolean {
      const next = nextTarget(settings, focused, key)
      next?.focus()
      return next !== undefined
    },
  }
}
