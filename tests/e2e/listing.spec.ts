import { test } from '#tests/support/config-proxy.ts'
import { changed } from '#tests/support/patches.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'

/** Addresses of listings and ways through them (specification 2.13). */

const PATH = '/catalog/dishwashers'
const tiles = 'main [data-products] article'

test('S1-2.13-02 dir, order and limit are in the address: choosing another order or page size rewrites them', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/catalog/ranges?order=price&dir=desc&limit=12'))
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
  testProxy,
}) => {
  const origin = testProxy.open('kessler', {
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

test('S1-2.13-14 with a one-part list mode only that mode is to be had', async ({ page, testProxy }) => {
  const origin = testProxy.open('kessler', { catalog_frontend_list_mode: 'list' })
  await page.goto(`${origin}${PATH}?mode=grid`)
  await expect(page.locator('[data-products="list"]')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'View' })).toHaveCount(0)
})

test('S1-2.13-15 S1-2.13-19 endless scroll appends pages, keeps the address at the one in view and finds its place again; a page past the end stays', async ({
  page,
  testProxy,
}) => {
  const origin = testProxy.open('kessler', { catalog_endless_page_scroll: true, grid_product_limit: '12' })
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
  // A tile of another page has the same buttons, each once.
  const wish = tile.getByRole('button', { name: /^Wishlist: / })
  await wish.click()
  await expect(wish).toHaveAttribute('aria-pressed', 'true')
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  await tile.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()

  expect((await getOf(origin, `${PATH}?page=40`)).status).toBe(200)
  await page.goto(`${origin}/search/dishwasher`)
  const found = await page.locator(tiles).count()
  await page.getByRole('link', { name: 'Show more products' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator(tiles).count()).toBeGreaterThan(found)
  // Neither caches in front nor browsers hold tiles: nobody could purge them there.
  for (const address of [`${PATH}?page=2&_tiles=1`, `${PATH}?price=1-900&_tiles=1`]) {
    const { status, headers } = await getOf(origin, address)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  }
  for (const path of ['/catalog/nothing-here?_tiles=1', '/special/manufacturer/Nobody?_tiles=1']) {
    expect((await getOf(origin, path)).status).toBe(404)
  }
  const plain = testProxy.open('kessler', { grid_product_limit: '12' })
  await page.goto(`${plain}${PATH}`)
  await expect(page.getByRole('link', { name: 'Show more products' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.goto(`${plain}${PATH}?page=40`)
  await expect(page).toHaveURL(/\?page=4$/)
})

test('S1-3.3-09 default_sort_by and sort fill the sort selector; choosing sets order and dir', async ({
  page,
  testProxy,
}) => {
  const sort = [
    { code: 'position', name: 'Featured', dir: 'asc' },
    { code: 'name', name: 'Z to A', dir: 'desc' },
  ]
  const change = changed({ sort, default_sort_by: 'name' })
  const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': change })
  await page.goto(`${origin}${PATH}`)
  const select = page.getByLabel('Sort by')
  expect(await select.locator('option').allTextContents()).toEqual(['Featured', 'Z to A'])
  await expect(select.locator('option:checked')).toHaveText('Z to A')
  await select.selectOption({ label: 'Featured' })
  await expect(page).toHaveURL(/\?dir=asc&order=position$/)
})
