'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#components/ui/when-idle.client.ts'

/** On a busy phone the name comes after this time at the latest. */
const LATEST_MS = 2_500

/**
 * Brings the header's account entry to life once the page is idle: the shopper's name, and the panel. Until then, and
 * without JavaScript, it is a link to the account's page.
 */
export function AccountEntry() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      const { AccountHeader } = await import('#components/account/account-header.client.tsx')
      setLoaded(() => AccountHeader)
    }
    return whenIdle(() => void load().catch(() => undefined), LATEST_MS)
  }, [])
  return Loaded && <Loaded />
}
