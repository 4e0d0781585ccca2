import { createClient } from '@vercel/edge-config'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'

const ORIGIN = 'http://localhost:4000'

describeOnDatabase('Edge Config protocol', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())
  beforeEach(() => {
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => backEnd.app.request(input, init))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('the official client reads the record of a host name', async () => {
    const client = createClient(`${ORIGIN}/ecfg_showroom?token=local`)
    expect(await client.get('host_fixture_localhost')).toEqual({
      tenant: 'fixture',
      api: 'http://localhost:4000/fixture/api/rest',
      locale: 'en-CA',
      locales: ['en-CA', 'fr-CA'],
      iframe_url: 'https://frame.example.com',
    })
    expect(await client.get('host_www_fixture_localhost')).toMatchObject({ tenant: 'fixture' })
    expect(await client.get('host_unknown_localhost')).toBeUndefined()
    expect(await client.has('host_fixture_localhost')).toBe(true)
    expect(await client.has('host_unknown_localhost')).toBe(false)
    expect(Object.keys(await client.getAll())).toHaveLength(2)
    expect(await client.getAll(['host_fixture_localhost'])).toEqual({ host_fixture_localhost: expect.anything() })
    expect(await client.digest()).toMatch(/^[0-9a-f]{64}$/)
  })

  it('rejects a wrong token', async () => {
    const client = createClient(`${ORIGIN}/ecfg_showroom?token=wrong`)
    await expect(client.get('host_fixture_localhost')).rejects.toThrow('Unauthorized')
  })

  it('an unchanged item is 304, a missing one 404 with the digest header', async () => {
    const headers = { authorization: 'Bearer local' }
    const path = '/ecfg_showroom/item/host_fixture_localhost?version=1'
    const first = await backEnd.app.request(path, { headers })
    const etag = first.headers.get('etag') ?? ''
    const second = await backEnd.app.request(path, { headers: { ...headers, 'if-none-match': etag } })
    expect(second.status).toBe(304)
    const missing = await backEnd.app.request('/ecfg_showroom/item/nothing', { headers })
    expect(missing.status).toBe(404)
    expect(missing.headers.get('x-edge-config-digest')).toBe(first.headers.get('x-edge-config-digest'))
    expect((await backEnd.app.request(path, { method: 'HEAD', headers })).status).toBe(200)
  })
})
