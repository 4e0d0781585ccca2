import 'client-only'
import { getRestClient } from '../api/request.client.ts'
import { AutocompleteWire, SearchListingWire } from '../contracts/listing.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { LIMITS } from '../core/constants.ts'
import { resolveHttpUrl } from '../core/url.ts'
import type { SuggestedProduct } from './search-state.ts'
import { stepSearchStore } from './search-store.client.ts'
import { suggestCategories } from './suggested-categories.ts'

/** What the search box knows of its store. */
export type SearchSite = {
  readonly tenant: string
  /** Dash form. */
  readonly locale: string
  /** Language part of addresses. */
  readonly prefix: string
  /** Prefix of pictures; present when the store also shows categories and products ahead (enhanced search). */
  readonly mediaUrl?: string
}

/** Wait after a key for the next one. */
const TYPING_MS = 40

let underWay: AbortController | undefined

/** Takes what the shopper has typed; cancels the request for what was typed before. */
export function typeTerm(site: SearchSite, term: string): void {
  for (const effect of stepSearchStore({ kind: 'typed', term })) {
    if (effect.kind === 'cancel') underWay?.abort()
    else void suggest(site, effect.term, effect.requestId)
  }
}

async function suggest({ locale, mediaUrl }: SearchSite, term: string, requestId: number): Promise<void> {
  underWay = new AbortController()
  const { signal } = underWay
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  if (signal.aborted) return
  const client = getRestClient(locale)
  const searches = async () => {
    const answer = await client.load(fillPath(REST_PATHS.autocomplete, { term }), AutocompleteWire, signal)
    if (answer.ok) stepSearchStore({ kind: 'searches suggested', requestId, searches: answer.value })
    else stepSearchStore({ kind: 'failed', requestId })
  }
  const preview = async (media: string) => {
    const limit = LIMITS.searchPreviewProducts
    const path = fillPath(REST_PATHS.search, { term })
    const answer = await client.load(`${path}?limit=${limit}&embed=products`, SearchListingWire, signal)
    if (!answer.ok) return void stepSearchStore({ kind: 'failed', requestId })
    const products = answer.value.products.slice(0, limit).map((product): SuggestedProduct => {
      const { entity_id, url_key, name, image_url, display_price, final_price_without_tax_formatted } = product
      return {
        id: entity_id,
        urlKey: url_key || entity_id,
        name,
        picture: resolveHttpUrl(image_url.small || image_url.normal, media) ?? '',
        price: display_price ? final_price_without_tax_formatted : '',
      }
    })
    stepSearchStore({
      kind: 'preview loaded',
      requestId,
      categories: suggestCategories(answer.value.filters),
      products,
    })
  }
  await Promise.all([searches(), mediaUrl !== undefined && preview(mediaUrl)])
}
