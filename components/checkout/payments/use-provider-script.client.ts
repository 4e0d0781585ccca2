'use client'

import { useEffect, useState } from 'react'
import { loadScript } from '#lib/core/load-script.client.ts'

/** How long a provider's script may take. */
const LIMIT_MS = 15_000

/**
 * Loads the script of a provider as its panel opens; `retry` tries again after a failure. Without an address there is
 * nothing to load.
 */
export function useProviderScript(url: string) {
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>(url === '' ? 'ready' : 'loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script anew
  useEffect(() => {
    if (url === '') return
    let isGone = false
    const end = (outcome: 'ready' | 'failed') => !isGone && setStatus(outcome)
    const limit = setTimeout(() => end('failed'), LIMIT_MS)
    setStatus('loading')
    loadScript(url).then(
      () => end('ready'),
      () => end('failed'),
    )
    return () => {
      isGone = true
      clearTimeout(limit)
    }
  }, [url, attempt])
  return { status, retry: () => setAttempt((present) => present + 1) }
}
