import { test } from '#tests/support/config-proxy.ts'
import { CHOICE, EXTENDED } from '#tests/support/configurable.ts'
import { buyBox, openSimplePage } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-2.15-11 a chosen variant has its picture, price, model and specs at once, and its address opens it', async ({
  page,
  testProxy,
}) => {
  await page.route(/\/media\/7\d\.svg/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await openSimplePage(page, testProxy, { ...CHOICE, display: EXTENDED })
  const size = page.getByRole('group', { name: /^Size/ })
  await expect(buyBox(page)).toContainText('$400.00')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await size.locator('label', { hasText: 'Large' }).click()
  const expectLarge = async () => {
    await expect(buyBox(page)).toContainText('$500.00')
    await expect(page.getByText('Model M72')).toBeVisible()
    await expect(page.locator('.gallery-strip img').first()).toHaveAttribute('src', /\/media\/72\.svg/)
    await expect(page.getByRole('region', { name: 'Specifications' })).toContainText('72 kg')
    await expect(page).toHaveURL(/configurable_entity_id=72/)
    await expect(size.getByRole('radio', { name: 'Large' })).toBeChecked()
  }
  await expectLarge()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await expectLarge()
})
