import 'client-only'
import { TILES_PARAMETER } from './tiles-parameter.ts'

/**
 * Tiles of another page of a listing, as the site writes them into its own pages.
 *
 * @param href address of that page
 * @throws Error when they can't be had
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
