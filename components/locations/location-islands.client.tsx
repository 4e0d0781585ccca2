'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const TileMapIsland = createIsland(() => import('./tile-map.client.tsx').then(({ TileMap }) => TileMap))
export const OpenNowIsland = createIsland(() => import('./open-now.client.tsx').then(({ OpenNow }) => OpenNow))
