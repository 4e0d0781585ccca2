'use client'

import { useEffect } from 'react'
import { loadScript } from '#lib/core/load-script.client.ts'

/** Loads a partner's script once a page load. Its origin must be in the policy of the store's pages. */
export function PageScript({ src }: { src: string }) {
  useEffect(() => {
    loadScript(src).catch((error: unknown) => console.warn('The script of a partner could not be loaded.', error))
  }, [src])
  return null
}
