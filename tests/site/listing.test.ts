import type { HtmlPage } from '#tests/support/html-page.ts'
import { changed } from '#tests/support/patches.ts'
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

/** URLs, controls, filters and tiles of listings (S1-2.13, S1-3.1). */

const PATH = '/catalog/dishwashers'

/** Later than a page waits for its data before it sends its frame. */
const LATE_MS = 400

const products = (page: HtmlPage, mode: 'grid' | 'list' = 'grid') => page.locator(`[data-products="${mode}"]`)
const tiles = (page: HtmlPage) => page.getByRole('main').getByRole('article')
const filters = (page: HtmlPage) => page.getByRole('region', { name: 'Filters' })
const options = (page: HtmlPage, name: string) => page.getByLabel(name).locator('option')

test('S1-2.13-02 dir, order and limit in the address sort and limit the products', async () => {
  const page = await shopPage('kessler', '/catalog/ranges?order=price&dir=desc&limit=12')
  expect(tiles(page)).toHaveCount(12)
  const prices = tiles(page)
    .locator('b')
    .filter({ hasText: /\$/ })
    .texts()
    .map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(prices).toHaveLength(12)
  expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  const more = await shopPage('kessler', '/catalog?dir=asc&order=name&limit=48')
  expect(tiles(more)).toHaveCount(48)
})

test('S1-2.13-03 S1-3.1-36 mode in the address switches between grid and list, each with separate page sizes', async ({
  testProxy,
}) => {
  const origin = testProxy.open('kessler', {
    grid_product_limit: '8',
    grid_product_limit_options: '8,16',
    list_product_limit: '5',
    list_product_limit_options: '5,10',
  })
  const grid = await openPage(origin + PATH)
  expect(products(grid).getByRole('article')).toHaveCount(8)
  expect(options(grid, 'Per page')).toHaveText(['8', '16'])
  expect(grid.getByRole('link', { name: 'List view' })).toHaveAttribute('href', `${PATH}?mode=list`)
  const list = await openPage(`${origin}${PATH}?mode=list`)
  expect(products(list, 'list').getByRole('article')).toHaveCount(5)
  expect(options(list, 'Per page')).toHaveText(['5', '10'])
  expect(list.getByRole('link', { name: 'Grid view' })).toHaveAttribute('href', PATH)
})

test('S1-2.13-14 with a one-part list mode only that mode is to be had', async ({ testProxy }) => {
  const origin = testProxy.open('kessler', { catalog_frontend_list_mode: 'list' })
  const page = await openPage(`${origin}${PATH}?mode=grid`)
  expect(products(page, 'list')).toBeInPage()
  expect(page.getByRole('navigation', { name: 'View' })).toHaveCount(0)
})

