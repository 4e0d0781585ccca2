import { type Recommendation, recommendationsOf } from '../site/recommendations.ts'
import type { Site } from '../site/site.ts'

/** Settings for the add-to-cart notification and dialog, in addition to what all islands have. */
export type CartSettings = {
  /** Heading of related products after adding; missing if the store shows none. */
  readonly relatedTitle?: string
  /** The provider's carousel in the add-to-cart notification; missing if the store has none. */
  readonly carousels?: readonly Recommendation[]
}

export function cartSettings(site: Site): CartSettings {
  const { checkout, texts } = site.config
  const { preCart } = recommendationsOf(site)
  return {
    ...(checkout.hasRelated && { relatedTitle: texts.cartRelatedTitle }),
    ...(preCart.length > 0 && { carousels: preCart }),
  }
}
