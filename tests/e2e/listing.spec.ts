import { test } from '#tests/support/config-door.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

const PATH = '/catalog/dishwashers'
const tiles = 'main [data-products] article'

const getOf = (origin: string, path: string) => {
  const { host, port } = new URL(origin)
  return rawRequest({ host, port: Number(port), path })
}

const changed = (change: object) => (answer: unknown) => ({ ...(answer as object), ...change })

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

test('S1-2.13-02 dir, order and limit are in the address: choosing another order or page size rewrites them', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', `${PATH}?order=price&dir=desc&limit=12`))
  await expect(page.locator(tiles)).toHaveCount(12)
  const prices = async () =>
    (await page.locator(`${tiles} .price b`).allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')))
  const first = await prices()
  expect(first).toEqual([...first].sort((a, b) => b - a))
  await page.getByLabel('Sort by').selectOption({ label: 'Name' })
  await expect(page).toHaveURL(/\?limit=12&dir=asc&order=name$/)
  await page.getByLabel('Per page').selectOption('48')
  await expect(page).toHaveURL(/\?dir=asc&order=name&limit=48$/)
  await expect(page.locator(tiles)).toHaveCount(48)
})

test('S1-2.13-03 S1-3.1-36 mode in the address switches between grid and list, each with page sizes of its own', async ({
  page,
  door,
}) => {
  const origin = door.open('kessler', {
    grid_product_limit: '8',
    grid_product_limit_options: '8,16',
    list_product_limit: '5',
    list_product_limit_options: '5,10',
  })
  const sizes = () => page.getByLabel('Per page').locator('option').allTextContents()
  await page.goto(`${origin}${PATH}`)
  await expect(page.locator('[data-products="grid"] article')).toHaveCount(8)
  expect(await sizes()).toEqual(['8', '16'])
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL(/\?mode=list$/)
  await expect(page.locator('[data-products="list"] article')).toHaveCount(5)
  expect(await sizes()).toEqual(['5', '10'])
  await page.getByRole('link', { name: 'Grid view' }).click()
  await expect(page.locator('[data-products="grid"] article')).toHaveCount(8)
})

test('S1-2.13-14 with a one-part list mode only that mode is to be had', async ({ page, door }) => {
  const origin = door.open('kessler', { catalog_frontend_list_mode: 'list' })
  await page.goto(`${origin}${PATH}?mode=grid`)
  await expect(page.locator('[data-products="list"]')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'View' })).toHaveCount(0)
})

