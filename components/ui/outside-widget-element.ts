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
