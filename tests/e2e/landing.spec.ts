import { test } from '#tests/support/config-proxy.ts'
import { changed } from '#tests/support/patches.ts'
import { findSimple } from '#tests/support/product-page.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

const PATH = '/catalog/refrigeration'
const withLanding = (landing_page: object) => ({
  '/categories/refrigeration': (answer: unknown) => ({ ...(answer as object), display_mode: 'PAGE', landing_page }),
})

/** A landing page that says nothing of its own, so that it is the store's. */
const PLAIN = { '/categories/laundry': (answer: unknown) => ({ ...(answer as object), landing_page: {} }) }

const POSTS = [
  { post_id: '11', title: 'Will it fit?', url_key: 'will-it-fit', short_content: '<p>Measure twice.</p>' },
  { post_id: '12', title: 'Ice makers', url_key: 'ice-makers', short_content: 'Clear or cloudy.' },
]
const BANNERS = [
  { banner_id: '5', css: '', content: '<p>Ten percent off wine coolers</p>', types: ['custom'], end_date: '' },
]

test('S1-2.13-29 sections stand in the order of the configuration', async ({ page, testProxy }) => {
  const headings = async (landing_page: object) => {
    await page.goto(`${testProxy.openStore('kessler', { landing_page }, PLAIN).origin}/catalog/laundry`)
    return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  }
  const brands = { section_title: 'Makers' }
  const categories = { section_title: 'Types' }
  const usual = await headings({ brands, categories })
  expect(usual.indexOf('Makers')).toBeLessThan(usual.indexOf('Types'))
  const moved = await headings({ brands: { ...brands, sort_order: 9 }, categories: { ...categories, sort_order: 1 } })
  expect(moved.indexOf('Types')).toBeGreaterThanOrEqual(0)
  expect(moved.indexOf('Types')).toBeLessThan(moved.indexOf('Makers'))
})

test('S1-2.13-30 S1-2.13-32 hero, promotion banners, posts, brands and custom content are shown when given', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  // The picture is only named.
  allowConsole(/hero\.svg/)
  const landing = {
    hero_block: { content: '<h2>Cold, quietly</h2><p><img src="hero.svg" alt="A kitchen at night"></p>' },
    promo_banners: { section_title: 'Offers', type: 'category' },
    blogs: { section_title: 'Good to know', post_ids: ['12', '11'] },
    brands: { section_title: 'Makers', limit: 3 },
    custom_content: { content: '<p>We take your old refrigerator away.</p>' },
  }
  const answers = {
    ...withLanding(landing),
    '/blog': () => ({ posts: POSTS }),
    '/promobanners/bannertype/category': () => ({ banners: BANNERS }),
  }
  const { origin } = testProxy.openStore('kessler', {}, answers)
  await page.goto(`${origin}${PATH}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Cold, quietly' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'A kitchen at night' })).toBeAttached()
  await expect(main.getByRole('region', { name: 'Offers' })).toContainText('Ten percent off wine coolers')
  const posts = main.getByRole('region', { name: 'Good to know' })
  await expect(posts.getByRole('link')).toHaveText(['Ice makers', 'Will it fit?'])
  await expect(posts.getByRole('link').first()).toHaveAttribute('href', '/blog/ice-makers')
  await expect(main.getByRole('region', { name: 'Makers' }).getByRole('listitem')).toHaveCount(3)
  await expect(main.getByText('We take your old refrigerator away.')).toBeVisible()

  const bare = testProxy.openStore('kessler', {}, withLanding({}))
  await page.goto(`${bare.origin}${PATH}`)
  for (const name of ['Offers', 'Good to know', 'Makers'])
    await expect(main.getByRole('region', { name })).toHaveCount(0)
})

test('S1-2.13-31 featured products come from a special catalog and brands, so many side by side as the section says', async ({
  page,
  testProxy,
}) => {
  const featured_products = {
    section_title: 'Made to last',
    special_catalog: 'category_id/10',
    brands: ['Oakvale'],
    display: { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 },
  }
  type Listing = { products: { manufacturer: string }[] }
  const answers = {
    ...withLanding({ featured_products }),
    // Only some of them are of the brand that the section names.
    '/dynamic-category/category_id/10': (answer: unknown) => {
      const { products, ...rest } = answer as Listing
      const manufacturers = products.map((product, n) => ({
        ...product,
        manufacturer: n % 3 === 0 ? 'Other' : 'Oakvale',
      }))
      return { ...rest, products: manufacturers }
    },
  }
  const store = testProxy.openStore('kessler', {}, answers)
  const section = page.getByRole('region', { name: 'Made to last' })
  const tiles = section.locator('article')
  for (const [width, count] of [
    [390, 1],
    [700, 2],
    [1300, 3],
    [1700, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${store.origin}${PATH}`)
    await expect(tiles.first()).toBeVisible()
    const [tile, row] = [await tiles.first().boundingBox(), await tiles.first().locator('xpath=../..').boundingBox()]
    expect(Math.floor((row?.width ?? 0) / (tile?.width ?? 1)), `${width} px`).toBe(count)
  }
  expect(store.requests).toContain('/dynamic-category/category_id/10')
  expect(await tiles.count()).toBeGreaterThan(1)
  for (const text of await tiles.allTextContents()) expect(text).toContain('Oakvale')
})

