'use client'

import { useParams } from 'next/navigation'
import './site.css'
import { ErrorView } from '#components/site/error-view.client.tsx'
import { DEFAULT_LOCALE } from '#lib/core/locales.ts'
import { errorTexts } from '#lib/i18n/error-texts.ts'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'

/** Rendered if the store's layout fails (its configuration can't be loaded): plain, without a store's theme. */
export default function GlobalError() {
  const params = useParams<{ locale?: string }>()
  const locale = params?.locale ?? DEFAULT_LOCALE
  return (
    <html lang={locale}>
      <head>
        <title>{errorTexts(locale).title}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body style={{ background: '#fff', color: '#1d2330', fontFamily: 'system-ui, sans-serif' }}>
        <ErrorView locale={locale} homeHref={SHELL_PATHS.home} contactHref={SHELL_PATHS.contact} />
      </body>
    </html>
  )
}
