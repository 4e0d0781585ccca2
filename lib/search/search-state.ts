/** State of the search box. Apart from its machine (step-search.ts), since every page loads it. */
import type { SuggestedCategory } from './suggested-categories.ts'
import type { SuggestedLink } from './suggested-links.ts'

/** A product among the suggestions. */
export type SuggestedProduct = {
  readonly id: string
  readonly urlKey: string
  readonly name: string
  /** Web address; '' without a picture. */
  readonly picture: string
  /** Formatted; '' if the store hides it. */
  readonly price: string
  /** Whether the price is that of the cheapest variant. */
  readonly isFrom: boolean
}

export type SearchState = {
  readonly suggestedSearches: readonly string[]
  readonly suggestedCategories: readonly SuggestedCategory[]
  readonly suggestedProducts: readonly SuggestedProduct[]
  /** Pages of the shop; missing until the first are suggested. */
  readonly suggestedLinks?: readonly SuggestedLink[]
  /** history_id of the last search in the query log; '' until a search is logged. */
  readonly searchHistoryId: string
  /** Number of the newest request: responses to older ones are dropped. */
  readonly requestId: number
}

export const EMPTY_SEARCH: SearchState = {
  suggestedSearches: [],
  suggestedCategories: [],
  suggestedProducts: [],
  searchHistoryId: '',
  requestId: 0,
}

/** Part of the site's state that holds the search. */
export type SearchHolder = { search: SearchState }
