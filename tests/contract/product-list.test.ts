import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { changeProducts } from '#lib/backend/import/change-products.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { restockOrder } from '#lib/backend/orders/restock-order.ts'
import { ProductListWire, ProductWire } from '#lib/contracts/product.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { placeOrder } from '../support/placed-order.ts'

describeOnEachDatabase('the list of all products', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeEach(async () => {
    await backEnd?.close()
    backEnd = await startBackEnd(kind)
    shopper = new Shopper(backEnd)
  })
  afterAll(() => backEnd.close())

  const read = async (query: string) => expectWire(ProductListWire, await shopper.get(`/products?${query}`))
  const readAll = async (limit: number) => {
    const pages: ProductListWire[] = []
    for (let cursor = ''; pages.length === 0 || cursor !== ''; cursor = pages.at(-1)?.next ?? '')
      pages.push(await read(`embed=images&limit=${limit}&cursor=${cursor}`))
    return pages
  }
  const idsOf = ({ products }: ProductListWire) => products.map(({ entity_id }) => entity_id)
  /** A time after which the changes of the test happen. */
  const mark = async () => {
    const [row] = await backEnd.db.query<{ now: string }>('SELECT clock_timestamp()::text AS now')
    return encodeURIComponent(new Date(row?.now ?? '').toISOString())
  }
  const changedSince = async (since: string) => {
    const list = await read(`since=${since}`)
    return { ids: idsOf(list), removed: list.removed }
  }

  it('GET /products returns each product with a page once, as GET /products/{id} does', async () => {
    const pages = await readAll(2)
    const ids = pages.flatMap(idsOf)
    expect(pages.length).toBeGreaterThan(2)
    expect(new Set(ids).size).toBe(ids.length)
    for (const product of pages.flatMap(({ products }) => products))
      expect(product).toEqual(expectWire(ProductWire, await shopper.get(`/products/${product.entity_id}?embed=images`)))
    expect((await readAll(200)).flatMap(idsOf)).toEqual(ids)
    const listed = await shopper.get<{ products: { entity_id: string }[] }>(
      '/categories/default-category?embed=products&limit=100',
    )
    expect(ids).toEqual(expect.arrayContaining(listed.products.map(({ entity_id }) => entity_id)))
  })

  it('a picture has the size of its largest width, a drawing none; an import measures what none has measured', async () => {
    const folder = await copyFixtureStore({
      'products.jsonl': (text) =>
        `${JSON.stringify({
          entity_id: 90,
          sku: 'NEW',
          name: 'New',
          url_key: 'new',
          images: ['wide.webp', 'small.jpg', 'range.svg'].map((file) => ({ file, label: '' })),
        })}\n${text}`,
    })
    const draw = (width: number, height: number, name: string) =>
      sharp({ create: { width, height, channels: 3, background: '#345' } }).toFile(join(folder, 'media', name))
    await draw(1_600, 900, 'wide.webp')
    await draw(90, 400, 'small.jpg')
    const sizes = async () => {
      const product = expectWire(ProductWire, await shopper.get('/products/90?embed=images'))
      return product.images.map(({ width, height }) => [width, height])
    }
    const measured = [
      [1_280, 720],
      [90, 400],
      [0, 0],
    ]
    await importFolder(backEnd.backend, folder)
    expect(await sizes()).toEqual(measured)
    await backEnd.db.query('UPDATE imported_media SET width = NULL, height = NULL')
    await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
    await importFolder(backEnd.backend, folder)
    expect(await sizes()).toEqual(measured)
  })

  it('products that are added or removed between two pages hide no other product', async () => {
    const first = await read('limit=3')
    const folder = await copyFixtureStore({
      'products.jsonl': (text) =>
        `${JSON.stringify({ entity_id: 90, sku: 'NEW', name: 'New', url_key: 'new' })}\n${text}`,
    })
    await importFolder(backEnd.backend, folder)
    const rest = await read(`limit=200&cursor=${first.next}`)
    expect([...idsOf(first), ...idsOf(rest)]).toEqual([...(await readAll(200)).flatMap(idsOf)])
  })

  it('since lists products whose record or stock has changed, with the product that they belong to', async () => {
    let since = await mark()
    expect(await changedSince(since)).toEqual({ ids: [], removed: [] })

    await changeProducts(backEnd.backend, 'fixture', { list: [{ entity_id: 2, price: 1234 }] })
    expect((await changedSince(since)).ids).toContain('2')
    expect((await changedSince(since)).ids).not.toContain('1')

    const variants = (await read('limit=200')).products.find(({ simple_products }) => simple_products.length > 0)
    since = await mark()
    const variant = Number(variants?.simple_products[0]?.entity_id)
    await changeProducts(backEnd.backend, 'fixture', { list: [{ entity_id: variant, price: 77 }] })
    expect((await changedSince(since)).ids).toContain(variants?.entity_id)

    since = await mark()
    const number = await placeOrder(backEnd)
    expect((await changedSince(since)).ids).toContain('1')

    since = await mark()
    await backEnd.db.transaction((transaction) => restockOrder(transaction, 'fixture', number))
    expect((await changedSince(since)).ids).toContain('1')
  })

  it('an import changes only the products that differ, and names those that it leaves out', async () => {
    const since = await mark()
    await importFolder(backEnd.backend, await copyFixtureStore())
    expect(await changedSince(since)).toEqual({ ids: [], removed: [] })

    const folder = await copyFixtureStore({
      'products.jsonl': (text) =>
        `${JSON.stringify({ entity_id: 91, sku: 'NEW', name: 'New', url_key: 'new', price: 9 })}\n${text}`,
    })
    await importFolder(backEnd.backend, folder)
    expect(await changedSince(since)).toEqual({ ids: ['91'], removed: [] })
    await importFolder(backEnd.backend, await copyFixtureStore())
    expect(await changedSince(since)).toEqual({ ids: [], removed: [{ entity_id: '91', sku: 'NEW' }] })
  })

  it('all products have changed if the configuration has, and if since is older than what is known', async () => {
    const all = (await readAll(200)).flatMap(idsOf)
    const since = await mark()
    const folder = await copyFixtureStore({
      'config.json': (text) => JSON.stringify({ ...JSON.parse(text), name: 'Another name' }),
    })
    await importFolder(backEnd.backend, folder)
    expect((await changedSince(since)).ids).toEqual(all)
    expect((await changedSince('2020-01-01T00:00:00Z')).ids).toEqual(all)
  })

  it('as_of leaves time for changes that are still being written', async () => {
    const before = Date.now()
    const { as_of } = await read('limit=1')
    expect(Date.parse(as_of)).toBeLessThan(before - 60_000)
  })

  it('a query that the back end can’t read is rejected', async () => {
    for (const query of ['cursor=x', 'limit=0', 'limit=201', 'limit=2.5', 'since=yesterday', 'cursor=12345678901'])
      expect((await shopper.call('GET', `/products?${query}`)).status, query).toBe(400)
  })
})
