import { type Recommendation, recommendationsOf } from '../site/recommendations.ts'
import type { Site } from '../site/site.ts'

/** Settings of what opens as something is added, besides what every island knows of its store. */
export type CartSettings = {
  /** Heading of related products after adding; missing in a store that shows none. */
  readonly relatedTitle?: string
  /** The provider's carousel in the add-to-cart notification; missing in a store without one. */
  readonly carousels?: readonly Recommendation[]
}

/** The settings of a site for its cart. */
export function cartSettings(site: Site): CartSettings {
  const { checkout, texts } = site.config
  const { preCart } = recommendationsOf(site)
  return {
    ...(checkout.hasRelated && { relatedTitle: texts.cartRelatedTitle }),
    ...(preCart.length > 0 && { carousels: preCart }),
  }
}
