import { PAGE_READY } from '../../core/html/page-ready.ts'

/**
 * For pages with forms or buttons that need code (data-waits): holds their events, and changes of select elements,
 * until the page's code runs (PAGE_READY), and repeats them then. Other listeners don't receive a held event: code that
 * already listens would handle it twice. For each form, button and list only the last event is kept; events are
 * repeated in the order of the last touch.
 */
const held = new Map<EventTarget, () => void>()

const hold = (event: Event) => {
  const target = event.composedPath()[0] as HTMLElement
  const button = target.closest<HTMLElement>('button[data-waits]')
  if (target.matches('form[data-waits]')) {
    const form = target as HTMLFormElement
    event.preventDefault()
    keep(form, () => form.requestSubmit((event as SubmitEvent).submitter))
  } else if (event.type === 'change' && target.matches('select')) {
    keep(target, () => target.dispatchEvent(new Event('change', { bubbles: true })))
  } else if (event.type === 'click' && button) {
    keep(button, () => button.click())
  } else {
    return
  }
  event.stopImmediatePropagation()
}

const keep = (target: EventTarget, repeat: () => void) => {
  held.delete(target)
  held.set(target, repeat)
}

const TYPES = ['submit', 'change', 'click']
for (const type of TYPES) document.addEventListener(type, hold, { capture: true })
document.addEventListener(PAGE_READY, () => {
  for (const type of TYPES) document.removeEventListener(type, hold, { capture: true })
  for (const repeat of held.values()) repeat()
  held.clear()
})
