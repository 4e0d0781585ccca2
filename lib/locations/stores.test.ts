import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/locations.json' with { type: 'json' }
import french from '#public/locales/fr/locations.json' with { type: 'json' }
import { obfuscate } from '#tests/support/obfuscate.ts'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { LocationListWire } from '../contracts/location.ts'
import { err, ok } from '../core/result.ts'
import { mapFrameSrc, mapHref } from './map-links.ts'
import { LOOKING_FOR_STORES, toStoreSearch } from './store-search.ts'

const [duluth, nowhere] = v.parse(LocationListWire, [
  { store_name: 'Kessler & Sons', address: { street: '1 Lake Ave', city: 'Duluth', region: 'MN', postcode: '55802' } },
  { store_name: 'Nowhere' },
])
if (!duluth || !nowhere) throw new Error('two shops are expected')

it('S1-8-04 a failure of the store locations sets storeLocationError to its text, which the next response clears', () => {
  const failed = toStoreSearch(err({ status: 500 }))
  expect(failed).toEqual({ locations: [], isLoading: false, storeLocationError: 'storeLocationError' })
  expect(failed.storeLocationError && english[failed.storeLocationError]).toBe(
    'An unexpected error occurred while trying to get a list of available store locations.',
  )
  expect(french.storeLocationError).not.toBe('')
  expect(LOOKING_FOR_STORES.storeLocationError).toBe('')
  expect(toStoreSearch(ok([duluth]))).toEqual({ locations: [duluth], isLoading: false, storeLocationError: '' })
})

describe('a map of a shop', () => {
  it('S1-3.1-24 is requested with the decoded google_place_key', () => {
    const wire = v.parse(StoreConfigWire, { google_place_key: obfuscate('AIza-place-key') })
    const { partners } = mapStoreConfig(wire, () => undefined)
    expect(wire.google_place_key).not.toContain('place')
    const { origin, pathname, searchParams } = new URL(mapFrameSrc(duluth, partners.googlePlaceKey))
    expect([origin, pathname]).toEqual(['https://www.google.com', '/maps/embed/v1/place'])
    expect(Object.fromEntries(searchParams)).toEqual({
      key: 'AIza-place-key',
      q: 'Kessler & Sons, 1 Lake Ave, Duluth, MN, 55802',
    })
  })

  it('is missing without a key or a street; the link to directions needs no key', () => {
    expect(mapFrameSrc(duluth, '')).toBe('')
    expect(mapFrameSrc(nowhere, 'key')).toBe('')
    expect(mapHref(nowhere)).toBe('')
    expect(new URL(mapHref(duluth)).searchParams.get('query')).toContain('1 Lake Ave')
  })
})

it('the hours of a shop are complete, whatever of them a back end sends', () => {
  const read = (fields: object) => v.parse(LocationListWire, [{ store_name: 'Main', ...fields }])[0]
  expect(read({})).toMatchObject({ hours: [], time_zone: '', exceptions: [] })
  const exceptions = [
    { date: '2026-12-25 00:00:00', title: false },
    { date: 'Christmas', open: '9:00' },
  ]
  expect(read({ time_zone: null, exceptions })).toMatchObject({
    time_zone: '',
    exceptions: [
      { date: '2026-12-25', title: '', open: '', close: '' },
      { date: '', title: '', open: '9:00', close: '' },
    ],
  })
})
