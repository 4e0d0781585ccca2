'use client'

import { createIsland } from '#components/ui/island.client.tsx'

/** Endless list of products. Its code is loaded during navigation, as its entries are the page's main content. */
export const EndlessListIsland = createIsland(async () => (await import('./endless-list.client.tsx')).EndlessList, {
  isAtOnce: true,
})
