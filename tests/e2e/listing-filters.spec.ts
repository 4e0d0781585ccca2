import { test } from '#tests/support/config-proxy.ts'
import { changed } from '#tests/support/patches.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** Filters of listings (specification 2.13, 3.1). */

const PATH = '/catalog/dishwashers'
const tiles = 'main [data-products] article'

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
    const facets = drawer.locator('details:not(details details)').filter({ has: page.locator('a.facet') })
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
  await page.locator(tiles).nth(12).scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport()
  const box = await heading.boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('S1-2.13-17 left_vertical shows the filters as a column, any other design as a bar above the products; switched off there are none', async ({
  page,
  testProxy,
}) => {
  const openWith = async (grid: object) => {
    await page.goto(`${testProxy.open('kessler', { display_features: { catalog_product_grid: grid } })}${PATH}`)
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
  const off = testProxy.open('kessler', { display_features: { catalog_product_grid: { page_filter_enable: false } } })
  await page.goto(`${off}${PATH}`)
  await expect(page.locator(tiles).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0)
})

test('S1-2.13-18 the position of the filters’ button follows its variable @both', async ({
  page,
  testProxy,
  isMobile,
}) => {
  test.skip(!isMobile, 'the button is a phone’s')
  const xOf = async (position: string) => {
    const style = position && `<style>:root{--avb-catalog-filters-button-position:${position}}</style>`
    await page.goto(`${testProxy.open('kessler', { site_styles_inline_html: style })}${PATH}`)
    const button = await page.getByRole('button', { name: 'Filters' }).boundingBox()
    const select = await page.getByLabel('Sort by').boundingBox()
    return { button: button?.x ?? 0, select: select?.x ?? 0 }
  }
  // How many products there are stands on a line of its own: the usual place is on the left.
  for (const position of ['', 'left']) {
    const { button, select } = await xOf(position)
    expect(button, position).toBeLessThan(select)
  }
  const right = await xOf('right')
  expect(right.button).toBeGreaterThan(right.select)
})

test('S1-3.3-08 a featured filter stands above the products under its title, in the sidebar only where it is wanted', async ({
  page,
  testProxy,
}) => {
  for (const display_in_sidebar of [true, false]) {
    const featured_filter = { attribute: 'manufacturer', title: 'Shop by maker', display_in_sidebar }
    const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ featured_filter }) })
    await page.goto(`${origin}${PATH}`)
    const featured = page.getByRole('navigation', { name: 'Shop by maker' })
    await expect(featured.getByRole('heading', { name: 'Shop by maker' })).toBeVisible()
    const sidebar = page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: /^Oakvale/ })
    await expect(sidebar).toHaveCount(display_in_sidebar ? 1 : 0)
    await featured.getByRole('link', { name: /^Oakvale/ }).click()
    await expect(page).toHaveURL(/\?manufacturer=Oakvale$/)
  }
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
  await expect(page.locator('main [data-busy]')).toHaveCount(1)
  await expect(page).toHaveURL(/manufacturer=Oakvale/)
  await expect(page.locator('main [data-busy]')).toHaveCount(0)
})

test('a filter of many values has a field that finds them by name; a short one has none', async ({
  page,
  testProxy,
}) => {
  const names = ['Éole', ...Array.from({ length: 20 }, (_, place) => `Brand ${place + 10}`)]
  const values = names.map((name) => ({ value: name, display_name: name, product_count: 2 }))
  const { origin } = testProxy.openStore(
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
  await expect(links).toHaveCount(8)
  await expect(brands.getByRole('status')).toBeEmpty()
  await expectAccessible(page, '[data-filters]')
})

test('without JavaScript a range form leads to the range’s own spelling', async () => {
  const { status, headers } = await getOf(shopUrl('kessler'), `${PATH}?price.from=500&price.to=700&color=White`)
  expect(status).toBe(307)
  expect(headers.location).toBe(`${PATH}?color=White&price=500-700`)
})

test('the filter on categories shows the levels of their tree', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same list in the drawer')
  await page.goto(shopUrl('kessler', '/search/gas'))
  const names = page.locator('a.facet b')
  const [ranges, gasRanges] = [
    names.getByText('Ranges', { exact: true }),
    names.getByText('Gas Ranges', { exact: true }),
  ]
  const starts = await Promise.all(
    [names.getByText('Cooking', { exact: true }), ranges, gasRanges].map(
      async (name) => (await name.boundingBox())?.x ?? 0,
    ),
  )
  expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other))
  const order = (await names.allTextContents()).slice(0, 3)
  expect(order).toEqual(['Cooking', 'Ranges', 'Gas Ranges'])
})
