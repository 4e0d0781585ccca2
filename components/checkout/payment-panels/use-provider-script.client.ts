'use client'

import { useEffect, useState } from 'react'
import { isInTime } from '#lib/checkout/payment-methods/provider-in-time.ts'
import { loadScript } from '#lib/core/html/load-script.client.ts'
import type { ScriptStatus } from '#lib/core/request-status.ts'

/**
 * Loads the script of a provider when its panel opens; `retry` loads it again after a failure. An empty `url` counts as
 * loaded.
 */
export function useProviderScript(url: string) {
  const [status, setStatus] = useState<ScriptStatus>(url === '' ? 'success' : 'loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again
  useEffect(() => {
    if (url === '') return
    let isGone = false
    setStatus('loading')
    void isInTime(loadScript(url)).then((isLoaded) => !isGone && setStatus(isLoaded ? 'success' : 'failure'))
    return () => {
      isGone = true
    }
  }, [url, attempt])
  return { status, retry: () => setAttempt((present) => present + 1) }
}
