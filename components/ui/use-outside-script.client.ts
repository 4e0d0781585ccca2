import { useEffect, useState } from 'react'
import { loadScript } from '#lib/core/html/load-script.client.ts'
import type { ScriptStatus } from '#lib/core/request-status.ts'

/** Loads an external script once; 'failure' if it can't be loaded. */
export function useOutsideScript(src: string): ScriptStatus {
  const [status, setStatus] = useState<ScriptStatus>('loading')
  useEffect(() => {
    let isCurrent = true
    loadScript(src).then(
      () => isCurrent && setStatus('success'),
      () => isCurrent && setStatus('failure'),
    )
    return () => {
      isCurrent = false
    }
  }, [src])
  return status
}
