'use client'

import { ErrorView } from '#components/site/error-view.client.tsx'
import { useSiteTexts } from '#components/site/site-texts.client.tsx'

/** A page of a store failed; the store around it stands. */
export default function StoreError() {
  const texts = useSiteTexts()
  return <ErrorView homeHref={texts?.homeHref ?? '/'} contactHref={texts?.contactHref ?? '/contact'} />
}
