import { test } from '#tests/support/config-proxy.ts'
import { card, guideOf, withPage } from '#tests/support/content.ts'
import { expect } from '#tests/support/shop.ts'

/** Custom tags that show products, brands and promotions (specification 2.11). */

test.describe('in the guide', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(guideOf('product'))
  })

  test('S1-1-05 S1-1-06 S1-1-07 brands, menu items and a single product are shown', async ({ page }) => {
    await expect(card(page, 'brands').getByRole('link').first()).toHaveAttribute('href', /^\/special\/manufacturer\//)
    await expect(card(page, 'menu-items').getByRole('link', { name: 'Service & Repair' })).toHaveAttribute(
      'href',
      '/services',
    )
    await expect(card(page, 'menu-items').getByRole('link', { name: 'Delivery & Installation' })).toBeVisible()
    await expect(card(page, 'product').getByRole('article')).toHaveCount(1)
  })

  test('S1-2.11-08 a product listing shows the products of a promotion', async ({ page }) => {
    await expect(card(page, 'product-listing').getByRole('article')).toHaveCount(4)
  })
})

test('S1-2.11-27 S1-2.11-29 a product carousel chooses by subject, brand and category, with or without arrows', async ({
  page,
  testProxy,
}) => {
  const show = async (attributes: string) => {
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      withPage(`<avb-product-carousel ${attributes} data-limit="6"></avb-product-carousel>`),
    )
    await page.goto(`${origin}/delivery`)
    return page.getByRole('main').locator('article a').allTextContents()
  }
  const byBrand = await show('data-brand="Northmark" noArrows="yes"')
  expect(byBrand).toHaveLength(6)
  for (const name of byBrand) expect(name).toContain('Northmark')
  await expect(page.getByRole('button', { name: 'Show set 1 items' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show next set of items' })).toHaveCount(0)
  const bySubject = await show('data-subject="manufacturer/Halvorsen"')
  for (const name of bySubject) expect(name).toContain('Halvorsen')
  const both = await show('data-category="dishwashers" data-brand="Northmark"')
  expect(both.length).toBeGreaterThan(0)
  for (const name of both) expect(name).toMatch(/Northmark.*Dishwasher/)
  await expect(page.getByRole('button', { name: 'Show next set of items' })).toBeVisible()
})

test('S1-2.11-35 each child of a promotion carousel has a padding of 0.25rem at its sides and the full height', async ({
  page,
  testProxy,
}) => {
  const banner = (id: number) => ({
    banner_id: String(id),
    css: '.dsg-box{color:rgb(9, 9, 9)}',
    content: `<p class="dsg-box">offer ${id}</p>`,
    types: ['custom'],
    end_date: '',
  })
  const answers = {
    ...withPage('<avb-promotions data-type="link_tile" data-carousel="1"></avb-promotions>'),
    '/promobanners/bannertype/link_tile': () => [banner(1), banner(2)],
  }
  const { origin } = testProxy.openStore('kessler', {}, answers)
  await page.goto(`${origin}/delivery`)
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'offer 1' })
  await expect(item).toHaveCSS('padding', '0px 4px')
  const [own, row] = [
    await item.boundingBox(),
    await page.getByRole('main').getByRole('list', { name: 'Carousel' }).boundingBox(),
  ]
  expect(own?.height ?? 0).toBeGreaterThan((row?.height ?? 0) * 0.7)
  await expect(item.locator('.dsg-promotions-box')).toHaveCSS('color', 'rgb(9, 9, 9)')
})

test('S1-2.11-07 S1-2.11-09 S1-2.11-10 a listing of a category leaves products out, replaces links and can be a carousel', async ({
  page,
  testProxy,
}) => {
  const first = testProxy.openStore(
    'kessler',
    {},
    withPage('<avb-product-listing data-category="dishwashers" data-limit="5"></avb-product-listing>'),
  )
  await page.goto(`${first.origin}/delivery`)
  const links = page.getByRole('main').locator('article a')
  await expect(links).toHaveCount(5)
  const models = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^Model/)
  await expect(models).toHaveCount(5)
  const keys = await links.evaluateAll((list) =>
    list.map((link) => (link as HTMLAnchorElement).pathname.split('/').pop() ?? ''),
  )
  const html = `<avb-product-listing data-category="dishwashers" data-limit="4" data-exclude="${keys[0]}" data-link-${keys[1]}="/services" data-carousel="1" data-xl="2" data-lg="2" data-template="compact"></avb-product-listing>`
  const second = testProxy.openStore('kessler', {}, withPage(html))
  await page.goto(`${second.origin}/delivery`)
  await expect(links).toHaveCount(4)
  await expect(models).toHaveCount(0)
  const paths = await links.evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).pathname))
  expect(paths).not.toContain(`/product/${keys[0]}`)
  expect(paths[0]).toBe('/services')
  const row = page.getByRole('main').getByRole('group', { name: 'Carousel' })
  await expect(row).toBeVisible()
  const [frame, item] = [await row.boundingBox(), await row.getByRole('listitem').first().boundingBox()]
  expect((item?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.45)
})

