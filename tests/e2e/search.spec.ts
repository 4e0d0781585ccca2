import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** The field of the header, by what it is called: its role changes as suggestions are loaded. */
const fieldOf = (page: Page) => page.getByRole('banner').getByLabel('Search products')

async function type(page: Page, text: string) {
  await fieldOf(page).focus()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible()
  await fieldOf(page).pressSequentially(text, { delay: 20 })
}

test('S1-2.14-01 while typing suggested searches appear below the field; choosing one goes to its results @both', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler'))
  await type(page, 'dishw')
  const option = page
    .getByRole('option', { name: 'dishwasher', exact: true })
    .or(page.getByRole('option', { name: 'Dishwashers', exact: true }))
    .first()
  await expect(option).toBeVisible()
  const [field, list] = [await fieldOf(page).boundingBox(), await page.getByRole('listbox').boundingBox()]
  expect(list?.y ?? 0).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
  await expectAccessible(page, 'header')
  const term = (await option.textContent()) ?? ''
  await option.click()
  await expect(page).toHaveURL(new RegExp(`/search/${term}$`))
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('S1-2.14-02 enhanced search also shows at most 5 categories and 4 products that lead to their pages; without it neither is asked for', async ({
  page,
  testProxy,
}) => {
  const open = (isOn: boolean) =>
    testProxy.openStore('kessler', { enterprise_features: { enhance_search_enable: isOn } })
  const on = open(true)
  await page.goto(on.origin)
  await type(page, 'range')
  const products = page.getByRole('group', { name: 'Products' }).getByRole('option')
  const categories = page.getByRole('group', { name: 'Categories' }).getByRole('option')
  await expect(products).toHaveCount(4)
  expect(await categories.count()).toBeGreaterThan(0)
  expect(await categories.count()).toBeLessThanOrEqual(5)
  await products.first().click()
  await expect(page).toHaveURL(/\/product\//)
  const off = open(false)
  await page.goto(off.origin)
  await type(page, 'range')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Products' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Categories' })).toHaveCount(0)
  expect(off.requests.filter((path) => /^\/search\/[^/]+$/.test(path))).toEqual([])
  expect(off.requests.filter((path) => path.endsWith('/autocomplete')).length).toBeGreaterThan(0)
})

test('S1-2.14-03 submitting the field opens the results, and the next visit offers what was searched for', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler'))
  await type(page, 'gas range')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/gas\+range$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “gas range”')
  await page.goto(shopUrl('kessler'))
  await fieldOf(page).focus()
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(['gas range'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('the list of suggestions is worked by keys alone', async ({ page }) => {
  await page.goto(shopUrl('kessler'))
  await type(page, 'dishw')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  const href = (await first.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(shopUrl('kessler', href))
})

test('S1-2.14-04 where the server’s answer has a redirect the shopper is sent there instead of seeing results', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  // Nobody answers there, and a redirect can't be answered by the test.
  allowConsole(/ERR_NAME_NOT_RESOLVED/)
  const go = async (redirect: string) => {
    const change = (answer: unknown) => ({ ...(answer as object), redirect })
    const { origin } = testProxy.openStore('kessler', {}, { '/search/washer': change })
    await page.goto(`${origin}/search/washer`).catch(() => undefined)
    return origin
  }
  await expect(page).toHaveURL(`${await go('/catalog/laundry')}/catalog/laundry`)
  const outlet = page.waitForRequest('https://outlet.example.com/washers')
  await go('https://outlet.example.com/washers')
  await outlet
  for (const nowhere of ['javascript:alert(1)', '/search/washer']) {
    await go(nowhere)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “washer”')
  }
})

test('a search is noted in the query log with the number of its results', async ({ page }) => {
  const noted = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/elasticsearch/log/query'),
  )
  await page.goto(shopUrl('kessler', '/search/dishwasher'))
  const total = Number(/\d+/.exec((await page.getByText(/^\d+ products$/).textContent()) ?? '')?.[0])
  expect((await noted).postDataJSON()).toEqual({ query: 'dishwasher', result_size: total })
})

test('a search without results helps on: another try, departments, phone @both', async ({ page }) => {
  await page.goto(shopUrl('kessler', '/search/qqqqzzzz'))
  await expect(page.getByRole('main').getByLabel('Search products')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Popular departments' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Call us at/ })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page)
})
