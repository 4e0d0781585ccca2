/** Name of the element that a partner's widget fills; it notes what the widget needs in data-notes as JSON. */
export const OUTSIDE_WIDGET = 'outside-widget'

/** What a widget needs: its partner, and whatever that partner's code reads. Public settings only. */
export type WidgetNotes = { readonly partner: string } & Readonly<Record<string, unknown>>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [OUTSIDE_WIDGET]: { className?: string; 'data-notes': string; dangerouslySetInnerHTML: { __html: '' } }
    }
  }
}

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
