'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import type { ListsSite } from '#lib/site/lists-site.ts'

/** The page's own work comes first; on a busy phone the buttons come after this time at the latest. */
const LATEST_MS = 2_000

/**
 * Brings wishlist and compare to a page once it is idle. Until then, and without JavaScript, there are no buttons; that
 * nothing moves when they come is the style sheet's part.
 */
export function ProductLists({ site }: { site: ListsSite }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const [{ ListButtons }, { loadMessages }] = await Promise.all([
        import('./list-buttons.client.tsx'),
        import('#lib/i18n/messages.ts'),
      ])
      const { buttons } = await loadMessages(site.locale, 'lists')
      const labels = buttons as Record<string, string>
      if (!isGone) setLoaded(() => () => <ListButtons site={site} labels={labels} />)
    }
    // A page whose buttons could not be loaded is complete without them.
    const start = () => void load().catch(() => undefined)
    const callOff = whenIdle(start, LATEST_MS)
    return () => {
      isGone = true
      callOff()
    }
  }, [site])

  return Loaded && <Loaded />
}
