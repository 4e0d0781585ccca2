'use client'

import { createIsland } from './island.client.tsx'

/** An island, because most stores have no recommendations: pages load its code only when it comes near the screen. */
export const RecommendationIsland = createIsland(() =>
  import('./recommendation-carousels.client.tsx').then(({ RecommendationCarousels }) => RecommendationCarousels),
)
