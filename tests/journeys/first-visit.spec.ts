import { addToCart, line, watchWrites } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'
import { enterStore, findProduct } from '#tests/support/shopper.ts'
import { watchLog } from '#tests/support/tracking.ts'

/** A browser without cookies, with a back end that opens a session on any call. */
const SLOW = [400, 4_000]

test('S1-6-03 a product added at once on a first visit is in the cart, even if reading the cart takes 400 ms or 4 seconds', async ({
  page,
  testProxy,
}) => {
  await enterStore(page, shopUrl('kessler'))
  const product = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
  // Each store has a new hostname, so the browser has no cookies for it.
  for (const delayMs of SLOW) {
    const slow = async (answer: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return answer
    }
    const { origin } = testProxy.openStore('kessler', {}, { '/cart': slow }, { opensSessionsOnAnyCall: true })
    const writes = watchWrites(page, '/cart/items')
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url())
    })
    const entries = watchLog(page)
    await page.goto(`${origin}/product/${product.url_key}`)
    await addToCart(page).click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible({ timeout: 15_000 })
    // The log call succeeds at the first attempt, too.
    await expect.poll(() => entries.length, { timeout: 15_000 }).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await page.goto(`${origin}/checkout/cart`)
    await expect(line(page)).toHaveCount(1, { timeout: 15_000 })
    expect(writes).toHaveLength(1)
    expect(refused).toEqual([])
  }
})
