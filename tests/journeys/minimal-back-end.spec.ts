import { type MinimalBackEnd, startMinimalBackEnd } from '#tests/support/minimal-back-end.ts'
import { startStorefront } from '#tests/support/second-storefront.ts'
import { expect, test } from '#tests/support/shop.ts'

/** The example back end of docs/examples sells without the embedded one. */
const PORT = 3190
const ORIGIN = `http://minimal.localhost:${PORT}`
let backEnd: MinimalBackEnd
let stopStorefront: () => Promise<void>

test.beforeAll(async () => {
  backEnd = await startMinimalBackEnd(PORT)
  stopStorefront = await startStorefront(PORT, 0, { EDGE_CONFIG: backEnd.edgeConfig })
})

test.afterAll(async () => {
  await stopStorefront?.()
  await backEnd?.stop()
})

test('a guest opens the store of the minimal back end by its host, searches, browses, buys and reads the receipt', async ({
  page,
  allowConsole,
}) => {
  // The browser reports 404 for calls that it doesn't offer.
  allowConsole(/status of 404/)
  await page.goto(ORIGIN)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kettles and toasters')
  await page.goto(`${ORIGIN}/search?q=toaster`)
  await expect(main.getByRole('link', { name: 'Wide Toaster' }).first()).toBeVisible()

  await page.goto(ORIGIN)
  await page.getByRole('navigation').getByRole('link', { name: 'Kettles', exact: true }).first().click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kettles')
  await main.getByRole('link', { name: 'Copper Kettle' }).first().click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Copper Kettle/)
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const notice = page.getByRole('region', { name: 'Added to cart' })
  await notice.getByRole('link', { name: 'View cart' }).click()
  await expect(main.getByText('$89.00').first()).toBeVisible()
  await main
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()

  for (const [label, value] of [
    ['E-mail address', 'ann@example.com'],
    ['First name', 'Ann'],
    ['Last name', 'Berg'],
    ['Street address', '1 Lake Ave'],
    ['City', 'Duluth'],
    ['ZIP code', '55802'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByLabel(/^State or province/).fill('MN')
  await page.getByLabel('Phone', { exact: true }).pressSequentially('2185550123')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Delivery by our van/ }).check()
  await page.getByRole('radio', { name: 'Check / money order' }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  await expect(page.getByText('Thank you for your order!')).toBeVisible()
  const receipt = page.getByRole('article')
  for (const text of [/M-\d+/, 'Copper Kettle', '$110.23', '1 Lake Ave']) await expect(receipt).toContainText(text)
})
