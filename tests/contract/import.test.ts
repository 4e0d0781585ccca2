import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder, listStores, removeStore } from '#lib/backend/import/manage-stores.ts'
import { revalidateStore } from '#lib/backend/import/revalidate.ts'
import { createStores } from '#lib/backend/store/stores.ts'
import {
  type BackEnd,
  copyFixtureStore,
  describeOnEachDatabase,
  type FolderChanges,
  Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { signAsBackEnd } from '../support/sign-as-back-end.ts'

const product = (fields: object) =>
  `${JSON.stringify({ entity_id: 50, sku: 'NEW', name: 'New', url_key: 'new', category_ids: [4], ...fields })}\n`

const appendProduct = (fields: object): FolderChanges => ({ 'products.jsonl': (text) => text + product(fields) })

/** Changes of the store folder, and the error that must be reported. */
const MISTAKES: [string, FolderChanges, RegExp][] = [
  [
    'broken JSON',
    { 'config.json': '{\n  "name": "x",\n  oops\n}' },
    /^config\.json:3: expected a text in double quotes/,
  ],
  [
    'a key given twice',
    { 'store.json': '{"id": "fixture",\n"hosts": ["a.test"],\n"id": "b"}' },
    /^store\.json:3: 'id' is given twice$/,
  ],
  [
    'a time zone that there is not',
    { 'config.json': (text) => text.replace('"timezoneId": "', '"timezoneId": "X') },
    /^config\.json:\d+: 'timezoneId' must be a time zone such as America\/Chicago/,
  ],
  [
    'a currency of a language',
    { 'locales/fr_CA/config.json': '{\n"currency_code": "dollars"}' },
    /^locales\/fr_CA\/config\.json:2: 'currency_code' must be the three letters/,
  ],
  [
    'P38 a misspelt address in a menu',
    { 'menus.json': '[\n{"node_id": 1, "label": "A",\n"href_override": "http:/example.com"}]' },
    /^menus\.json:3: 'href_override': browsers may read 'http:\/example\.com' as a page of this shop; write 'http:\/\/example\.com'$/,
  ],
  [
    'P38 a misspelt address in a language’s menu',
    {
      'menus.json': '[{"node_id": 1, "label": "A"}]',
      'locales/fr_CA/menus.json': '[{"node_id": 1,\n"request_url": "www.example.com"}]',
    },
    /^locales\/fr_CA\/menus\.json:2: 'request_url': .*; write 'https:\/\/www\.example\.com'$/,
  ],
  [
    'P38 a misspelt redirect of a category',
    { 'categories.json': (text) => text.replace('"name"', '"redirect": "https//example.com", "name"') },
    /^categories\.json:\d+: 'redirect': .*; write 'https:\/\/example\.com'$/,
  ],
  [
    'P38 a misspelt address of a promotion',
    {
      'promotions.json':
        '[{"program_id": 900, "promo_name": "A", "rebate_form_url": "www.example.com",\n"brand_logo_urls": ["b.svg", "https//example.com/c.svg"]}]',
    },
    /^promotions\.json:2: 'brand_logo_urls\.1': .*; write 'https:\/\/example\.com\/c\.svg'$/m,
  ],
  [
    'P38 a misspelt address of a product’s picture',
    appendProduct({ images: [{ file: 'https//example.com/a.jpg' }] }),
    /^products\.jsonl:10: 'images\.0\.file': .*; write 'https:\/\/example\.com\/a\.jpg'$/,
  ],
  [
    'P38 a misspelt address of a redirect',
    { 'redirects.csv': 'from,to\n/a,http:/example.com' },
    /^redirects\.csv:2: column 'to': .*; write 'http:\/\/example\.com'$/,
  ],
  ['a broken line', { 'products.jsonl': (text) => `${text}{"entity_id": 50,\n` }, /^products\.jsonl:10: /],
  ['a wrong type', appendProduct({ price: 'cheap' }), /^products\.jsonl:10: 'price' must be .*number.*, not "cheap"$/],
  [
    'a missing field',
    { 'products.jsonl': (text) => `${text}{"entity_id": 50, "sku": "N", "name": "N"}\n` },
    /^products\.jsonl:10: 'url_key' is missing$/,
  ],
  [
    'an unknown field',
    appendProduct({ manufacturr: 'x' }),
    /^products\.jsonl:10: 'manufacturr' is not a known field; did you mean 'manufacturer'\?$/,
  ],
  [
    'an id used twice',
    appendProduct({ entity_id: 1 }),
    /^products\.jsonl:10: entity_id '1' is already used in line 1$/,
  ],
  [
    'an address used twice',
    appendProduct({ url_key: 'gas-hose' }),
    /^products\.jsonl:10: url_key 'gas-hose' is already used in line 6$/,
  ],
  [
    'an unknown category',
    appendProduct({ category_ids: [77] }),
    /^products\.jsonl:10: category_ids: there is no category 77$/,
  ],
  ['an unknown relation', appendProduct({ upsells: [78] }), /^products\.jsonl:10: upsells: there is no product 78$/],
  [
    'an unknown attribute',
    appendProduct({ attributes: { smell: 'x' } }),
    /^products\.jsonl:10: attribute 'smell': attributes\.json does not list it$/,
  ],
  [
    'a text for a range',
    appendProduct({ attributes: { width: 'wide' } }),
    /^products\.jsonl:10: attribute 'width': a range requires a number$/,
  ],
  [
    'a missing picture',
    appendProduct({ images: [{ file: 'none.svg' }] }),
    /^products\.jsonl:10: image 'none\.svg' is not a file of media\/$/,
  ],
  [
    'stock of an unknown shop',
    appendProduct({ stock: { X: 1 } }),
    /^products\.jsonl:10: stock: locations\.json has no google_code 'X'$/,
  ],
  [
    'an unknown promotion',
    appendProduct({ promotions: ['P9'] }),
    /^products\.jsonl:10: promotions: promotions\.json has no program_id 'P9'$/,
  ],
  [
    'a variant without its option',
    appendProduct({ parent_id: 3 }),
    /^products\.jsonl:10: a variant of product 3 requires the attribute 'color'$/,
  ],
  [
    'a parent that is not configurable',
    appendProduct({ parent_id: 1 }),
    /^products\.jsonl:10: parent_id: product 1 is not configurable$/,
  ],
  [
    'a final price above the price',
    appendProduct({ price: 5, final_price: 6 }),
    /^products\.jsonl:10: final_price is higher than price$/,
  ],
  [
    'a category below itself',
    { 'categories.json': (text) => text.replace('"entity_id": 3, "parent_id": 2', '"entity_id": 3, "parent_id": 4') },
    /^categories\.json:4: the category is its own ancestor$/,
  ],
  [
    'a review of nothing',
    { 'reviews.jsonl': '{"product_id": 99, "review_id": 1, "rating": 5}' },
    /^reviews\.jsonl:1: product_id: there is no product 99$/,
  ],
  [
    'a built-in attribute',
    { 'attributes.json': '[{"code": "price", "label": "P", "type": "range"}]' },
    /^attributes\.json:1: 'code' is built in and must not be listed$/,
  ],
  ['a list that is none', { 'taxes.json': '{}' }, /^taxes\.json:1: the file must contain a list$/],
  [
    'steps that fall',
    {
      'promotions.json': (text) =>
        text.replace('"amount": 20', '"steps": [{"units": 3, "amount": 30}, {"units": 2, "amount": 20}]'),
    },
    /^promotions\.json:\d+: 'steps' must be in ascending order of units$/,
  ],
  [
    'two rules of one offer',
    {
      'promotions.json': (text) =>
        text.replace('"amount": 20', '"amount": 20, "together": [[4], [5]], "steps": [{"units": 2, "amount": 20}]'),
    },
    /^promotions\.json:\d+: the record must have either steps or together, not both$/,
  ],
  [
    'a rule of a rebate',
    { 'promotions.json': (text) => text.replace('"amount": 50', '"amount": 50, "together": [[4], [5]]') },
    /^promotions\.json:\d+: the record requires the linq_type BuyMoreSaveMore_Instant .* for steps and together$/,
  ],
  [
    'an offer of unknown categories',
    { 'promotions.json': (text) => text.replace('"amount": 20', '"amount": 20, "together": [[4], [77]]') },
    /^promotions\.json:\d+: together: there is no category 77$/,
  ],
  [
    'more offers than a cart is held against',
    {
      'promotions.json': JSON.stringify(
        Array.from({ length: 501 }, (_, index) => ({ program_id: `P${index}`, promo_name: 'Offer' })),
      ),
    },
    /^promotions\.json:1: has more than 500 entries$/,
  ],
  [
    'a package that saves, but has a price',
    appendProduct({ type_id: 'bundle', price: 5, package_saving: { percent: 8 } }),
    /^products\.jsonl:10: package_saving is allowed only for a bundle without a price$/,
  ],
  [
    'a coupon without value',
    { 'coupons.json': '[{"code": "X"}]' },
    /^coupons\.json:1: the record requires either percent or amount$/,
  ],
  [
    'an unknown record in a locale',
    { 'locales/fr_CA/products.jsonl': '{"entity_id": 99, "name": "x"}' },
    /^locales\/fr_CA\/products\.jsonl:1: entity_id '99' is unknown in the default locale$/,
  ],
  [
    'a date that is none',
    appendProduct({ created_at: 'yesterday' }),
    /^products\.jsonl:10: 'created_at' must be a date/,
  ],
]

describeOnEachDatabase('import', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())

  const refuse = async (changes: FolderChanges): Promise<string[]> => {
    const folder = await copyFixtureStore(changes)
    try {
      await importFolder(backEnd.backend, folder)
      return []
    } catch (error) {
      if (error instanceof InvalidImportError) return error.mistakes
      throw error
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  it.each(MISTAKES)('refuses %s and names it by file and line', async (_, changes, expected) => {
    const mistakes = await refuse(changes)
    expect(
      mistakes.filter((mistake) => expected.test(mistake)),
      mistakes.join('\n'),
    ).toHaveLength(1)
  })

  it('reports all errors at once and leaves the store unchanged', async () => {
    const shopper = new Shopper(backEnd)
    const before = await shopper.get('/categories/default-category?embed=products')
    const mistakes = await refuse({
      'payment.json': '[',
      'products.jsonl': (text) => text + product({ price: -1, category_ids: [99] }),
    })
    expect(mistakes.some((mistake) => mistake.startsWith('payment.json:1: '))).toBe(true)
    expect(mistakes.some((mistake) => mistake.startsWith("products.jsonl:10: 'price'"))).toBe(true)
    expect(await shopper.get('/categories/default-category?embed=products')).toEqual(before)
  })

  it('rejects a missing folder and one without required files', async () => {
    await expect(importFolder(backEnd.backend, '/nowhere/at/all')).rejects.toThrow(InvalidImportError)
    const folder = await copyFixtureStore()
    await rm(join(folder, 'products.jsonl'))
    await rm(join(folder, 'categories.json'))
    await expect(importFolder(backEnd.backend, folder)).rejects.toMatchObject({
      mistakes: expect.arrayContaining(['categories.json: the file is missing', 'products.jsonl: the file is missing']),
    })
  })

  it('imports a folder with warnings and reports them', async () => {
    const own = await startBackEnd(kind, { folder: null })
    const folder = await copyFixtureStore({
      'config.json': (text) => text.replace('"title"', '"titel"'),
      'payment.json': (text) =>
        JSON.stringify(
          [
            ...JSON.parse(text),
            { code: 'payeezy', title: 'Card' },
            { code: 'net30', title: 'On account' },
            { code: 'corner_gateway', title: 'Card', cc_types: ['VI'] },
          ],
          null,
          1,
        ),
      ...appendProduct({ price: 5, final_price: 0 }),
    })
    const { warnings } = await importFolder(own.backend, folder)
    expect(warnings).toEqual([
      "config.json:10: 'titel' is not a known key; did you mean 'title'?",
      expect.stringMatching(/^payment\.json:\d+: payeezy: Payeezy was discontinued in 2025;/),
      expect.stringMatching(
        /^payment\.json:\d+: 'net30' is not the code of a known payment method; it is offered with its title .* like checkmo$/,
      ),
      expect.stringMatching(/^payment\.json:\d+: 'corner_gateway' .* can't be charged/),
      'products.jsonl:10: final_price 0 makes the product free; leave it out if the price is unknown',
    ])
    await own.close()
  })

  it('rejects a host name of another store', async () => {
    const mistakes = await refuse({ 'store.json': '{"id": "thief", "hosts": ["fixture.localhost"]}' })
    expect(mistakes).toEqual(["store.json: host 'fixture.localhost' belongs to the store 'fixture'"])
  })

  it('reloading a store shows the new content at once and removes media that are no longer used', async () => {
    const own = await startBackEnd(kind)
    const shopper = new Shopper(own)
    await shopper.get('/config')
    const withoutForm = await copyFixtureStore({
      'config.json': (text) => text.replace('Fixture & Söhne', 'Renamed'),
      'products.jsonl': (text) => text.replace(', "documents": {"Owner\'s manual": "form.pdf"}', ''),
    })
    await rm(join(withoutForm, 'media', 'form.pdf'))
    await importFolder(own.backend, withoutForm)
    expect(await shopper.get('/config')).toMatchObject({ name: 'Renamed' })
    expect(await readdir(join(own.dataFolder, 'stores', 'fixture', 'media'))).toHaveLength(3)
    await own.close()
  })

  it('styles.css of a folder follows the styles of its configuration', async () => {
    const folder = await copyFixtureStore({
      'store.json': '{"id": "styled", "hosts": ["styled.localhost"]}',
      'styles.css': '.home-hero { color: teal }\n',
    })
    await importFolder(backEnd.backend, folder)
    const { site_styles_inline_html: styles } = (await new Shopper(backEnd, 'styled').get('/config')) as Record<
      string,
      string
    >
    expect(styles).toMatch(/<style>\n\.home-hero \{ color: teal \}\n<\/style>$/)
    expect(await removeStore(backEnd.backend, 'styled')).toBe(true)
  })

  it('products.csv is imported like products.jsonl', async () => {
    const csv = [
      'entity_id,sku,name,url_key,category_ids,price,attributes,short_description',
      '1,001,"Range, 30"" wide",range,"[4]",99.5,"{""color"": ""Black""}","two\nlines"',
      '2,002,Hose,hose,[3],,,',
    ].join('\r\n')
    const folder = await copyFixtureStore({
      'store.json': '{"id": "table", "hosts": ["table.localhost"]}',
      'products.csv': csv,
    })
    await rm(join(folder, 'products.jsonl'))
    await rm(join(folder, 'reviews.jsonl'))
    await rm(join(folder, 'locales', 'fr_CA', 'products.jsonl'))
    await importFolder(backEnd.backend, folder)
    const shopper = new Shopper(backEnd, 'table')
    expect(await shopper.get('/products/1')).toMatchObject({
      sku: '001',
      name: 'Range, 30" wide',
      final_price_without_tax: 99.5,
      short_description: 'two\nlines',
    })
    expect(await shopper.get('/products/2')).toMatchObject({ final_price_without_tax: null, display_price: false })
    expect(await removeStore(backEnd.backend, 'table')).toBe(true)
  })

  it('an error in products.csv is reported with its line', async () => {
    const folder = await copyFixtureStore({
      'products.csv': 'entity_id,sku,name,url_key,price\n1,a,A,a,5\n2,b,"B\nB",b,x\n',
    })
    await rm(join(folder, 'products.jsonl'))
    const refused = await importFolder(backEnd.backend, folder).catch((error: InvalidImportError) => error.mistakes)
    expect(refused).toContainEqual(
      expect.stringMatching(/^products\.csv:3: column 'price' must be a number such as 1299\.90, not 'x'$/),
    )
  })

  it('every error of a field in products.csv names its column, in a file as a spreadsheet writes it', async () => {
    const columns = [
      'Entity ID',
      'SKU',
      'name',
      'url_key',
      'price',
      'final_price',
      'category_ids',
      'attributes.color',
      'attributes.quiet',
      'stock.FIX-01',
      'stock.NOWHERE',
      'images',
      'description',
      'parent_id',
      'upccode',
    ]
    const row = (cells: Record<string, string>) =>
      columns.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(';')
    const product = (id: number, cells: Record<string, string> = {}) =>
      row({ 'Entity ID': String(id), SKU: `sku-${id}`, name: `Range ${id}`, url_key: `range-${id}`, ...cells })
    const rows = [
      columns.join(';'),
      // Lines 2 to 4.
      product(1, { description: 'First line\r\nsecond; line\r\nthird ""line""' }),
      product(2, { price: '12,999', SKU: 'SKU-1' }),
      product(3, { category_ids: '3|999', images: 'missing.jpg' }),
      product(4, { 'attributes.quiet': 'yes', 'stock.NOWHERE': '5' }),
      product(5, { price: '5,00', final_price: '6,00', parent_id: '77' }),
      product(6, { upccode: '012345678906', url_key: '' }),
      product(7, { url_key: 'range-4', name: 'R\\u00e9frig', images: 'a.jpg|http:/example.com/b.jpg' }),
      product(8, { SKU: 'SKU-1' }),
    ]
    const folder = await copyFixtureStore({ 'products.csv': `\ufeff${rows.join('\r\n')}\r\n` })
    await rm(join(folder, 'products.jsonl'))
    const refused = await importFolder(backEnd.backend, folder).catch((error: InvalidImportError) => error.mistakes)
    const ofTable = (refused as string[]).filter((line) => line.startsWith('products.csv'))
    const column = (line: number, message: string) => `products.csv:${line}: column ${message}`
    expect(ofTable).toEqual([
      column(5, "'price' must be written as 12999.00, or as 13.00 if that is meant, not '12,999'"),
      column(6, "'category_ids': there is no category 999"),
      column(6, "'images': image 'missing.jpg' is not a file of media/"),
      column(7, "'stock.NOWHERE': locations.json has no google_code 'NOWHERE'"),
      column(7, "'attributes.quiet': attribute 'quiet': attributes.json does not list it"),
      column(8, "'parent_id': there is no product 77"),
      column(8, "'final_price': final_price is higher than price"),
      column(9, "'url_key' is missing"),
      column(9, "'upccode' must end in 5, its check digit, not '012345678906'"),
      column(
        10,
        "'images' ('images.1.file'): browsers may read 'http:/example.com/b.jpg' as a page of this shop; write 'http://example.com/b.jpg'",
      ),
      column(10, "'name' must have the letter itself that a program has written as '\\u00e9', not 'R\\u00e9frig'"),
      column(11, "'sku': 'sku-1' is already used in line 2"),
    ])
  })

  it('stores can be listed and removed', async () => {
    const folder = await copyFixtureStore({ 'store.json': '{"id": "brief", "hosts": ["brief.localhost"]}' })
    await importFolder(backEnd.backend, folder)
    const [brief, fixture] = [
      { id: 'brief', hosts: ['brief.localhost'], products: 9 },
      { id: 'fixture', hosts: ['fixture.localhost', 'www.fixture.localhost'], products: 9 },
    ]
    expect(await listStores(backEnd.db, {})).toEqual({ total: 2, entries: [brief, fixture] })
    expect(await listStores(backEnd.db, { page: '2', limit: '1' })).toEqual({ total: 2, entries: [fixture] })
    expect(await removeStore(backEnd.backend, 'brief')).toBe(true)
    expect(await removeStore(backEnd.backend, 'brief')).toBe(false)
    expect((await new Shopper(backEnd, 'brief').call('GET', '/config')).status).toBe(404)
  })

  it('an import calls the storefront’s webhook with a signature; a storefront that is down only causes a warning', async () => {
    const calls: { body: string; timestamp: string; signature: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const { 'x-showroom-timestamp': timestamp, 'x-showroom-signature': signature } = request.headers
        calls.push({ body, timestamp: String(timestamp), signature: String(signature) })
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const revalidation = { url: `http://127.0.0.1:${port}/revalidate`, secret: 'shared' }
    const own = await startBackEnd(kind, { configuration: { revalidation } })
    const [call] = calls
    expect(call?.body).toBe('{"tags":["tenant:fixture"]}')
    expect(call?.signature).toBe(signAsBackEnd('shared', 'fixture', `${call?.timestamp}.${call?.body}`))
    expect(Math.abs(Number(call?.timestamp) - Date.now() / 1000)).toBeLessThan(60)
    await new Promise((resolve) => server.close(resolve))
    await expect(importFolder(own.backend, await copyFixtureStore())).resolves.toMatchObject({ id: 'fixture' })
    await own.close()
  })

  it('the webhook’s call goes to the storefront’s address only, without redirects', async () => {
    let followed = 0
    const server = createServer((request, response) => {
      if (request.url !== '/revalidate') followed += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await revalidateStore({ url: `http://127.0.0.1:${port}/revalidate`, secret: 'shared' }, 'fixture')
    expect(followed).toBe(0)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
    await new Promise((resolve) => server.close(resolve))
  })

  it.runIf(kind.name === 'PostgreSQL')(
    'the storefront’s webhook is called after every process has seen the change',
    async () => {
      const own = await startBackEnd(kind)
      const other = createStores(own.db)
      const before = (await other.get('fixture'))?.revision ?? 0
      let seen = 0
      const server = createServer(async (_, response) => {
        seen = (await other.get('fixture'))?.revision ?? 0
        response.end('{}')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const revalidation = { url: `http://127.0.0.1:${port}/revalidate`, secret: 'shared' }
      const target = { ...own.backend, configuration: { ...own.backend.configuration, revalidation } }
      await importFolder(target, await copyFixtureStore({ 'scripts.json': '[]' }))
      expect(seen).toBeGreaterThan(before)
      await new Promise((resolve) => server.close(resolve))
      await own.close()
    },
  )

  it('admin calls are 404 for remote callers', async () => {
    const own = await startBackEnd(kind, { folder: null, configuration: { adminToken: 'token' } })
    const list = (remoteAddress: string, headers: Record<string, string>) =>
      own.app.request('/admin/stores', { headers }, { incoming: { socket: { remoteAddress } } })
    const authorization = 'Bearer token'
    expect((await list('127.0.0.1', { authorization })).status).toBe(200)
    expect((await list('::1', { authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await list('10.0.0.7', { authorization })).status).toBe(404)
    expect((await list('127.0.0.1', { authorization, 'x-forwarded-for': '10.0.0.7' })).status).toBe(404)
    await own.close()
  })
})
