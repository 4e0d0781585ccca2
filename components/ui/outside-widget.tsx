import { OUTSIDE_WIDGET, type WidgetNotes } from './outside-widget-element.ts'

/** Nothing, in a form that keeps React's hands off what the partner draws. */
const EMPTY = { __html: '' } as const

/**
 * The place of a partner's widget. Its code is loaded when the place comes near the screen, by the element that the
 * layout's scripts bring to life (run-outside-widget.client.ts): a page without such a place pays nothing for it.
 */
export function OutsideWidget({ notes, className }: { notes: WidgetNotes; className?: string }) {
  const text = JSON.stringify(notes)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all
  return <OUTSIDE_WIDGET key={text} className={className} data-notes={text} dangerouslySetInnerHTML={EMPTY} />
}