test('S1-2.13-15 S1-2.13-19 endless scroll appends pages, keeps the address at the one in view and finds its place again; a page past the end stays', async ({
  page,
  door,
}) => {
  const origin = door.open('kessler', { catalog_endless_page_scroll: true, grid_product_limit: '12' })
  await page.goto(`${origin}${PATH}`)
  await expect(page.getByRole('link', { name: 'Show more products' })).toHaveAttribute('href', /\?page=2$/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveCount(0)
  for (const count of [24, 36]) {
    await page.locator(tiles).last().scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator(tiles).count()).toBeGreaterThanOrEqual(count)
  }
  await page.locator(tiles).nth(30).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/\?page=[23]$/)
  const tile = page.locator(tiles).nth(30)
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  await tile.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()

  expect((await getOf(origin, `${PATH}?page=40`)).status).toBe(200)
  const plain = door.open('kessler', { grid_product_limit: '12' })
  await page.goto(`${plain}${PATH}`)
  await expect(page.getByRole('link', { name: 'Show more products' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.goto(`${plain}${PATH}?page=40`)
  await expect(page).toHaveURL(/\?page=12$/)
})

test('S1-2.13-12 several filters queued in the drawer lead to /catalog/{url_key} with all of them; on special pages and in searches the path stays @both', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the drawer is a phone’s')
  for (const path of [PATH, '/special/manufacturer/Oakvale', '/search/refrigerator']) {
    await page.goto(shopUrl('kessler', path))
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('region', { name: 'Filters' })
    // Values past the first ones are folded inside a filter.
    const facets = drawer.locator('.facets > details').filter({ has: page.locator('a.facet') })
    const chosen: string[] = []
    for (const place of [0, 1]) {
      const facet = facets.nth(place)
      if ((await facet.getAttribute('open')) === null) await facet.locator('summary').first().click()
      const value = facet.locator('a.facet').first()
      chosen.push((await value.locator('b').textContent()) ?? '')
      await value.click()
      await expect(value).toHaveAttribute('aria-current', 'true')
    }
    await expect(page).toHaveURL(shopUrl('kessler', path))
    const apply = drawer.getByRole('button', { name: /^Show \d+ results?$/ })
    await expect.poll(async () => Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0])).toBeLessThan(120)
    await page.waitForLoadState('networkidle')
    const count = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0])
    await apply.click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?[^&]+=[^&]+&[^&]+=[^&]+$`))
    for (const name of chosen)
      await expect(page.getByRole('link', { name: new RegExp(`Remove filter .*${name}`) })).toBeVisible()
    await expect(page.getByText(new RegExp(`^${count} products?$`))).toBeVisible()
  }
})

test('S1-2.13-16 the filters stay in view while the products scroll', async ({ page }) => {
  await page.goto(shopUrl('kessler', PATH))
  const heading = page.getByRole('region', { name: 'Filters' }).locator('summary').first()
  await page.locator(tiles).nth(20).scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport()
  const box = await heading.boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('S1-2.13-17 left_vertical shows the filters as a column, any other design as a bar above the products; switched off there are none', async ({
  page,
  door,
}) => {
  const openWith = async (grid: object) => {
    await page.goto(`${door.open('kessler', { display_features: { catalog_product_grid: grid } })}${PATH}`)
    const filters = page.getByRole('region', { name: 'Filters' })
    return [await filters.boundingBox(), await page.locator(tiles).first().boundingBox()] as const
  }
  const [column, beside] = await openWith({ page_filter_design: 'left_vertical' })
  expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  const [bar, below] = await openWith({ page_filter_design: 'top_horizontal' })
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const brand = page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: /^Oakvale/ })
  await expect(brand).toBeHidden()
  await page.getByRole('region', { name: 'Filters' }).getByText('Brand', { exact: true }).click()
  await brand.click()
  await expect(page).toHaveURL(/\?manufacturer=Oakvale$/)
  const off = door.open('kessler', { display_features: { catalog_product_grid: { page_filter_enable: false } } })
  await page.goto(`${off}${PATH}`)
  await expect(page.locator(tiles).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0)
})

test('S1-2.13-18 the position of the filters’ button follows its variable @both', async ({ page, door, isMobile }) => {
  test.skip(!isMobile, 'the button is a phone’s')
  const xOf = async (position: string) => {
    const style = position && `<style>:root{--avb-catalog-filters-button-position:${position}}</style>`
    await page.goto(`${door.open('kessler', { site_styles_inline_html: style })}${PATH}`)
    const button = await page.getByRole('button', { name: 'Filters' }).boundingBox()
    const select = await page.getByLabel('Sort by').boundingBox()
    const count = await page.getByText(/^\d+ products$/).boundingBox()
    return { button: button?.x ?? 0, select: select?.x ?? 0, count: count?.x ?? 0 }
  }
  const usual = await xOf('')
  expect(usual.button).toBeGreaterThan(usual.count)
  expect(usual.button).toBeLessThan(usual.select)
  const left = await xOf('left')
  expect(left.button).toBeLessThan(left.count)
  const right = await xOf('right')
  expect(right.button).toBeGreaterThan(right.select)
})

test('S1-2.13-21 groups of point-of-sale material are asked for and shown on page 1 of a category with products only', async ({
  page,
  door,
}) => {
  const patch = { available_posm_options: 'Staff picks', catalog_posm_overrides: '', grid_product_limit: '6' }
  const asked = (requests: readonly string[]) => requests.filter((path) => path.startsWith('/dynamic-category/posm/'))
  const store = door.openStore('alderloom', patch)
  await page.goto(`${store.origin}/catalog/sofas`)
  await expect(page.getByRole('region', { name: 'Staff picks' }).locator('article').first()).toBeAttached()
  expect(asked(store.requests).length).toBeGreaterThan(0)
  const others = door.openStore('alderloom', patch)
  for (const path of ['/catalog/sofas?page=2', '/catalog/living-room', '/catalog/sofas?display_mode=PAGE']) {
    await page.goto(`${others.origin}${path}`)
    await expect(page.getByRole('region', { name: 'Staff picks' })).toHaveCount(0)
  }
  expect(asked(others.requests)).toEqual([])
})

test('S1-2.13-20 a category in PAGE mode shows a landing page, one in PRODUCTS mode a grid', async ({ page, door }) => {
  const open = async (display_mode: string) => {
    const { origin } = door.openStore('kessler', {}, { '/categories/dishwashers': changed({ display_mode }) })
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

test('S1-3.1-88 enable_breadcrumbs shows trails on catalog and product pages; off hides them', async ({
  page,
  door,
}) => {
  const { body } = await getOf(shopUrl('kessler'), PATH)
  const product = /href="(\/product\/[^"]+)"/.exec(body)?.[1] ?? ''
  for (const isOn of [true, false]) {
    const origin = door.open('kessler', { display_features: { feature_toggles: { enable_breadcrumbs: isOn } } })
    for (const path of [PATH, '/special/manufacturer/Oakvale', '/search/dishwasher', product]) {
      await page.goto(`${origin}${path}`)
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }), path).toHaveCount(isOn ? 1 : 0)
    }
  }
})

test('S1-3.1-69 tile_corner and tile_design choose corners and design of the tiles', async ({ page, door }) => {
  const look = async (catalog_product_grid: object) => {
    await page.goto(`${door.open('kessler', { display_features: { catalog_product_grid } })}${PATH}`)
    return page
      .locator(tiles)
      .first()
      .evaluate((tile) => {
        const { borderRadius, borderTopWidth } = getComputedStyle(tile)
        return { radius: Number.parseFloat(borderRadius), border: Number.parseFloat(borderTopWidth) }
      })
  }
  expect((await look({ tile_corner: 'straight' })).radius).toBe(0)
  expect((await look({ tile_corner: 'rounded' })).radius).toBeGreaterThan(0)
  expect((await look({ tile_design: 'standard' })).border).toBe(0)
  expect((await look({ tile_design: 'enterprise' })).border).toBeGreaterThan(0)
})

test('S1-3.1-50 product_grid_tile_enable uses the enterprise tile where no design is chosen', async ({
  page,
  door,
}) => {
  const border = async (isOn: boolean) => {
    const origin = door.open('kessler', {
      enterprise_features: { product_grid_tile_enable: isOn },
      display_features: { catalog_product_grid: { tile_design: '' }, product_grid_tile_design: '' },
      product_grid_tile_design: '',
      catalog_product_grid: { tile_design: '' },
    })
    await page.goto(`${origin}${PATH}`)
    return page
      .locator(tiles)
      .first()
      .evaluate((tile) => Number.parseFloat(getComputedStyle(tile).borderTopWidth))
  }
  expect(await border(true)).toBeGreaterThan(0)
  expect(await border(false)).toBe(0)
})

test('S1-3.1-70 tiles_per_row_lg and tiles_per_row_xl set the tiles of a row, 3 and 4 without them', async ({
  page,
  door,
}) => {
  const columns = async (origin: string, width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${origin}${PATH}`)
    return page
      .locator('[data-products]')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  }
  const patch = (lg: unknown, xl: unknown) => ({
    display_features: { catalog_product_grid: { tiles_per_row_lg: lg, tiles_per_row_xl: xl } },
  })
  const own = door.open('kessler', patch(2, '5'))
  expect([await columns(own, 1300), await columns(own, 1700)]).toEqual([2, 5])
  const usual = door.open('kessler', patch(undefined, undefined))
  expect([await columns(usual, 1300), await columns(usual, 1700)]).toEqual([3, 4])
})

