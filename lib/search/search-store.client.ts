import 'client-only'
import { EMPTY_SEARCH, type SearchEffect, type SearchEvent, type SearchState, stepSearch } from './search-state.ts'

let state = EMPTY_SEARCH
const listeners = new Set<() => void>()

/** The search state of this page; a browser shows one store. */
export const readSearch = (): SearchState => state

/** Calls `listener` after every change; answers how to stop. */
export function followSearch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes an event; answers what is to be done. */
export function stepSearchStore(event: SearchEvent): readonly SearchEffect[] {
  const [next, effects] = stepSearch(state, event)
  if (next !== state) {
    state = next
    for (const listener of listeners) listener()
  }
  return effects
}
