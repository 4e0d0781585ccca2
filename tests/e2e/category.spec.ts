import { test } from '#tests/support/config-proxy.ts'
import { changed } from '#tests/support/patches.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'

/** What a category or special catalog shows besides its products (specification 2.13, 3.3, 8). */

const PATH = '/catalog/dishwashers'
const tiles = 'main [data-products] article'

test('S1-1-08 a shopper walks from the menu to a category, a special catalog, a group of point-of-sale material and a promotion, and from each to a product', async ({
  page,
}) => {
  const openProduct = async (product = page.locator(tiles).first()) => {
    await product.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto(shopUrl('kessler'))
  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Laundry' }).first().click()
  await expect(page).toHaveURL(/\/catalog\/laundry$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^See all/ })
    .or(page.getByRole('main').getByRole('link', { name: /Washers/ }))
    .first()
    .click()
  await openProduct()
  await page.goto(shopUrl('kessler', '/special/manufacturer/Oakvale'))
  await openProduct()
  await page.goto(shopUrl('kessler', '/catalog/special/promotion/103'))
  await openProduct()
  await page.goto(shopUrl('alderloom', '/catalog/sofas'))
  await openProduct(page.getByRole('region', { name: 'Staff picks' }).locator('article').first())
})

test('S1-2.1-03 /catalog is the category default-category, whose key and name are never shown', async ({ page }) => {
  await page.goto(shopUrl('kessler', '/catalog'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalog')
  await expect(page.locator(tiles).first()).toBeVisible()
  const { body } = await getOf(shopUrl('kessler'), '/catalog')
  const shown = body.slice(body.indexOf('<title>'), body.indexOf('</main>')).replace(/<script.*?<\/script>/gs, '')
  expect(shown).not.toMatch(/default[- ]category/i)
  expect(shown).toMatch(/<link rel="canonical" href="[^"]*\/catalog"/)
})

test('S1-2.13-21 groups of point-of-sale material are asked for and shown on page 1 of a category with products only', async ({
  page,
  testProxy,
}) => {
  const patch = { available_posm_options: 'Staff picks', catalog_posm_overrides: '', grid_product_limit: '6' }
  const asked = (requests: readonly string[]) => requests.filter((path) => path.startsWith('/dynamic-category/posm/'))
  const store = testProxy.openStore('alderloom', patch)
  await page.goto(`${store.origin}/catalog/sofas`)
  await expect(page.getByRole('region', { name: 'Staff picks' }).locator('article').first()).toBeAttached()
  expect(asked(store.requests).length).toBeGreaterThan(0)
  const others = testProxy.openStore('alderloom', patch)
  for (const path of ['/catalog/sofas?page=2', '/catalog/living-room', '/catalog/sofas?display_mode=PAGE']) {
    await page.goto(`${others.origin}${path}`)
    await expect(page.getByRole('region', { name: 'Staff picks' })).toHaveCount(0)
  }
  expect(asked(others.requests)).toEqual([])
})

test('S1-2.13-20 a category in PAGE mode shows a landing page, one in PRODUCTS mode a grid', async ({
  page,
  testProxy,
}) => {
  const open = async (display_mode: string) => {
    const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ display_mode }) })
    await page.goto(`${origin}${PATH}`)
    return page.locator('[data-products]').count()
  }
  expect(await open('PRODUCTS')).toBe(1)
  expect(await open('PAGE')).toBe(0)
  await expect(page.getByRole('link', { name: /^See all \d+ products$/ })).toHaveAttribute(
    'href',
    /display_mode=PRODUCTS$/,
  )
})

test('S1-2.13-22 S1-2.13-23 trails of searches and special catalogs begin at Our Catalog and end with the number of products', async ({
  page,
}) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  await page.goto(shopUrl('kessler', '/search/dishwasher'))
  const total = /\d+/.exec((await page.getByText(/^\d+ products$/).textContent()) ?? '')?.[0]
  await expect(trail.last()).toContainText(`Search: dishwasher (${total})`)
  await expect(trail.first().getByRole('link')).toHaveAttribute('href', '/catalog')
  await expect(trail.first()).toHaveText('Our Catalog')
  await page.goto(shopUrl('kessler', '/special/manufacturer/Oakvale'))
  await expect(trail.first().getByRole('link')).toHaveAttribute('href', '/catalog')
  await expect(trail.last()).toHaveText(/Oakvale \(\d+\)$/)
  await expect(trail).toHaveCount(2)
})

test('S1-3.1-88 enable_breadcrumbs shows trails on every page that has one; off hides them', async ({
  page,
  testProxy,
}) => {
  const { body } = await getOf(shopUrl('kessler'), PATH)
  const product = /href="(\/product\/[^"]+)"/.exec(body)?.[1] ?? ''
  const blog = await getOf(shopUrl('kessler'), '/blog')
  const post = /href="(\/blog\/[^"]+)"/.exec(blog.body)?.[1] ?? ''
  for (const isOn of [true, false]) {
    const origin = testProxy.open('kessler', { display_features: { feature_toggles: { enable_breadcrumbs: isOn } } })
    const listings = [PATH, '/special/manufacturer/Oakvale', '/search/dishwasher', '/brands']
    const others = ['/delivery', '/contact', '/locations', '/wishlist', '/compare', '/customer/account/login', post]
    for (const path of [...listings, product, ...others]) {
      await page.goto(`${origin}${path}`)
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }), path).toHaveCount(isOn ? 1 : 0)
    }
  }
})

