import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import { ErrorView } from './error-view.client.tsx'
import { StatusMeta } from './status-meta.tsx'

/** The error page without a theme, for requests whose store can't be loaded. */
export function PlainErrorPage({ locale }: { locale: string }) {
  return (
    <html lang={locale}>
      <body style={{ background: '#fff', color: '#1d2330', fontFamily: 'system-ui, sans-serif' }}>
        <StatusMeta status={500} />
        <ErrorView locale={locale} homeHref={SHELL_PATHS.home} contactHref={SHELL_PATHS.contact} />
      </body>
    </html>
  )
}
