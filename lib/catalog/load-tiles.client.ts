import 'client-only'
import { TILES_PARAMETER } from './tiles-parameter.ts'

/**
 * Loads the tiles of another page of a listing as JSON, with the same properties as the tiles in the page.
 *
 * @param href address of that page
 * @throws Error if the request fails or the response is not an array
 */
export async function loadTiles<Tile>(href: string): Promise<readonly Tile[]> {
  const url = new URL(href, window.location.href)
  url.searchParams.set(TILES_PARAMETER, '1')
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
  const tiles: unknown = await response.json()
  if (!Array.isArray(tiles)) throw new Error(`${url.pathname} answered no tiles`)
  return tiles
}
