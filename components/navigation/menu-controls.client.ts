/** A panel stays open for at least this time after the pointer has left: the pointer may slip off and return. */
const LEAST_CLOSE_MS = 250
/** If a panel was opened by hovering less than this time ago, a click on its button must not close it. */
const SAME_INTENT_MS = 400

type Settings = {
  /** The <ul> with the bar's entries. */
  bar: HTMLElement
  /** Links of the open panel, in order. */
  panelLinks: ReadonlySet<HTMLElement>
  delayMs: number
  /** Opens the panel of the entry with this key; '' closes all. */
  setOpen: (key: string) => void
}

export type MenuControls = ReturnType<typeof createMenuControls>

/** Links and buttons of the bar, in order, without those of the panels. */
const targetsOf = (bar: HTMLElement): HTMLElement[] =>
  [...bar.children]
    .flatMap((entry) => [...entry.children])
    .filter((child) => child instanceof HTMLAnchorElement || child instanceof HTMLButtonElement)

const isOpenButton = (element: Element): boolean => element.ariaExpanded === 'true'

/** Element that a key moves the focus to; undefined if the key does nothing here. */
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
 * Controls of the departments' panels (S1-2.7; WAI-ARIA disclosure navigation). Hovering a department for `delayMs`
 * opens its panel, leaving it closes the panel. Escape closes the panel and focuses its button. Arrow keys, Home and
 * End move within the bar or the open panel. A click or focus outside closes the panel.
 */
export function createMenuControls(settings: Settings) {
  const { bar, delayMs, setOpen } = settings
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Entry that was last opened by hovering, and when. */
  let opened = { key: '', atMs: 0 }

  const stop = () => clearTimeout(timer)
  const close = () => {
    stop()
    setOpen('')
  }
  return {
    stop,
    close,
    /** Call it when the pointer enters the entry with this key; '' if it is on no entry with a panel. */
    rest(key: string): void {
      stop()
      const open = () => {
        opened = { key, atMs: performance.now() }
        setOpen(key)
      }
      timer = setTimeout(open, key ? delayMs : Math.max(delayMs, LEAST_CLOSE_MS))
    },
    /** Whether hovering has just opened this entry, so that a click on its button must not close it. */
    hasJustOpened: (key: string): boolean => opened.key === key && performance.now() - opened.atMs < SAME_INTENT_MS,
    /** Handles Escape, wherever the focus is. */
    escape(): void {
      const button = targetsOf(bar).find(isOpenButton)
      if (button?.parentElement?.contains(document.activeElement)) button.focus()
      close()
    },
    /** Handles a key in the bar or a panel. Returns whether the focus has moved. */
    move(focused: HTMLElement, key: string): boolean {
      const next = nextTarget(settings, focused, key)
      next?.focus()
      return next !== undefined
    },
  }
}
