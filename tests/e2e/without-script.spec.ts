import { boxOf } from '#tests/support/product-page.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

/** What a browser without JavaScript is shown where a page needs it. */

test.use({ javaScriptEnabled: false })

const PRODUCT = '/product/corvane-chef-4-gas-range-cvrg30311ss'

test('the cart says that it needs JavaScript and offers the phone number instead of an endless wait @both', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/checkout/cart'))
  const main = page.getByRole('main')
  await expect(main.getByText(/need JavaScript/)).toBeInViewport()
  await expect(main.getByRole('link', { name: /^Call us at/ })).toHaveAttribute('href', 'tel:2185550142')
  await expect(main.getByRole('status', { name: /loading/i })).toBeHidden()

  await page.goto(shopUrl('volteo', '/checkout/cart'))
  await expect(main.getByText(/exigent JavaScript/)).toBeVisible()
})

test('a product has its facts and the store’s phone, and no button that would do nothing @both', async ({ page }) => {
  await page.goto(shopUrl('kessler', PRODUCT))
  const main = page.getByRole('main')
  await expect(main.getByText(/needs JavaScript/)).toBeVisible()
  await expect(main.getByRole('link', { name: /^Call us at/ })).toHaveAttribute('href', 'tel:2185550142')
  await expect(main.getByText('$1,649.00').first()).toBeVisible()
  for (const name of ['Add to cart', 'Check', 'Use my location', 'Print', 'Next picture']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(main.getByLabel('Quantity')).toBeHidden()
  await expect(main.getByRole('link', { name: 'Ask for a quote' })).toBeVisible()
  // Nothing is kept free for what never comes.
  const notice = await boxOf(main.getByText(/needs JavaScript/))
  const delivery = await boxOf(main.getByRole('link', { name: /^Delivered by our own crew/ }))
  const returns = await boxOf(main.getByRole('link', { name: 'Returns within 30 days' }))
  const quote = await boxOf(main.getByRole('link', { name: 'Ask for a quote' }))
  expect(delivery.y - notice.bottom).toBeLessThan(48)
  expect(quote.y - returns.bottom).toBeLessThan(48)
})
