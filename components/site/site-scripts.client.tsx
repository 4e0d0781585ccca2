'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { startEnhancing } from '#components/cms/enhance/enhance.client.ts'
import type { SiteScript } from '#lib/cms/script-rules.ts'
import { announcePageReady } from '#lib/core/html/page-ready.ts'

/**
 * Runs code of staff: the store's scripts on the first page and after each route change (S1-4.2, S1-4.3), and the code
 * that enhances content.
 */
export function SiteScripts({ scripts, prefix }: { scripts: readonly SiteScript[]; prefix: string }) {
  const pathname = usePathname()
  const isFirst = useRef(true)

  useEffect(() => {
    // The order matters: announcePageReady repeats the clicks that the page has held back, and by then startEnhancing
    // must hold back those on content that is not enhanced yet.
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
