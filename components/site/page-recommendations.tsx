import { RecommendationCarousel } from '#components/ui/recommendation-carousel.tsx'
import { recommendationsOf } from '#lib/site/recommendations.ts'
import type { Site } from '#lib/site/site.ts'

/** The provider's carousels at the end of home and product pages (kibo_carousel, specification 3.1). */
export const PageRecommendations = ({ site }: { site: Site }) =>
  recommendationsOf(site).pages.map((carousel) => (
    <RecommendationCarousel key={carousel.id} carousel={carousel} className="shell" />
  ))
