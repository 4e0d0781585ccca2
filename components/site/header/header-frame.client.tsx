'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'
import { isComparePath } from '#lib/lists/compare.ts'

/**
 * The element that the style sheet keeps at the top. It says what kind of page is below it, on which the header may stay
 * where it is (specification 2.6): a selector that looked for it in the page, :has(), would have the browser work out
 * every style anew with each element that a page adds.
 */
export function HeaderFrame({ scroll, children }: { scroll: string; children: ReactNode }) {
  const [first = '', second] = useSelectedLayoutSegments()
  const isProduct = (first === 'live' ? second : first) === 'product'
  const place = isProduct ? 'product' : isComparePath(first) ? 'compare' : undefined
  return (
    <div className="header-group" data-scroll={scroll} data-place={place}>
      {children}
    </div>
  )
}
