'use client'

import { createIsland } from '#components/ui/island.client.tsx'

/** A list that grows at its end. Its entries are the page's main content, so on the way there its code is loaded at once. */
export const EndlessListIsland = createIsland(async () => (await import('./endless-list.client.tsx')).EndlessList, {
  isAtOnce: true,
})
