import { describe, expect, it, vi } from 'vitest'
import { buildEngine, buildProduct, MARKET, SETTINGS } from '../bridge-fixtures.ts'
import type { Engine, EngineCall } from '../engine-client.ts'
import type { MedusaProduct } from '../engine-types.ts'
import { createCatalog } from './catalog.ts'

const CANADA = { ...MARKET, locale: 'en-CA', regionId: 'reg_ca', currency: 'CAD' }
const FRENCH = { ...CANADA, locale: 'fr-CA' }

const buildProducts = (count: number): MedusaProduct[] =>
  Array.from({ length: count }, (_, index) => buildProduct({ id: `prod_${index}`, handle: `skillet-${index}` }))

function openCatalog(products: MedusaProduct[], markets = [MARKET, CANADA]) {
  const calls: [path: string, query: EngineCall['query']][] = []
  const catalog = createCatalog(buildEngine(products, calls), SETTINGS, markets)
  const idsOf = (market = MARKET) =>
    catalog
      .of(market)
      .index.entries()
      .map(({ id }) => id)
  return { catalog, calls, idsOf }
}

describe('the catalog', () => {
  it('reads all products in batches: URLs are short enough for any proxy', async () => {
    const products = buildProducts(250)
    const { catalog, calls, idsOf } = openCatalog(products)
    await catalog.load()
    for (const market of [MARKET, CANADA]) expect(idsOf(market)).toEqual(products.map(({ id }) => id))
    for (const [, query] of calls) expect([query?.id ?? []].flat().length).toBeLessThanOrEqual(100)
  })

  it('requests a region only in calls that read prices', async () => {
    const { catalog, calls } = openCatalog(buildProducts(1))
    await catalog.load()
    const requests = calls.filter(([path]) => path === '/store/products').map(([, query]) => query)
    expect(requests.filter((query) => query?.region_id !== undefined).map((query) => query?.region_id)).toEqual([
      'reg_us',
      'reg_ca',
    ])
    for (const query of requests) {
      expect(String(query?.fields).includes('calculated_price')).toBe(query?.region_id !== undefined)
    }
  })

  it('reads only prices for a market of the same language, also texts for another language', async () => {
    for (const [market, isShort] of [
      [CANADA, true],
      [FRENCH, false],
    ] as const) {
      const { catalog, calls } = openCatalog(buildProducts(1), [MARKET, market])
      await catalog.load()
      const [fields] = calls.flatMap(([, query]) => (query?.region_id === 'reg_ca' ? [String(query.fields)] : []))
      expect(fields?.includes('title')).toBe(!isShort)
    }
  })

  it('removes products that Medusa no longer sells', async () => {
    const products = buildProducts(150)
    const { catalog, idsOf } = openCatalog(products)
    await catalog.load()
    products.splice(10, 60)
    await catalog.load()
    expect(idsOf()).toEqual(products.map(({ id }) => id))
  })

  it('handles events during a reload, and keeps their changes', async () => {
    const products = buildProducts(250)
    let letOn = () => {}
    const second = new Promise<void>((resolve) => {
      letOn = resolve
    })
    const engine = buildEngine(products)
    const held: Engine = {
      call: async (path, options) => {
        if ([options?.query?.id ?? []].flat().includes('prod_120')) await second
        return engine.call(path, options)
      },
    }
    const catalog = createCatalog(held, SETTINGS, [MARKET])
    const done: string[] = []
    const loaded = catalog.load().then(() => done.push('loaded'))
    const { index } = catalog.of(MARKET)
    await vi.waitFor(() => expect(index.entries()).toHaveLength(100))
    // One that was already read disappears, one that is in no list yet is added.
    products.shift()
    products.push(buildProduct({ id: 'prod_new', handle: 'new' }))
    const refreshed = catalog.refresh(['prod_0', 'prod_new']).then((change) => {
      done.push('refreshed')
      return change
    })
    letOn()
    expect((await refreshed).addresses).toEqual(['prod_new', 'new', 'prod_0', 'skillet-0'])
    await loaded
    expect(done).toEqual(['refreshed', 'loaded'])
    expect(new Set(index.entries().map(({ id }) => id))).toEqual(new Set(products.map(({ id }) => id)))
  })

  it('reloads once for all calls during a reload', async () => {
    const { catalog, calls } = openCatalog(buildProducts(1), [MARKET])
    const first = catalog.load()
    await vi.waitFor(() => expect(calls).not.toHaveLength(0))
    await Promise.all([first, ...Array.from({ length: 5 }, () => catalog.load())])
    expect(calls.filter(([path]) => path === '/store/product-categories')).toHaveLength(2)
  })
})
