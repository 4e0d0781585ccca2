import type { Page } from '@playwright/test'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('article')
const wishlistButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Wishlist: / })
const compareButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compare: / })
const notice = (page: Page, area: 'Wishlist' | 'Compare') => page.getByRole('region', { name: area, exact: true })
const items = (page: Page) => page.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem')
const table = (page: Page) => page.getByRole('table', { name: /^Comparison of / })

/** Opens the first product of a listing; returns its name. */
async function openProduct(page: Page): Promise<string> {
  const link = tiles(page).first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  return name
}

test('S1-6-01 a guest browses in two tabs, keeps wishlist and compare, and can go to checkout; a press before the page’s code runs counts once it does', async ({
  page,
  context,
}) => {
  const release = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'), { waitUntil: 'domcontentloaded' })
  const first = wishlistButtons(page).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  release.resolve()
  await expect(first).toHaveAttribute('aria-pressed', 'true')

  // Changes of one tab appear in the other, in both directions.
  const other = await context.newPage()
  await other.goto(shopUrl('kessler', '/catalog/dishwashers'))
  await expect(wishlistButtons(other).first()).toHaveAttribute('aria-pressed', 'true')
  await compareButtons(other).nth(1).click()
  await expect(compareButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await wishlistButtons(page).first().click()
  await expect(wishlistButtons(other).first()).toHaveAttribute('aria-pressed', 'false')
  await wishlistButtons(other).first().click()
  await expect(wishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'true')
  await other.close()

  const names = await tiles(page).getByRole('heading').allTextContents()
  await page.getByRole('main').getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(tiles(page).first()).not.toContainText(names[0] ?? '')
  expect(await wishlistButtons(page).count()).toBe(await tiles(page).count())
  await expect(wishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await compareButtons(page).first().click()
  const name = await openProduct(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await page.goto(shopUrl('kessler', '/wishlist'))
  await expect(items(page).getByRole('link', { name, exact: true })).toBeVisible()
  await page.goto(shopUrl('kessler', '/compare'))
  await expect(table(page).getByRole('link', { name, exact: true })).toBeVisible()
})

test('S1-4.7-02 S1-2.15-22 S1-2.1-17 on a phone the notification links to the lists, which are stored in the browser, and a product links to the form for a quote @phone', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  const name = await openProduct(page)
  const list = (area: string) => page.getByRole('button', { name: `${area}: ${name}`, exact: true }).first()
  await list('Wishlist').click()
  await expect(notice(page, 'Wishlist')).toContainText(name)
  await list('Compare').click()
  await expect(notice(page, 'Compare')).toContainText(name)
  await page.keyboard.press('Tab')
  await notice(page, 'Compare').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
  await expect(notice(page, 'Compare')).toHaveCount(0)
  await expect(table(page).getByRole('link', { name, exact: true })).toBeVisible()
  await page.goto(shopUrl('kessler', '/wishlist'))
  await expect(items(page)).toHaveCount(1)
  await items(page).getByRole('link', { name, exact: true }).click()
  await expect(list('Wishlist')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).click()
  await expect(page).toHaveURL(/\/request-quote\?product=/)
  await expect(page.getByRole('textbox', { name: 'Products (optional)' })).toHaveValue(
    new RegExp(`^${name.slice(0, 12).replace(/\W/g, '.')}`),
  )
  await page.getByLabel('Name', { exact: true }).fill('Ann Berg')
  await page.getByLabel('E-mail address').fill('ann@example.com')
  await page.getByLabel('What would you like a quote for?').fill('A whole kitchen, delivered to Duluth.')
  await page.getByRole('textbox', { name: 'Phone' }).pressSequentially('218555')
  await page.getByLabel('Name', { exact: true }).focus()
  await expect(page.getByText('10-digit')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).press('End')
  await page.getByRole('textbox', { name: 'Phone' }).pressSequentially('0123')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 (218) 555-0123')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('there are no buttons for the lists, and their pages have their heading', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await expect(tiles(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Wishlist|Compare)/ })).toHaveCount(0)
    await page.goto(shopUrl('kessler', '/wishlist'))
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  })
})
