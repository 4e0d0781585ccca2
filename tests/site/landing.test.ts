/** Landing pages of categories, brands, and special catalogs (S1-2.1, S1-2.13). */
import { changed } from '#tests/support/patches.ts'
import { findSimple } from '#tests/support/product-responses.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

const PATH = '/catalog/refrigeration'
const withLanding = (landing_page: object) => ({
  '/categories/refrigeration': changed({ display_mode: 'PAGE', landing_page }),
})

/** An empty landing page, so that the store's is used. */
const PLAIN = { '/categories/laundry': changed({ landing_page: {} }) }

const POSTS = [
  { post_id: '11', title: 'Will it fit?', url_key: 'will-it-fit', short_content: '<p>Measure twice.</p>' },
  { post_id: '12', title: 'Ice makers', url_key: 'ice-makers', short_content: 'Clear or cloudy.' },
]
const BANNERS = [
  { banner_id: '5', css: '', content: '<p>Ten percent off wine coolers</p>', types: ['custom'], end_date: '' },
]

test('S1-2.13-29 sections are in the order of the configuration', async ({ testProxy }) => {
  const headings = async (landing_page: object) => {
    const { origin } = testProxy.openStore('kessler', { landing_page }, PLAIN)
    return (await openPage(`${origin}/catalog/laundry`)).getByRole('main').getByRole('heading', { level: 2 }).texts()
  }
  const brands = { section_title: 'Makers' }
  const categories = { section_title: 'Types' }
  const usual = await headings({ brands, categories })
  expect(usual.indexOf('Makers')).toBeGreaterThanOrEqual(0)
  expect(usual.indexOf('Makers')).toBeLessThan(usual.indexOf('Types'))
  const moved = await headings({ brands: { ...brands, sort_order: 9 }, categories: { ...categories, sort_order: 1 } })
  expect(moved.indexOf('Types')).toBeGreaterThanOrEqual(0)
  expect(moved.indexOf('Types')).toBeLessThan(moved.indexOf('Makers'))
})

test('S1-2.13-30 S1-2.13-32 hero, promotion banners, posts, brands and custom content are shown if present', async ({
  testProxy,
}) => {
  const landing = {
    hero_block: { content: '<h2>Cold, quietly</h2><p><img src="hero.svg" alt="A kitchen at night"></p>' },
    promo_banners: { section_title: 'Offers', type: 'category' },
    blogs: { section_title: 'Good to know', post_ids: ['12', '11'] },
    brands: { section_title: 'Makers', limit: 3 },
    custom_content: { content: '<p>We take your old refrigerator away.</p>' },
  }
  const responses = {
    ...withLanding(landing),
    '/blog': () => ({ posts: POSTS }),
    '/promobanners/bannertype/category': () => ({ banners: BANNERS }),
  }
  const { origin } = testProxy.openStore('kessler', {}, responses)
  const main = (await openPage(`${origin}${PATH}`)).getByRole('main')
  expect(main.getByRole('heading', { name: 'Cold, quietly' })).toBeInPage()
  expect(main.getByRole('img', { name: 'A kitchen at night' })).toBeInPage()
  expect(main.getByRole('region', { name: 'Offers' })).toContainText('Ten percent off wine coolers')
  const posts = main.getByRole('region', { name: 'Good to know' })
  expect(posts.getByRole('link')).toHaveText(['Ice makers', 'Will it fit?'])
  expect(posts.getByRole('link').first()).toHaveAttribute('href', '/blog/ice-makers')
  expect(main.getByRole('region', { name: 'Makers' }).getByRole('listitem')).toHaveCount(3)
  expect(main.getByText('We take your old refrigerator away.')).toBeInPage()
  const { headers } = await getOf(origin, PATH)
  expect(String(headers['cache-tag']), 'renewed with the blog').toMatch(/(^|,)tenant:[\w-]+:blog(,|$)/)

  const bare = await openPage(`${testProxy.openStore('kessler', {}, withLanding({})).origin}${PATH}`)
  for (const name of ['Offers', 'Good to know', 'Makers'])
    expect(bare.getByRole('main').getByRole('region', { name })).toHaveCount(0)
})

