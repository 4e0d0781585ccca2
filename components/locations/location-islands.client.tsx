'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const OpenNowIsland = createIsland(() => import('./open-now.client.tsx').then(({ OpenNow }) => OpenNow))
