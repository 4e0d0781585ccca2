import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { createStores } from '#lib/backend/store/stores.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { readPromotionChoice } from '#lib/cms/tags/promotions.ts'
import { BlogPostListWire } from '#lib/contracts/blog.ts'
import { BlockWire, MenuListWire, PageWire, ScriptListWire } from '#lib/contracts/content.ts'
import { LocationListWire } from '#lib/contracts/location.ts'
import { PromoBannerListWire, PromoBannerWire } from '#lib/contracts/promo-banner.ts'
import { RebateListWire } from '#lib/contracts/rebate.ts'
import { type BackEnd, copyFixtureStore, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

describeOnDatabase('site data', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    shopper = new Shopper(backEnd)
  })
  afterAll(() => backEnd.close())

  it('GET /config returns config.json, completed with addresses and shops', async () => {
    const config = await shopper.get<Record<string, unknown>>('/config')
    expect(config).toMatchObject({
      name: 'Fixture & Söhne',
      store_code: 'fixture',
      locale: 'en_CA',
      base_url: 'http://fixture.localhost:3000/',
      base_media_url: 'http://fixture.localhost:3000/media/',
      store_locations: [{ google_code: 'FIX-01' }, { google_code: 'FIX-02' }],
    })
  })

  it('F16 GET /config names a logo that is a drawing as PNG for pages that are shared', async () => {
    const imageOf = async (config: object) => {
      const present = JSON.parse(await readFile('tests/support/fixture-store/config.json', 'utf8'))
      const folder = await copyFixtureStore({ 'config.json': JSON.stringify({ ...present, ...config }) })
      await importFolder(backEnd.backend, folder)
      return (await shopper.get<{ sharing_image?: string }>('/config')).sharing_image
    }
    const address = await imageOf({ logo_src: 'range.svg' })
    expect(address).toMatch(/^http:\/\/fixture\.localhost:3000\/media\/w1280\.png\/range\.svg\?v=/)
    const picture = await backEnd.app.request(`/fixture${new URL(address ?? '').pathname}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await imageOf({ logo_src: 'range.svg', sharing_image: 'https://cdn.example.com/a.jpg' })).toBe(
      'https://cdn.example.com/a.jpg',
    )
    expect(await imageOf({ logo_src: 'https://cdn.example.com/logo.svg', favicon: 'range.svg' })).toMatch(
      /\/w1280\.png\/range\.svg/,
    )
    expect(await imageOf({})).toBeUndefined()
  })

  it('GET /config responds in the locale of the language header, by default in the store’s', async () => {
    const french = new Shopper(backEnd)
    french.language = 'fr-CA'
    expect(await french.get('/config')).toMatchObject({ locale: 'fr_CA', title: 'Montage', name: 'Fixture & Söhne' })
    french.language = 'de-DE'
    expect(await french.get('/config')).toMatchObject({ locale: 'en_CA', title: 'Fixture' })
  })

  it('S1-3.4-01 GET /menus returns custom menu items with all fields', async () => {
    const items = expectWire(MenuListWire, await shopper.get('/menus'))
    expect(items).toEqual([
      {
        node_id: '1',
        parent_node_id: '0',
        label: 'Delivery "fast"',
        request_url: 'help/delivery',
        href_override: '',
        target: '_self',
        icon_url: '',
        top_menu_visibility: '1',
        placement: 'header',
      },
    ])
  })

  it('S1-7.1-01 GET /categories returns the category list and GET /menus the menu items', async () => {
    const categories = await shopper.get<{ url_key: string }[]>('/categories')
    expect(categories.map(({ url_key }) => url_key)).toEqual(['all', 'cooking', 'ranges', 'refrigerators', 'services'])
    const items = await shopper.get<{ label: string }[]>('/menus')
    expect(items.map(({ label }) => label)).toEqual(['Delivery "fast"'])
  })

  it('S1-7.1-02 GET /blocks returns the block list, each with identifier', async () => {
    const blocks = await shopper.get<{ identifier: string }[]>('/blocks')
    expect(blocks.map(({ identifier }) => identifier)).toEqual(['catalog-seo-before-ranges', 'header-before'])
  })

  it('S1-3.5-01 a block has identifier, block_id, title and content', async () => {
    const block = expectWire(BlockWire, await shopper.get('/blocks/header-before'))
    expect(block).toMatchObject({
      identifier: 'header-before',
      content: '<p>Header <avb-link to="/x">é</avb-link></p>\n',
    })
  })

  it('GET /blocks/{identifier} returns the block of the locale', async () => {
    const french = new Shopper(backEnd)
    french.language = 'fr-CA'
    expect(await french.get('/blocks/header-before')).toMatchObject({ content: '<p>En-tête</p>\n' })
  })

  it('GET /blocks/{identifier} of an unknown block is 404', async () => {
    expect(await shopper.call('GET', '/blocks/none')).toMatchObject({
      status: 404,
      body: { messages: { error: [{ message: 'This content does not exist.' }] } },
    })
  })

  it('S1-3.5-02 S1-7.1-04 GET /pages/{identifier} returns a CMS page with all fields, also below a folder', async () => {
    const page = expectWire(PageWire, await shopper.get('/pages/help/delivery'))
    expect(page).toMatchObject({
      identifier: 'help/delivery',
      title: 'Delivery & installation',
      meta_description: 'Same-week delivery: yes',
      no_index: true,
      content: '<h2>Delivery</h2>\n',
    })
    expect(await shopper.get('/pages/home')).toMatchObject({ no_index: false, content: '<h1>Home</h1>\n' })
  })

  it('GET /pages/{identifier} of an unknown page is 404', async () => {
    expect((await shopper.call('GET', '/pages/help')).status).toBe(404)
    expect((await shopper.call('GET', '/pages/../store.json')).status).toBe(404)
  })

  it('S1-3.6-01 S1-7.1-05 GET /scripts returns the script list, each with all fields', async () => {
    const [script] = expectWire(ScriptListWire, await shopper.get('/scripts'))
    expect(script).toEqual({
      script_id: '1',
      parent_id: '0',
      script_name: 'greeting',
      location: 'body',
      cms_pages: ['home'],
      force_reload: false,
      source: 'inline',
      script: "window.greeted = 'yes </script>'",
      type: 'async',
      html_attribs: '',
      additional_html: '',
      position: 1,
      children: [],
    })
  })

  it('GET /blog returns the published posts, newest first, or the posts requested by id', async () => {
    const posts = expectWire(BlogPostListWire, await shopper.get('/blog'))
    expect(posts.map(({ post_id }) => post_id)).toEqual(['oak-moves', 'older'])
    expect(posts[0]).toMatchObject({
      title: 'Oak moves',
      url_key: 'oak-moves',
      short_content: 'By the seasons',
      content: '<p>It does.</p>\n',
      author: 'Ann Berg',
      published_at: '2026-01-02',
      brands: ['North Shore', 'Bolt'],
      meta_title: 'Oak',
      image: expect.stringMatching(/\/media\/w960\/fridge\.svg/),
    })
    const chosen = await shopper.get<unknown[]>('/blog?filter[0][attribute]=post_id&filter[0][in][0]=older')
    expect(chosen).toMatchObject([{ post_id: 'older' }])
    const french = new Shopper(backEnd)
    french.language = 'fr-CA'
    expect(await french.get('/blog')).toMatchObject([{ title: 'Le chêne bouge' }, { title: 'Of the day before' }])
  })

  const idsOf = (banners: { banner_id: string }[]) => banners.map(({ banner_id }) => banner_id)
  const bannersOf = async (type: string, query = '') =>
    expectWire(PromoBannerListWire, await shopper.get(`/promobanners/bannertype/${type}${query}`))

  it('S1-3.9-03 a promotion banner has banner_id, css, content, types and end_date', async () => {
    expect(expectWire(PromoBannerWire, await shopper.get('/promobanners/spring'))).toEqual({
      banner_id: 'spring',
      css: '.dsg-tile { color: red }',
      content: '<p class="dsg-tile">Spring</p>\n',
      types: ['link_tile'],
      end_date: '2099-05-31',
    })
    for (const id of ['over', 'nothing'])
      expect((await shopper.call('GET', `/promobanners/${id}`)).status, id).toBe(404)
  })

  it('banners of a type are sorted by end date, filtered by category and manufacturer, and limited', async () => {
    expect(idsOf(await bannersOf('link_tile'))).toEqual(['early', 'spring', 'always'])
    expect(idsOf(await bannersOf('custom'))).toEqual(['always'])
    expect(idsOf(await bannersOf('other'))).toEqual([])
    expect(idsOf(await bannersOf('link_tile', '?limit=1&order=end_date'))).toEqual(['early'])
    expect(idsOf(await bannersOf('link_tile', '?manufacturer=Bolt'))).toEqual(['early', 'always'])
    expect(idsOf(await bannersOf('link_tile', '?category=sofas&manufacturer=north%20shore'))).toEqual([
      'spring',
      'always',
    ])
  })

  it('S1-3.9-06 a promo banner request has type, limit, order, dynamic_category_value and product_category', async () => {
    const choice = readPromotionChoice(
      readAttributes({
        'data-type': 'link_tile',
        'data-limit': '2',
        'data-dynamic-category-value': 'Bolt',
        'data-product-category': 'ranges',
      }),
    )
    if (choice === null || !('search' in choice)) throw new Error('expected a search')
    expect(Object.fromEntries(choice.search)).toEqual({
      limit: '2',
      order: 'end_date',
      dynamic_category_value: 'Bolt',
      product_category: 'ranges',
    })
    expect(idsOf(await bannersOf(choice.type, `?${new URLSearchParams(choice.search)}`))).toEqual(['early', 'always'])
    expect(idsOf(await bannersOf('link_tile', '?product_category=sofas'))).toEqual(['spring', 'always'])
    expect(idsOf(await bannersOf('link_tile', '?dynamic_category_value=bolt'))).toEqual(['early', 'always'])
  })

  it('S1-9-16 banners are at most 12, those that end first; a promotions element asks for 100', async () => {
    const banner = (day: number) => `<!--\ntypes: many\nend_date: 2099-01-${String(day).padStart(2, '0')}\n-->\n`
    const days = Array.from({ length: 14 }, (_, place) => 14 - place)
    const folder = await copyFixtureStore({
      'store.json': '{"id": "many", "hosts": ["many.localhost"]}',
      ...Object.fromEntries(days.map((day) => [`banners/b${day}.html`, banner(day)])),
    })
    await importFolder(backEnd.backend, folder)
    const many = new Shopper(backEnd, 'many')
    const ask = async (query: string) => idsOf(await many.get(`/promobanners/bannertype/many${query}`))
    const first = (count: number) => Array.from({ length: count }, (_, place) => `b${place + 1}`)
    expect(await ask('')).toEqual(first(12))
    const choice = readPromotionChoice(readAttributes({ 'data-type': 'many' }))
    const search = choice !== null && 'search' in choice ? choice.search : []
    expect(search).toContainEqual(['limit', '100'])
    expect(await ask(`?${new URLSearchParams([...search])}`)).toEqual(first(14))
  })

  it('S1-3.9-01 GET /promotions returns the promotions valid today, with all fields', async () => {
    const promotions = expectWire(RebateListWire, await shopper.get('/promotions'))
    expect(promotions.map(({ program_id }) => program_id)).toEqual(['P1', 'P3', 'P4'])
    expect(promotions[0]).toMatchObject({
      start_date: '2020-01-01',
      end_date: '2099-12-31',
      rebate_form_url: expect.stringMatching(/\/media\/form\.pdf/),
      promo_short_description: 'Save by mail',
      promo_name: 'Spring rebate',
      program_id: 'P1',
      brand_logo_urls: [expect.stringMatching(/\/media\/w320\/range\.svg/)],
      manufacturer: 'North Shore',
    })
  })

  it('PayPal’s page redirects to the cart without a pending order, and is 404 for an unknown store', async () => {
    const open = (store: string) => backEnd.app.request(`/${store}/index.php/paypal/standard/redirect/`)
    expect((await open('fixture')).headers.get('location')).toMatch(/\/checkout\/cart$/)
    expect((await open('nobody')).status).toBe(404)
  })

  it('S1-3.10-01 GET /locations returns shops with all fields, distance null if the position is unknown', async () => {
    const answer = await shopper.get<{ store_list: object[] }>('/locations')
    expectWire(
      LocationListWire,
      answer.store_list.map((shop) => ({ ...shop, qty: null })),
    )
    expect(answer.store_list).toMatchObject([{ distance: null }, { distance: null }])
  })

  it('S1-7.4-01 GET /locations by position or ZIP returns shops, nearest first, in km for Canadian shops', async () => {
    type List = { store_list: { google_code: string; distance: number }[] }
    const byPlace = await shopper.get<List>('/locations?lat=45.5&long=-73.5')
    expect(byPlace.store_list.map(({ google_code }) => google_code)).toEqual(['FIX-02', 'FIX-01'])
    expect(byPlace.store_list[0]?.distance).toBeCloseTo(4.3, 0)
    expect(byPlace.store_list[1]?.distance).toBeGreaterThan(480)
    const byZip = await shopper.get<List>('/locations?zip=H2X%201Y4')
    expect(byZip.store_list[0]).toMatchObject({ google_code: 'FIX-02', distance: 0 })
    const nearby = await shopper.get<List>('/locations?zip=H2X%203B3')
    expect(nearby.store_list).toMatchObject([{ google_code: 'FIX-02', distance: null }, { distance: null }])
    const elsewhere = await shopper.get<List>('/locations?zip=99999')
    expect(elsewhere.store_list).toMatchObject([{ distance: null }, { distance: null }])
  })

  it('GET /locations?storelocationid returns only that shop', async () => {
    expect(await shopper.get('/locations?storelocationid=FIX-02')).toMatchObject({
      store_list: [{ store_name: 'Fixture Montréal' }],
    })
  })

  it('an unknown store and an unknown path are 404 with messages.error', async () => {
    const stranger = new Shopper(backEnd, 'nobody')
    expect(await stranger.call('GET', '/config')).toMatchObject({
      status: 404,
      body: { messages: { error: [{ message: 'This store does not exist.' }] } },
    })
    expect(await shopper.call('GET', '/nowhere')).toMatchObject({ status: 404, body: { messages: { error: [{}] } } })
  })

  it('GET /health names the stores', async () => {
    const response = await backEnd.app.request('/health')
    expect(await response.json()).toMatchObject({ status: 'ok', stores: expect.arrayContaining(['fixture']) })
  })

  it('GET /health does not wait for stores to be loaded, which takes seconds after a large import', async () => {
    const requested: string[] = []
    const query: typeof backEnd.db.query = (sql, parameters) => {
      requested.push(sql)
      return backEnd.db.query(sql, parameters)
    }
    expect([...(await createStores({ ...backEnd.db, query }).versions()).keys()]).toContain('fixture')
    expect(requested).toEqual([expect.stringContaining('FROM store ')])
  })
})
