/** What the search box knows, and how that changes (specification 3.11, 4.9). Pure: effects are data. */
import type { SuggestedCategory } from './suggested-categories.ts'

/** A product shown ahead of the results. */
export type SuggestedProduct = {
  readonly id: string
  readonly urlKey: string
  readonly name: string
  /** Web address, or '' without picture. */
  readonly picture: string
  /** Ready to print; '' when the store shows none. */
  readonly price: string
  /** The price is that of the cheapest of several variants. */
  readonly isFrom: boolean
}

export type SearchState = {
  readonly suggestedSearches: readonly string[]
  readonly suggestedCategories: readonly SuggestedCategory[]
  readonly suggestedProducts: readonly SuggestedProduct[]
  /** history_id of the last search in the query log; '' before one is known. */
  readonly searchHistoryId: string
  /** Number of the newest request: what older ones bring is dropped. */
  readonly requestId: number
}

export const EMPTY_SEARCH: SearchState = {
  suggestedSearches: [],
  suggestedCategories: [],
  suggestedProducts: [],
  searchHistoryId: '',
  requestId: 0,
}

export type SearchEvent =
  | { readonly kind: 'typed'; readonly term: string }
  | { readonly kind: 'searches suggested'; readonly requestId: number; readonly searches: readonly string[] }
  | {
      readonly kind: 'preview loaded'
      readonly requestId: number
      readonly categories: readonly SuggestedCategory[]
      readonly products: readonly SuggestedProduct[]
    }
  | { readonly kind: 'failed'; readonly requestId: number }
  | { readonly kind: 'logged'; readonly historyId: string }

/** 'cancel' ends the request under way; 'suggest' asks for a term's suggestions. */
export type SearchEffect =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'suggest'; readonly requestId: number; readonly term: string }

/** Fewer characters say too little to suggest anything. */
export const LEAST_CHARACTERS = 2

/**
 * Every newer text cancels the older request. A response that is not the newest one's is dropped; a failure leaves the
 * suggestions as they were.
 */
export function stepSearch(state: SearchState, event: SearchEvent): [SearchState, readonly SearchEffect[]] {
  switch (event.kind) {
    case 'typed': {
      const term = event.term.trim()
      const requestId = state.requestId + 1
      if (term.length >= LEAST_CHARACTERS) {
        return [{ ...state, requestId }, [{ kind: 'cancel' }, { kind: 'suggest', requestId, term }]]
      }
      return [{ ...EMPTY_SEARCH, searchHistoryId: state.searchHistoryId, requestId }, [{ kind: 'cancel' }]]
    }
    case 'searches suggested':
      return [event.requestId === state.requestId ? { ...state, suggestedSearches: event.searches } : state, []]
    case 'preview loaded':
      return [
        event.requestId === state.requestId
          ? { ...state, suggestedCategories: event.categories, suggestedProducts: event.products }
          : state,
        [],
      ]
    case 'failed':
      return [state, []]
    case 'logged':
      return [event.historyId === '' ? state : { ...state, searchHistoryId: event.historyId }, []]
  }
}

/** Where the state of the search is kept: a part of the site's state. */
export type SearchHolder = { search: SearchState }

/** Takes an event; answers what is to be done. */
export function applySearch(holder: SearchHolder, event: SearchEvent): readonly SearchEffect[] {
  const [next, effects] = stepSearch(holder.search, event)
  holder.search = next
  return effects
}
