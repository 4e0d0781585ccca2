'use client'

import { StoreErrorView } from '#components/site/store-error-view.client.tsx'

/** A defect while a page was drawn; failures of a back end are settled in components/site/store-page.tsx. */
export default function StoreError() {
  return <StoreErrorView />
}