test('S1-2.13-15 S1-2.13-19 endless scroll has a link to the next page instead of all of them; a page past the end stays', async ({
  testProxy,
}) => {
  const origin = testProxy.open('kessler', { catalog_endless_page_scroll: true, grid_product_limit: '12' })
  const page = await openPage(origin + PATH)
  expect(page.getByRole('link', { name: 'Show more products' })).toHaveAttribute('href', /\?page=2$/)
  expect(page.getByRole('link', { name: 'Page 2' })).toHaveCount(0)
  expect((await openPage(`${origin}${PATH}?page=40`)).status).toBe(200)
  const plain = testProxy.open('kessler', { grid_product_limit: '12' })
  const paged = await openPage(plain + PATH)
  expect(paged.getByRole('link', { name: 'Show more products' })).toHaveCount(0)
  expect(paged.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', /\?page=2$/)
  const beyond = await openPage(`${plain}${PATH}?page=40`)
  const { product_count } = await requestBackEnd<{ product_count: number }>('/categories/dishwashers')
  expect([beyond.status, beyond.headers.location]).toEqual([307, `${PATH}?page=${Math.ceil(product_count / 12)}`])
})

test('P28 even if the products are late, a page past the last redirects to the last, and a search to its page, with the other parameters', async ({
  testProxy,
}) => {
  const late = async (response: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    return response
  }
  const responses = {
    '/categories/dishwashers': late,
    '/search/dishwasher': late,
    '/dynamic-category/manufacturer/Oakvale': late,
    '/search/oven': (response: unknown) => late(Object.assign(response as object, { redirect: '/catalog/ranges' })),
  }
  const { origin } = testProxy.openStore('kessler', { grid_product_limit: '12' }, responses)
  for (const path of ['/catalog/dishwashers', '/search/dishwasher', '/special/manufacturer/Oakvale']) {
    await openPage(origin + path)
    const { status, headers } = await openPage(`${origin}${path}?page=40&price=1-9000&utm_source=x&gclid=y`)
    expect([status, headers.location], path).toEqual([
      307,
      expect.stringMatching(/\?page=\d&price=1-9000&utm_source=x&gclid=y$/),
    ])
  }
  const led = await openPage(`${origin}/search/oven?utm_source=x&gclid=y`)
  expect([led.status, led.html.match(/http-equiv="refresh" content="([^"]*)"/)?.[1]]).toEqual([
    200,
    '1;url=/catalog/ranges?utm_source=x&amp;gclid=y',
  ])
})

test('appended tiles are not stored by shared caches, where they could not be purged', async ({ testProxy }) => {
  const origin = testProxy.open('kessler', { catalog_endless_page_scroll: true, grid_product_limit: '12' })
  for (const address of [`${PATH}?page=2&_tiles=1`, `${PATH}?price=1-900&_tiles=1`]) {
    const { status, headers } = await openPage(origin + address)
    expect([status, headers['cache-control']], address).toEqual([200, 'private, no-cache'])
  }
  for (const path of ['/catalog/nothing-here?_tiles=1', '/special/manufacturer/Nobody?_tiles=1']) {
    expect((await openPage(origin + path)).status, path).toBe(404)
  }
})

test('S1-3.3-09 default_sort_by and sort fill the sort selector, each choice with its order and dir', async ({
  testProxy,
}) => {
  const sort = [
    { code: 'position', name: 'Featured', dir: 'asc' },
    { code: 'name', name: 'Z to A', dir: 'desc' },
  ]
  const change = changed({ sort, default_sort_by: 'name' })
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': change })
  const page = await openPage(origin + PATH)
  expect(options(page, 'Sort by')).toHaveText(['Featured', 'Z to A'])
  expect(page.getByLabel('Sort by').locator('option[selected]')).toHaveText('Z to A')
  expect(options(page, 'Sort by').first()).toHaveAttribute('value', 'dir=asc&order=position')
})

test('S1-3.3-09 S1-7.2-01 an order, position too, is sent to the back end only if a shopper chose it', async ({
  testProxy,
}) => {
  const stores = [
    ['kessler', '/catalog/dishwashers', '/categories/dishwashers'],
    ['kessler', '/special/manufacturer/Oakvale', '/dynamic-category/manufacturer/Oakvale'],
    ['kessler', '/search/dishwasher', '/search/dishwasher'],
    ['volteo', '/catalog/televiseurs', '/categories/televiseurs'],
  ] as const
  for (const [store, path, resource] of stores) {
    const orders: (string | null)[] = []
    const note = (response: unknown, query: URLSearchParams) => {
      // Other parts of the page also search for products, without a page number.
      if (query.has('page')) orders.push(query.get('order'))
      return response
    }
    const { origin } = testProxy.openStore(store, { default_sort_by: 'position' }, { [resource]: note })
    await openPage(origin + path)
    expect(orders, path).toEqual([null])
    for (const address of ['?dir=asc&order=position', '?order=position&price=1-9000', '?order=name&page=2']) {
      await openPage(`${origin}${path}${address}`)
    }
    expect(orders.slice(1), path).toEqual(['position', 'position', 'name'])
  }
})

