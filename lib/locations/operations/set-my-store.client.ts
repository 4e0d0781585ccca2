import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { LocationListWire, type LocationWire } from '../../contracts/location.ts'
import { ok, type Result } from '../../core/result.ts'
import { storeId } from '../my-store.ts'

/** GET /locations?storelocationid: tells the back end which shop is the shopper's; what it answers is the one. */
export async function setMyStore(rest: RestClient, wanted: LocationWire): Promise<Result<LocationWire, ApiFailure>> {
  const answer = await rest.load(`/locations?storelocationid=${encodeURIComponent(storeId(wanted))}`, LocationListWire)
  return answer.ok ? ok(answer.value[0] ?? wanted) : answer
}
