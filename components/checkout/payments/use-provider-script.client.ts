'use client'

import { useEffect, useState } from 'react'
import { isInTime } from '#lib/checkout/payments/provider-in-time.ts'
import { loadScript } from '#lib/core/load-script.client.ts'
import type { ScriptStatus } from '#lib/core/request-status.ts'

/**
 * Loads the script of a provider as its panel opens; `retry` tries again after a failure. Without an address there is
 * nothing to load.
 */
export function useProviderScript(url: string) {
  const [status, setStatus] = useState<ScriptStatus>(url === '' ? 'success' : 'loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script anew
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
