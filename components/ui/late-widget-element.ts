/** Name of the element that a widget fills; it notes what the widget needs in data-notes as JSON. */
export const LATE_WIDGET = 'late-widget'

/** What a widget needs: its name, and whatever its code reads. Public settings only. */
export type WidgetNotes = { readonly widget: string } & Readonly<Record<string, unknown>>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [LATE_WIDGET]: { className?: string; 'data-notes': string; dangerouslySetInnerHTML: { __html: '' } }
    }
  }
}
