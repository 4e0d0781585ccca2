'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const ReviewPanelIsland = createIsland(
  () => import('./review-panel.client.tsx').then(({ ReviewPanel }) => ReviewPanel),
  { isAtOnce: true },
)

export const PartnerReviewsIsland = createIsland(() =>
  import('./partner-content.client.tsx').then(({ PartnerReviews }) => PartnerReviews),
)

export const MakerContentIsland = createIsland(() =>
  import('./partner-content.client.tsx').then(({ MakerContent }) => MakerContent),
)

export const PersonalProductsIsland = createIsland(() =>
  import('./personal-carousel.client.tsx').then(({ PersonalProducts }) => PersonalProducts),
)

export const RecentIsland = createIsland(() =>
  import('./recent-products.client.tsx').then(({ RecentProducts }) => RecentProducts),
)

/** Parts of the buy box in one island, because each costs bytes of the first load. */
export const BuyBoxPartIsland = createIsland(() =>
  import('./deferred-buy-box-parts.client.tsx').then(({ BuyBoxPart }) => BuyBoxPart),
)
