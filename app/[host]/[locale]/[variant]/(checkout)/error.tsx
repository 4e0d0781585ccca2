'use client'

import { StoreErrorView } from '#components/site/store-error-view.client.tsx'
import { publicMessage } from '#lib/core/public-error.ts'

/** Rendered if a page of the checkout throws; the checkout's header remains. */
export default function CheckoutError({ error }: { error: Error }) {
  return <StoreErrorView text={publicMessage(error)} />
}
