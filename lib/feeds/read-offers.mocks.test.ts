import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { ProductListWire } from '../contracts/product.ts'
import { createAddresses } from '../site/addresses.ts'
import type { Site } from '../site/site.ts'
import { readOffers } from './read-offers.server.ts'
import type { ProductBatch } from './read-products.server.ts'

let pages: readonly ProductBatch[] = []
vi.mock('./read-products.server.ts', () => ({
  readProducts: async function* () {
    yield* pages
  },
}))
vi.mock('../navigation/queries.server.ts', () => ({ loadCategories: async () => [] }))

const siteOf = (): Site => {
  const config = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://harbor.example.com/' }))
  return {
    tenant: { tenant: 'harbor', api: '', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
    locale: 'en-US',
    host: 'harbor.example.com',
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses(config.identity.baseUrl, 'harbor.example.com', ''),
  }
}

const pageOf = (products: readonly object[], removed: readonly object[] = []): ProductBatch => {
  const { as_of: asOf, ...list } = v.parse(ProductListWire, { products, removed, as_of: '2026-11-29T08:00:00.000Z' })
  return { products: list.products, removed: list.removed, asOf }
}

async function readAll() {
  const batches = []
  for await (const batch of readOffers(siteOf())) batches.push(batch)
  return batches
}

const productOf = (id: number, more: object = {}) => ({ entity_id: id, url_key: `p-${id}`, name: `P ${id}`, ...more })

it('a page of the back end becomes several batches, of which the first lists the removed products', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => index + 1)
  pages = [
    pageOf(
      ids.map((id) => productOf(id)),
      [{ entity_id: 99 }],
    ),
    pageOf([productOf(46)]),
  ]
  const batches = await readAll()
  expect(batches.map(({ products }) => products.length)).toEqual([20, 20, 5, 1])
  expect(batches.flatMap(({ products }) => products.flat().map(({ id }) => id))).toEqual([...ids, 46].map(String))
  expect(batches.map(({ removed }) => removed.length)).toEqual([1, 0, 0, 0])
  pages = [pageOf([], [{ entity_id: 99 }])]
  expect(await readAll()).toMatchObject([{ products: [], removed: [{ entity_id: '99' }] }])
})

it('pictures have the shorter side of their size under the address of the offer, also those of variants', async () => {
  const image = (name: string, width: number, height: number) => ({ large: `/media/${name}`, width, height })
  const variant = { entity_id: 8, images: [image('c.webp', 640, 640)] }
  const images = [image('a.webp', 1_280, 720), image('b.webp', 0, 0)]
  pages = [pageOf([productOf(7, { images, simple_products: [variant] })])]
  const [batch] = await readAll()
  expect(batch?.products.flat()[0]?.pictures).toContain('https://harbor.example.com/media/a.webp')
  expect([...(batch?.sizes ?? [])]).toEqual([
    ['https://harbor.example.com/media/a.webp', 720],
    ['https://harbor.example.com/media/c.webp', 640],
  ])
})
