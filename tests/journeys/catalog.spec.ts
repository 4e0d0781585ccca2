import type { Locator, Page } from '@playwright/test'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

const tiles = (page: Page) => page.getByRole('main').locator('[data-products]').getByRole('article')

/** Marks the document; a page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test('S1-1-08 S1-2.8-05 a shopper walks from the menu to a category, a special catalog, a group of point-of-sale material and a promotion, and from each to a product', async ({
  page,
}) => {
  const openProduct = async (tile: Locator = tiles(page).first()) => {
    await tile.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const departments = page.getByRole('navigation', { name: 'Departments' })

  await test.step('links that staff wrote, and panels of the menu, open without a page load', async () => {
    await page.goto(shopUrl('kessler'))
    await mark(page)
    await page.getByRole('main').getByRole('link', { name: 'Shop cooking' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cooking')
    await departments.getByRole('link', { name: 'Cooking', exact: true }).hover()
    await departments.getByRole('link', { name: 'Ranges', exact: true }).click()
    await expect(page).toHaveURL(/\/catalog\/ranges$/)
    await expect(departments.getByRole('link', { name: 'All in Cooking' })).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
  })

  await departments.getByRole('link', { name: 'Laundry' }).first().click()
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
  await page.goto(shopUrl('kessler', '/promotions'))
  await page.getByRole('link', { name: 'Shop now' }).nth(2).click()
  await expect(page).toHaveURL(/\/catalog\/special\/promotion\/103$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet Kitchen Rebate' })).toBeVisible()
  await openProduct()
  await page.goto(shopUrl('alderloom', '/catalog/sofas'))
  await openProduct(page.getByRole('region', { name: 'Staff picks' }).getByRole('article').first())
})

test('S1-2.13-12 S1-2.7-13 a shopper narrows a listing, orders it, buys from it, and returns to the position in it @both', async ({
  page,
  isMobile,
}) => {
  await page.goto(shopUrl('kessler', '/catalog/ranges'))
  await mark(page)
  const main = page.getByRole('main')
  const count = main.getByText(/^\d+ products$/)
  const countOf = async (text: Locator) => Number(/\d+/.exec((await text.textContent()) ?? '')?.[0])
  const all = await countOf(count)

  await test.step('filters narrow the products, appear as chips and in the address, and can be removed', async () => {
    const filters = page.getByRole('region', { name: 'Filters' })
    const value = filters.getByRole('link', { name: /Oakvale/ })
    const release = Promise.withResolvers<void>()
    await page.route(/ranges.*_rsc=/, async (route) => {
      await release.promise
      await route.continue()
    })
    let expected: number
    if (isMobile) {
      await main.getByRole('button', { name: 'Filters' }).click()
      await value.click()
      const show = filters.getByRole('button', { name: /^Show \d+ results?$/ })
      await filters.getByRole('link', { name: /^4 stars/ }).click()
      await expect(page).toHaveURL(/\/catalog\/ranges$/)
      const ofBrand = await countOf(value)
      await expect.poll(() => countOf(show)).toBeLessThan(ofBrand)
      expected = await countOf(show)
      await show.click()
    } else {
      expected = await countOf(value)
      await value.click()
    }
    // Parts that will change are dimmed at once.
    await expect(main.locator('[data-busy]')).toHaveCount(1)
    release.resolve()
    await expect(page).toHaveURL(isMobile ? /\?manufacturer=Oakvale&rating=4$/ : /\?manufacturer=Oakvale$/)
    await expect(main.locator('[data-busy]')).toHaveCount(0)
    await expect(main.getByText(new RegExp(`^${expected} products?$`))).toBeVisible()
    expect(expected).toBeLessThan(all)
    for (const chip of await main.getByRole('link', { name: /^Remove filter / }).all()) await expect(chip).toBeVisible()
    await main.getByRole('link', { name: /Remove filter Brand: Oakvale/ }).click()
    if (isMobile) {
      // The link to the brand exists until the page changes.
      await expect(page).toHaveURL(/\?rating=4$/)
      await expect(main.locator('[data-busy]')).toHaveCount(0)
      await main.getByRole('link', { name: /Remove filter Rating/ }).click()
    }
    await expect(page).toHaveURL(/\/catalog\/ranges$/)
    await expect(count).toHaveText(`${all} products`)
  })

  await test.step('sorting by price puts the cheapest first; pages are links', async () => {
    await main.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
    await expect(page).toHaveURL(/dir=asc&order=price/)
    const isOrdered = async () => {
      const texts = await tiles(page).locator('.price b').allTextContents()
      const amounts = texts.map((price) => Number(price.replace(/[^\d.]/g, '')))
      return amounts.length > 3 && amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0))
    }
    await expect.poll(isOrdered).toBe(true)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  const tile = tiles(page).nth(8)
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  await tile.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await test.step('a product opens at its top without a page load, and the header counts added items', async () => {
    await tile.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeAttached()
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click({ delay: 300 })
    // Preselected add-ons are added after their product.
    const qty = async () =>
      page.evaluate(async () => ((await (await fetch('/api/rest/cart')).json()) as { qty: number }).qty)
    await expect.poll(async () => await header.getByRole('link', { name: `Cart, ${await qty()} item` }).count()).toBe(1)
    expect(await qty()).toBeGreaterThan(0)
    expect(await isMarked(page)).toBe(true)
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ranges')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})
