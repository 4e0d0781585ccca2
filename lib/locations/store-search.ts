import type { LocationWire } from '../contracts/location.ts'
import type { Result } from '../core/result.ts'

/** State of the search in the drawer of stores (S1-2.7, S1-8). */
export type StoreSearch = {
  readonly locations: readonly LocationWire[]
  readonly isLoading: boolean
  /** Key of the text of a failure in public/locales/{lng}/locations.json; '' for none. */
  readonly storeLocationError: '' | 'storeLocationError'
}

/** State while the stores load. */
export const LOOKING_FOR_STORES: StoreSearch = { locations: [], isLoading: true, storeLocationError: '' }

export const toStoreSearch = (response: Result<readonly LocationWire[], unknown>): StoreSearch =>
  response.ok
    ? { locations: response.value, isLoading: false, storeLocationError: '' }
    : { locations: [], isLoading: false, storeLocationError: 'storeLocationError' }
