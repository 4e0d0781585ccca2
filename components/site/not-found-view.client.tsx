'use client'

import { createIsland } from '#components/ui/island.client.tsx'
import { useOptionalSite } from './site-provider.client.tsx'

const NotFoundIsland = createIsland(
  () => import('./not-found-content.client.tsx').then(({ NotFoundContent }) => NotFoundContent),
  { isAtOnce: true },
)

/** What stands where the store has nothing; its code is loaded there alone. */
export const NotFoundView = () => useOptionalSite() && <NotFoundIsland />