test('S1-2.13-31 featured products are those of a special catalog and brands, with the section’s number per row', async ({
  testProxy,
}) => {
  const featured_products = {
    section_title: 'Made to last',
    special_catalog: 'category_id/10',
    brands: ['Oakvale'],
    display: { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 },
  }
  type Listing = { products: object[] }
  const responses = {
    ...withLanding({ featured_products }),
    // Only some products are of the section's brand.
    '/dynamic-category/category_id/10': (response: unknown) => {
      const { products, ...rest } = response as Listing
      const manufacturers = products.map((product, n) => ({
        ...product,
        manufacturer: n % 3 === 0 ? 'Other' : 'Oakvale',
      }))
      return { ...rest, products: manufacturers }
    },
  }
  const { origin, requests } = testProxy.openStore('kessler', {}, responses)
  const section = (await openPage(`${origin}${PATH}`)).getByRole('region', { name: 'Made to last' })
  expect(requests).toContain('/dynamic-category/category_id/10')
  const tiles = section.getByRole('article').texts()
  expect(tiles.length).toBeGreaterThan(1)
  for (const text of tiles) expect(text).toContain('Oakvale')
  // components/ui/carousel.browser.test.tsx covers the resulting widths.
  expect(section.getByRole('group').attribute('style')).toContain('--xs:1;--sm:2;--md:2;--lg:3;--xl:4')
})

test('S1-2.13-31 a special catalog may be named by its name alone: a group of point-of-sale material, else the key of a category', async ({
  testProxy,
}) => {
  for (const [store, path, special_catalog, first] of [
    ['alderloom', '/catalog/living-room', 'Staff picks', '/dynamic-category/posm/Staff%20picks'],
    ['kessler', PATH, 'dishwashers', '/dynamic-category/posm/dishwashers'],
  ] as const) {
    const landing_page = { featured_products: { section_title: 'Picked for you', special_catalog } }
    const { origin, requests } = testProxy.openStore(
      store,
      {},
      { [path.replace('/catalog/', '/categories/')]: changed({ display_mode: 'PAGE', landing_page }) },
    )
    const section = (await openPage(origin + path)).getByRole('region', { name: 'Picked for you' })
    expect(section.getByRole('article').count(), special_catalog).toBeGreaterThan(1)
    expect(requests).toContain(first)
  }
  const landing_page = { featured_products: { section_title: 'Picked for you', special_catalog: 'No such thing' } }
  const nothing = await openPage(testProxy.openStore('kessler', {}, withLanding(landing_page)).origin + PATH)
  expect(nothing.getByRole('heading', { level: 1 })).toBeInPage()
  expect(nothing.getByRole('region', { name: 'Picked for you' })).toHaveCount(0)
})

test('S1-2.13-33 S1-2.13-34 S1-2.13-27 child categories in the layout of the section, an item list in each, under one h1', async ({
  testProxy,
}) => {
  for (const layout of ['grid', 'carousel']) {
    const categories = { section_title: 'Choose a layout', layout }
    const { origin } = testProxy.openStore('kessler', {}, withLanding({ categories }))
    const page = await openPage(`${origin}${PATH}`)
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Refrigeration')
    const section = page.getByRole('region', { name: 'Choose a layout' })
    expect(section.getByRole('link', { name: 'French Door Refrigerators' })).toHaveAttribute(
      'href',
      '/catalog/french-door-refrigerators',
    )
    expect(section.locator('[aria-roledescription=carousel]')).toHaveCount(layout === 'carousel' ? 1 : 0)
    const [list] = page.jsonLd('ItemList')
    expect(list?.itemListElement).toContainEqual(
      expect.objectContaining({ url: `${origin}/catalog/french-door-refrigerators` }),
    )
  }
  const { origin } = testProxy.openStore('kessler', {}, withLanding({ h1_title: { title: 'Keep it cold' } }))
  expect((await openPage(`${origin}${PATH}`)).getByRole('heading', { level: 1 })).toHaveText('Keep it cold')
})

test('S1-2.13-35 the brands page names every brand with its logo, and a brand’s page bears both', async () => {
  const page = await shopPage('kessler', '/brands')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands')
  const brand = page.getByRole('main').getByRole('link', { name: /^Oakvale/ })
  expect(brand.getByRole('img', { name: 'Oakvale' })).toHaveAttribute('src', /brand-oakvale\.svg/)
  const own = await shopPage('kessler', brand.attribute('href') ?? '')
  expect(own.getByRole('heading', { level: 1 })).toHaveText('Oakvale')
  expect(own.getByRole('main').locator('img[src*="brand-oakvale.svg"]')).toBeInPage()
})

