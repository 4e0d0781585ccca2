'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { defineContentCode } from '#components/cms/define-content-code.client.ts'
import type { SiteScript } from '#lib/cms/script-rules.ts'

/**
 * Runs code that staff placed: the store's scripts on the first page and on each change of page (specification 4.2, 4.3),
 * and what content brings with it.
 */
export function SiteScripts({ scripts, prefix }: { scripts: readonly SiteScript[]; prefix: string }) {
  const pathname = usePathname()
  const isFirst = useRef(true)

  useEffect(defineContentCode, [])

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
