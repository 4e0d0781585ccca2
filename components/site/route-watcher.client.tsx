'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/sections.ts'
import { recordRoute } from '#lib/navigation/site-state.ts'
import { useSite } from './site-provider.client.tsx'

/** After this long a new page's title is in the document. */
const TITLE_DELAY_MS = 50

/**
 * What every route change brings (specification 4.2): the route joins the history, the document's language is set, the
 * view is tracked, and the keyboard stands at the new page's heading, which screen readers then read.
 */
export function RouteWatcher() {
  const { locale } = useSite()
  const store = useSiteStore()
  const track = useTrack()
  const pathname = usePathname()
  const query = useSearchParams().toString()

  useEffect(() => {
    const { documentElement } = document
    // Even the same value written again would have the browser work out every style anew.
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

/** A campaign named by mc_cid becomes a cookie, its value unchanged (specification 2.2); what no campaign is called is not. */
function keepCampaign(query: string): void {
  const campaign = new URLSearchParams(query).get('mc_cid') ?? ''
  if (!/^[\w.~-]{1,100}$/.test(campaign)) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in current Firefox releases
  document.cookie = `mc_cid=${campaign}; path=/; max-age=${CAMPAIGN_SECONDS}; SameSite=Lax${secure}`
}

/** Moves focus to the page's heading, or to the section the address names; a dialog in use keeps it. */
function focusPage(): void {
  if (document.activeElement?.closest('dialog[open], [popover]:popover-open')) return
  const overview = window.location.hash.includes(OVERVIEW_SECTION_ID) && document.getElementById(OVERVIEW_SECTION_ID)
  const target = overview || document.querySelector<HTMLElement>('main h1') || document.querySelector('main')
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  if (overview) overview.scrollIntoView()
}
