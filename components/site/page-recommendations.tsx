import { RecommendationIsland } from '#components/ui/recommendation-island.client.tsx'
import { recommendationsOf } from '#lib/site/recommendations.ts'
import type { Site } from '#lib/site/site.ts'

/** The provider's carousels at the end of home and product pages (kibo_carousel, S1-3.1). */
export function PageRecommendations({ site }: { site: Site }) {
  const { pages } = recommendationsOf(site)
  return pages.length > 0 && <RecommendationIsland carousels={pages} className="shell" />
}
