'use client'

import { type ReactNode, useDeferredValue, useState } from 'react'

/** A page is being changed to by a link: from the press until it is drawn. Never on the server. */
let isArriving = false

/** Says that the next page arrives by a link, or that it has arrived (components/site/soft-navigation.client.tsx). */
export const setArriving = (value: boolean): void => {
  isArriving = value
}

/**
 * What lies below the first screen of a page. Where the page is changed to without a load, it is drawn in a second go, so
 * that what the shopper came for is there sooner. In the page as it is served, and on the way back, where the browser
 * looks for its place in a page of full height, it is there at once.
 */
export function ArrivesLater({ children }: { children: ReactNode }) {
  const [isLate] = useState(() => isArriving)
  return useDeferredValue(children, isLate ? null : children)
}
