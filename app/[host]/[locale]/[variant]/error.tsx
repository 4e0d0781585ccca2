'use client'

import { StoreErrorView } from '#components/site/store-error-view.client.tsx'
import { publicMessage } from '#lib/core/public-error.ts'

/**
 * A defect while a page was drawn, or a streamed page that can't be had; failures of a back end on stored pages are
 * settled in components/site/store-page.tsx.
 */
export default function StoreError({ error }: { error: Error }) {
  return <StoreErrorView text={publicMessage(error)} />
}
