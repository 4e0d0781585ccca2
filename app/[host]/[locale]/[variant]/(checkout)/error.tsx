'use client'

import { StoreErrorView } from '#components/site/store-error-view.client.tsx'
import { publicMessage } from '#lib/core/public-error.ts'

/** A defect while a page of the checkout was drawn; its header stands. */
export default function CheckoutError({ error }: { error: Error }) {
  return <StoreErrorView text={publicMessage(error)} />
}
