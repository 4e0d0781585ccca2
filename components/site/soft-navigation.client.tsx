'use client'

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { EARLY_CALLS } from '#lib/core/html/page-ready.ts'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/overview-section.ts'

/** Maximum of prefetched pages per page load; beyond it, a page is loaded when its link is followed. */
const MAX_PREFETCHES = 200
/**
 * Time in ms that pointer or focus must stay on a link before its page is prefetched; shorter is just passing over it.
 */
const INTENT_MS = 60
/**
 * Prefetches the whole page in one response. Without a kind, Next prefetches only the segments that hints of its build
 * name. Pages that are rendered on demand have no hints, so that only the route would be prefetched. Next doesn't
 * export the enum from a public module.
 */
const WHOLE_PAGE = { kind: 'full' as PrefetchKind }
const APPROACHES = ['pointerover', 'focusin', 'pointerdown'] as const

/**
 * Turns links inside the store into navigation without a page load, with one listener on the document: server-rendered
 * pages need no component per link, and links in content of staff work the same way. A page is prefetched when the
 * shopper is about to open it (pointer or focus rest on the link, or it is pressed), not for every visible link.
 *
 * The checkout is always a full page load.
 *
 * Attributes of a link: data-scroll="keep" keeps the scroll position, data-navigation="full" forces a full page load.
 *
 * With `smoothRestoreMs` (CSS variable scroll-behavior 'smooth'; otherwise null) a content page can't be scrolled while
 * the next page is loading and for that many ms after, so that a running scroll doesn't continue on the new page
 * (S1-4.2). A click on a phone number is tracked with `callValue`. Both are props because importing the server's
 * constants would add them to the scripts of every page.
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
      const link = softLinkOf(targetOf(event))
      if (event.defaultPrevented || !isPlainClick(event)) return
      // The link's target is missing: the browser would not scroll at all (S1-2.10).
      if (isMissingTarget(targetOf(event))) window.scrollTo(0, 0)
      if (!link) return
      event.preventDefault()
      // With a hash nothing is deferred: the link's target must be in the page immediately.
      store.isArriving = link.hash === ''
      const scroll = link.dataset.scroll !== 'keep' && !link.hash.includes(OVERVIEW_SECTION_ID)
      startTransition(() => router.push(pathOf(link), { scroll }))
    }
    const options = { passive: true }
    // In the capture phase: React stops the propagation of clicks on parts that are not hydrated yet.
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
    // Back or forward while a page is loading: runs before the router's listener.
    const turn = () => {
      store.isArriving = false
    }
    window.addEventListener('popstate', turn, true)
    return () => window.removeEventListener('popstate', turn, true)
  }, [store])

  return (
    <div
      aria-hidden="true"
      className={
        'fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-primary transition-transform duration-700 ease-out ' +
        (isPending ? 'scale-x-90 delay-150' : 'scale-x-0 duration-0')
      }
    />
  )
}

const pathOf = (link: HTMLAnchorElement): string => `${link.pathname}${link.search}${link.hash}`

/** The innermost element of an event, also inside a shadow root. */
const targetOf = (event: Event): EventTarget | undefined => event.composedPath()[0]

const isPhoneLink = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.closest('a[href^="tel:"]') !== null

/** Whether a link's hash names an element that this page doesn't have. */
function isMissingTarget(target: EventTarget | undefined): boolean {
  const hash = target instanceof Element ? (target.closest('a[href^="#"]')?.getAttribute('href') ?? '').slice(1) : ''
  return hash !== '' && !document.getElementById(hash)
}

/** The link of an event if following it opens another page of this store; otherwise null. */
function softLinkOf(target: EventTarget | undefined): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return null
  if ((link.target !== '' && link.target !== '_self') || link.dataset.navigation === 'full') return null
  const isFile = /^\/(media|api|index\.php)\//.test(link.pathname)
  // Full page load: only the checkout's own document has the policy for its external scripts.
  const isCheckout = /\/checkout(\/(onepage|delivery|payment|review))?\/?$/.test(link.pathname)
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search
  return isFile || isCheckout || (isSamePage && link.hash !== '') ? null : link
}
