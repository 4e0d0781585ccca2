'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const ReviewPanelIsland = createIsland(
  () => import('./review-panel.client.tsx').then(({ ReviewPanel }) => ReviewPanel),
  { isAtOnce: true },
)

// Parts that share a file are one island, because each island costs bytes of the first load.
export const PartnerPartIsland = createIsland(() =>
  import('./partner-content.client.tsx').then(({ PartnerPart }) => PartnerPart),
)

export const PersonalProductsIsland = createIsland(() =>
  import('./personal-carousel.client.tsx').then(({ PersonalProducts }) => PersonalProducts),
)

export const RecentIsland = createIsland(() =>
  import('./recent-products.client.tsx').then(({ RecentProducts }) => RecentProducts),
)

export const BuyBoxPartIsland = createIsland(() =>
  import('./deferred-buy-box-parts.client.tsx').then(({ BuyBoxPart }) => BuyBoxPart),
)