test('S1-2.13-35 the brands page exists only with use_brands_page', async ({ testProxy }) => {
  const landing_page = { brands: { section_title: 'Makers' } }
  for (const use_brands_page of [true, false]) {
    const { origin } = testProxy.openStore('kessler', { use_brands_page, landing_page }, PLAIN)
    expect((await openPage(`${origin}/brands`)).status).toBe(use_brands_page ? 200 : 404)
    const laundry = await openPage(`${origin}/catalog/laundry`)
    expect(laundry.locator('a[href="/brands"]').count() > 0).toBe(use_brands_page)
  }
})

test('S1-3.1-40 show_special_catalogs other than 1 hides every link to special catalogs and their rows; their addresses still work', async ({
  testProxy,
}) => {
  const landing_page = {
    brands: { section_title: 'Makers' },
    featured_products: { section_title: 'Picked', special_catalog: 'manufacturer/Oakvale' },
  }
  const { url_key } = await findSimple()
  for (const show_special_catalogs of ['1', '0', '']) {
    const responses = { ...PLAIN, [`/products/${url_key}`]: changed({ manufacturer: 'Koldane' }) }
    const { origin } = testProxy.openStore('kessler', { show_special_catalogs, landing_page }, responses)
    const laundry = await openPage(`${origin}/catalog/laundry`)
    const isShown = show_special_catalogs === '1'
    const makers = laundry.getByRole('region', { name: 'Makers' })
    expect(makers).toBeInPage()
    expect(laundry.getByRole('main').locator('a[href^="/special/"]')).toHaveCount(
      isShown ? makers.getByRole('listitem').count() : 0,
    )
    expect(laundry.getByRole('region', { name: 'Picked' })).toHaveCount(isShown ? 1 : 0)
    const oakvale = await openPage(`${origin}/special/manufacturer/Oakvale`)
    expect(oakvale.getByRole('heading', { level: 1 })).toHaveText('Oakvale')
    // The brand's name on a product and below a post links to the brand's page.
    for (const path of [`/product/${url_key}`, '/blog/gas-electric-or-induction']) {
      const main = (await openPage(origin + path)).getByRole('main')
      expect(main.getByRole('link', { name: 'Koldane', exact: true })).toHaveAttribute(
        'href',
        isShown ? '/special/manufacturer/Koldane' : '/catalog?manufacturer=Koldane',
      )
      if (!isShown) expect(main.locator('a[href^="/special/"]')).toHaveCount(0)
    }
  }
})

test('S1-2.1-06 the 5th path segment of a special catalog is its name in the breadcrumbs, without one the value is', async () => {
  const crumbs = async (path: string) =>
    (await shopPage('kessler', path))
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('listitem')
      .last()
      .text()
  expect(await crumbs('/special/manufacturer/Oakvale/Made%20to%20last')).toMatch(/^Made to last \(\d+\)$/)
  expect(await crumbs('/special/manufacturer/Oakvale')).toMatch(/^Oakvale \(\d+\)$/)
})

test('S1-3.3-04 a category has all five texts: heading, subheading and description above its products, heading and description below', async ({
  testProxy,
}) => {
  const texts = {
    display_mode: 'PRODUCTS',
    page_h1_title: 'Dishwashers that whisper',
    page_h2_title: 'From 38 decibels',
    description: '<p>Every one is shown running.</p>',
    bottom_page_h2_title: 'Which one fits?',
    bottom_page_description: '<p>Measure the opening first.</p>',
  }
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed(texts) })
  const main = (await openPage(`${origin}/catalog/dishwashers`)).getByRole('main')
  expect(main.getByRole('heading', { level: 1 })).toHaveText('Dishwashers that whisper')
  expect(main.getByRole('heading', { level: 2, name: 'From 38 decibels' })).toBeInPage()
  expect(main.getByRole('heading', { level: 2, name: 'Which one fits?' })).toBeInPage()
  const products = main.getByRole('article')
  const order = [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('heading', { name: 'From 38 decibels' }),
    main.getByText('Every one is shown running.'),
    products.first(),
    products.last(),
    main.getByRole('heading', { name: 'Which one fits?' }),
    main.getByText('Measure the opening first.'),
  ].map((locator) => locator.element())
  for (const [index, element] of order.slice(1).entries()) {
    const isAfter = (order[index] as Element).compareDocumentPosition(element) & 4
    expect(isAfter, element.textContent ?? '').toBeTruthy()
  }
})

test('S1-3.3-04 a category without page_h1_title is headed by its name', async ({ testProxy }) => {
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ page_h1_title: '' }) })
  const page = await openPage(`${origin}/catalog/dishwashers`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
})
