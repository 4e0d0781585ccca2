'use client'

import { useEffect } from 'react'

/** Loads a partner's script once a page load. Its origin must be in the policy of the store's pages. */
export function PageScript({ src }: { src: string }) {
  useEffect(() => {
    if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) return
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }, [src])
  return null
}
