import { describe, expect, it } from 'vitest'
import { listShops, measureDistance, readShopperPosition } from './list-shops.ts'

const shop = (google_code: string, postcode: string, country_id: string, place: [number, number] | null) => ({
  google_code,
  store_name: `Shop ${google_code}`,
  address: { postcode, country_id },
  latitude: place?.[0] ?? null,
  longitude: place?.[1],
})
const TORONTO = shop('T', 'M5V 1A1', 'CA', [43.6532, -79.3832])
const MONTREAL = shop('M', 'H2X 1Y4', 'CA', [45.5019, -73.5674])
const BUFFALO = shop('B', '14201', 'US', [42.8864, -78.8784])
const SHOPS = [MONTREAL, shop('X', '', 'CA', null), BUFFALO, TORONTO]
const list = (query: string) =>
  listShops(SHOPS, readShopperPosition(new URLSearchParams(query))).map(({ google_code, distance }) => [
    google_code,
    distance,
  ])

describe('shops', () => {
  it('are nearest first, in km in Canada and in miles elsewhere; those without a position come last', () => {
    expect(list('lat=43.6532&long=-79.3832')).toEqual([
      ['T', 0],
      ['B', 58.8],
      ['M', 504.3],
      ['X', null],
    ])
  })

  it('near a postcode are in the order of their distance from the shop in its area, without a distance', () => {
    expect(list('zip=m5v2b2')).toEqual([
      ['T', null],
      ['B', null],
      ['M', null],
      ['X', null],
    ])
    expect(list('zip=M5V1A1')[1]).toEqual(['B', 58.8])
    expect(list('zip=14201-1234')[0]).toEqual(['B', 0])
    expect(list('zip=90210').map(([, distance]) => distance)).toEqual([null, null, null, null])
  })

  it('are selected by code or name, in any letter case', () => {
    expect(list('storelocationid=b')).toEqual([['B', null]])
    expect(list('storelocationid=SHOP%20M')).toEqual([['M', null]])
    expect(list('storelocationid=none')).toEqual([])
  })

  it('keep their order if the position is missing or unusable', () => {
    for (const query of ['', 'lat=91&long=0', 'lat=1', 'lat=a&long=b', 'lat=&long=']) {
      expect(list(query).map(([code]) => code)).toEqual(['M', 'X', 'B', 'T'])
    }
  })
})

it('distances are great-circle distances', () => {
  const [toronto, montreal] = [
    { latitude: 43.6532, longitude: -79.3832 },
    { latitude: 45.5019, longitude: -73.5674 },
  ]
  expect(measureDistance(toronto, montreal, 'km')).toBeCloseTo(504, -1)
  expect(measureDistance(toronto, montreal, 'mi')).toBeCloseTo(313, -1)
  expect(measureDistance(toronto, toronto, 'km')).toBe(0)
})
