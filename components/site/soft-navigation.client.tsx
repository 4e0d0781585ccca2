'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'

/** Pages asked for ahead in one visit; beyond that a link is fetched when it is followed. */
const MAX_PREFETCHES = 200

/**
 * Turns plain links inside the store into navigation without a page load, with one listener for the whole document:
 * server-rendered pages stay free of a component per link, and links in content written by staff behave the same.
 * A page is fetched ahead when the shopper is about to go there (pointer over the link, keyboard focus, touch), not for
 * every link in view.
 *
 * Attributes on a link: data-scroll="keep" stays where the page is scrolled to, data-navigation="full" loads the page.
 */
export function SoftNavigation() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    const prefetched = new Set<string>()
    const approach = (event: Event) => {
      const link = softLinkOf(event.target)
      if (!link || prefetched.has(link.href) || prefetched.size >= MAX_PREFETCHES) return
      prefetched.add(link.href)
      router.prefetch(pathOf(link))
    }
    const follow = (event: MouseEvent) => {
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = softLinkOf(event.target)
      if (event.defaultPrevented || !isPlainClick || !link) return
      event.preventDefault()
      startTransition(() => router.push(pathOf(link), { scroll: link.dataset.scroll !== 'keep' }))
    }
    const options = { passive: true }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', approach, options)
    document.addEventListener('touchstart', approach, options)
    document.addEventListener('focusin', approach, options)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', approach)
      document.removeEventListener('touchstart', approach)
      document.removeEventListener('focusin', approach)
    }
  }, [router])

  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-primary transition-transform duration-700 ease-out ${isPending ? 'scale-x-90' : 'scale-x-0 duration-0'}`}
    />
  )
}

const pathOf = (link: HTMLAnchorElement): string => `${link.pathname}${link.search}${link.hash}`

/** The link an event happened in, when following it leads to another page of this store. */
function softLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return null
  if ((link.target !== '' && link.target !== '_self') || link.dataset.navigation === 'full') return null
  const isFile = /^\/(media|api|index\.php)\//.test(link.pathname)
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search
  return isFile || (isSamePage && link.hash !== '') ? null : link
}