test('S1-2.13-33 S1-2.13-34 S1-2.13-27 child categories in the layout of the section, an item list in each, under one h1', async ({
  page,
  testProxy,
}) => {
  for (const layout of ['grid', 'carousel']) {
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      withLanding({ categories: { section_title: 'Choose a layout', layout } }),
    )
    await page.goto(`${origin}${PATH}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refrigeration')
    const section = page.getByRole('region', { name: 'Choose a layout' })
    await expect(section.getByRole('link', { name: 'French Door Refrigerators' })).toHaveAttribute(
      'href',
      '/catalog/french-door-refrigerators',
    )
    const next = section.getByRole('button', { name: 'Show next set of items' })
    await expect(next).toHaveCount(layout === 'carousel' ? 1 : 0)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const list = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'ItemList')
    expect(list?.itemListElement).toContainEqual(
      expect.objectContaining({ url: `${origin}/catalog/french-door-refrigerators` }),
    )
  }
  const { origin } = testProxy.openStore('kessler', {}, withLanding({ h1_title: { title: 'Keep it cold' } }))
  await page.goto(`${origin}${PATH}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep it cold')
})

test('S1-2.13-35 the brands page is there when use_brands_page is on, and only then', async ({ page, testProxy }) => {
  await page.goto(shopUrl('kessler', '/brands'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands')
  await expectAccessible(page)
  const brand = page.getByRole('main').getByRole('link', { name: /^Oakvale/ })
  await expect(brand.getByRole('img', { name: 'Oakvale' })).toHaveAttribute('src', /brand-oakvale\.svg/)
  await brand.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oakvale')
  await expect(page.getByRole('main').locator('img[src*="brand-oakvale.svg"]')).toBeVisible()
  const landing_page = { brands: { section_title: 'Makers' } }
  for (const use_brands_page of [true, false]) {
    const { origin } = testProxy.openStore('kessler', { use_brands_page, landing_page }, PLAIN)
    const { host, port } = new URL(origin)
    const ask = (path: string) => rawRequest({ host, port: Number(port), path })
    expect((await ask('/brands')).status).toBe(use_brands_page ? 200 : 404)
    const { body } = await ask('/catalog/laundry')
    expect(/href="\/brands"/.test(body)).toBe(use_brands_page)
  }
})

test('S1-3.1-40 show_special_catalogs other than 1 hides every link to special catalogs and their rows; their addresses still work', async ({
  page,
  testProxy,
}) => {
  const landing_page = {
    brands: { section_title: 'Makers' },
    featured_products: { section_title: 'Picked', special_catalog: 'manufacturer/Oakvale' },
  }
  const { url_key } = await findSimple()
  for (const show_special_catalogs of ['1', '0', '']) {
    const answers = { ...PLAIN, [`/products/${url_key}`]: changed({ manufacturer: 'Koldane' }) }
    const { origin } = testProxy.openStore('kessler', { show_special_catalogs, landing_page }, answers)
    await page.goto(`${origin}/catalog/laundry`)
    const isShown = show_special_catalogs === '1'
    await expect(page.getByRole('region', { name: 'Makers' })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="/special/"]'), show_special_catalogs).toHaveCount(
      isShown ? await page.getByRole('region', { name: 'Makers' }).getByRole('listitem').count() : 0,
    )
    await expect(page.getByRole('region', { name: 'Picked' })).toHaveCount(isShown ? 1 : 0)
    await page.goto(`${origin}/special/manufacturer/Oakvale`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oakvale')
    // The maker's name on a product and below a post.
    for (const path of [`/product/${url_key}`, '/blog/gas-electric-or-induction']) {
      await page.goto(origin + path)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Koldane', exact: true }), path).toHaveAttribute(
        'href',
        isShown ? '/special/manufacturer/Koldane' : '/catalog?manufacturer=Koldane',
      )
      if (!isShown) await expect(main.locator('a[href^="/special/"]'), path).toHaveCount(0)
    }
  }
})
