import type { PolicyRequest } from '../core/policy-request.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import type { Site } from './site.ts'

/** One carousel of the provider: the element id of its slot, and the script's address. */
export type Recommendation = { readonly id: string; readonly script: string }

/** The provider's carousels by page; empty if not configured. */
type Recommendations = {
  /** Home and product pages, in their order. */
  readonly pages: readonly Recommendation[]
  /** The add-to-cart notification. */
  readonly preCart: readonly Recommendation[]
  readonly cart: readonly Recommendation[]
  /** A search without results. */
  readonly noResults: readonly Recommendation[]
}

/** Valid element ids. */
const ID = /^[a-z][\w-]{0,99}$/i

const scriptOf = ({ config, variant, url }: Site): string =>
  (!variant.isPagespeed && resolveHttpUrl(config.partners.kibo.kiboScriptSrcUrl, url('/'))) || ''

/**
 * The provider's recommendation carousels (kibo_carousel, S1-3.1); none without a script, and none on pages without
 * scripts of partners (pagespeed).
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

/** Policy requests of the provider's script; empty without a script. */
export function recommendationRequests(site: Site): PolicyRequest[] {
  const script = scriptOf(site)
  return script === '' ? [] : [{ by: 'recommendations', code: [new URL(script).origin] }]
}
