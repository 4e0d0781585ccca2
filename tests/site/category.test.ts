import { isInOrder } from '#tests/support/document-order.ts'
import { changed } from '#tests/support/patches.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

/** Parts of a category page other than its products (S1-2.13, S1-3.3, S1-8). */

const PATH = '/catalog/dishwashers'

test('S1-2.13-21 groups of point-of-sale material are requested and shown only on page 1 of a category with products', async ({
  testProxy,
}) => {
  const patch = { available_posm_options: 'Staff picks', catalog_posm_overrides: '', grid_product_limit: '6' }
  const requested = (requests: readonly string[]) =>
    requests.filter((path) => path.startsWith('/dynamic-category/posm/'))
  const store = testProxy.openStore('alderloom', patch)
  const page = await openPage(`${store.origin}/catalog/sofas`)
  const tile = page.getByRole('region', { name: 'Staff picks' }).getByRole('article').first()
  expect(tile.getByRole('link').first()).toHaveAttribute('href', /^\/product\//)
  expect(requested(store.requests).length).toBeGreaterThan(0)
  const others = testProxy.openStore('alderloom', patch)
  for (const path of ['/catalog/sofas?page=2', '/catalog/living-room', '/catalog/sofas?display_mode=PAGE']) {
    const other = await openPage(others.origin + path)
    expect(other.status, path).toBe(200)
    expect(other.getByRole('region', { name: 'Staff picks' }).count(), path).toBe(0)
  }
  expect(requested(others.requests)).toEqual([])
})

test('S1-2.13-20 a category in PAGE mode shows a landing page, one in PRODUCTS mode a grid', async ({ testProxy }) => {
  const open = (display_mode: string) => {
    const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ display_mode }) })
    return openPage(origin + PATH)
  }
  const products = await open('PRODUCTS')
  expect(products.locator('[data-products]')).toHaveCount(1)
  const landing = await open('PAGE')
  expect(landing.locator('[data-products]')).toHaveCount(0)
  const seeAll = landing.getByRole('link', { name: /^See all \d+ products$/ })
  expect(seeAll).toHaveAttribute('href', /display_mode=PRODUCTS$/)
})

test('S1-3.3-04 a category shows its headings, and its descriptions above and below the products', async ({
  testProxy,
}) => {
  const texts = {
    page_h1_title: 'Quiet dishwashers',
    page_h2_title: 'Heard by nobody',
    description: '<p>Above the products.</p>',
    bottom_page_h2_title: 'How we measure',
    bottom_page_description: '<p>Below the products.</p>',
  }
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed(texts) })
  const page = await openPage(origin + PATH)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet dishwashers')
  expect(page.getByRole('heading', { level: 2, name: 'Heard by nobody' })).toBeInPage()
  expect(page.getByRole('heading', { level: 2, name: 'How we measure' })).toBeInPage()
  const main = page.getByRole('main')
  const tiles = main.getByRole('article')
  const [above, below] = [main.getByText('Above the products.'), main.getByText('Below the products.')]
  expect(isInOrder(above, tiles.first())).toBe(true)
  expect(isInOrder(tiles.last(), below)).toBe(true)
  const plain = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ page_h1_title: '' }) })
  expect((await openPage(plain.origin + PATH)).getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
})

test('S1-3.3-05 a category with a redirect sends the shopper there', async ({ testProxy }) => {
  const location = async (redirect: string) => {
    const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ redirect }) })
    const { status, headers } = await openPage(origin + PATH)
    return [status, headers.location]
  }
  expect(await location('/catalog/ranges')).toEqual([308, '/catalog/ranges'])
  expect(await location('catalog/ranges')).toEqual([308, '/catalog/ranges'])
  const outlet = 'https://outlet.example.com/dishwashers'
  expect(await location(outlet)).toEqual([308, outlet])
  for (const nowhere of ['', 'javascript:alert(1)', '//evil.example.com', PATH]) {
    expect((await location(nowhere))[0], nowhere).toBe(200)
  }
})