/** A flag of a product as back ends answer it. */
const flag = (position: number, line1: string, imageURL = '') => ({
  position,
  visible: true,
  text: { line1, line2: '' },
  imageURL,
})

/** A listing whose first product has flags of text, its second one of pictures; both are discounted. */
const withFlags = (answer: unknown) => {
  const listing = answer as { products: object[] }
  const flags = [[flag(1, 'Top pick'), flag(2, 'Quiet'), flag(3, 'Made here')], [flag(1, 'Award', '/media/award.png')]]
  return {
    ...listing,
    products: listing.products.map((product, place) => ({ ...product, product_flags: flags[place] ?? [] })),
  }
}

test('S1-2.11-30 toggles of a product carousel hide each its part of the tiles and no other', async ({
  page,
  testProxy,
}) => {
  test.slow()
  await page.route(/\/media\/award\.png/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>',
    }),
  )
  const main = page.getByRole('main')
  const tiles = main.getByRole('article')
  const parts = {
    'side-flags': () => tiles.getByText(/^(Quiet|Made here)$/),
    'compare-button': () => tiles.getByRole('button', { name: /^Compare: / }),
    'wishlist-button': () => tiles.getByRole('button', { name: /^Wishlist: / }),
    'model-number': () => tiles.getByText(/^Model/),
    'review-stars': () => tiles.getByRole('img', { name: /out of 5/ }),
    pricing: () => tiles.locator('.price'),
    'price-flags': () => tiles.getByText(/^Save /),
    'corner-flags': () => tiles.getByText('Top pick'),
    'image-flags': () => tiles.getByRole('img', { name: 'Award' }),
    'add-to-cart-button': () => tiles.getByRole('button', { name: /^Add to cart: / }),
  }
  const seen = async () => {
    await expect(tiles.getByRole('button').first()).toBeVisible()
    const counts = await Promise.all(
      Object.entries(parts).map(
        async ([name, part]) => [name, await part().filter({ visible: true }).count()] as const,
      ),
    )
    return Object.fromEntries(counts)
  }
  const show = async (attributes: string) => {
    const answers = {
      ...withPage(
        `<avb-product-carousel data-category="refrigeration" data-limit="8" ${attributes}></avb-product-carousel>`,
      ),
      '/categories/refrigeration': withFlags,
    }
    await page.goto(`${testProxy.openStore('kessler', {}, answers).origin}/delivery`)
    return seen()
  }
  const all = await show('')
  for (const [name, count] of Object.entries(all)) expect(count, name).toBeGreaterThan(0)
  for (const name of Object.keys(parts)) {
    const shown = await show(`data-hide-${name}="yes"`)
    // What is saved is part of the price.
    const gone = name === 'pricing' ? ['pricing', 'price-flags'] : [name]
    expect(shown, name).toEqual({ ...all, ...Object.fromEntries(gone.map((part) => [part, 0])) })
  }
  const first = tiles.first().getByRole('link').first()
  const colorOf = () => first.evaluate((node) => getComputedStyle(node).color)
  const plain = await colorOf()
  await show('data-hide-product-name="yes"')
  // Still the name of the link, and not to be seen.
  await expect(first).toHaveAccessibleName(/./)
  expect(plain).not.toBe('rgba(0, 0, 0, 0)')
  expect(await colorOf()).toBe('rgba(0, 0, 0, 0)')
})

test('a product is put into the cart from its tile, and what went wrong is said there', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/400/)
  const carousel = '<avb-product-carousel data-category="refrigeration" data-limit="6"></avb-product-carousel>'
  const { origin } = testProxy.openStore('kessler', {}, withPage(carousel))
  await page.goto(`${origin}/delivery`)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart: / })
    .first()
  await add.click()
  await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
  await page.route('**/api/rest/cart/items', (route) =>
    route.fulfill({ status: 400, json: { messages: { error: [{ message: 'Sold out this morning.' }] } } }),
  )
  await page.reload()
  await add.click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Sold out this morning.' })).toBeVisible()
  await expect(add).toBeEnabled()
})
