'use client'

import { DEFAULT_LOCALE } from '#lib/core/locales.ts'
import { ErrorView } from './error-view.client.tsx'
import { useSiteTexts } from './site-texts.client.tsx'

/** A page of a store failed; the store around it stands. `text`: what shoppers may know of it. */
export function StoreErrorView({ text = '' }: { text?: string }) {
  const texts = useSiteTexts()
  return (
    <ErrorView
      locale={texts?.locale ?? DEFAULT_LOCALE}
      homeHref={texts?.homeHref ?? '/'}
      contactHref={texts?.contactHref ?? '/contact'}
      logo={texts?.logo}
      text={text}
    />
  )
}
