import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRejected, rejectedProducts } from '../cache/rejected-keys.ts'
import { publicMessage } from '../core/public-error.ts'
import type { Site } from '../site/site.ts'
import { loadProductWire, loadShownProduct } from './queries.server.ts'

const tenant = {
  tenant: 'harbor',
  api: 'https://api.example.com/api/rest',
  locale: 'en-US',
  locales: ['en-US'],
  iframeUrl: '',
}
const scope = { tenant, locale: 'en-US' }

let paths: string[] = []
let response: () => Response

beforeEach(() => {
  paths = []
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (address: string) => {
    paths.push(new URL(address).pathname)
    return response()
  })
})
afterEach(() => {
  forgetRejected('tenant:harbor')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a product', () => {
  it('S1-4.8-01 that is missing is added to the products not found, and is not requested again until the store announces a change', async () => {
    response = () => new Response('{}', { status: 404 })
    expect(await loadProductWire(tenant, 'en-US', 'gone', '')).toBeNull()
    expect(rejectedProducts.has(scope, 'gone')).toBe(true)
    expect(await loadProductWire(tenant, 'en-US', 'gone', '')).toBeNull()
    expect(paths).toEqual(['/api/rest/products/gone'])
    forgetRejected('tenant:harbor:products')
    response = () => Response.json({ entity_id: 7, name: 'Back again' })
    expect((await loadProductWire(tenant, 'en-US', 'gone', ''))?.name).toBe('Back again')
  })

  it('S1-7.3-01 is loaded by its key with all embeds and the store_name of the shop', async () => {
    const addresses: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      addresses.push(decodeURIComponent(address))
      return Response.json({ entity_id: 7, name: 'Range' })
    })
    await loadProductWire(tenant, 'en-US', 'range', 'Duluth')
    await loadProductWire(tenant, 'en-US', 'range', '')
    const embeds = 'images,promotions,crosssells,relateds,upsells,parentbundles,assets,outlets,retailbanner'
    const call = `https://api.example.com/api/rest/products/range?embed=${embeds}`
    expect(addresses).toEqual([`${call}&storelocationid=Duluth`, call])
  })

  it('is shown with prices and stock of the first shop: on pages, in content and to assistants', async () => {
    const addresses: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      addresses.push(decodeURIComponent(address))
      return Response.json({ entity_id: 7, name: 'Range' })
    })
    const siteOf = (locations: readonly { store_name: string }[]) =>
      ({ tenant, locale: 'en-US', config: { identity: { locations } } }) as unknown as Site
    await loadShownProduct(siteOf([{ store_name: 'Duluth' }, { store_name: 'Hibbing' }]), 'range')
    await loadShownProduct(siteOf([]), 'range')
    expect(addresses.map((address) => new URL(address).searchParams.get('storelocationid'))).toEqual(['Duluth', null])
  })

  it('that the back end rejects is marked as not found; one that fails to load is not, and the page shows an error', async () => {
    response = () => new Response('{}', { status: 400 })
    expect(await loadProductWire(tenant, 'en-US', 'not a key', '')).toBeNull()
    expect(rejectedProducts.has(scope, 'not a key')).toBe(true)
    response = () => new Response('{}', { status: 500 })
    const failure = await loadProductWire(tenant, 'en-US', 'there', '').catch((error: unknown) => error)
    expect(publicMessage(failure)).toBe('There was an error fetching products.')
    expect(rejectedProducts.has(scope, 'there')).toBe(false)
  })
})
