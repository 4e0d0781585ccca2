'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/overview-section.ts'
import { recordRoute } from '#lib/navigation/site-state.ts'
import { useSite } from './site-provider.client.tsx'

/** After this delay Next has updated document.title. */
const TITLE_DELAY_MS = 50

/**
 * Runs on each route change (S1-4.2): adds the route to the history, sets the document's language, tracks the page
 * view, and focuses the new page's heading, so that screen readers read it.
 */
export function RouteWatcher() {
  const { locale } = useSite()
  const store = useSiteStore()
  const track = useTrack()
  const pathname = usePathname()
  const query = useSearchParams().toString()

  useEffect(() => {
    const { documentElement } = document
    // Writing the same value again would also make the browser recalculate all styles.
    if (documentElement.lang !== locale) documentElement.lang = locale
    keepCampaign(query)
    const previous = store.routeHistory.at(-1)
    store.routeHistory = recordRoute(store.routeHistory, query ? `${pathname}?${query}` : pathname)
    if (store.routeHistory.at(-1) === previous) return

    if (previous !== undefined && previous.split('?')[0] !== pathname) focusPage()
    const view = { event: 'page_view', page_path: pathname, page_referrer: previous ?? '' } as const
    setTimeout(() => track({ ...view, page_title: document.title }), TITLE_DELAY_MS)
  }, [store, track, locale, pathname, query])
  return null
}

const CAMPAIGN_SECONDS = 30 * 24 * 3600

/**
 * Stores the campaign in mc_cid as a cookie with the same value (S1-2.2), unless the value has characters that campaign
 * ids never have.
 */
function keepCampaign(query: string): void {
  const campaign = new URLSearchParams(query).get('mc_cid') ?? ''
  if (!/^[\w.~-]{1,100}$/.test(campaign)) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in current Firefox releases
  document.cookie = `mc_cid=${campaign}; path=/; max-age=${CAMPAIGN_SECONDS}; SameSite=Lax${secure}`
}

/**
 * Focuses the page's heading, or the overview section if the hash names it. An open dialog or popover keeps the focus.
 */
function focusPage(): void {
  if (document.activeElement?.closest('dialog[open], [popover]:popover-open')) return
  const overview = window.location.hash.includes(OVERVIEW_SECTION_ID) && document.getElementById(OVERVIEW_SECTION_ID)
  const target = overview || document.querySelector<HTMLElement>('main h1') || document.querySelector('main')
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  if (overview) overview.scrollIntoView()
}
