import { test } from '#tests/support/config-proxy.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-2.13-15 S1-2.13-19 endless scroll appends pages, updates the address to the one in view and restores the position', async ({
  page,
  testProxy,
}) => {
  const origin = testProxy.open('kessler', { catalog_endless_page_scroll: true, grid_product_limit: '12' })
  const tiles = page.getByRole('main').locator('[data-products]').getByRole('article')
  await page.goto(`${origin}/catalog/ranges`)
  for (const count of [24, 36]) {
    await tiles.last().scrollIntoViewIfNeeded()
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(count)
  }
  const tile = tiles.nth(30)
  await tile.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/\?page=[23]$/)
  // Tiles of appended pages have the same buttons, each once.
  const wish = tile.getByRole('button', { name: /^Wishlist: / })
  await wish.click()
  await expect(wish).toHaveAttribute('aria-pressed', 'true')
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  await tile.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()

  await page.goto(`${origin}/search/dishwasher`)
  const found = await tiles.count()
  await page.getByRole('link', { name: 'Show more products' }).scrollIntoViewIfNeeded()
  await expect.poll(() => tiles.count()).toBeGreaterThan(found)
})
