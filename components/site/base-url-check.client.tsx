'use client'

import { useEffect } from 'react'

/** Logs an error to the browser's console if the store's base_url differs from the page's origin (S1-5.4). */
export function BaseUrlCheck({ baseUrl }: { baseUrl: string }) {
  useEffect(() => {
    const { origin } = window.location
    if (baseUrl.toLowerCase() !== `${origin}/`) console.error(`base_url ${baseUrl} is not ${origin}/`)
  }, [baseUrl])
  return null
}
