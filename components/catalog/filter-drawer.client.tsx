'use client'

import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { formatCatalogQuery, listingHref } from '#lib/catalog/catalog-query.ts'
import { useListing } from './listing-frame.client.tsx'

/** Requests the number of products for the draft; if its code fails to load, the page's number stays. */
const ResultCount = lazy(() =>
  import('./result-count.client.tsx').then(
    (module) => ({ default: module.ResultCount }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
)

type Props = {
  id: string
  label: string
  /** Whether wide screens show the filters as a row above the products; otherwise as a column beside them. */
  isBar: boolean
  /** Such as 'Show 24 results', with the number of the page. */
  showLabel: string
  /** Link that removes all filters; missing if none is applied. */
  clear: ReactNode
  children: ReactNode
}

/**
 * The filters: a column or a bar on wide screens, where a value applies at once, and a drawer on phones. In the drawer
 * the shopper selects several values, and a button shows the number of products and applies all values (S1-2.13).
 * Without scripts the drawer still opens, and its values are links.
 */
export function FilterDrawer({ id, label, isBar, showLabel, clear, children }: Props) {
  const listing = useListing()
  const ref = useRef<HTMLElement>(null)
  const { query, draft, setDraft, go, path } = listing ?? {}

  useEffect(() => {
    // The shopper may have opened the drawer before this code was loaded.
    if (query && ref.current?.matches(':popover-open')) setDraft?.({ ...query, page: 1 })
  }, [query, setDraft])

  const apply = () => {
    if (!query || !draft || !go || formatCatalogQuery(draft) === formatCatalogQuery({ ...query, page: 1 })) return
    go(listingHref(path ?? '', draft))
  }

  return (
    <section
      ref={ref}
      id={id}
      popover="auto"
      aria-label={label}
      className={isBar ? 'filters-bar' : 'filters-column'}
      onToggle={({ newState, target, currentTarget }) => {
        // Toggle events of the <details> inside arrive here too.
        if (target === currentTarget && query) setDraft?.(newState === 'open' ? { ...query, page: 1 } : null)
      }}
    >
      {children}
      <div className="filters-foot">
        {clear}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={apply}
          className={buttonStyle.primary}
        >
          {draft ? (
            <Suspense fallback={showLabel}>
              <ResultCount>{showLabel}</ResultCount>
            </Suspense>
          ) : (
            showLabel
          )}
        </button>
      </div>
    </section>
  )
}
