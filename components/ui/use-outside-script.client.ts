import { useEffect, useState } from 'react'
import { loadScript } from '#lib/core/load-script.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'

/** Loads an outside script once; 'rejected' where it can't be reached. */
export function useOutsideScript(src: string): RequestStatus {
  const [status, setStatus] = useState<RequestStatus>('pending')
  useEffect(() => {
    let isCurrent = true
    loadScript(src).then(
      () => isCurrent && setStatus('fulfilled'),
      () => isCurrent && setStatus('rejected'),
    )
    return () => {
      isCurrent = false
    }
  }, [src])
  return status
}