test('S1-3.1-71 S1-3.1-72 switches of product_grid show or hide model number, features at a glance, stars, icons and flags; custom_flag_text is on discounted products', async ({
  page,
  door,
}) => {
  const answer = (listing: unknown) => {
    const { products, ...rest } = listing as { products: Record<string, unknown>[] }
    return {
      ...rest,
      products: products.map((product, place) => ({
        ...product,
        at_a_glance: [{ name: 'noise', label: 'Noise', value: '45 dBA' }],
        reviews_count: 4,
        reviews_rating: 4.5,
        product_flags: place === 0 ? [{ position: 1, visible: true, text: { line1: 'Quiet pick' } }] : [],
        regular_price_without_tax: 900,
        final_price_without_tax: place === 1 ? 800 : 900,
        final_price_without_tax_formatted: place === 1 ? '$800.00' : '$900.00',
      })),
    }
  }
  const open = async (product_grid: object) => {
    const { origin } = door.openStore(
      'kessler',
      { display_features: { product_grid } },
      { '/categories/dishwashers': answer },
    )
    await page.goto(`${origin}${PATH}`)
    return page.locator(tiles)
  }
  const all = {
    display_model_number: true,
    display_at_a_glance: true,
    display_reviews: true,
    display_flags: true,
    display_favorite_icon: true,
    display_compare_icon: true,
    custom_flag_text: 'Great deal',
  }
  const shown = await open(all)
  await expect(shown.first()).toContainText('Model ')
  await expect(shown.first()).toContainText('45 dBA')
  await expect(shown.first().getByRole('img', { name: /out of 5/ })).toBeVisible()
  await expect(shown.first()).toContainText('Quiet pick')
  await expect(shown.nth(1)).toContainText('Great deal')
  await expect(shown.nth(2)).not.toContainText('Great deal')
  await expect(shown.first().getByRole('button', { name: /^Wishlist/ })).toBeVisible()
  await expect(shown.first().getByRole('button', { name: /^Compare/ })).toBeVisible()
  const hidden = await open(
    Object.fromEntries(Object.keys(all).map((key) => [key, key === 'custom_flag_text' ? 'Great deal' : false])),
  )
  await expect(hidden.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const text of ['Model ', '45 dBA', 'Quiet pick']) await expect(hidden.first()).not.toContainText(text)
  await expect(hidden.nth(1)).not.toContainText('Great deal')
  await expect(hidden.first().getByRole('img', { name: /out of 5/ })).toHaveCount(0)
  await expect(hidden.first().getByRole('button')).toHaveCount(0)
})

