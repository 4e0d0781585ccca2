'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { CONTENT_CODE } from '#components/cms/content-code-element.ts'
import { SECTION_TABS } from '#components/product/section-tabs-element.ts'
import { CAROUSEL_CONTROLS } from '#components/ui/carousel-options.ts'
import { type Behave, defineLateElement } from '#components/ui/late-element.client.ts'
import { RECOMMENDATION_CAROUSEL } from '#components/ui/recommendation-carousel.tsx'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import type { SiteScript } from '#lib/cms/script-rules.ts'
import { announcePageReady } from '#lib/core/page-ready.ts'
import { COOKIE_BANNER } from './cookie-banner-element.ts'

/** On a busy phone the elements come to life after this time at the latest. */
const LATEST_MS = 1_000

/** Elements of content, carousels, products and the cookie banner, with what brings each to life. */
const LATE_ELEMENTS: readonly (readonly [name: string, load: () => Promise<Behave>])[] = [
  [COOKIE_BANNER, async () => (await import('./run-cookie-banner.client.ts')).runCookieBanner],
  [CONTENT_CODE, async () => (await import('#components/cms/run-content-code.client.ts')).runContentCode],
  [CAROUSEL_CONTROLS, async () => (await import('#components/ui/run-carousel.client.ts')).runCarousel],
  [SECTION_TABS, async () => (await import('#components/product/run-section-tabs.client.ts')).runSectionTabs],
  [
    RECOMMENDATION_CAROUSEL,
    async () => (await import('#components/ui/run-recommendations.client.ts')).runRecommendations,
  ],
]

/**
 * Runs code that staff placed: the store's scripts on the first page and on each change of page (specification 4.2, 4.3),
 * and, once the page is idle, brings the elements to life that come with code of their own.
 */
export function SiteScripts({ scripts, prefix }: { scripts: readonly SiteScript[]; prefix: string }) {
  const pathname = usePathname()
  const isFirst = useRef(true)

  useEffect(announcePageReady, [])

  useEffect(() => {
    // One by one: a definition brings all elements of its kind to life, and asks for their code.
    const pending = LATE_ELEMENTS.map(([name, load]) => whenIdle(() => defineLateElement(name, load), LATEST_MS))
    return () => {
      for (const callOff of pending) callOff()
    }
  }, [])

  useEffect(() => {
    if (scripts.length === 0) return
    const isStart = isFirst.current
    isFirst.current = false
    let isGone = false
    Promise.all([import('#lib/cms/run-scripts.client.ts'), import('#lib/cms/script-rules.ts')])
      .then(([{ runScripts }, { slugOf }]) => {
        if (!isGone) runScripts(scripts, slugOf(pathname, prefix), isStart)
      })
      .catch((error: unknown) => console.warn('The site scripts could not be run.', error))
    return () => {
      isGone = true
    }
  }, [scripts, prefix, pathname])
  return null
}
