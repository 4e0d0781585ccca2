'use client'

import { type ReactNode, useDeferredValue, useState } from 'react'
import { useSiteStore } from './site-state-provider.client.tsx'

/**
 * What lies below the first screen of a page. Where the page is changed to without a load, it is rendered in a second go,
 * so that what the shopper came for is there sooner. In the page as it is served, and on the way back, where the browser
 * looks for its place in a page of full height, it is there at once.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const store = useSiteStore()
  const [isDeferred] = useState(() => store.isArriving)
  return useDeferredValue(children, isDeferred ? null : children)
}
