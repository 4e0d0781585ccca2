import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAttributes } from '../cms/tags/attributes.ts'
import { readSelection } from '../cms/tags/products.ts'
import { mapStoreConfig } from '../config/map-config.ts'
import { CategoryWire } from '../contracts/category.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from '../product/map.ts'
import { createAddresses } from '../site/addresses.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { loadCatalogPosts } from './blog.server.ts'
import { parseCatalogQuery } from './catalog-query.ts'
import { loadFeaturedProducts } from './featured.server.ts'
import { mapCategoryEntry } from './map.ts'
import { loadPosmGroups, loadPosmProducts } from './posm.server.ts'
import { loadRelatives } from './product-row.server.ts'
import { loadCategoryHtml, loadCategoryListing, loadSpecialListing } from './queries.server.ts'

function openSite(wire: object = {}): Site {
  const config = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://www.harbor.example.com/', ...wire }))
  const tenant = {
    tenant: 'harbor',
    api: 'https://api.example.com/api/rest',
    locale: 'en-US',
    locales: ['en-US'],
    iframeUrl: '',
  }
  return {
    tenant,
    locale: 'en-US',
    host: 'www.harbor.example.com',
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses(config.identity.baseUrl, 'www.harbor.example.com', ''),
  }
}

const query = (search = '') => parseCatalogQuery(new URLSearchParams(search))
const category = (wire: object = {}) =>
  mapCategoryEntry(v.parse(CategoryWire, { entity_id: 7, url_key: 'ranges', ...wire }))

let urls: URL[] = []
let response: (url: URL) => Response = () => Response.json({})

