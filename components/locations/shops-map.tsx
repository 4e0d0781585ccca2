import type { Translate } from '#lib/i18n/catalogue.ts'
import { mapHref } from '#lib/locations/map-links.ts'
import { parseTileSource } from '#lib/locations/map-tiles.ts'
import { distanceUnit, drawMap, parseMapArea, toMapShops } from '#lib/locations/shops-on-map.ts'
import { mapContextOf, resolveAddress } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import { DrawnMap } from './drawn-map.tsx'
import { TileMapIsland } from './location-islands.client.tsx'

/**
 * The map of a dealer's shops: with the store's tiles if configured, otherwise drawn. Null if no shop has a position.
 */
export function ShopsMap({ site, t }: { site: Site; t: Translate }) {
  const { identity } = site.config
  const { locations } = identity
  const shops = toMapShops(locations)
  const area = parseMapArea(identity)
  const picture = area && resolveAddress(area.picture, mapContextOf(site))
  const map = drawMap(shops, distanceUnit(site.config.locale.country), area && picture ? { ...area, picture } : null)
  if (!map) return null
  const { length, unit } = map.scale
  const drawn = {
    map,
    label: t('locations.mapOfAll'),
    north: t('locations.north'),
    scaleText: new Intl.NumberFormat(site.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(length),
  }
  // Pagespeed pages load nothing from third parties.
  const tiles = site.variant.isPagespeed ? null : parseTileSource(identity)
  if (!tiles) return <DrawnMap {...drawn} />
  return (
    <TileMapIsland
      drawn={drawn}
      tiles={tiles}
      shops={shops.map((shop) => {
        const location = locations[shop.number - 1]
        const { street = '', city = '' } = location?.address ?? {}
        return {
          ...shop,
          address: [street, city].filter(Boolean).join(', '),
          directions: location ? mapHref(location) : '',
        }
      })}
      texts={{
        zoomIn: t('locations.zoomIn'),
        zoomOut: t('locations.zoomOut'),
        directions: t('locations.directions'),
        details: t('locations.details'),
        close: t('locations.closeShop'),
      }}
    />
  )
}
