'use client'

import { StoreErrorView } from '#components/site/store-error-view.client.tsx'
import { publicMessage } from '#lib/core/public-error.ts'

/**
 * Rendered if a page throws while rendering, or if a streamed page can't be loaded. Failures of a back end on stored
 * pages are handled in components/site/no-page.tsx.
 */
export default function StoreError({ error }: { error: Error }) {
  return <StoreErrorView text={publicMessage(error)} />
}
