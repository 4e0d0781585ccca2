'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'
import type { ScrollToken } from '#lib/site/header-composition.ts'
import { pageKindOf } from '#lib/site/page-kind.ts'

/**
 * The element that the style sheet keeps at the top. It says what kind of page is below it, on which the header may stay
 * where it is (specification 2.6), and a product's has no mini header (2.5): a selector that looked for it in the page, :has(), would have the browser work out
 * every style anew with each element that a page adds.
 */
export function HeaderFrame({ scroll, children }: { scroll: string; children: ReactNode }) {
  const pageKind = pageKindOf(useSelectedLayoutSegments())
  const tokens = scroll.split(' ').filter((token) => pageKind !== 'product' || !token.startsWith('mini'))
  const has = (token: ScrollToken) => tokens.includes(token)
  const isStickyWide = has('sticky-wide') && !pageKind
  const isStickyNarrow =
    has('sticky-narrow') && pageKind !== 'compare' && !(pageKind === 'product' && has('product-static'))
  const className = [
    'relative top-0 z-30 print:hidden',
    isStickyWide && 'tall:md:sticky',
    isStickyNarrow && 'tall:max-md:sticky',
    // What stays of a scrolled page's header keeps the room of the whole, and lets what is below that room be used.
    'mini:sticky mini:h-(--full-height) mini:pointer-events-none mini:*:pointer-events-auto',
    !isStickyWide && 'mini-wide:animate-header-in',
  ]
  return (
    <div className={className.filter(Boolean).join(' ')} data-scroll={tokens.join(' ')} data-page-kind={pageKind}>
      {children}
    </div>
  )
}
