import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LocationListWire } from '../contracts/location.ts'
import { distanceUnit, drawMap, parseMapArea, toMapShops } from './shops-on-map.ts'

const shopsAt = (...places: [city: string, latitude: number | null, longitude: number | null][]) =>
  toMapShops(
    v.parse(
      LocationListWire,
      places.map(([city, latitude, longitude], index) => ({
        google_code: `S${index}`,
        store_name: `Store ${index}`,
        address: { city },
        latitude,
        longitude,
      })),
    ),
  )

describe('shops on a map', () => {
  it('keep their number of the list, and are omitted without a position', () => {
    const shops = shopsAt(['Duluth', 46.77, -92.12], ['Nowhere', null, null], ['Hermantown', 46.81, -92.19])
    expect(shops.map(({ number, label }) => [number, label])).toEqual([
      [1, 'Duluth'],
      [3, 'Hermantown'],
    ])
    expect(drawMap(shopsAt(['Nowhere', null, -92]), 'mile')).toBeNull()
    expect(shopsAt(['The pole', 90, 0])).toEqual([])
  })

  it('in the same town have their names as labels', () => {
    const shops = shopsAt(['Duluth', 46.77, -92.12], ['Duluth', 46.8, -92.1], ['Bend', 44, -121])
    expect(shops.map(({ label }) => label)).toEqual(['Store 0', 'Store 1', 'Bend'])
  })
})

describe('a drawn map', () => {
  it('is to scale, with north at the top and a margin', () => {
    // At 60° north a degree of longitude is half as long as one of latitude.
    const map = drawMap(shopsAt(['West', 60, 10], ['East', 60, 12], ['North', 61, 10]), 'kilometer')
    const [west, east, north] = map?.pins ?? []
    if (!map || !west || !east || !north) throw new Error('three pins are expected')
    const across = (east.x - west.x) * map.aspect
    const up = west.y - north.y
    expect(across / up).toBeCloseTo(1, 1)
    expect([west.y, west.x]).toEqual([east.y, north.x])
    for (const { x, y } of map.pins) for (const part of [x, y]) expect(Math.abs(part - 50)).toBeLessThanOrEqual(30)
  })

  it('has a scale bar of a round length, in the units of the store', () => {
    const shops = shopsAt(['Portland', 45.53, -122.68], ['Eugene', 44.05, -123.09])
    for (const country of ['US', 'CA']) {
      const { scale, pins } = drawMap(shops, distanceUnit(country)) ?? {}
      const [first, second] = pins ?? []
      if (!scale || !first || !second) throw new Error('a map is expected')
      expect(scale.unit).toBe(country === 'CA' ? 'kilometer' : 'mile')
      expect(String(scale.length)).toMatch(/^[125]0*$/)
      expect(scale.widthPercent).toBeLessThanOrEqual(30)
      // 168 km, or 104 miles.
      const apart = Math.hypot(first.x - second.x, (first.y - second.y) / 1.5) / scale.widthPercent
      expect(apart * scale.length).toBeCloseTo(country === 'CA' ? 167.9 : 104.3, -1)
    }
  })

  it('shows a part of town around a single shop', () => {
    const { pins, scale } = drawMap(shopsAt(['Duluth', 46.77, -92.12]), 'mile') ?? {}
    expect(pins?.[0]).toMatchObject({ x: 50, y: 50 })
    expect(scale?.length).toBeLessThanOrEqual(1)
  })

  it('puts labels of neighbours on opposite sides, and rotates their pins', () => {
    const { pins } =
      drawMap(
        shopsAt(['Québec', 46.77, -71.28], ['Lévis', 46.8, -71.18], ['Far', 46.37, -72.59], ['East', 46.4, -70]),
        'mile',
      ) ?? {}
    expect(pins?.map(({ label, side, leans }) => [label, side, leans])).toEqual([
      ['Québec', 'left', true],
      ['Lévis', 'right', true],
      ['Far', 'right', false],
      ['East', 'left', false],
    ])
  })

  it('has the picture of the area if it contains all shops', () => {
    const area = { picture: '/media/area.svg', north: 47, south: 46, east: -92, west: -93 }
    const map = drawMap(shopsAt(['Duluth', 46.75, -92.25]), 'mile', area)
    expect(map).toMatchObject({ picture: '/media/area.svg', pins: [{ x: 75, y: 25 }] })
    expect(map?.aspect).toBeCloseTo(0.69, 2)
    const beyond = drawMap(shopsAt(['Duluth', 46.75, -92.25], ['Bend', 44, -121]), 'mile', area)
    expect(beyond?.picture).toBe('')
  })

  it('ignores a picture without four valid edges', () => {
    const area = { picture: 'area.svg', north: 47, south: 46, east: -92, west: -93 }
    expect(parseMapArea({ mapArea: area })).toEqual(area)
    for (const change of [{ picture: '' }, { north: null }, { west: null }, { south: 48 }, { east: -94 }])
      expect(parseMapArea({ mapArea: { ...area, ...change } })).toBeNull()
  })
})
