import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { LocationListWire, type LocationWire } from '../contracts/location.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import type { Position } from '../core/address/position.client.ts'
import { ok, type Result } from '../core/result.ts'
import { storeId } from './my-store.ts'

/** A ZIP code, '' for all shops, or the shopper's position. */
export type SearchedPlace = string | Position

/** GET: shops near a place, or all, sorted by distance; shops without a distance come last. */
export async function findLocations(
  rest: RestClient,
  place: SearchedPlace,
): Promise<Result<LocationWire[], ApiFailure>> {
  const query = new URLSearchParams(
    typeof place !== 'string'
      ? { lat: place.latitude.toFixed(3), long: place.longitude.toFixed(3) }
      : place === ''
        ? undefined
        : { zip: place },
  )
  const response = await rest.load(`${REST_PATHS.locations}${query.size > 0 ? `?${query}` : ''}`, LocationListWire)
  return response.ok ? ok(byDistance(response.value)) : response
}

const byDistance = (locations: readonly LocationWire[]): LocationWire[] =>
  [...locations].sort(
    (a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY) || 0,
  )

/** GET with storelocationid: stores the shopper's shop in the back end, which returns that shop. */
export async function setMyStore(rest: RestClient, location: LocationWire): Promise<Result<LocationWire, ApiFailure>> {
  const query = new URLSearchParams({ storelocationid: storeId(location) })
  const response = await rest.load(`${REST_PATHS.locations}?${query}`, LocationListWire)
  return response.ok ? ok(response.value[0] ?? location) : response
}