test('S1-3.1-41 enable_tooltips_in_catalog explains product data on tiles', async ({ page, door }) => {
  const answer = (listing: unknown) => {
    const { products, ...rest } = listing as { products: object[] }
    const at_a_glance = [{ name: 'noise', label: 'Noise', value: '45 dBA', tooltip: 'As loud as rain.' }]
    return { ...rest, products: products.map((product) => ({ ...product, at_a_glance })) }
  }
  for (const isOn of [true, false]) {
    const patch = {
      catalog_features: { enable_tooltips_in_catalog: isOn },
      display_features: { product_grid: { display_at_a_glance: true } },
    }
    const { origin } = door.openStore('kessler', patch, { '/categories/dishwashers': answer })
    await page.goto(`${origin}${PATH}`)
    const button = page.locator(tiles).first().getByRole('button', { name: 'Noise' })
    await expect(page.locator(tiles).first()).toContainText('45 dBA')
    await expect(button).toHaveCount(isOn ? 1 : 0)
    if (isOn) {
      await button.click()
      await expect(page.locator(tiles).first().getByRole('tooltip')).toHaveText('As loud as rain.')
    }
  }
})

test('S1-3.3-04 a category shows its headings and descriptions above and below the products', async ({
  page,
  door,
}) => {
  const texts = {
    page_h1_title: 'Quiet dishwashers',
    page_h2_title: 'Heard by nobody',
    description: '<p>Above the products.</p>',
    bottom_page_h2_title: 'How we measure',
    bottom_page_description: '<p>Below the products.</p>',
  }
  const { origin } = door.openStore('kessler', {}, { '/categories/dishwashers': changed(texts) })
  await page.goto(`${origin}${PATH}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet dishwashers')
  await expect(page.getByRole('heading', { level: 2, name: 'Heard by nobody' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'How we measure' })).toBeVisible()
  const top = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? 0
  const first = (await page.locator(tiles).first().boundingBox())?.y ?? 0
  const last = (await page.locator(tiles).last().boundingBox())?.y ?? 0
  expect(await top('Above the products.')).toBeLessThan(first)
  expect(await top('Below the products.')).toBeGreaterThan(last)
  const plain = door.openStore('kessler', {}, { '/categories/dishwashers': changed({ page_h1_title: '' }) })
  await page.goto(`${plain.origin}${PATH}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
})

test('S1-3.3-05 a category with a redirect sends the shopper there', async ({ door }) => {
  const location = async (redirect: string) => {
    const { origin } = door.openStore('kessler', {}, { '/categories/dishwashers': changed({ redirect }) })
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

test('S1-3.3-06 display_subnav shows the subcategories of a category', async ({ page, door }) => {
  const patch = (display_subnav: string) => ({
    '/categories/cooking': changed({ display_subnav, display_mode: 'PRODUCTS' }),
  })
  const on = door.openStore('kessler', {}, patch('1'))
  await page.goto(`${on.origin}/catalog/cooking`)
  const subnav = page.getByRole('navigation', { name: 'Shop by type' })
  await expect(subnav.getByRole('link').first()).toHaveAttribute('href', /^\/catalog\//)
  const off = door.openStore('kessler', {}, patch('0'))
  await page.goto(`${off.origin}/catalog/cooking`)
  await expect(page.locator(tiles).first()).toBeVisible()
  await expect(subnav).toHaveCount(0)
})

test('S1-3.3-08 a featured filter stands above the products under its title, in the sidebar only where it is wanted', async ({
  page,
  door,
}) => {
  for (const display_in_sidebar of [true, false]) {
    const featured_filter = { attribute: 'manufacturer', title: 'Shop by maker', display_in_sidebar }
    const { origin } = door.openStore('kessler', {}, { '/categories/dishwashers': changed({ featured_filter }) })
    await page.goto(`${origin}${PATH}`)
    const featured = page.getByRole('navigation', { name: 'Shop by maker' })
    await expect(featured.getByRole('heading', { name: 'Shop by maker' })).toBeVisible()
    const sidebar = page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: /^Oakvale/ })
    await expect(sidebar).toHaveCount(display_in_sidebar ? 1 : 0)
    await featured.getByRole('link', { name: /^Oakvale/ }).click()
    await expect(page).toHaveURL(/\?manufacturer=Oakvale$/)
  }
})

test('S1-3.3-09 default_sort_by and sort fill the sort selector; choosing sets order and dir', async ({
  page,
  door,
}) => {
  const sort = [
    { code: 'position', name: 'Featured', dir: 'asc' },
    { code: 'name', name: 'Z to A', dir: 'desc' },
  ]
  const change = changed({ sort, default_sort_by: 'name' })
  const { origin } = door.openStore('kessler', {}, { '/categories/dishwashers': change })
  await page.goto(`${origin}${PATH}`)
  const select = page.getByLabel('Sort by')
  expect(await select.locator('option').allTextContents()).toEqual(['Featured', 'Z to A'])
  await expect(select.locator('option:checked')).toHaveText('Z to A')
  await select.selectOption({ label: 'Featured' })
  await expect(page).toHaveURL(/\?dir=asc&order=position$/)
})

test('S1-3.3-10 messages and blocks of a category are on its page', async ({ page, door }) => {
  const change = changed({
    messages: { error: [{ message: 'Deliveries pause on Friday.' }], notice: 'Floor models are half price.' },
    blocks: [
      { identifier: 'catalog-seo-before-dishwashers-2', content: '<p>Before the grid</p>' },
      { identifier: 'category-dishwashers', content: '<p>After the grid</p>' },
    ],
  })
  const { origin } = door.openStore('kessler', {}, { '/categories/dishwashers': change })
  await page.goto(`${origin}${PATH}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Deliveries pause on Friday.' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Floor models are half price.' })).toBeVisible()
  const first = (await page.locator(tiles).first().boundingBox())?.y ?? 0
  expect((await page.getByText('Before the grid').boundingBox())?.y ?? 0).toBeLessThan(first)
  expect((await page.getByText('After the grid').boundingBox())?.y ?? 0).toBeGreaterThan(first)
})

test('a category’s own structured data is on its page besides the list', async ({ door }) => {
  const change = changed({ structured_data: '{"@context":"https://schema.org","@type":"FAQPage","name":"Quiet"}' })
  const { origin } = door.openStore('kessler', {}, { '/categories/dishwashers': change })
  const { body } = await getOf(origin, PATH)
  expect(body).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"FAQPage"/)
  expect(body).toContain('itemType="https://schema.org/ItemList"')
})

test('S1-8-06 products that can’t be fetched: the catalog page says so in their place, with status 500', async ({
  page,
  door,
  allowConsole,
}) => {
  allowConsole(/500/)
  const { origin } = door.openStore('kessler', {}, { '/categories/dishwashers': () => 'broken' })
  expect((await getOf(origin, PATH)).status).toBe(500)
  await page.goto(`${origin}${PATH}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
  await expect(page.getByRole('main').getByText('There was an error fetching products.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
})

test('a special catalog that can’t be fetched says why, as far as the back end tells', async ({
  page,
  door,
  allowConsole,
}) => {
  allowConsole(/500/)
  const { origin } = door.openStore('kessler', {}, { '/dynamic-category/manufacturer/Oakvale': () => 'broken' })
  await page.goto(`${origin}/special/manufacturer/Oakvale`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('There was an error fetching products.')
  await expect(main.getByRole('alert')).toContainText('Unknown error occurred.')
})

test('S1-8-07 a search that can’t be made says so in place of the products', async ({ page, door }) => {
  const { origin } = door.openStore('kessler', {}, { '/search/washer': () => 'broken' })
  await page.goto(`${origin}/search/washer`)
  await expect(
    page.getByRole('main').getByText('There was an error fetching products. Please try again later.'),
  ).toBeVisible()
})

test('a filter dims the listing at once', async ({ page }) => {
  await page.goto(shopUrl('kessler', PATH))
  await page.route(/_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page
    .getByRole('region', { name: 'Filters' })
    .getByRole('link', { name: /^Oakvale/ })
    .click()
  await expect(page.locator('.listing[data-busy]')).toHaveCount(1)
  await expect(page).toHaveURL(/manufacturer=Oakvale/)
  await expect(page.locator('.listing[data-busy]')).toHaveCount(0)
})

test('a filter of many values has a field that finds them by name; a short one has none', async ({ page, door }) => {
  const names = ['Éole', ...Array.from({ length: 20 }, (_, place) => `Brand ${place + 10}`)]
  const values = names.map((name) => ({ value: name, display_name: name, product_count: 2 }))
  const { origin } = door.openStore(
    'kessler',
    {},
    {
      '/categories/dishwashers': changed({
        filters: [
          { attribute: 'manufacturer', label: 'Brand', type: 'select', values },
          { attribute: 'color', label: 'Colour', type: 'select', values: values.slice(0, 15) },
        ],
      }),
    },
  )
  await page.goto(`${origin}${PATH}`)
  const filters = page.getByRole('region', { name: 'Filters' })
  const brands = filters
    .locator('details')
    .filter({ has: page.getByRole('searchbox') })
    .first()
  await expect(filters.getByRole('searchbox')).toHaveCount(1)
  const links = brands.getByRole('link')
  await expect(links).toHaveCount(8)
  const field = filters.getByRole('searchbox', { name: 'Search Brand' })
  await field.fill('eol')
  await expect(links).toHaveText([/^Éole/])
  await field.fill('brand 2')
  await expect(links).toHaveCount(10)
  await field.fill('nobody')
  await expect(links).toHaveCount(0)
  await expect(brands.getByRole('status')).toHaveText('No value has this name.')
  await field.fill('')
  await expect(links).toHaveCount(21)
  await expect(brands.getByRole('status')).toBeEmpty()
  await expectAccessible(page, '.listing-filters')
})

test('without JavaScript a range form leads to the range’s own spelling', async () => {
  const { status, headers } = await getOf(shopUrl('kessler'), `${PATH}?price.from=500&price.to=700&color=White`)
  expect(status).toBe(307)
  expect(headers.location).toBe(`${PATH}?color=White&price=500-700`)
})

test('list view, bar of filters and enterprise tiles pass axe @both', async ({ page, door }) => {
  await page.goto(shopUrl('kessler', `${PATH}?mode=list`))
  await expectAccessible(page)
  const origin = door.open('alderloom', {
    display_features: { catalog_product_grid: { page_filter_design: 'bar', tile_design: 'enterprise' } },
    catalog_endless_page_scroll: true,
  })
  await page.goto(`${origin}/catalog/sofas`)
  await expectAccessible(page)
})

test('S1-3.1-29 the shopper stream places banners among tiles, between rows and in the list view; switched off there are none', async ({
  page,
  door,
}) => {
  const banner = (type: string) => () => ({
    banners: [{ banner_id: type, content: `<p>Banner ${type}</p>`, css: '', types: ['custom'], end_date: '' }],
  })
  const types = ['category_product_grid_tile', 'category_product_grid_horizontal', 'category_product_list_view']
  const answers = Object.fromEntries(types.map((type) => [`/promobanners/bannertype/${type}`, banner(type)]))
  const entries = page.locator('[data-products] > li')
  const on = door.openStore('kessler', { shopper_stream: { enabled: true } }, answers)
  await page.goto(`${on.origin}${PATH}`)
  await expect(entries).toHaveCount(26)
  await expect(entries.nth(6)).toHaveText('Banner category_product_grid_tile')
  await expect(entries.nth(13)).toHaveText('Banner category_product_grid_horizontal')
  const [tile, row, list] = [
    await entries.nth(6).boundingBox(),
    await entries.nth(13).boundingBox(),
    await page.locator('[data-products]').boundingBox(),
  ]
  expect(tile?.width ?? 0).toBeLessThan((list?.width ?? 0) / 2)
  expect(Math.round(row?.width ?? 0)).toBe(Math.round(list?.width ?? 1))
  await page.goto(`${on.origin}${PATH}?mode=list`)
  await expect(entries.nth(6)).toHaveText('Banner category_product_list_view')
  const off = door.openStore('kessler', { shopper_stream: { enabled: false } }, answers)
  await page.goto(`${off.origin}${PATH}`)
  await expect(entries).toHaveCount(24)
  expect(off.requests.filter((path) => path.includes('/bannertype/category_product'))).toEqual([])
})

test('S1-3.1-73 catalog_product_grid.tile_design is for catalog pages, product_grid_tile_design for tiles elsewhere', async ({
  page,
  door,
}) => {
  const origin = door.open('kessler', {
    display_features: { catalog_product_grid: { tile_design: 'standard' }, product_grid_tile_design: 'enterprise' },
    catalog_product_grid: { tile_design: 'standard' },
    product_grid_tile_design: 'enterprise',
  })
  const borderOf = (where: string) =>
    page
      .locator(where)
      .first()
      .evaluate((tile) => Number.parseFloat(getComputedStyle(tile).borderTopWidth))
  await page.goto(`${origin}${PATH}`)
  expect(await borderOf(tiles)).toBe(0)
  await page.goto(origin)
  expect(await borderOf('main article.tile')).toBeGreaterThan(0)
})

test('S1-3.1-95 the open-box callout is on tiles of catalog pages and of landing content, each by its own switch', async ({
  page,
  door,
}) => {
  const withOutlets = (listing: unknown) => {
    const { products, ...rest } = listing as { products: object[] }
    return { ...rest, products: products.map((product) => ({ ...product, outlets: [{ entity_id: '9' }] })) }
  }
  const landing_page = { featured_products: { section_title: 'Picked', special_catalog: 'manufacturer/Oakvale' } }
  const answers = {
    '/categories/dishwashers': withOutlets,
    '/dynamic-category/manufacturer/Oakvale': withOutlets,
  }
  for (const [onCatalog, onContent] of [
    [true, false],
    [false, true],
  ]) {
    const outlet_products = {
      display_outlet_product_callout_on_catalog_pages: onCatalog,
      display_outlet_product_callout_on_category_cms: onContent,
      display_product_type_text_for_callout: false,
    }
    const patch = { landing_page, outlet_products, display_features: { outlet_products } }
    const { origin } = door.openStore('kessler', patch, answers)
    await page.goto(`${origin}${PATH}`)
    await expect(page.locator(tiles).first().getByText('Open Box', { exact: true })).toHaveCount(onCatalog ? 1 : 0)
    await page.goto(`${origin}/catalog/laundry`)
    const tile = page.getByRole('region', { name: 'Picked' }).locator('article').first()
    await expect(tile).toBeVisible()
    await expect(tile.getByText('Open Box', { exact: true })).toHaveCount(onContent ? 1 : 0)
  }
})