test.describe('filters', () => {
  test('S1-2.13-17 left_vertical shows the filters as a column, any other design as a bar; switched off there are none', async ({
    testProxy,
  }) => {
    const openWith = (grid: object) =>
      openPage(testProxy.open('kessler', { display_features: { catalog_product_grid: grid } }) + PATH)
    const column = filters(await openWith({ page_filter_design: 'left_vertical' }))
    expect(column.locator('[data-filters]')).toHaveAttribute('data-filters', 'column')
    const bar = filters(await openWith({ page_filter_design: 'top_horizontal' }))
    expect(bar.locator('[data-filters]')).toHaveAttribute('data-filters', 'bar')
    // All filters in the bar are collapsed.
    expect(bar.getByRole('link', { name: /^Oakvale/ })).toHaveCount(0)
    expect(bar.locator('summary').filter({ hasText: /^Brand$/ })).toHaveCount(1)
    expect(bar.locator('a').filter({ hasText: /^Oakvale/ })).toHaveAttribute('href', /\?manufacturer=Oakvale$/)
    const off = await openWith({ page_filter_enable: false })
    expect(tiles(off).count()).toBeGreaterThan(0)
    expect(filters(off)).toHaveCount(0)
  })

  test('S1-3.3-08 a featured filter is above the products under its title, and in the sidebar only if configured', async ({
    testProxy,
  }) => {
    for (const display_in_sidebar of [true, false]) {
      const featured_filter = { attribute: 'manufacturer', title: 'Shop by maker', display_in_sidebar }
      const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ featured_filter }) })
      const page = await openPage(origin + PATH)
      const featured = page.getByRole('navigation', { name: 'Shop by maker' })
      expect(featured.getByRole('heading', { name: 'Shop by maker' })).toBeInPage()
      expect(featured.getByRole('link', { name: /^Oakvale/ })).toHaveAttribute('href', /\?manufacturer=Oakvale$/)
      const sidebar = filters(page).getByRole('link', { name: /^Oakvale/ })
      expect(sidebar).toHaveCount(display_in_sidebar ? 1 : 0)
    }
  })

  test('S1-2.13-12 the address of each value keeps the path of its category, special catalog or search', async () => {
    for (const path of [PATH, '/special/manufacturer/Oakvale', '/search/refrigerator']) {
      const values = filters(await shopPage('kessler', path)).locator('details a')
      const others = values.attributes('href').filter((href) => !href?.startsWith(`${path}?`))
      expect(values.count(), path).toBeGreaterThan(5)
      expect(others, path).toEqual([])
    }
  })

  test('the filter on categories shows the levels of their tree in order', async () => {
    const names = filters(await shopPage('kessler', '/search/gas'))
      .getByRole('listitem')
      .getByRole('link')
      .locator('b')
    expect(names.texts().slice(0, 3)).toEqual(['Cooking', 'Ranges', 'Gas Ranges'])
  })

  test('a filter with many values has a search field; a short one has none', async ({ testProxy }) => {
    const names = ['Éole', ...Array.from({ length: 20 }, (_, place) => `Brand ${place + 10}`)]
    const values = names.map((name) => ({ value: name, display_name: name, product_count: 2 }))
    const lists = [
      { attribute: 'manufacturer', label: 'Brand', type: 'select', values },
      { attribute: 'color', label: 'Colour', type: 'select', values: values.slice(0, 15) },
    ]
    const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ filters: lists }) })
    const fields = filters(await openPage(origin + PATH)).getByRole('searchbox')
    expect(fields).toHaveCount(1)
    expect(fields).toHaveAttribute('aria-label', 'Search Brand')
  })
})

