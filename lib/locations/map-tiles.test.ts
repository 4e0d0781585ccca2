import { describe, expect, it } from 'vitest'
import { parseTileSource, tileRequests } from './map-tiles.ts'

const settings = {
  url: 'https://tiles.example.com/osm/{z}/{x}/{y}.png?key=a',
  attribution: '© A',
  attributionUrl: '',
  maxZoom: 19,
}
const read = (change: Partial<typeof settings> = {}) => parseTileSource({ mapTiles: { ...settings, ...change } })
const requests = (change: Partial<typeof settings> = {}) => tileRequests({ mapTiles: { ...settings, ...change } })

describe('the tiles of a store’s map', () => {
  it('are requested from the store’s address, and its origin may only load pictures', () => {
    expect(read()).toEqual({ ...settings, origin: 'https://tiles.example.com' })
    expect(requests()).toEqual([{ by: 'map tiles', media: ['https://tiles.example.com'] }])
  })

  it.each([
    '',
    'http://tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    'https://tiles.example.com/{z}/{x}/{y}/{y}.png',
    'https://{z}.example.com/{x}/{y}.png',
    'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
    'https://user:word@tiles.example.com/{z}/{x}/{y}.png',
    '/{z}/{x}/{y}.png',
    "https://tiles.example.com; script-src '*'/{z}/{x}/{y}.png",
  ])('are null if the address is %j', (url) => {
    expect(read({ url })).toBeNull()
    expect(requests({ url })).toEqual([])
  })

  it('have an attribution with a valid link', () => {
    const linkOf = (attributionUrl: string) => read({ attributionUrl })?.attributionUrl
    expect(linkOf('https://www.openstreetmap.org/copyright')).toBe('https://www.openstreetmap.org/copyright')
    expect(linkOf('javascript:alert(1)')).toBe('')
  })

  it('limit the zoom level', () => {
    const zoomOf = (maxZoom: number) => read({ maxZoom })?.maxZoom
    expect([zoomOf(0), zoomOf(17), zoomOf(400)]).toEqual([1, 17, 22])
  })
})
