/** The shop that a shopper buys at, 'my store' (S1-2.7, S1-3.10). */
import type { LocationWire } from '../contracts/location.ts'

/** The part of a shop that the header and calls to the back end need. */
export type MyStore = { readonly id: string; readonly name: string }

/** The code of a shop in calls to the back end; its name if it has no code. */
export const storeId = ({ google_code, store_name }: Pick<LocationWire, 'google_code' | 'store_name'>): string =>
  google_code || store_name

/** Display name of a shop in headings and buttons: its name, else its town, street or code. */
export const shopName = ({ google_code, store_name, address }: LocationWire): string =>
  store_name || address.city || address.street || google_code

export const toMyStore = (location: LocationWire): MyStore => ({ id: storeId(location), name: shopName(location) })

/** The shop if the shopper has chosen none: the first in the configuration; null if it is empty. */
export const defaultStore = (locations: readonly LocationWire[]): MyStore | null =>
  locations[0] ? toMyStore(locations[0]) : null

/** store_name of that shop for calls to the back end (S1-7.3), '' without one. */
export const defaultStoreName = (locations: readonly LocationWire[]): string => locations[0]?.store_name ?? ''

/** Parses the stored choice; null for invalid text. */
export function parseMyStore(text: string | null): MyStore | null {
  try {
    const { id, name } = Object(JSON.parse(text ?? 'null'))
    // Every page runs this, and a schema would be more code than the rest of the display.
    return typeof id === 'string' && typeof name === 'string' && id !== '' && name !== '' ? { id, name } : null
  } catch {
    return null
  }
}

/** Text of pickup_method for shoppers; '' if missing, or if it is a code of the back end. */
export const pickupText = (method: string): string => (/^[a-z0-9_.-]*$/.test(method.trim()) ? '' : method.trim())
