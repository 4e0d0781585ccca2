import type { LocationWire } from '../contracts/location.ts'
import type { Result } from '../core/result.ts'

/** What the drawer of stores shows (specification 2.7, 8). */
export type StoreSearch = {
  readonly locations: readonly LocationWire[]
  readonly isLoading: boolean
  /** Key of the text of a failure in public/locales/{lng}/locations.json; '' for none. */
  readonly storeLocationError: '' | 'storeLocationError'
}

/** While the stores are on their way. */
export const LOOKING_FOR_STORES: StoreSearch = { locations: [], isLoading: true, storeLocationError: '' }

/** The stores that were found, or that they could not be had. */
export const toStoreSearch = (response: Result<readonly LocationWire[], unknown>): StoreSearch =>
  response.ok
    ? { locations: response.value, isLoading: false, storeLocationError: '' }
    : { locations: [], isLoading: false, storeLocationError: 'storeLocationError' }
