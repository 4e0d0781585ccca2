'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { startEnhancing } from '#components/cms/enhance/enhance.client.ts'
import type { SiteScript } from '#lib/cms/script-rules.ts'
import { announcePageReady } from '#lib/core/page-ready.ts'

/**
 * Runs code that staff placed: the store's scripts on the first page and on each change of page (specification 4.2, 4.3),
 * and what content needs.
 */
export function SiteScripts({ scripts, prefix }: { scripts: readonly SiteScript[]; prefix: string }) {
  const pathname = usePathname()
  const isFirst = useRef(true)

  useEffect(() => {
    // In this order: the presses that the page has held are repeated then, and content goes on holding its own.
    startEnhancing()
    announcePageReady()
  }, [])

  useEffect(() => {
    if (scripts.length === 0) return
    const isStart = isFirst.current
    isFirst.current = false
    let isGone = false
    Promise.all([import('#components/cms/enhance/inject-site-scripts.client.ts'), import('#lib/cms/script-rules.ts')])
      .then(([{ injectSiteScripts }, { slugOf }]) => {
        if (!isGone) injectSiteScripts(scripts, slugOf(pathname, prefix), isStart)
      })
      .catch((error: unknown) => console.warn('The site scripts could not be run.', error))
    return () => {
      isGone = true
    }
  }, [scripts, prefix, pathname])
  return null
}
