/** Tiles of the movable map. The store configures their address, so Showroom needs no provider's account. */
import type { IdentityConfig } from '../config/store-config.ts'
import type { PolicyRequest } from '../core/policy-request.ts'

/** Source of map tiles and its attribution. */
export type TileSource = {
  /** Address of a tile with {z}, {x} and {y}, https. */
  readonly url: string
  readonly origin: string
  readonly attribution: string
  /** Link of the attribution, or ''. */
  readonly attributionUrl: string
  readonly maxZoom: number
}

/** map_tiles of GET /config. */
type TileSettings = Pick<IdentityConfig, 'mapTiles'>

const DEEPEST_ZOOM = 22

/**
 * Parses a store's tile settings. Null if missing, or if the address isn't https, lacks {z}, {x} or {y}, or has one of
 * them in its host, because a content security policy can't name such a host.
 */
export function parseTileSource({ mapTiles }: TileSettings): TileSource | null {
  const { url, attribution, attributionUrl, maxZoom } = mapTiles
  const counts = ['{z}', '{x}', '{y}'].map((part) => url.split(part).length - 1)
  const filled = url.replaceAll(/\{[zxy]\}/g, '0')
  if (counts.some((count) => count !== 1) || /[{}]/.test(filled) || !URL.canParse(filled)) return null
  const { protocol, origin } = new URL(filled)
  if (protocol !== 'https:' || !url.startsWith(`${origin}/`)) return null
  const link = URL.canParse(attributionUrl) && /^https?:$/.test(new URL(attributionUrl).protocol) ? attributionUrl : ''
  return { url, origin, attribution, attributionUrl: link, maxZoom: Math.min(Math.max(maxZoom, 1), DEEPEST_ZOOM) }
}

/**
 * Allows pictures of the tiles' origin on all pages, because soft navigation to the map keeps the policy of the first
 * page.
 */
export function tileRequests(settings: TileSettings): PolicyRequest[] {
  const source = parseTileSource(settings)
  return source ? [{ by: 'map tiles', media: [source.origin] }] : []
}