beforeEach(() => {
  urls = []
  response = () => Response.json({ entity_id: 7, product_count: 0, products: [] })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address)
    urls.push(url)
    return response(url)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const broken = () => new Response('{}', { status: 400 })

describe('groups of point-of-sale material', () => {
  const site = openSite({ available_posm_options: 'Staff picks,Clearance' })

  it("S1-8-10 are 'do not show posm' beyond page 1 and in PAGE mode, without a request", async () => {
    for (const [search, mode] of [
      ['page=2', 'PRODUCTS'],
      ['', 'PAGE'],
      ['display_mode=PAGE', 'PRODUCTS'],
    ] as const) {
      const groups = await loadPosmGroups(site, category({ display_mode: mode }), query(search))
      expect(groups).toEqual({ ok: false, error: 'do not show posm' })
    }
    expect(urls).toEqual([])
  })

  it("S1-8-08 are 'There was an error fetching posm products.' if the requests fail", async () => {
    response = broken
    expect(await loadPosmGroups(site, category(), query())).toEqual({
      ok: false,
      error: 'There was an error fetching posm products.',
    })
  })

  it('are requested one by one, with at most 100 products of the category and their promotions; empty ones are left out', async () => {
    response = (url) =>
      Response.json(
        url.pathname.endsWith('Clearance')
          ? { products: [] }
          : { name: 'Staff picks', products: [{ entity_id: 1, name: 'Range' }] },
      )
    const groups = await loadPosmGroups(site, category(), query())
    expect(groups.ok && groups.value.map(({ name, products }) => [name, products.length])).toEqual([['Staff picks', 1]])
    expect(urls.map(({ pathname }) => pathname)).toEqual([
      '/api/rest/dynamic-category/posm/Staff%20picks',
      '/api/rest/dynamic-category/posm/Clearance',
    ])
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toEqual({
      limit: '100',
      embed: 'products,promotions',
      'filter[0][attribute]': 'category_id',
      'filter[0][in]': '7',
    })
  })

  it('are those of catalog_posm_overrides if the store has any', async () => {
    const own = openSite({ available_posm_options: 'Staff picks', catalog_posm_overrides: 'New here' })
    await loadPosmGroups(own, category(), query())
    expect(urls.map(({ pathname }) => pathname)).toEqual(['/api/rest/dynamic-category/posm/New%20here'])
  })
})

describe('a category', () => {
  it("S1-8-09 without a key throws 'no category was given to fetch'", async () => {
    for (const key of ['', '  ']) {
      await expect(loadCategoryListing(openSite(), key, query(), true)).rejects.toThrow(
        'no category was given to fetch',
      )
    }
    expect(urls).toEqual([])
  })

  it('is requested in the order of the address, else the category’s, else the store’s', async () => {
    const site = openSite({ default_sort_by: 'newest' })
    const orderOf = async (search: string, own = '') => {
      await loadCategoryListing(site, 'ranges', query(search), true, own)
      return urls.at(-1)?.searchParams.get('order')
    }
    expect(await orderOf('order=price', 'name')).toBe('price')
    expect(await orderOf('', 'name')).toBe('name')
    expect(await orderOf('')).toBe('newest')
  })

  it('S1-2.13-04 visibility in the address filters the products', async () => {
    await loadCategoryListing(openSite(), 'ranges', query('color=Red&visibility=Catalog,Search'), true)
    expect(urls[0]?.search).toContain(
      new URLSearchParams({ 'filter[1][attribute]': 'visibility', 'filter[1][in]': 'Catalog,Search' }).toString(),
    )
  })

  it('is requested with the product limit of a layout that the store has', async () => {
    const site = openSite({ catalog_frontend_list_mode: 'list', list_product_limit: 5, grid_product_limit: 24 })
    await loadSpecialListing(site, 'color', 'Red', query('mode=grid'), true)
    expect(urls[0]?.searchParams.get('limit')).toBe('5')
  })
})

describe('the catalog of a promotion', () => {
  const knows = (attribute: string) => (url: URL) =>
    url.pathname.includes(`/dynamic-category/${attribute}/`)
      ? Response.json({ product_count: 1, products: [{ entity_id: 5, name: 'Range', url_key: 'range' }] })
      : Response.json({}, { status: 404 })
  const open = () => loadSpecialListing(openSite(), 'program_id', '103', query(), true)
  const listPaths = () => urls.map(({ pathname }) => pathname.replace('/api/rest/dynamic-category', ''))

  it('S1-2.1-07 is requested by program_id, then by promotion, until the back end returns products', async () => {
    response = knows('program_id')
    expect(await open()).toMatchObject({ ok: true, value: { attribute: 'program_id', listing: { total: 1 } } })
    expect(listPaths()).toEqual(['/program_id/103'])
    urls = []
    response = knows('promotion')
    expect(await open()).toMatchObject({ ok: true, value: { attribute: 'promotion', listing: { total: 1 } } })
    expect(listPaths()).toEqual(['/program_id/103', '/promotion/103'])
  })

  it('is the response for program_id (not found or empty) if neither attribute has products', async () => {
    response = () => Response.json({}, { status: 404 })
    expect(await open()).toEqual({ ok: true, value: null })
    response = () => Response.json({ product_count: 0, products: [] })
    expect(await open()).toMatchObject({ ok: true, value: { attribute: 'program_id', listing: { total: 0 } } })
  })
})

describe('a special catalog that fails to load', () => {
  const refused = (body: object) => new Response(JSON.stringify(body), { status: 400 })
  const failure = (message: string) => ({ ok: false, error: { fetch_special: { status: 'failure', message } } })
  const load = () => loadSpecialListing(openSite(), 'color', 'Red', query(), true)

  it("S1-4.4-03 is fetch_special {status 'failure', message} with the back end’s own text", async () => {
    response = () => refused({ messages: { error: [{ message: 'The shelf is closed.' }, { message: 'Later.' }] } })
    expect(await load()).toEqual(failure('The shelf is closed.'))
  })

  it("S1-8-11 without any other text is 'Unknown error occurred.'", async () => {
    for (const body of [{}, { messages: { error: [] } }, { messages: { error: [{ message: '  ' }] } }]) {
      response = () => refused(body)
      expect(await load()).toEqual(failure('Unknown error occurred.'))
    }
    response = () => new Response('<html>')
    expect(await load()).toEqual(failure('Unknown error occurred.'))
  })
})

describe('posts of a catalog page', () => {
  it("S1-8-12 are 'Could not complete fetch catalog blog request' if the request fails", async () => {
    response = broken
    expect(await loadCatalogPosts(openSite(), ['3'])).toEqual({
      ok: false,
      error: 'Could not complete fetch catalog blog request',
    })
  })

  it('S1-7.1-06 are requested by their ids and returned in that order', async () => {
    const wire = { url_key: 'b', short_content: 'Short', content: '<p>Long</p>', image: 'b.webp' }
    response = () =>
      Response.json([
        { post_id: 3, title: 'A' },
        { post_id: '5', title: 'B', ...wire },
      ])
    const posts = await loadCatalogPosts(openSite(), ['5', '9', '3'])
    expect(posts.ok && posts.value.map(({ title }) => title)).toEqual(['B', 'A'])
    expect(posts.ok && posts.value[0]).toMatchObject({ post_id: '5', ...wire })
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toEqual({
      'filter[0][attribute]': 'post_id',
      'filter[0][in][0]': '5',
      'filter[0][in][1]': '9',
      'filter[0][in][2]': '3',
    })
  })
})

describe('featured products', () => {
  const section = { sort_order: null, section_title: '', special_catalog: '', brands: [], limit: 0, display: null }
  const site = openSite({ show_special_catalogs: '1' })

  it('are 18 of a special catalog, of brands, or of brands in a special catalog', async () => {
    await loadFeaturedProducts(site, { ...section, special_catalog: 'color/Red' })
    await loadFeaturedProducts(site, { ...section, brands: ['A', 'B'] })
    await loadFeaturedProducts(site, { ...section, special_catalog: 'color/Red', brands: ['A'], limit: 5 })
    expect(urls.map(({ pathname }) => pathname)).toEqual([
      '/api/rest/dynamic-category/color/Red',
      '/api/rest/dynamic-category/manufacturer/A,B',
      '/api/rest/dynamic-category/color/Red',
    ])
    expect(urls.map(({ searchParams }) => searchParams.get('limit'))).toEqual(['18', '18', '5'])
    expect(urls[2]?.searchParams.get('filter[0][in]')).toBe('A')
  })

  it('of a special catalog are empty if the store has special catalogs turned off', async () => {
    expect(await loadFeaturedProducts(openSite(), { ...section, special_catalog: 'color/Red' })).toEqual([])
    expect(urls).toEqual([])
  })
})

describe('products around a product', () => {
  const product = mapProduct(v.parse(ProductWire, { entity_id: 7, categories: ['3', '4'] }), mapContextOf(openSite()))

  it('S1-9-15 carousels hold 18 products, featured ones are 18, those by attribute 10 of page 1, point-of-sale material 100', async () => {
    const site = openSite({ available_posm_options: 'Staff picks', show_special_catalogs: '1' })
    const limitOf = async (ask: () => Promise<unknown>) => {
      urls = []
      await ask()
      const [url] = urls
      return [url?.searchParams.get('limit'), url?.searchParams.get('page') ?? '']
    }
    const featured = { sort_order: null, section_title: '', brands: [], limit: 0, display: null }
    expect(readSelection(readAttributes({ 'data-category': 'ranges' }), true).limit).toBe(18)
    expect(await limitOf(() => loadFeaturedProducts(site, { ...featured, special_catalog: 'color/Red' }))).toEqual([
      '18',
      '1',
    ])
    expect(await limitOf(() => loadRelatives(site, 'color/Red', '7'))).toEqual(['10', '1'])
    expect(await limitOf(() => loadPosmGroups(site, category(), query()))).toEqual(['100', ''])
  })

  it('relatives exclude the product by a filter, and again if the back end ignores the filter', async () => {
    response = () => Response.json({ products: [{ entity_id: 7 }, { entity_id: 8 }] })
    expect((await loadRelatives(openSite(), 'color=Red', '7')).map(({ id }) => id)).toEqual(['8'])
    expect(urls[0]?.pathname).toBe('/api/rest/dynamic-category/color/Red')
    expect(urls[0]?.searchParams.get('filter[0][attribute]')).toBe('entity_id')
    expect(urls[0]?.searchParams.get('filter[0][neq]')).toBe('7')
    response = broken
    expect(await loadRelatives(openSite(), 'color/Red', '7')).toEqual([])
  })

  it('S1-7.2-09 point-of-sale material is requested in one call, with all values, limit 100, embed=images, dir asc and the store’s order; at most 18 other products are returned, and null if the request fails', async () => {
    const pdp = { posm_carousels: true }
    const options = { available_posm_options: 'Staff picks, Clearance', default_sort_by: 'name' }
    const site = openSite({ ...options, display_features: { pdp } })
    response = () =>
      Response.json({ products: Array.from({ length: 40 }, (_, place) => ({ entity_id: String(place + 1) })) })
    const group = await loadPosmProducts(site, product)
    expect(group?.name).toBe('Staff picks and Clearance')
    expect(group?.products).toHaveLength(18)
    expect(group?.products.some(({ id }) => id === '7')).toBe(false)
    expect(urls.map(({ pathname }) => pathname)).toEqual([
      '/api/rest/dynamic-category/posm/Staff%20picks,Clearance/products',
    ])
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toEqual({
      limit: '100',
      embed: 'images',
      dir: 'asc',
      order: 'name',
      'filter[0][attribute]': 'category_id',
      'filter[0][in]': '3,4',
    })
    response = () => Response.json({ products: [{ entity_id: 7 }] })
    expect(await loadPosmProducts(site, product)).toBeNull()
    response = broken
    expect(await loadPosmProducts(site, product)).toBeNull()
    urls = []
    expect(await loadPosmProducts(openSite(options), product)).toBeNull()
    expect(await loadPosmProducts(openSite({ display_features: { pdp } }), product)).toBeNull()
    expect(urls).toEqual([])
  })
})

describe('HTML of a category', () => {
  it('S1-2.10-08 has all HTML that staff wrote for it, in which the code of its links is searched', async () => {
    const content = (text: string) => ({ content: text })
    response = ({ pathname }) =>
      pathname.endsWith('/config')
        ? Response.json({
            landing_page: { hero_block: content('store hero'), custom_content: content('store custom') },
          })
        : Response.json({
            entity_id: 7,
            url_key: 'ranges',
            description: 'above',
            bottom_page_description: 'below',
            landing_page: { hero_block: content('own hero') },
          })
    const { tenant, locale } = openSite()
    const html = await loadCategoryHtml({ tenant, locale }, 'ranges')
    for (const part of ['above', 'below', 'own hero', 'store custom']) expect(html).toContain(part)
    expect(html).not.toContain('store hero')
    response = () => new Response('', { status: 404 })
    expect(await loadCategoryHtml({ tenant, locale }, 'no-such')).toBe('')
    expect(await loadCategoryHtml({ tenant, locale }, '')).toBe('')
  })
})