test('S1-3.3-04 a category shows its headings and descriptions above and below the products', async ({
  page,
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
  await page.goto(`${origin}${PATH}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet dishwashers')
  await expect(page.getByRole('heading', { level: 2, name: 'Heard by nobody' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'How we measure' })).toBeVisible()
  const top = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? 0
  const first = (await page.locator(tiles).first().boundingBox())?.y ?? 0
  const last = (await page.locator(tiles).last().boundingBox())?.y ?? 0
  expect(await top('Above the products.')).toBeLessThan(first)
  expect(await top('Below the products.')).toBeGreaterThan(last)
  const plain = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ page_h1_title: '' }) })
  await page.goto(`${plain.origin}${PATH}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
})

test('S1-3.3-05 a category with a redirect sends the shopper there', async ({ testProxy }) => {
  const location = async (redirect: string) => {
    const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ redirect }) })
    const { status, headers } = await getOf(origin, PATH)
    return [status, headers.location]
  }
  expect(await location('/catalog/ranges')).toEqual([308, '/catalog/ranges'])
  expect(await location('catalog/ranges')).toEqual([308, '/catalog/ranges'])
  expect(await location('https://outlet.example.com/dishwashers')).toEqual([
    308,
    'https://outlet.example.com/dishwashers',
  ])
  for (const nowhere of ['', 'javascript:alert(1)', '//evil.example.com', PATH]) {
    expect((await location(nowhere))[0], nowhere).toBe(200)
  }
})

test('S1-3.3-06 display_subnav shows the subcategories of a category', async ({ page, testProxy }) => {
  const patch = (display_subnav: string) => ({
    '/categories/cooking': changed({ display_subnav, display_mode: 'PRODUCTS' }),
  })
  const on = testProxy.openStore('kessler', {}, patch('1'))
  await page.goto(`${on.origin}/catalog/cooking`)
  const subnav = page.getByRole('navigation', { name: 'Shop by type' })
  await expect(subnav.getByRole('link').first()).toHaveAttribute('href', /^\/catalog\//)
  const off = testProxy.openStore('kessler', {}, patch('0'))
  await page.goto(`${off.origin}/catalog/cooking`)
  await expect(page.locator(tiles).first()).toBeVisible()
  await expect(subnav).toHaveCount(0)
})

test('S1-3.3-10 messages and blocks of a category are on its page', async ({ page, testProxy }) => {
  const change = changed({
    messages: { error: [{ message: 'Deliveries pause on Friday.' }], notice: 'Floor models are half price.' },
    blocks: [
      { identifier: 'catalog-seo-before-dishwashers-2', content: '<p>Before the grid</p>' },
      { identifier: 'category-dishwashers', content: '<p>After the grid</p>' },
    ],
  })
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': change })
  await page.goto(`${origin}${PATH}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Deliveries pause on Friday.' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Floor models are half price.' })).toBeVisible()
  const first = (await page.locator(tiles).first().boundingBox())?.y ?? 0
  expect((await page.getByText('Before the grid').boundingBox())?.y ?? 0).toBeLessThan(first)
  expect((await page.getByText('After the grid').boundingBox())?.y ?? 0).toBeGreaterThan(first)
})

test('a category’s own structured data is on its page besides the list', async ({ testProxy }) => {
  const change = changed({ structured_data: '{"@context":"https://schema.org","@type":"FAQPage","name":"Quiet"}' })
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': change })
  const { body } = await getOf(origin, PATH)
  expect(body).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"FAQPage"/)
  expect(body).toMatch(/<script type="application\/ld\+json">\{[^<]*"@type":"ItemList"/)
})

test('S1-8-06 products that can’t be fetched: the catalog page says so in their place, with status 500', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/500/)
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': () => 'broken' })
  expect((await getOf(origin, PATH)).status).toBe(500)
  await page.goto(`${origin}${PATH}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
  await expect(page.getByRole('main').getByText('There was an error fetching products.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
})

test('a special catalog that can’t be fetched says why, as far as the back end tells', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/500/)
  const { origin } = testProxy.openStore('kessler', {}, { '/dynamic-category/manufacturer/Oakvale': () => 'broken' })
  await page.goto(`${origin}/special/manufacturer/Oakvale`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('There was an error fetching products.')
  await expect(main.getByRole('alert')).toContainText('Unknown error occurred.')
})

test('S1-8-07 a search that can’t be made says so in place of the products', async ({ page, testProxy }) => {
  const { origin } = testProxy.openStore('kessler', {}, { '/search/washer': () => 'broken' })
  await page.goto(`${origin}/search/washer`)
  await expect(
    page.getByRole('main').getByText('There was an error fetching products. Please try again later.'),
  ).toBeVisible()
})
