'use client'

import { useEffect } from 'react'
import { loadScript } from '#lib/core/html/load-script.client.ts'

/** Loads a partner's script once per page load. The policy of the store's pages must allow its origin. */
export function PageScript({ src }: { src: string }) {
  useEffect(() => {
    loadScript(src).catch((error: unknown) => console.warn('The script of a partner could not be loaded.', error))
  }, [src])
  return null
}
