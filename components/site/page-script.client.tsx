'use client'

import { useEffect } from 'react'

type Props = {
  src: string
  /** What the script reads from the window. */
  globals?: Readonly<Record<string, string>>
}

/** Loads a partner's script once a page load. Its origin must be in the policy of the store's pages. */
export function PageScript({ src, globals }: Props) {
  useEffect(() => {
    if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) return
    Object.assign(window, globals)
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }, [src, globals])
  return null
}
