'use client'

import { useEffect } from 'react'
import { isBaseUrlOf } from '#lib/site/base-url.ts'

/** Says in the console when the store's base_url is not the address it is seen at (specification 5.4). */
export function BaseUrlCheck({ baseUrl }: { baseUrl: string }) {
  useEffect(() => {
    const { host, protocol } = window.location
    if (!isBaseUrlOf(baseUrl, host, protocol)) console.error(`base_url ${baseUrl} is not ${protocol}//${host}/`)
  }, [baseUrl])
  return null
}
