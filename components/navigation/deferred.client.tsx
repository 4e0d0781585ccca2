'use client'

import { type ReactNode, useDeferredValue, useState } from 'react'
import { useSiteStore } from './site-state-provider.client.tsx'

/**
 * Content below the first screen of a page. After a soft navigation it is rendered in a second pass, so that the first
 * screen appears earlier. In the server's HTML and after back or forward, when the browser restores the scroll position
 * and needs the page's full height, it is rendered immediately.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const store = useSiteStore()
  const [isDeferred] = useState(() => store.isArriving)
  return useDeferredValue(children, isDeferred ? null : children)
}
