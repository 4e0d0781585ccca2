import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDemoStores } from '#lib/backend/demo-stores.ts'
import { CategoryListingWire } from '#lib/contracts/listing.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { findVariantId } from '#lib/product/variants.ts'
import { type BackEnd, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const PAGE_SIZE = 100

/** All tiles of a store's listings. */
async function loadTiles(shopper: Shopper) {
  const load = async (page: number) =>
    expectWire(
      CategoryListingWire,
      await shopper.get(`/categories/default-category?embed=products&limit=${PAGE_SIZE}&page=${page}`),
    )
  const first = await load(1)
  const tiles = [...first.products]
  for (let page = 2; tiles.length < first.product_count; page += 1) tiles.push(...(await load(page)).products)
  return tiles
}

describeOnDatabase('the initially selected variant', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    await loadDemoStores(backEnd.backend)
  }, 300_000)
  afterAll(() => backEnd.close())

  it('S1-4.8-04 can be ordered if any variant can, and has the tile’s price, for every configurable of the demo stores', async () => {
    let count = 0
    const soldOut: string[] = []
    const dearer: string[] = []
    for (const store of ['kessler', 'alderloom', 'volteo']) {
      const shopper = new Shopper(backEnd, store)
      shopper.language = store === 'volteo' ? 'fr-CA' : 'en-US'
      for (const tile of await loadTiles(shopper)) {
        if (tile.type_id !== 'configurable') continue
        count += 1
        const product = expectWire(ProductWire, await shopper.get(`/products/${tile.entity_id}`))
        const openId = findVariantId(
          product.attributes.map(({ code, options }) => ({
            code,
            options: options.map(({ id, products }) => ({ id, productIds: products })),
          })),
          { id: '', isShared: false },
          product.configurable_default_simple_id,
        )
        const open = product.simple_products.find(({ entity_id }) => entity_id === openId)
        const canBeOrdered = product.simple_products.some(({ display_add_to_cart }) => display_add_to_cart)
        if (canBeOrdered && !open?.display_add_to_cart) soldOut.push(tile.sku)
        if (open?.final_price_without_tax !== tile.final_price_without_tax) dearer.push(tile.sku)
      }
    }
    expect(count).toBeGreaterThan(500)
    expect({ soldOut, dearer }).toEqual({ soldOut: [], dearer: [] })
  }, 300_000)
})
