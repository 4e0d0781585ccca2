import type { Locator, Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { banner } from '#tests/support/header-page.ts'
import { addToCart, askBackEnd, boxOf } from '#tests/support/product-page.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'

/** What browsers do in ways of their own unless the style sheet and the focus say otherwise. */

const style = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name)

test('a list to choose from has the store’s look and an arrow beside its text in every browser @both', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/catalog/ranges'))
  const list = page.getByRole('main').getByRole('combobox', { name: 'Sort by' })
  await expect(list).toBeVisible()
  expect(await style(list, 'appearance')).toBe('none')
  expect(await style(list, 'background-image')).toContain('gradient')
  expect(Number.parseFloat(await style(list, 'padding-right'))).toBeGreaterThanOrEqual(32)
})

test('units are typed into a field without arrows; a long name in a listing is cut by lines, not by balance @both', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/product/corvane-chef-4-gas-range-cvrg30311ss'))
  expect(await style(page.getByRole('main').getByLabel('Quantity'), 'appearance')).toBe('textfield')
  await page.goto(shopUrl('kessler', '/catalog/ranges'))
  const name = page.getByRole('main').getByRole('article').first().getByRole('heading')
  expect(await style(name, 'text-wrap-style')).toBe('auto')
  const others = page.locator('[class*="line-clamp"]:visible')
  for (const text of await others.all()) expect(await style(text, 'text-wrap-style')).toBe('auto')
})

test('a dialog that a mouse opens has the focus, and no button in it a ring; a key comes to its buttons', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/'))
  await banner(page)
    .getByRole('button', { name: /Kessler Appliance Duluth/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Find a Kessler store' })
  await expect(dialog).toBeFocused()
  expect(await style(dialog, 'outline-style')).toBe('none')
  const close = dialog.getByRole('button', { name: 'Close' })
  expect(await style(close, 'outline-style')).toBe('none')
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  expect(await style(close, 'outline-style')).toBe('solid')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('pages made for each request show the pictures of a media host that speaks plain http, as stored pages do', async ({
  page,
  testProxy,
}) => {
  const PICTURE =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="red"/></svg>'
  await page.route('http://media.test/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  const elsewhere = (answer: unknown) => {
    const { products, ...rest } = answer as { products: object[] }
    return {
      ...rest,
      products: products.map((product) => ({ ...product, image_url: { normal: 'p.svg', small: 'p.svg' } })),
    }
  }
  const { origin } = testProxy.openStore(
    'kessler',
    { base_media_url: 'http://media.test/' },
    { '/search/range': elsewhere, '/categories/ranges': elsewhere },
  )
  const first = (page: Page) => page.getByRole('main').getByRole('article').first().locator('img')
  for (const path of ['/search/range', '/catalog/ranges', '/catalog/ranges?color=White&color=Black&fuel=Gas']) {
    await page.goto(origin + path)
    await expect(first(page)).toHaveAttribute('src', 'http://media.test/p.svg')
    await expect.poll(() => first(page).evaluate((img: HTMLImageElement) => img.naturalWidth), path).toBeGreaterThan(0)
  }
})

test('counters of a page stand in one row, tiles of furniture have one ground, and the rebate notice is smaller than Add to cart', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/about'))
  const counters = page
    .getByRole('paragraph')
    .filter({ hasText: /^[\d,]+\+? (models in the catalog|stores, one|technicians on|years in)/ })
  await expect(counters).toHaveCount(4)
  const boxes = await Promise.all((await counters.all()).map(boxOf))
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
  for (const [index, { right }] of boxes.entries())
    expect(boxes[index + 1]?.x ?? Infinity).toBeGreaterThanOrEqual(right)

  await page.goto(shopUrl('alderloom', '/catalog/sofas'))
  const tiles = page.getByRole('main').getByRole('article')
  for (const tile of await tiles.all()) {
    expect(await style(tile.locator('img').first(), 'mix-blend-mode')).toBe('multiply')
  }
  // The tile's own ground, and that of every part as wide as it is.
  const grounds = await tiles.evaluateAll((nodes) =>
    nodes.flatMap((tile) =>
      [tile, ...tile.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().width > tile.getBoundingClientRect().width * 0.9)
        .map((part) => getComputedStyle(part).backgroundColor)
        .filter((color) => color !== 'rgba(0, 0, 0, 0)'),
    ),
  )
  expect(new Set(grounds).size).toBe(1)

  const { products } = await askBackEnd<{ products: { url_key: string; display_add_to_cart: boolean }[] }>(
    '/dynamic-category/program_id/101?embed=products',
  )
  await page.goto(
    shopUrl('kessler', `/product/${products.find(({ display_add_to_cart }) => display_add_to_cart)?.url_key}`),
  )
  const area = async (element: Locator) => {
    const { width, height } = await boxOf(element)
    return width * height
  }
  const notice = page.getByRole('main').getByRole('link', { name: 'Mail-in rebate available' })
  expect(await area(notice)).toBeLessThan(await area(addToCart(page)))
  expect(await style(notice, 'background-color')).not.toBe(await style(addToCart(page), 'background-color'))
})
