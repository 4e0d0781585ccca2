/** Checks the positions of a dealer's shops. */
import type { LocationRecord } from '../store/folder-schemas.ts'
import type { MistakeList } from './import-errors.ts'
import type { StoreDocument } from './store-folder-types.ts'

/** Regions of the United States on the other side of the 180th meridian: Guam, the Marianas, the end of Alaska. */
const IN_THE_EAST = new Set(['GU', 'MP', 'AK'])

/** Warns of shops in the United States and Canada whose longitude lacks its minus: distances would lead to Asia. */
export function checkPositions(documents: readonly StoreDocument[], mistakes: MistakeList): void {
  for (const { kind, body, source } of documents) {
    if (kind !== 'location') continue
    const { address, longitude = 0 } = body as Partial<LocationRecord>
    if (longitude <= 0 || !/^(?:US|CA)$/.test(address?.country_id ?? '') || IN_THE_EAST.has(address?.region ?? ''))
      continue
    mistakes.warn(
      source?.file ?? 'locations.json',
      source?.lineOf('longitude') ?? 0,
      `'longitude' must be negative in ${address?.country_id}: write -${longitude}`,
    )
  }
}
