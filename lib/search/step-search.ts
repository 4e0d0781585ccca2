/** State machine of the search box (S1-3.11, S1-4.9). Pure: it returns effects as data. */
import { EMPTY_SEARCH, type SearchHolder, type SearchState, type SuggestedProduct } from './search-state.ts'
import type { SuggestedCategory } from './suggested-categories.ts'
import type { SuggestedLink } from './suggested-links.ts'

export type SearchEvent =
  | { readonly kind: 'typed'; readonly term: string }
  | {
      readonly kind: 'searches suggested'
      readonly requestId: number
      readonly searches: readonly string[]
      readonly links?: readonly SuggestedLink[]
    }
  | {
      readonly kind: 'preview loaded'
      readonly requestId: number
      readonly categories: readonly SuggestedCategory[]
      readonly products: readonly SuggestedProduct[]
    }
  | { readonly kind: 'failed'; readonly requestId: number }
  | { readonly kind: 'logged'; readonly historyId: string }

/** 'cancel' aborts the running request; 'suggest' requests suggestions for a term. */
export type SearchEffect =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'suggest'; readonly requestId: number; readonly term: string }

/** Shortest term that gets suggestions. */
export const LEAST_CHARACTERS = 2

/**
 * Each new text cancels the running request. A response to an older request is dropped; a failure keeps the
 * suggestions.
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
      return [
        event.requestId === state.requestId
          ? { ...state, suggestedSearches: event.searches, suggestedLinks: event.links ?? [] }
          : state,
        [],
      ]
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

/** Applies an event to the state and returns the effects to run. */
export function applySearch(holder: SearchHolder, event: SearchEvent): readonly SearchEffect[] {
  const [next, effects] = stepSearch(holder.search, event)
  holder.search = next
  return effects
}