test.describe('tiles', () => {
  const lined = (change: (product: Record<string, unknown>, place: number) => object) => (listing: unknown) => {
    const { products: entries, ...rest } = listing as { products: Record<string, unknown>[] }
    return { ...rest, products: entries.map((product, place) => ({ ...product, ...change(product, place) })) }
  }

  test('S1-3.1-71 S1-3.1-72 switches of product_grid show or hide model number, features at a glance, stars, icons and flags; custom_flag_text is on discounted products', async ({
    testProxy,
  }) => {
    const response = lined((_, place) => ({
      at_a_glance: [{ name: 'noise', label: 'Noise', value: '45 dBA' }],
      reviews_count: 4,
      reviews_rating: 4.5,
      product_flags: place === 0 ? [{ position: 1, visible: true, text: { line1: 'Quiet pick' } }] : [],
      regular_price_without_tax: 900,
      final_price_without_tax: place === 1 ? 800 : 900,
      final_price_without_tax_formatted: place === 1 ? '$800.00' : '$900.00',
    }))
    const open = async (product_grid: object) => {
      const patch = { display_features: { product_grid } }
      const { origin } = testProxy.openStore('kessler', patch, { '/categories/dishwashers': response })
      return tiles(await openPage(origin + PATH))
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
    for (const text of ['Model ', '45 dBA', 'Quiet pick']) expect(shown.first()).toContainText(text)
    expect(shown.first().getByRole('img', { name: /out of 5/ })).toBeInPage()
    expect(shown.nth(1)).toContainText('Great deal')
    expect(shown.nth(2)).not.toContainText('Great deal')
    expect(shown.first().getByRole('button', { name: /^Wishlist/ })).toBeInPage()
    expect(shown.first().getByRole('button', { name: /^Compare/ })).toBeInPage()
    const none = Object.keys(all).map((key) => [key, key === 'custom_flag_text' ? 'Great deal' : false])
    const hidden = await open(Object.fromEntries(none))
    for (const text of ['Model ', '45 dBA', 'Quiet pick']) expect(hidden.first()).not.toContainText(text)
    expect(hidden.nth(1)).not.toContainText('Great deal')
    expect(hidden.first().getByRole('img', { name: /out of 5/ })).toHaveCount(0)
    expect(hidden.first().getByRole('button')).toHaveCount(0)
  })

  test('S1-3.1-41 enable_tooltips_in_catalog explains product data on tiles', async ({ testProxy }) => {
    const at_a_glance = [{ name: 'noise', label: 'Noise', value: '45 dBA', tooltip: 'As loud as rain.' }]
    for (const isOn of [true, false]) {
      const patch = {
        catalog_features: { enable_tooltips_in_catalog: isOn },
        display_features: { product_grid: { display_at_a_glance: true } },
      }
      const responses = { '/categories/dishwashers': lined(() => ({ at_a_glance })) }
      const tile = tiles(await openPage(testProxy.openStore('kessler', patch, responses).origin + PATH)).first()
      expect(tile).toContainText('45 dBA')
      expect(tile.getByRole('button', { name: 'Noise' })).toHaveCount(isOn ? 1 : 0)
    }
  })

  test('S1-3.1-95 the open-box callout is on tiles of catalog pages and of landing content, each by its own switch', async ({
    testProxy,
  }) => {
    const withOutlets = lined(() => ({ outlets: [{ entity_id: '9' }] }))
    const landing_page = { featured_products: { section_title: 'Picked', special_catalog: 'manufacturer/Oakvale' } }
    const responses = {
      '/categories/dishwashers': withOutlets,
      // Empty, so that the store's sections are used.
      '/categories/laundry': changed({ landing_page: {} }),
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
      const { origin } = testProxy.openStore('kessler', patch, responses)
      const ofCatalog = tiles(await openPage(origin + PATH)).first()
      expect(ofCatalog.getByText('Open Box', { exact: true })).toHaveCount(onCatalog ? 1 : 0)
      const landing = await openPage(`${origin}/catalog/laundry`)
      const ofContent = landing.getByRole('region', { name: 'Picked' }).getByRole('article').first()
      expect(ofContent).toBeInPage()
      expect(ofContent.getByText('Open Box', { exact: true })).toHaveCount(onContent ? 1 : 0)
    }
  })
})
