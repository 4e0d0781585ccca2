import { demoProduct, productPath } from '#tests/support/demo-products.ts'
import type { HtmlPage } from '#tests/support/html-page.ts'
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { getPage } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'

/** Listings and category pages as sent by the server (S1-2.1, S1-2.13). */

const PATH = '/catalog/dishwashers'
/** Prices of the tiles, in order. */
const pricesOf = (page: HtmlPage) =>
  page
    .getByRole('main')
    .getByRole('article')
    .locator('b')
    .filter({ hasText: /^(From )?\$[\d,]+\.\d\d$/ })
    .texts()
    .map((price) => Number(price.replace(/[^\d.]/g, '')))
const range = (length: number) => Array.from({ length }, (_, index) => index + 1)

test('S1-2.1-04 a category is complete HTML: heading, count, tiles, prices, links and structured data', async () => {
  const page = await shopPage('kessler', PATH)
  expect(page.status).toBe(200)
  const main = page.getByRole('main')
  expect(main.getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
  expect(main.getByText(/^\d+ products$/)).toBeInPage()
  const tiles = main.getByRole('article')
  expect(tiles).toHaveCount(24)
  for (const tile of tiles.all()) {
    expect(tile.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute('href', /^\/product\/./)
  }
  const unpriced = tiles.filter({ hasText: 'Call for price' })
  expect(pricesOf(page)).toHaveLength(24 - unpriced.count())
  const [list] = page.jsonLd('ItemList')
  const entries = list?.itemListElement as Record<string, unknown>[]
  expect(entries.map(({ position }) => position)).toEqual(range(24))
  const texts = { identifier: /./, name: /./, url: /^http.*\/product\//, image: /^http.*\/media\// }
  for (const entry of entries) {
    for (const [key, pattern] of Object.entries(texts)) expect(entry[key], key).toMatch(pattern)
  }
  expect(page.link('canonical')).toMatch(/\/catalog\/dishwashers$/)
})

test('S1-2.1-03 /catalog is the category default-category, whose key and name are never shown', async () => {
  const page = await shopPage('kessler', '/catalog')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalog')
  expect(page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  expect(page.title()).not.toMatch(/default[- ]category/i)
  expect(page.meta('description') ?? '').not.toMatch(/default[- ]category/i)
  expect(page.getByRole('main').text()).not.toMatch(/default[- ]category/i)
  expect(page.getByRole('main').getByRole('link').attributes('href').join(' ')).not.toMatch(/default[- ]category/i)
  expect(page.link('canonical')).toMatch(/\/catalog$/)
})

test('a filter narrows the products, is shown as a chip and can be removed by its link', async () => {
  const whole = await shopPage('kessler', PATH)
  const countOf = (text: string) => Number(/\d+/.exec(text)?.[0])
  const all = countOf(whole.getByText(/^\d+ products$/).text())
  const value = whole.getByRole('region', { name: 'Filters' }).getByRole('link', { name: /^Oakvale/ })
  expect(value).toHaveAttribute('href', `${PATH}?manufacturer=Oakvale`)
  const filtered = await shopPage('kessler', value.attribute('href') ?? '')
  const left = countOf(value.text())
  expect(filtered.getByText(/^\d+ products$/)).toHaveText(`${left} products`)
  expect(left).toBeLessThan(all)
  const chip = filtered.getByRole('link', { name: /Remove filter Brand: Oakvale/ })
  expect(chip).toHaveAttribute('href', PATH)
})

/** Parameters that advertisements, mails and other sites add to a URL; there are many more. */
const CLICKS = [
  'gad_source=1&gclid=x',
  'srsltid=AfmBOo',
  'gad_campaignid=21',
  'dclid=x',
  'ttclid=x',
  'li_fat_id=x',
  'ref=newsletter',
  'UTM_Source=x&GCLID=y',
  'msockid=x&igshid=y&ScCid=z&rdt_cid=1&epik=2&yclid=3',
  'next_years_network=x',
  'ref.from=1&ref.to=2',
]
const tilesOf = (page: HtmlPage) => page.getByRole('main').getByRole('article').getByRole('heading').texts()
const chipsOf = (page: HtmlPage) => page.getByRole('link', { name: /^Remove filter/ }).attributes('aria-label')
const addressesOf = (page: HtmlPage) => page.getByRole('main').getByRole('link').attributes('href').join(' ')

test('F08 parameters that a click adds to its address don’t change a listing', async () => {
  const paths = [
    '/catalog/ranges',
    '/catalog',
    '/search/gas+range',
    '/special/program_id/101',
    '/special/manufacturer/Corvane',
  ]
  for (const path of paths) {
    const plain = await shopPage('kessler', path)
    expect(tilesOf(plain).length, path).toBeGreaterThan(0)
    for (const click of CLICKS) {
      const where = `${path}?${click}`
      // Fields of a range form redirect to the canonical spelling.
      const { status, headers } = click.includes('.from')
        ? await getPage('kessler', where)
        : { status: 200, headers: {} }
      const page = await shopPage('kessler', status === 307 ? String(headers.location) : where)
      expect(page.status, where).toBe(200)
      expect(tilesOf(page), where).toEqual(tilesOf(plain))
      expect(page.title(), where).toBe(plain.title())
      expect(page.meta('robots'), where).toBe(plain.meta('robots'))
      expect(page.link('canonical'), where).toBe(plain.link('canonical'))
      expect(chipsOf(page), where).toEqual([])
      expect(addressesOf(page), where).toBe(addressesOf(plain))
    }
  }
})

test('F08 a word for a numeric filter, and an attribute that isn’t a filter, change nothing', async () => {
  const clicks = ['price=abc', 'width=tablet', 'rating=best', 'in_stock=yes', 'sku=5&entity_id=7', 'program_id=x']
  for (const [store, path] of [
    ['kessler', '/catalog/ranges'],
    ['kessler', '/search/gas+range'],
    ['volteo', '/special/in_stock/1'],
  ] as const) {
    const plain = await shopPage(store, path)
    for (const click of clicks) {
      const page = await shopPage(store, `${path}?${click}`)
      expect(tilesOf(page), click).toEqual(tilesOf(plain))
      expect(page.meta('robots'), click).toBe(plain.meta('robots'))
      expect(addressesOf(page), click).toBe(addressesOf(plain))
    }
  }
})

test('F08 beside a filter, an order and a page they change nothing either', async () => {
  const whole = await shopPage('kessler', '/catalog/dishwashers?manufacturer=Oakvale&order=price')
  const clicked = await shopPage('kessler', '/catalog/dishwashers?gad_source=1&manufacturer=Oakvale&order=price&ref=x')
  expect(tilesOf(clicked)).toEqual(tilesOf(whole))
  expect(chipsOf(clicked)).toEqual(chipsOf(whole))
  expect(chipsOf(clicked)).toHaveLength(1)
  expect(addressesOf(clicked)).toBe(addressesOf(whole))
  const second = await shopPage('kessler', '/catalog/dishwashers?page=2&srsltid=x')
  expect(tilesOf(second)).toEqual(tilesOf(await shopPage('kessler', '/catalog/dishwashers?page=2')))
  expect(second.link('canonical')).toMatch(/\/catalog\/dishwashers\?page=2$/)
  // Ranges and multiple values are rendered for each request.
  const range = await shopPage('kessler', '/catalog/dishwashers?price=500-700&gclid=x')
  expect(tilesOf(range)).toEqual(tilesOf(await shopPage('kessler', '/catalog/dishwashers?price=500-700')))
  expect(chipsOf(range)).toHaveLength(1)
})

test('F08 a filter of the store that leaves no product is one all the same, with a chip', async () => {
  for (const path of ['/catalog/ranges', '/search/gas+range', '/special/manufacturer/Corvane']) {
    const page = await shopPage('kessler', `${path}?manufacturer=Nobody&gclid=x`)
    expect(tilesOf(page), path).toEqual([])
    expect(chipsOf(page), path).toEqual(['Remove filter Brand: Nobody'])
    expect(page.meta('robots'), path).toMatch(/noindex/)
  }
})

test('F08 without a list of attributes, those of the back end’s listings are used', async ({ testProxy }) => {
  const bare = (response: unknown) =>
    Array.isArray(response) ? response : { ...(response as object), filter_attributes: [] }
  // The catalog itself has no filters, as in shops where only departments contain products.
  const root = (listing: unknown) => ({ ...(listing as object), filter_attributes: [], filters: [] })
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/default-category': root, '*': bare })
  for (const path of ['/catalog/ranges', '/search/gas+range', '/special/manufacturer/Corvane']) {
    const plain = await openPage(origin + path)
    const clicked = await openPage(`${origin}${path}?srsltid=x&gclid=y`)
    expect(tilesOf(clicked), path).toEqual(tilesOf(plain))
    expect(chipsOf(clicked), path).toEqual([])
    expect(clicked.meta('robots'), path).toBe(plain.meta('robots'))
    const filtered = await openPage(`${origin}${path}?srsltid=x&manufacturer=Corvane&gclid=y`)
    expect(chipsOf(filtered), path).toEqual(['Remove filter Brand: Corvane'])
  }
})

test('P28 a page past the last, a range form and a search form redirect with the other parameters of their URL', async () => {
  const lastPage = async (list: string, limit: number) =>
    Math.ceil((await requestBackEnd<{ product_count: number }>(list)).product_count / limit)
  const cooking = '/categories/cooking'
  const brand = await lastPage('/dynamic-category/manufacturer/Corvane', 24)
  const ends = [
    [
      '/catalog/cooking?page=49&utm_source=x&gclid=y',
      `/catalog/cooking?page=${await lastPage(cooking, 24)}&utm_source=x&gclid=y`,
    ],
    [
      '/catalog/cooking?page=49&limit=48&gclid=y',
      `/catalog/cooking?limit=48&page=${await lastPage(cooking, 48)}&gclid=y`,
    ],
    ['/special/manufacturer/Corvane?page=49&gclid=y', `/special/manufacturer/Corvane?page=${brand}&gclid=y`],
    ['/catalog/ranges?price.from=100&price.to=&ref.from=x&gclid=y', '/catalog/ranges?price=100-999999999&gclid=y'],
    ['/search?q=gas+range&utm_source=x', '/search/gas+range?utm_source=x'],
  ] as const
  for (const [from, to] of ends) {
    for (const _ of [1, 2]) {
      const { status, headers } = await getPage('kessler', from)
      expect([status, headers.location], from).toEqual([307, to])
    }
    expect((await getPage('kessler', to)).status, to).toBe(200)
  }
})

test('F11 without JavaScript too, numbers of a range are read and shown as the language writes them', async () => {
  const typed = `${new URLSearchParams({ 'price.from': '299,50', 'price.to': '1 500 $' })}`
  for (const path of ['/catalog/televiseurs', '/search/tele', '/special/in_stock/1']) {
    const { status, headers } = await getPage('volteo', `${path}?${typed}`)
    expect([status, headers.location], path).toEqual([307, `${path}?price=299.5-1500`])
  }
  const page = await shopPage('volteo', '/catalog/televiseurs?price=299.5-1500')
  expect(page.locator('input[name="price.from"]')).toHaveAttribute('value', '299,5')
  expect(page.locator('input[name="price.to"]').attribute('value')).toMatch(/^1\s500$/)
  const open = await shopPage('kessler', '/catalog/dishwashers?price=1299.5-999999999')
  expect(open.locator('input[name="price.from"]')).toHaveAttribute('value', '1,299.5')
  expect(open.locator('input[name="price.to"]')).toHaveAttribute('value', '')
})

test('sorting by price puts the cheapest first', async () => {
  const page = await shopPage('kessler', `${PATH}?dir=asc&order=price`)
  const prices = pricesOf(page)
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('a price range has a canonical URL, to which a form without JavaScript redirects', async () => {
  const page = await shopPage('kessler', `${PATH}?price=500-700`)
  expect(page.getByRole('link', { name: /Remove filter Price/ })).toBeInPage()
  const prices = pricesOf(page)
  expect(prices.length).toBeGreaterThan(3)
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...prices)).toBeLessThanOrEqual(700)
  const sent = await openPage(`${storeOrigin('kessler')}${PATH}?price.from=500&price.to=700&color=White`)
  expect([sent.status, sent.headers.location]).toEqual([307, `${PATH}?color=White&price=500-700`])
})

test('pages are links; one beyond the last redirects to the last', async () => {
  const pages = (await shopPage('kessler', PATH)).getByRole('navigation', { name: 'Pages' })
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', `${PATH}?page=2`)
  const second = await shopPage('kessler', `${PATH}?page=2`)
  const current = second.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' })
  expect(current).toHaveAttribute('aria-current', 'page')
  const beyond = await openPage(`${storeOrigin('kessler')}${PATH}?page=40`)
  expect(beyond.status).toBe(307)
  expect(beyond.headers.location).toMatch(/\?page=2$/)
})

const STRANGE_QUERIES = [
  'page=-1',
  'page=1e9',
  'limit=999999',
  'dir=sideways',
  'nonsense=1',
  'price=abc-def',
  'price=900-100',
  'color=%2525',
  'color=%3Cscript%3Ealert(1)%3C/script%3E',
  range(200)
    .map((number) => `a${number}=1`)
    .join('&'),
  'color=%00',
  "color=' OR 1=1--",
  'color=😀',
  'color=a%7Cb%2Cc',
]

test('unusual queries show a sensible page, never a failure or unescaped text', async () => {
  for (const query of STRANGE_QUERIES) {
    const address = encodeURI(`${PATH}?${query}`).replaceAll('%25', '%')
    const { status, html } = await openPage(storeOrigin('kessler') + address)
    expect([200, 307, 404], query).toContain(status)
    expect(html, query).not.toContain('<script>alert(1)')
  }
})

test('an address that can’t be decoded is 404, not a failure', async () => {
  for (const path of ['/search/%E0%A4%A', '/catalog/%E0%A4%A', '/special/manufacturer/%ZZ', '/product/%', '/%C3']) {
    expect((await openPage(storeOrigin('kessler') + path)).status, path).toBe(404)
  }
})

test.describe('special catalogs', () => {
  test('S1-2.1-05 a special catalog shows all products with a value; without such products it is not found', async () => {
    const page = await shopPage('kessler', '/special/manufacturer/Oakvale')
    expect(page.getByRole('heading', { level: 1, name: 'Oakvale' })).toBeInPage()
    expect(page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
    expect((await shopPage('kessler', '/special/manufacturer/Nobody')).status).toBe(404)
  })

  test('S1-2.1-05 attribute and value are decoded from the address', async () => {
    type Listing = { filters: { attribute: string; values: { value: string; product_count: number }[] }[] }
    const { filters } = await requestBackEnd<Listing>('/categories/dishwashers?embed=products')
    const spaced = filters
      .flatMap(({ attribute, values }) => values.map((entry) => ({ attribute, ...entry })))
      .find(({ attribute, value }) => attribute !== 'category_id' && /\w \w/.test(value))
    if (!spaced) throw new Error('no value with a space')
    const { attribute, value } = spaced
    const { product_count } = await requestBackEnd<{ product_count: number }>(
      `/dynamic-category/${attribute}/${encodeURIComponent(value)}?embed=products`,
    )
    const page = await shopPage('kessler', `/special/${attribute}/${encodeURIComponent(value)}`)
    expect(page.status).toBe(200)
    expect(page.getByRole('heading', { level: 1, name: value })).toBeInPage()
    expect(page.getByRole('main')).toContainText(new RegExp(`\\b${product_count}\\b`))
  })

  test('S1-2.1-07 a promotion catalog shows the products of the promotion under its name, reached by Shop Now', async () => {
    const promotions = await shopPage('kessler', '/promotions')
    const shopNow = promotions.getByRole('link', { name: 'Shop now' }).nth(2)
    expect(shopNow).toHaveAttribute('href', '/catalog/special/promotion/103')
    const page = await shopPage('kessler', '/catalog/special/promotion/103')
    expect(page.getByRole('heading', { level: 1, name: 'Quiet Kitchen Rebate' })).toBeInPage()
    expect(page.getByRole('main').getByRole('article').first()).toContainText('Dishwasher')
  })

  test('one that can’t be loaded shows the back end’s message', async ({ testProxy }) => {
    const { origin } = testProxy.openStore('kessler', {}, { '/dynamic-category/manufacturer/Oakvale': () => 'broken' })
    const alert = (await openPage(`${origin}/special/manufacturer/Oakvale`)).getByRole('main').getByRole('alert')
    expect(alert).toContainText('There was an error fetching products.')
    expect(alert).toContainText('Unknown error occurred.')
  })
})

test('S1-2.13-22 S1-2.13-23 trails of searches and special catalogs begin at Our Catalog and end with the number of products', async () => {
  const search = await shopPage('kessler', '/search/dishwasher')
  const trailOf = (page: typeof search) => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  const total = /\d+/.exec(search.getByText(/^\d+ products$/).text())?.[0]
  expect(trailOf(search).last()).toContainText(`Search: dishwasher (${total})`)
  const special = trailOf(await shopPage('kessler', '/special/manufacturer/Oakvale'))
  for (const trail of [trailOf(search), special]) {
    expect(trail.first()).toHaveText('Our Catalog')
    expect(trail.first().getByRole('link')).toHaveAttribute('href', '/catalog')
  }
  expect(special.last()).toHaveText(/Oakvale \(\d+\)$/)
  expect(special).toHaveCount(2)
})

test('S1-3.1-88 enable_breadcrumbs shows trails on every page that has one; off hides them', async ({ testProxy }) => {
  const product = (await shopPage('kessler', PATH)).getByRole('main').getByRole('article').getByRole('link').first()
  const post = (await shopPage('kessler', '/blog')).locator('a[href^="/blog/"]').first()
  const listings = [PATH, '/special/manufacturer/Oakvale', '/search/dishwasher', '/brands']
  const others = ['/delivery', '/contact', '/locations', '/wishlist', '/compare', '/customer/account/login']
  const linked = [product, post].map((link) => link.attribute('href') ?? '')
  for (const isOn of [true, false]) {
    const origin = testProxy.open('kessler', { display_features: { feature_toggles: { enable_breadcrumbs: isOn } } })
    for (const path of [...listings, ...others, ...linked]) {
      const page = await openPage(origin + path)
      expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).count(), path).toBe(isOn ? 1 : 0)
    }
  }
})

test('S1-2.1-10 a product opens by url_key and by entity_id, with specifications, button and structured data', async () => {
  const { entity_id, name } = demoProduct('kessler', 'withEverything')
  for (const path of [productPath('kessler', 'withEverything'), `/product/${entity_id}`]) {
    const page = await shopPage('kessler', path)
    expect(page.status, path).toBe(200)
    const [product] = page.jsonLd('Product')
    expect(product).toMatchObject({ name, offers: { priceCurrency: 'USD' } })
    expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(page.getByRole('heading', { name: 'Specifications' })).toBeInPage()
    expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).count(), path).toBeGreaterThan(0)
  }
})

test('thumbnails of a product are loaded before the load event of its page', async () => {
  const { images, videos } = demoProduct('kessler', 'atRegularPrice')
  const page = await shopPage('kessler', productPath('kessler', 'atRegularPrice'))
  const thumbnails = page.getByRole('button', { name: /^Show picture/ }).locator('img')
  expect(thumbnails).toHaveCount(images.length + videos.length)
  expect(thumbnails.attributes('loading')).not.toContain('lazy')
})

test.describe('content', () => {
  test('S1-2.1-02 any other path is the CMS page of that name', async () => {
    const page = await shopPage('kessler', '/delivery')
    expect(page.status).toBe(200)
    expect(page.getByRole('heading', { level: 1 })).toBeInPage()
  })

  test('home shows hero and products in every store', async () => {
    for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
      const page = await shopPage(store)
      expect(page.getByRole('heading', { level: 1 })).toBeInPage()
      expect(page.getByRole('main').getByRole('article').count(), store).toBeGreaterThan(0)
    }
  })

  test('no link of home and footer is broken', async () => {
    for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
      const hrefs = (await shopPage(store)).locator('[href^="/"]').attributes('href')
      const paths = new Set(hrefs.map((href) => /^[^?#]*/.exec(href ?? '')?.[0] ?? ''))
      const pages = [...paths].filter((path) => !/^\/(?:_next|media)\b/.test(path))
      expect(pages.length).toBeGreaterThan(20)
      const responses = await Promise.all(
        pages.map(async (path) => [path, (await getPage(store, path)).status] as const),
      )
      expect(responses.filter(([, status]) => status >= 400)).toEqual([])
    }
  })
})
