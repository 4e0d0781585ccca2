'use client'

import { useCallback, useEffect, useState } from 'react'
import type { ApiFailure } from '#lib/api/failure.ts'
import type { Result } from '#lib/core/result.ts'

/**
 * Loads data that no other part of the page shows: null while it is loading. `load` must not change between renders.
 * `reload` keeps the data until the new one is there.
 */
export function useLoad<T>(load: () => Promise<Result<T, ApiFailure>>) {
  const [result, setResult] = useState<Result<T, ApiFailure> | null>(null)
  const reload = useCallback(async () => {
    const next = await load()
    setResult(next)
  }, [load])
  useEffect(() => {
    let isCurrent = true
    void load().then((next) => {
      if (isCurrent) setResult(next)
    })
    return () => {
      isCurrent = false
    }
  }, [load])
  return { result, reload }
}
