'use client'

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { EARLY_CALLS } from '#lib/core/page-ready.ts'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/sections.ts'

/** Pages asked for ahead in one visit; beyond that a link is fetched when it is followed. */
const MAX_PREFETCHES = 200
/** Milliseconds that pointer or focus stay on a link before its page is fetched ahead: less is passing over it. */
const INTENT_MS = 60
/**
 * All of a page, in one answer. Without a kind Next asks for the parts that hints of its build name, and pages that are
 * made on demand have none: nothing but the route would come ahead. Its enum is not among its public modules.
 */
const WHOLE_PAGE = { kind: 'full' as PrefetchKind }
const APPROACHES = ['pointerover', 'focusin', 'pointerdown'] as const

/**
 * Turns plain links inside the store into navigation without a page load, with one listener for the whole document:
 * server-rendered pages stay free of a component per link, and links in content written by staff behave the same.
 * A page is fetched ahead when the shopper is about to go there (pointer or keyboard focus rest on the link, or it is
 * pressed), not for every link in view.
 *
 * The checkout is always loaded as a page of its own.
 *
 * Attributes on a link: data-scroll="keep" stays where the page is scrolled to, data-navigation="full" loads the page.
 *
 * With `smoothRestoreMs` (CSS variable scroll-behavior 'smooth'; null without it) a content page can't be scrolled while
 * the next one comes and for so long after, so that no scrolling under way goes on there (specification 4.2). A click on
 * a phone number is tracked with `callValue`. Both come from the server: its constants are not for every page's scripts.
 */
export function SoftNavigation({ smoothRestoreMs, callValue }: { smoothRestoreMs: number | null; callValue: number }) {
  const router = useRouter()
  const store = useSiteStore()
  const track = useTrack()
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    const page = window as { [EARLY_CALLS]?: number | null }
    for (let calls = page[EARLY_CALLS] ?? 0; calls > 0; calls--) track({ event: 'click_to_call', value: callValue })
    page[EARLY_CALLS] = null
  }, [track, callValue])

  useEffect(() => {
    const prefetched = new Set<string>()
    let timer = 0
    const approach = (event: Event) => {
      clearTimeout(timer)
      const link = softLinkOf(targetOf(event))
      if (!link || prefetched.has(link.href) || prefetched.size >= MAX_PREFETCHES) return
      if (store.rejectedPaths.includes(link.pathname)) return
      const fetchAhead = () => {
        prefetched.add(link.href)
        router.prefetch(pathOf(link), WHOLE_PAGE)
      }
      if (event.type === 'pointerdown') fetchAhead()
      else timer = window.setTimeout(fetchAhead, INTENT_MS)
    }
    const call = (event: Event) => {
      if (isPhoneLink(targetOf(event))) track({ event: 'click_to_call', value: callValue })
    }
    const follow = (event: MouseEvent) => {
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = softLinkOf(targetOf(event))
      if (event.defaultPrevented || !isPlainClick) return
      // A place that isn't there: the browser would stay where it is (specification 2.10).
      if (isMissingTarget(targetOf(event))) window.scrollTo(0, 0)
      if (!link) return
      event.preventDefault()
      // A place within the page has to be there at once.
      store.isArriving = link.hash === ''
      const scroll = link.dataset.scroll !== 'keep' && !link.hash.includes(OVERVIEW_SECTION_ID)
      startTransition(() => router.push(pathOf(link), { scroll }))
    }
    const options = { passive: true }
    // On the way down: React stops a click on a part that it has not taken over yet.
    document.addEventListener('click', call, true)
    document.addEventListener('click', follow)
    for (const type of APPROACHES) document.addEventListener(type, approach, options)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', call, true)
      document.removeEventListener('click', follow)
      for (const type of APPROACHES) document.removeEventListener(type, approach)
    }
  }, [router, store, track, callValue])

  useEffect(() => {
    if (!isPending || smoothRestoreMs === null || !document.querySelector('[data-page="content"]')) return
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => void setTimeout(() => style.removeProperty('overflow'), smoothRestoreMs)
  }, [isPending, smoothRestoreMs])

  useEffect(() => {
    if (!isPending) store.isArriving = false
  }, [isPending, store])

  useEffect(() => {
    // Back or forward while a page arrives: before the router hears of it.
    const turn = () => {
      store.isArriving = false
    }
    window.addEventListener('popstate', turn, true)
    return () => window.removeEventListener('popstate', turn, true)
  }, [store])

  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-primary transition-transform duration-700 ease-out ${isPending ? 'scale-x-90 delay-150' : 'scale-x-0 duration-0'}`}
    />
  )
}

const pathOf = (link: HTMLAnchorElement): string => `${link.pathname}${link.search}${link.hash}`

/** What an event happened in, inside a shadow root too. */
const targetOf = (event: Event): EventTarget | undefined => event.composedPath()[0]

const isPhoneLink = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.closest('a[href^="tel:"]') !== null

/** Tells if a link leads to a place on this page that doesn't exist. */
function isMissingTarget(target: EventTarget | undefined): boolean {
  const hash = target instanceof Element ? (target.closest('a[href^="#"]')?.getAttribute('href') ?? '').slice(1) : ''
  return hash !== '' && !document.getElementById(hash)
}

/** The link an event happened in, when following it leads to another page of this store. */
function softLinkOf(target: EventTarget | undefined): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return null
  if ((link.target !== '' && link.target !== '_self') || link.dataset.navigation === 'full') return null
  const isFile = /^\/(media|api|index\.php)\//.test(link.pathname)
  // What the checkout may load from outside is in the policy of its own document alone.
  const isCheckout = /\/checkout(\/(onepage|delivery|payment|review))?\/?$/.test(link.pathname)
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search
  return isFile || isCheckout || (isSamePage && link.hash !== '') ? null : link
}
