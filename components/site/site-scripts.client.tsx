'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { CONTENT_CODE } from '#components/cms/content-code-element.ts'
import { SECTION_TABS } from '#components/product/section-tabs-element.ts'
import { CAROUSEL_CONTROLS } from '#components/ui/carousel-options.ts'
import { defineLateElement } from '#components/ui/late-element.client.ts'
import { LATE_WIDGET } from '#components/ui/late-widget-element.ts'
import { RECOMMENDATION_CAROUSEL } from '#components/ui/recommendation-carousel.tsx'
import type { SiteScript } from '#lib/cms/script-rules.ts'
import { PAGE_READY } from '#lib/core/page-ready.ts'
import { COOKIE_BANNER } from './cookie-banner-element.ts'

/**
 * Runs code that staff placed: the store's scripts on the first page and on each change of page (specification 4.2, 4.3),
 * and the elements of content, carousels, products, partners and the cookie banner that bring code with them.
 */
export function SiteScripts({ scripts, prefix }: { scripts: readonly SiteScript[]; prefix: string }) {
  const pathname = usePathname()
  const isFirst = useRef(true)

  useEffect(() => void document.dispatchEvent(new Event(PAGE_READY)), [])

  useEffect(() => {
    defineLateElement(
      CONTENT_CODE,
      async () => (await import('#components/cms/run-content-code.client.ts')).runContentCode,
    )
    defineLateElement(
      CAROUSEL_CONTROLS,
      async () => (await import('#components/ui/run-carousel.client.ts')).runCarousel,
    )
    defineLateElement(COOKIE_BANNER, async () => (await import('./run-cookie-banner.client.ts')).runCookieBanner)
    defineLateElement(
      SECTION_TABS,
      async () => (await import('#components/product/run-section-tabs.client.ts')).runSectionTabs,
    )
    defineLateElement(LATE_WIDGET, async () => (await import('./run-late-widget.client.ts')).runLateWidget)
    defineLateElement(
      RECOMMENDATION_CAROUSEL,
      async () => (await import('#components/ui/run-recommendations.client.ts')).runRecommendations,
    )
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
