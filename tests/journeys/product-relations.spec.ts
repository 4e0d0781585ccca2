import { test } from '#tests/support/config-proxy.ts'
import { openSimplePage, summary } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-7.3-09 personal products are loaded when the row is near the screen, and cached for its slot', async ({
  page,
  testProxy,
}) => {
  const row = page.getByRole('region', { name: 'Picked for you' })
  const { requests } = await openSimplePage(page, testProxy, {
    product: { description: `<p>${'Long words. '.repeat(1_500)}</p>` },
    config: { shopper_stream: { enabled: true }, user_agents_bots_regex: '' },
    answers: {
      '/personal/products': () => ({
        products: [summary(970, 'Picked fridge', { reviews_count: 3, reviews_rating: 4 })],
      }),
    },
  })
  expect(requests).not.toContain('/personal/products')
  await page.locator('footer').last().scrollIntoViewIfNeeded()
  await expect(row.getByRole('link', { name: 'Picked fridge' })).toHaveAttribute('href', '/product/p-970')
  await expect(row).toContainText('$800.00')
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(row).toHaveCount(0)
  await page.goBack()
  await page.locator('footer').last().scrollIntoViewIfNeeded()
  await expect(row).toContainText('$800.00')
  expect(requests.filter((path) => path === '/personal/products')).toHaveLength(1)
})
