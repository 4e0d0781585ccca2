'use client'

import './site.css'
import { ERROR_TITLE } from '#components/site/error-title.ts'
import { ErrorView } from '#components/site/error-view.client.tsx'

/** The store itself can't be shown (its configuration is out of reach): plain, in no store's theme. */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>{ERROR_TITLE}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body style={{ background: '#fff', color: '#1d2330', fontFamily: 'system-ui, sans-serif' }}>
        <ErrorView homeHref="/" contactHref="/contact" />
      </body>
    </html>
  )
}
