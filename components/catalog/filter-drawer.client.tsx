'use client'

import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { formatCatalogQuery, listingHref } from '#lib/catalog/catalog-query.ts'
import { useListing } from './listing-frame.client.tsx'

/** Counts anew what the draft would show; the number of the page stands where its code can't be had. */
const ResultCount = lazy(() =>
  import('./result-count.client.tsx').then(
    (module) => ({ default: module.ResultCount }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
)

type Props = {
  id: string
  label: string
  /** On wide screens a row above the products; otherwise a column beside them. */
  isBar: boolean
  /** 'Show 24 results', of the page. */
  showLabel: string
  /** Link that takes all filters off; missing where none is applied. */
  clear: ReactNode
  children: ReactNode
}

/**
 * The filters: a column or a bar on wide screens, where a value applies at once, and a drawer on phones. In the drawer
 * several values can be selected before the listing changes: the button says how many products there would be and goes
 * there with all of them (specification 2.13). Without scripts the drawer opens all the same, and its values are links.
 */
export function FilterDrawer({ id, label, isBar, showLabel, clear, children }: Props) {
  const listing = useListing()
  const ref = useRef<HTMLElement>(null)
  const { query, draft, setDraft, go, path } = listing ?? {}

  useEffect(() => {
    // Opened before this code was there.
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
        // The filters inside open and close, too.
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
