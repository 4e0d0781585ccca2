import 'client-only'
import * as v from 'valibot'
import { text, wrappedListOf } from '../contracts/wire.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import type { RoomViewSource } from './partners.ts'
import type { Picture } from './product.ts'

/** [assumed] The provider responds with pictures as {url, label}, as an array or under `images`. */
const RoomViewsWire = wrappedListOf('images', v.object({ url: text(), label: text() }), ['url'])

/** Most pictures that a gallery adds. */
const MOST_VIEWS = 12

/**
 * Pictures of a product in a furnished room; empty if the response has an error status. Addresses may be relative to
 * the source's.
 */
export async function loadRoomViews({ url }: RoomViewSource): Promise<readonly Picture[]> {
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) return []
  const views = v.parse(RoomViewsWire, await response.json())
  return views
    .flatMap((view) => {
      const address = resolveHttpUrl(view.url, url)
      return address ? [{ small: address, normal: address, large: address, label: view.label }] : []
    })
    .slice(0, MOST_VIEWS)
}
