import { useEffect, useState } from 'react'
import { loadScript } from '#lib/core/load-script.client.ts'

/** Loads an outside script once; 'failed' where it can't be reached. */
export function useOutsideScript(src: string): 'loading' | 'ready' | 'failed' {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let isCurrent = true
    loadScript(src).then(
      () => isCurrent && setState('ready'),
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [src])
  return state
}
