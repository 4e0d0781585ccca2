import { LATE_WIDGET, type WidgetNotes } from './late-widget-element.ts'

/** Nothing, in a form that keeps React's hands off what the widget draws. */
const EMPTY = { __html: '' } as const

/**
 * The place of a widget: a partner's, or a part of the page that can come later. Its code is loaded when the place comes
 * near the screen, by the element that the layout's scripts bring to life (run-late-widget.client.ts): a page without such
 * a place pays nothing for it.
 */
export function LateWidget({ notes, className }: { notes: WidgetNotes; className?: string }) {
  const text = JSON.stringify(notes)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all
  return <LATE_WIDGET key={text} className={className} data-notes={text} dangerouslySetInnerHTML={EMPTY} />
}
