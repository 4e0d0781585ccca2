import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createRestClient } from '../api/request.client.ts'
import { LocationListWire } from '../contracts/location.ts'
import { findLocations, setMyStore } from './calls.client.ts'
import { CLOSED_DRAWER, moveDrawer } from './drawer.ts'
import { defaultStore, parseMyStore, pickupText, storeId } from './my-store.ts'

const [duluth, hermantown] = v.parse(LocationListWire, [
  { google_code: 'DUL', store_name: 'Duluth' },
  { store_name: 'Hermantown', distance: 4 },
])
if (!duluth || !hermantown) throw new Error('two shops are expected')

/** A back end with this response; records requested paths. */
function backEnd(body: unknown, status = 200) {
  const requests: string[] = []
  const fetcher: typeof fetch = async (address) => {
    if (String(address).endsWith('/session')) return Response.json({})
    requests.push(String(address).replace('/api/rest', ''))
    return Response.json(body, { status })
  }
  return { requests, rest: createRestClient('en-US', fetcher) }
}

describe('my store', () => {
  it('S1-3.10-03 is the first of the configuration unless one is chosen', () => {
    expect(defaultStore([duluth, hermantown])).toEqual({ id: 'DUL', name: 'Duluth' })
    expect(defaultStore([])).toBeNull()
  })

  it('is identified by its code, or by its name without a code', () => {
    expect([duluth, hermantown].map(storeId)).toEqual(['DUL', 'Hermantown'])
  })

  it('is restored from the browser’s storage, except from an invalid text', () => {
    expect(parseMyStore('{"id":"DUL","name":"Duluth"}')).toEqual({ id: 'DUL', name: 'Duluth' })
    for (const text of [null, '', '{', 'null', '[]', '{"id":"DUL"}', '{"id":"","name":"x"}', '{"id":1,"name":"x"}']) {
      expect(parseMyStore(text)).toBeNull()
    }
    fc.assert(fc.property(fc.string(), (text) => parseMyStore(text) === null))
  })

  it('shows the back end’s text about pickup, but not its codes', () => {
    expect(['pickup_kes_dul', '', 'Curbside, daily'].map(pickupText)).toEqual(['', '', 'Curbside, daily'])
  })

  it('S1-7.4-02 is set by GET /locations?storelocationid, and is the shop in the response', async () => {
    const { requests, rest } = backEnd({ store_list: { google_code: 'D&L', store_name: 'Answered' } })
    expect(await setMyStore(rest, { ...duluth, google_code: 'D&L' })).toMatchObject({
      ok: true,
      value: { store_name: 'Answered' },
    })
    expect(requests).toEqual(['/locations?storelocationid=D%26L'])
    expect(await setMyStore(backEnd([]).rest, duluth)).toMatchObject({ ok: true, value: { store_name: 'Duluth' } })
    expect(await setMyStore(backEnd({}, 500).rest, duluth)).toMatchObject({ ok: false })
  })

  it('is found by ZIP code, nearest first, unknown distances last', async () => {
    const { requests, rest } = backEnd([
      { store_name: 'Unknown' },
      { store_name: 'Far', distance: '12.5' },
      { store_name: 'Near', distance: 2 },
    ])
    const response = await findLocations(rest, '55802 ')
    expect(response.ok && response.value.map(({ store_name }) => store_name)).toEqual(['Near', 'Far', 'Unknown'])
    expect(requests).toEqual(['/locations?zip=55802+'])
  })
})

it('S1-2.7-22 the drawer of stores has its source, and is CLOSED before and after', () => {
  expect(CLOSED_DRAWER).toBe('CLOSED')
  const opened = moveDrawer(CLOSED_DRAWER, { type: 'open', from: 'HEADER' })
  expect(opened).toBe('HEADER')
  expect(moveDrawer(opened, { type: 'open', from: 'MENU' })).toBe('HEADER')
  expect(moveDrawer(opened, { type: 'close' })).toBe('CLOSED')
})
