import { ErrorView } from './error-view.client.tsx'
import { StatusNote } from './status-note.tsx'

/** The error page where the store itself can't be shown: plain, in no store's theme. */
export function PlainErrorPage({ locale }: { locale: string }) {
  return (
    <html lang={locale}>
      <body style={{ background: '#fff', color: '#1d2330', fontFamily: 'system-ui, sans-serif' }}>
        <StatusNote status={500} />
        <ErrorView locale={locale} homeHref="/" contactHref="/contact" />
      </body>
    </html>
  )
}
