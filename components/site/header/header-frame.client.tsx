'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'
import type { ScrollToken } from './header-composition.ts'
import { pageKindOf } from './page-kind.ts'

/**
 * The element that the style sheet keeps at the top of the screen. `data-page-kind` names the kind of the page below,
 * because sticky headers depend on it (S1-2.6), and product pages have no mini header (S1-2.5). A selector with :has()
 * would do without the attribute, but the browser would recalculate all styles for each element that is added to the
 * page.
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
    // The mini header keeps the full header's height but lets pointer events through to the content below it.
    'mini:sticky mini:h-(--full-height) mini:pointer-events-none mini:*:pointer-events-auto',
    !isStickyWide && 'mini-wide:animate-header-in',
  ]
  return (
    <div className={className.filter(Boolean).join(' ')} data-scroll={tokens.join(' ')} data-page-kind={pageKind}>
      {children}
    </div>
  )
}
