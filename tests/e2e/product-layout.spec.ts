import { test } from '#tests/support/config-proxy.ts'
import { addToCart, boxOf, buyBox, galleryOf, openSimplePage as open, PRICED } from '#tests/support/product-page.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

test.describe('the layout', () => {
  test('S1-3.1-58 display_features.pdp.layout: standard, enterprise, two_column and three_column place the parts differently', async ({
    page,
    testProxy,
  }) => {
    const boxes = async (layout: string | undefined) => {
      await open(page, testProxy, { pdp: { layout } })
      const [heading, gallery, buy, specs] = await Promise.all([
        boxOf(page.getByRole('heading', { level: 1 })),
        boxOf(galleryOf(page)),
        boxOf(buyBox(page)),
        boxOf(page.getByRole('region', { name: 'Specifications' })),
      ])
      return { heading, gallery, buy, specs }
    }
    const standard = await boxes('standard')
    expect(standard.heading.x).toBeGreaterThan(standard.gallery.right)
    expect(standard.specs.y).toBeGreaterThan(standard.gallery.bottom)
    expect(standard.specs.right).toBeGreaterThan(standard.buy.x)
    expect(await boxes('unheard-of')).toMatchObject({ heading: { x: standard.heading.x } })

    const enterprise = await boxes('enterprise')
    expect(enterprise.heading.bottom).toBeLessThanOrEqual(enterprise.gallery.y)
    expect(enterprise.buy.x).toBeGreaterThan(enterprise.gallery.right)

    const two = await boxes('two_column')
    expect(two.specs.x).toBeLessThan(two.gallery.right)
    expect(two.specs.right).toBeLessThanOrEqual(two.buy.x)

    const three = await boxes('three_column')
    expect(three.heading.x).toBeGreaterThan(three.gallery.right)
    expect(three.buy.x).toBeGreaterThan(three.heading.x + 100)
    expect(three.specs.right).toBeLessThanOrEqual(three.buy.x)
  })

  test('beside the details the purchase stays in its column, and its end in sight however long they are', async ({
    page,
    testProxy,
  }) => {
    const end = page.locator('.pdp-buy').getByRole('button', { name: 'Print' })
    for (const layout of ['two_column', 'three_column']) {
      await open(page, testProxy, { pdp: { layout }, product: { description: `<p>${'Long. '.repeat(3_000)}</p>` } })
      await page.evaluate(() => scrollTo(0, 3_000))
      await expect(end, layout).toBeInViewport()
      await page.evaluate(() => scrollTo(0, 5_000))
      await expect(end, layout).toBeInViewport()
      // With little beside it, it is the longer one and pushes nothing aside.
      const little = {
        description: '',
        simple_attributes: [],
        doc_asset: {},
        reviews_count: 0,
        relateds: [],
        upsells: [],
      }
      await open(page, testProxy, { pdp: { layout }, product: little })
      const [heading, purchase] = await Promise.all([
        boxOf(page.getByRole('heading', { level: 1 })),
        boxOf(page.locator('.pdp-buy > div')),
      ])
      if (layout === 'two_column') expect(purchase.y).toBeGreaterThan(heading.bottom)
      else expect(purchase.x).toBeGreaterThan(heading.x + 100)
    }
  })

  test('on a phone the name comes first, then pictures, then the price, and nothing is wider than the screen @phone', async ({
    page,
    testProxy,
  }) => {
    for (const layout of ['standard', 'enterprise', 'two_column', 'three_column']) {
      await open(page, testProxy, { pdp: { layout } })
      const heading = await boxOf(page.getByRole('heading', { level: 1 }))
      const gallery = await boxOf(galleryOf(page))
      const buy = await boxOf(buyBox(page))
      expect(heading.y, layout).toBeLessThan(gallery.y)
      expect(gallery.y, layout).toBeLessThan(buy.y)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), layout).toBeLessThanOrEqual(390)
    }
  })

  test('S1-2.15-01 has tabs, of which Product Overview is the first and current one', async ({ page, testProxy }) => {
    await open(page, testProxy, {})
    const tabs = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect(tabs.first()).toHaveText('Product Overview')
    await expect(tabs.first()).toHaveAttribute('aria-current', 'true')
    await tabs.filter({ hasText: 'Specifications' }).click()
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeInViewport()
    await expect(tabs.filter({ hasText: 'Specifications' })).toHaveAttribute('aria-current', 'true')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(tabs.first()).toHaveAttribute('aria-current', 'true')
    await expect(tabs.filter({ hasText: 'Specifications' })).not.toHaveAttribute('aria-current')
  })

  test('S1-2.15-02 the link to the overview scrolls to #product-overview-section', async ({ page, testProxy }) => {
    await open(page, testProxy, { product: { description: `<p>${'Long. '.repeat(400)}</p>` } })
    await expect(page.locator('#product-overview-section')).not.toBeInViewport({ ratio: 0.5 })
    await page.getByRole('link', { name: 'Read the product overview' }).click()
    await expect(page).toHaveURL(/#product-overview-section$/)
    await expect(page.locator('#product-overview-section h2')).toBeInViewport()
  })

  test('every layout is accessible', async ({ page, testProxy }) => {
    for (const layout of ['standard', 'three_column']) {
      await open(page, testProxy, { pdp: { layout } })
      await expectAccessible(page)
    }
  })
})

test.describe('the bar that stays in sight', () => {
  for (const [device, on, off] of [
    ['desktop', 'display_add_to_cart_sticky_desktop', 'display_add_to_cart_sticky_mobile'],
    ['phone @phone', 'display_add_to_cart_sticky_mobile', 'display_add_to_cart_sticky_desktop'],
  ] as const) {
    test(`S1-2.15-19 adds to the cart past the buy box with ${on}, whatever ${off} says (${device})`, async ({
      page,
      testProxy,
    }) => {
      const bar = page.locator('aside.sticky-buy')
      await open(page, testProxy, { product: PRICED, pdp: { [on]: true, [off]: false } })
      await expect(bar).toBeHidden()
      await page.locator('footer').last().scrollIntoViewIfNeeded()
      await expect(bar).toBeVisible()
      await bar.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
      await open(page, testProxy, { product: PRICED, pdp: { [on]: false, [off]: true } })
      await page.locator('footer').last().scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
    })
  }
})

test('S1-2.15-23 after adding to the cart a notification shows the product and the quantity; S1-1-19 the header’s cart icon leads to it', async ({
  page,
  testProxy,
}) => {
  const { origin } = await open(page, testProxy, { product: { ...PRICED, name: 'Quiet dishwasher' } })
  await page.getByLabel('Quantity').fill('2')
  await addToCart(page).click()
  const notice = page.getByRole('region', { name: 'Added to cart' })
  await expect(notice).toContainText('Quiet dishwasher')
  await expect(notice).toContainText('Qty 2')
  await page
    .getByRole('link', { name: /^Cart, / })
    .first()
    .click()
  await expect(page).toHaveURL(`${origin}/checkout/cart`)
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
})
