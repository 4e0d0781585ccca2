import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { LocationListWire, type LocationWire } from '../../contracts/location.ts'
import { ok, type Result } from '../../core/result.ts'

/** GET /locations: shops near a ZIP code, or all for ''. Those whose distance is known come first, the nearest ahead. */
export async function findLocations(rest: RestClient, zip: string): Promise<Result<LocationWire[], ApiFailure>> {
  const answer = await rest.load(zip ? `/locations?zip=${encodeURIComponent(zip)}` : '/locations', LocationListWire)
  return answer.ok ? ok(byDistance(answer.value)) : answer
}

const byDistance = (locations: readonly LocationWire[]): LocationWire[] =>
  [...locations].sort(
    (a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY) || 0,
  )