test('S1-3.3-06 display_subnav shows the subcategories of a category', async ({ testProxy }) => {
  const open = (display_subnav: string) => {
    const change = changed({ display_subnav, display_mode: 'PRODUCTS' })
    return openPage(`${testProxy.openStore('kessler', {}, { '/categories/cooking': change }).origin}/catalog/cooking`)
  }
  const on = (await open('1')).getByRole('navigation', { name: 'Shop by type' })
  expect(on.getByRole('link').first()).toHaveAttribute('href', /^\/catalog\//)
  const off = await open('0')
  expect(off.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  expect(off.getByRole('navigation', { name: 'Shop by type' })).toHaveCount(0)
})

test('S1-3.3-10 messages and blocks of a category are on its page', async ({ testProxy }) => {
  const change = changed({
    messages: { error: [{ message: 'Deliveries pause on Friday.' }], notice: 'Floor models are half price.' },
    blocks: [
      { identifier: 'catalog-seo-before-dishwashers-2', content: '<p>Before the grid</p>' },
      { identifier: 'category-dishwashers', content: '<p>After the grid</p>' },
    ],
  })
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': change })
  const main = (await openPage(origin + PATH)).getByRole('main')
  expect(main.getByRole('alert').filter({ hasText: 'Deliveries pause on Friday.' })).toBeInPage()
  expect(main.getByRole('status').filter({ hasText: 'Floor models are half price.' })).toBeInPage()
  const tiles = main.getByRole('article')
  expect(isInOrder(main.getByText('Before the grid'), tiles.first())).toBe(true)
  expect(isInOrder(tiles.last(), main.getByText('After the grid'))).toBe(true)
})

test('a category’s own structured data is on its page in addition to the list', async ({ testProxy }) => {
  const change = changed({ structured_data: '{"@context":"https://schema.org","@type":"FAQPage","name":"Quiet"}' })
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': change })
  const page = await openPage(origin + PATH)
  expect(page.jsonLd('FAQPage')).toEqual([{ '@context': 'https://schema.org', '@type': 'FAQPage', name: 'Quiet' }])
  expect(page.jsonLd('ItemList')).toHaveLength(1)
})

test('S1-8-06 products that can’t be loaded: the catalog page shows an error instead, with status 500', async ({
  testProxy,
}) => {
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': () => 'broken' })
  const page = await openPage(origin + PATH)
  expect(page.status).toBe(500)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
  expect(page.getByRole('main').getByText('There was an error fetching products.')).toBeInPage()
  expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', PATH)
})

test('S1-8-01 a block that is missing or can’t be had is empty, and the rest of the page is there', async ({
  testProxy,
}) => {
  const identifiers = ['header-after', 'catalog-seo-before-dishwashers']
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    {
      '/blocks': (list) => [
        ...(list as object[]),
        ...identifiers.map((identifier) => ({ identifier, title: identifier })),
      ],
      '/blocks/header-after': () => ['no', 'block'],
      '/blocks/catalog-seo-before-dishwashers': () => null,
      '/blocks/footer': () => 'broken',
    },
  )
  const page = await openPage(origin + PATH)
  expect(page.status).toBe(200)
  expect(page.getByRole('heading', { level: 1, name: 'Dishwashers' })).toBeInPage()
  expect(page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  const footer = page.getByRole('contentinfo')
  expect(footer.getByRole('link', { name: 'Repair and parts' })).toHaveCount(0)
  expect(footer).toContainText('Kessler')
  expect(page.locator('body').text()).not.toMatch(/error|undefined|null/i)
  const whole = (await shopPage('kessler', PATH)).getByRole('contentinfo')
  expect(whole.getByRole('link', { name: 'Repair and parts' })).toHaveCount(1)
})

test('S1-3.1-29 S1-9-24 the shopper stream places banners among tiles, between rows and in the list view; switched off there are none', async ({
  testProxy,
}) => {
  const banner = (type: string) => () => ({
    banners: [{ banner_id: type, content: `<p>Banner ${type}</p>`, css: '', types: ['custom'], end_date: '' }],
  })
  const types = ['category_product_grid_tile', 'category_product_grid_horizontal', 'category_product_list_view']
  const responses = Object.fromEntries(types.map((type) => [`/promobanners/bannertype/${type}`, banner(type)]))
  const on = testProxy.openStore('kessler', { shopper_stream: { enabled: true } }, responses)
  const grid = (await openPage(on.origin + PATH)).locator('[data-products] > li')
  expect(grid).toHaveCount(26)
  expect(grid.nth(6)).toHaveText('Banner category_product_grid_tile')
  expect(grid.nth(13)).toHaveText('Banner category_product_grid_horizontal')
  const list = (await openPage(`${on.origin}${PATH}?mode=list`)).locator('[data-products] > li')
  expect(list.nth(6)).toHaveText('Banner category_product_list_view')
  const off = testProxy.openStore('kessler', { shopper_stream: { enabled: false } }, responses)
  expect((await openPage(off.origin + PATH)).locator('[data-products] > li')).toHaveCount(24)
  expect(off.requests.filter((path) => path.includes('/bannertype/category_product'))).toEqual([])
})
