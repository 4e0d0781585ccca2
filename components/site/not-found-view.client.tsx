'use client'

import { createIsland } from '#components/ui/island.client.tsx'
import { useOptionalSite } from './site-provider.client.tsx'

const NotFoundIsland = createIsland(
  () => import('./not-found-content.client.tsx').then(({ NotFoundContent }) => NotFoundContent),
  { isAtOnce: true },
)

/** The 404 page; only pages that are not found load its code. */
export const NotFoundView = () => useOptionalSite() && <NotFoundIsland />
