import { guideOf } from '#tests/support/content.ts'
import { demoProduct, productPath } from '#tests/support/demo-products.ts'
import { boxOf } from '#tests/support/product-page.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

/** Hints that a page needs JavaScript, and features that work without it. */

test.use({ javaScriptEnabled: false })

const PRODUCT = productPath('kessler', 'atRegularPrice')
const PRICE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
  demoProduct('kessler', 'atRegularPrice').price ?? Number.NaN,
)

test('without JavaScript a page says what needs it and whom to call, has no button without function, and can filter rebates by brand @both', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto(shopUrl('kessler', PRODUCT))
  await expect(main.getByText(/needs JavaScript/)).toBeVisible()
  await expect(main.getByRole('link', { name: /^Call us at/ })).toHaveAttribute('href', 'tel:2185550142')
  await expect(main.getByText(PRICE).first()).toBeVisible()
  for (const name of ['Add to cart', 'Check', 'Use my location', 'Print', 'Next picture']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(main.getByLabel('Quantity')).toBeHidden()
  await expect(main.getByRole('link', { name: 'Ask for a quote' })).toBeVisible()
  // No space is reserved for parts that need scripts.
  const notice = await boxOf(main.getByText(/needs JavaScript/))
  const delivery = await boxOf(main.getByRole('link', { name: /^Delivered by our own crew/ }))
  const returns = await boxOf(main.getByRole('link', { name: 'Returns within 30 days' }))
  const quote = await boxOf(main.getByRole('link', { name: 'Ask for a quote' }))
  expect(delivery.y - notice.bottom).toBeLessThan(48)
  expect(quote.y - returns.bottom).toBeLessThan(48)

  await page.goto(shopUrl('kessler', '/checkout/cart'))
  await expect(main.getByText(/need JavaScript/)).toBeInViewport()
  await expect(main.getByRole('link', { name: /^Call us at/ })).toHaveAttribute('href', 'tel:2185550142')
  await expect(main.getByRole('status', { name: /loading/i })).toBeHidden()
  await page.goto(shopUrl('volteo', '/checkout/cart'))
  await expect(main.getByText(/exigent JavaScript/)).toBeVisible()

  // S1-3.9-02: filtered by CSS only.
  await page.goto(shopUrl('kessler', '/promotions'))
  const cards = main.getByRole('article')
  await expect(cards).toHaveCount(6)
  await page.getByRole('group', { name: 'Brand' }).getByText('Halvorsen').click()
  await expect(cards.filter({ visible: true })).toHaveCount(1)
  await expect(cards.filter({ visible: true })).toContainText('Fresh Laundry Rebate')
  await page.getByText('All brands').click()
  await expect(cards.filter({ visible: true })).toHaveCount(6)

  // In content a carousel is a scrolling row, and an example shows its source beside the result.
  await page.goto(guideOf('carousel'))
  const row = page.locator('#carousel .carousel-row')
  expect(await row.evaluate((node) => [getComputedStyle(node).overflowX, node.scrollWidth > node.clientWidth])).toEqual(
    ['auto', true],
  )
  await page.goto(guideOf('accordion'))
  const field = page.getByRole('textbox').first()
  await expect(field).toHaveValue(/^<avb-accordion>\n<avb-accordion-item>[\s\S]+<\/avb-accordion>$/)
  await expect(field).toHaveAttribute('readonly')
  const example = page.getByRole('group', { name: 'Result: Accordions' })
  await expect(example.locator('summary').first()).toBeVisible()
})
