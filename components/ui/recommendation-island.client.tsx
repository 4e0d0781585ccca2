'use client'

import { createIsland } from './island.client.tsx'

/** Recommendations of a page: most stores have none, and no page pays for their code before they are near. */
export const RecommendationIsland = createIsland(() =>
  import('./recommendation-carousels.client.tsx').then(({ RecommendationCarousels }) => RecommendationCarousels),
)
