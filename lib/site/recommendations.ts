import type { PolicyRequest } from '../core/policy-request.ts'
import { resolveHttpUrl } from '../core/url.ts'
import type { Site } from './site.ts'

/** One carousel of the provider: the id under which its script looks for the slot, and the script's address. */
export type Recommendation = { readonly id: string; readonly script: string }

/** The provider's carousels by page; empty where the store has named none. */
type Recommendations = {
  /** Home and product pages, in their order. */
  readonly pages: readonly Recommendation[]
  /** The add-to-cart notification. */
  readonly preCart: readonly Recommendation[]
  readonly cart: readonly Recommendation[]
  /** A search that found nothing. */
  readonly noResults: readonly Recommendation[]
}

/** What may be an element's id and be found by it. */
const ID = /^[a-z][\w-]{0,99}$/i

const scriptOf = ({ config, variant, url }: Site): string =>
  (!variant.isPagespeed && resolveHttpUrl(config.partners.kibo.kiboScriptSrcUrl, url('/'))) || ''

/**
 * The provider's recommendation carousels (kibo_carousel, specification 3.1); none without a script, and none on pages
 * without scripts of partners.
 */
export function recommendationsOf(site: Site): Recommendations {
  const { carouselOne, carouselTwo, carouselThree, preCart, cart, searchZeroResults } = site.config.partners.kibo
  const script = scriptOf(site)
  const named = (name: string): Recommendation[] => {
    const id = name.trim().replace(/^#/, '')
    return script !== '' && ID.test(id) ? [{ id, script }] : []
  }
  return {
    pages: [carouselOne, carouselTwo, carouselThree].flatMap(named),
    preCart: named(preCart),
    cart: named(cart),
    noResults: named(searchZeroResults),
  }
}

/** What the provider's script asks the policy of the store's pages for; nothing without the script. */
export function recommendationRequests(site: Site): PolicyRequest[] {
  const script = scriptOf(site)
  return script === '' ? [] : [{ by: 'recommendations', code: [new URL(script).origin] }]
}
