import 'client-only'
import type * as v from 'valibot'
import { getRestClient } from '../api/request.client.ts'
import { SearchListingWire } from '../contracts/listing.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { AutocompleteWire } from '../contracts/suggestions.ts'
import { LIMITS } from '../core/constants.ts'
import { parsePricePolicy } from '../core/money/price-policy.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import type { SiteForClient } from '../site/site-for-client.ts'
import type { SearchHolder, SuggestedProduct } from './search-state.ts'
import { applySearch } from './step-search.ts'
import { suggestCategories } from './suggested-categories.ts'
import { mapLinks, mapSearches } from './suggested-links.ts'

/** Wait after a key press, so that a text typed quickly sends one request. */
const TYPING_MS = 40

/**
 * Loads suggestions while a shopper types; each text cancels the request of the one before.
 *
 * @param holder receives the suggestions
 * @param hasPreview whether to load categories, products and other pages too
 * @returns function that takes the typed text
 */
export function createSuggestions(
  holder: SearchHolder,
  { locale, mediaUrl }: Pick<SiteForClient, 'locale' | 'mediaUrl'>,
  hasPreview: boolean,
): (term: string) => void {
  let underWay: AbortController | undefined

  async function suggest(term: string, requestId: number): Promise<void> {
    underWay = new AbortController()
    const { signal } = underWay
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
    if (signal.aborted) return
    const client = getRestClient(locale)
    const searches = async () => {
      const path = fillPath(REST_PATHS.autocomplete, { term })
      const response = await client.load(hasPreview ? `${path}?embed=links` : path, AutocompleteWire, signal)
      if (!response.ok) return void applySearch(holder, { kind: 'failed', requestId })
      applySearch(holder, {
        kind: 'searches suggested',
        requestId,
        searches: mapSearches(response.value),
        links: hasPreview ? mapLinks(response.value) : [],
      })
    }
    const preview = async () => {
      const limit = LIMITS.searchPreviewProducts
      const path = fillPath(REST_PATHS.search, { term })
      const response = await client.load(`${path}?limit=${limit}&embed=products`, SearchListingWire, signal)
      if (!response.ok) return void applySearch(holder, { kind: 'failed', requestId })
      const { products, filters } = response.value
      applySearch(holder, {
        kind: 'preview loaded',
        requestId,
        categories: suggestCategories(filters),
        products: products.slice(0, limit).map((product) => mapSuggestion(product, mediaUrl)),
      })
    }
    await Promise.all([searches(), hasPreview && preview()])
  }

  return (term) => {
    for (const effect of applySearch(holder, { kind: 'typed', term })) {
      if (effect.kind === 'cancel') underWay?.abort()
      else void suggest(effect.term, effect.requestId)
    }
  }
}

type ListedProduct = v.InferOutput<typeof SearchListingWire>['products'][number]

/**
 * Maps a product to a suggestion, without a price that may be shown only on request, in the cart or in the checkout.
 */
export function mapSuggestion(product: ListedProduct, mediaUrl: string): SuggestedProduct {
  const { entity_id, url_key, name, type_id, image_url, display_price, final_price_without_tax_formatted } = product
  const policy = parsePricePolicy(product.msrp_enabled, product.msrp_display_actual_price_type)
  return {
    id: entity_id,
    urlKey: url_key || entity_id,
    name,
    picture: resolveHttpUrl(image_url.small || image_url.normal, mediaUrl) ?? '',
    price: display_price && policy === 'shown' ? final_price_without_tax_formatted : '',
    isFrom: type_id === 'configurable',
  }
}
