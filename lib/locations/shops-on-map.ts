/**
 * A map of a dealer's shops, drawn from their positions to scale. It needs no account, no script and no third party.
 */
import type { IdentityConfig } from '../config/store-config.ts'
import type { LocationWire } from '../contracts/location.ts'
import { shopName, storeId } from './my-store.ts'

/** A picture of an area with north at the top, and its edges in degrees. */
type MapArea = { readonly picture: string } & Edges

type Edges = { readonly north: number; readonly south: number; readonly east: number; readonly west: number }

/** Reads map_area of GET /config; null if the picture or one of its edges is missing. */
export function parseMapArea({ mapArea }: Pick<IdentityConfig, 'mapArea'>): MapArea | null {
  const { picture, north, south, east, west } = mapArea
  if (picture === '' || north === null || south === null || east === null || west === null) return null
  return north > south && east > west ? { picture, north, south, east, west } : null
}

/** A shop on a map; `number` is its place in the list of shops, from 1. */
export type MapShop = {
  readonly id: string
  readonly number: number
  readonly name: string
  /** Short text beside the pin; the list of shops has the rest. */
  readonly label: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * Pin of a shop: `x` and `y` in percent of the map from its left and upper edges, `side` of its label, and whether it
 * leans to that side because another pin is close.
 */
export type MapPin = MapShop & Stand & { readonly side: 'left' | 'right'; readonly leans: boolean }

type Stand = { readonly x: number; readonly y: number }

export type DrawnMap = {
  readonly pins: readonly MapPin[]
  /** Width by height. */
  readonly aspect: number
  /** Address of the background picture; '' for a grid whose squares are as wide as the scale bar. */
  readonly picture: string
  readonly scale: { readonly length: number; readonly unit: DistanceUnit; readonly widthPercent: number }
}

/** Units of Intl.NumberFormat. */
export type DistanceUnit = 'kilometer' | 'mile'

/** The unit for distances in a country, as in the contract (S1-3.10). */
export const distanceUnit = (country: string): DistanceUnit => (country === 'CA' ? 'kilometer' : 'mile')

const KM_PER_DEGREE = 111.32
const KM_PER: Readonly<Record<DistanceUnit, number>> = { kilometer: 1, mile: 1.609344 }

/** Width by height of a map without a picture. */
const ASPECT = 3 / 2
/** Free margin between the shops and each edge, as a share of width and height. */
const MARGIN = 0.2
/** Minimum width, so that the map of a single shop shows its part of town. */
const MIN_WIDTH_KM = 6
/** The scale bar is the longest of 1, 2 and 5 times a power of ten below this part of the width. */
const SCALE_PART = 0.3
/** Shops closer than this, in percent of the width, have labels on opposite sides. */
const NEAR_PERCENT = 22
/** Pins closer than this would overlap on a phone. */
const LEANING_PERCENT = 10
/** Closer to the edge than this, a label doesn't fit on that side. */
const EDGE_PERCENT = 15

/**
 * Shops with a position; `number` is the position in the list, from 1. The label is the town, or the shop's name if
 * several shops are in the same town.
 */
export function toMapShops(locations: readonly LocationWire[]): MapShop[] {
  const towns = locations.map(({ address }) => address.city)
  return locations.flatMap((location, index) => {
    const { latitude, longitude, address } = location
    if (latitude === null || longitude === null || Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return []
    const isAlone = address.city !== '' && towns.filter((town) => town === address.city).length === 1
    const name = shopName(location)
    return { id: storeId(location), number: index + 1, name, label: isAlone ? address.city : name, latitude, longitude }
  })
}

/** The largest of 1, 2 and 5 times a power of ten that is no more than `limit`. */
function roundDown(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit))
  return ([5, 2].find((step) => step * power <= limit) ?? 1) * power
}

/** Edges in degrees around shops, with the aspect ratio `ASPECT`. */
function edgesAround(shops: readonly MapShop[]): Edges {
  const [latitudes, longitudes] = [shops.map(({ latitude }) => latitude), shops.map(({ longitude }) => longitude)]
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const [latitude, longitude] = [middle(latitudes), middle(longitudes)]
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const room = 1 / (1 - 2 * MARGIN)
  const widthKm = Math.max(
    MIN_WIDTH_KM,
    extent(longitudes) * kmPerLongitude * room,
    extent(latitudes) * KM_PER_DEGREE * room * ASPECT,
  )
  const [halfEast, halfNorth] = [widthKm / kmPerLongitude / 2, widthKm / ASPECT / KM_PER_DEGREE / 2]
  return {
    north: latitude + halfNorth,
    south: latitude - halfNorth,
    east: longitude + halfEast,
    west: longitude - halfEast,
  }
}

/** Places a label on the side away from the nearest shop and from the edge. */
function placeLabel({ x, y }: Stand, others: readonly Stand[]): Pick<MapPin, 'side' | 'leans'> {
  const [near] = others
    .map((other) => ({ x: other.x, away: Math.hypot(other.x - x, other.y - y) }))
    .sort((a, b) => a.away - b.away)
  const isFree = !near || near.away >= NEAR_PERCENT || x < EDGE_PERCENT || x > 100 - EDGE_PERCENT
  if (isFree) return { side: x > 70 ? 'left' : 'right', leans: false }
  return { side: near.x > x ? 'left' : 'right', leans: near.away < LEANING_PERCENT }
}

/**
 * Draws the map of shops; null without shops.
 *
 * @param area background picture, used if it contains all shops
 */
export function drawMap(shops: readonly MapShop[], unit: DistanceUnit, area: MapArea | null = null): DrawnMap | null {
  if (shops.length === 0) return null
  const isIn = ({ latitude, longitude }: MapShop, { north, south, east, west }: MapArea) =>
    latitude < north && latitude > south && longitude < east && longitude > west
  const picture = area && shops.every((shop) => isIn(shop, area)) ? area.picture : ''
  const { north, south, east, west } = area && picture ? area : edgesAround(shops)
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((((north + south) / 2) * Math.PI) / 180)
  const widthKm = (east - west) * kmPerLongitude
  const length = roundDown((widthKm / KM_PER[unit]) * SCALE_PART)
  const round = (value: number) => Math.round(value * 100) / 100
  const points = shops.map((shop) => ({
    ...shop,
    x: round(((shop.longitude - west) / (east - west)) * 100),
    y: round(((north - shop.latitude) / (north - south)) * 100),
  }))
  return {
    pins: points.map((point) => {
      const others = points.filter((other) => other !== point)
      return { ...point, ...placeLabel(point, others) }
    }),
    aspect: round(widthKm / ((north - south) * KM_PER_DEGREE)),
    picture,
    scale: { length, unit, widthPercent: round(((length * KM_PER[unit]) / widthKm) * 100) },
  }
}
