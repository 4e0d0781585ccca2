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

export const RestockIsland = createIsland(() =>
  import('./deferred-buy-box-parts.client.tsx').then(({ RestockForm }) => RestockForm),
)

export const StickyBuyBarIsland = createIsland(() =>
  import('./deferred-buy-box-parts.client.tsx').then(({ StickyBuyBar }) => StickyBuyBar),
)
