import type { Locator, Page } from '@playwright/test'
import { addToCart as cartButton, line, placeButton, summary } from '#tests/support/cart-page.ts'
import { buyBox, PURCHASE } from '#tests/support/product-page.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { fillAddress } from '#tests/support/shopper.ts'
import { type Appliance, STOCK_KINDS, STOCK_WORDS } from '#tests/support/stock-words.ts'

/** Fails if the part contains another stock word, too. */
async function expectWord(part: ReturnType<Page['locator']>, word: string, lead: string) {
  await expect(part).toContainText(word)
  if (lead) await expect(part).toContainText(lead)
  for (const other of STOCK_WORDS) if (other !== word) await expect(part).not.toContainText(other)
}

/** The shipping method whose dates are compared. */
const CREW = /Local delivery by our crew/

/** The range of dates of a shipping method. */
async function readDates(method: Locator): Promise<string> {
  await expect(method).toContainText(/\w{3}, \w{3} \d/)
  const [dates = ''] = /\w{3}, \w{3} \d.*\w{3} \d{1,2}/.exec((await method.textContent()) ?? '') ?? []
  expect(dates).not.toBe('')
  return dates
}

/** Checks the search tile, the product's page and the comparison. */
async function expectSameInCatalog(page: Page, product: Appliance, { word, lead }: { word: string; lead: string }) {
  await page.goto(shopUrl('kessler', `/search/${product.model_number}`))
  const link = page.getByRole('link', { name: product.name, exact: true })
  const tile = page.getByRole('main').getByRole('article').filter({ has: link }).first()
  await expectWord(tile, word, lead)
  await tile.getByRole('link', { name: product.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${product.url_key}$`))
  await expectWord(buyBox(page), word, lead)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Compare: ${product.name}`, exact: true })
    .first()
    .click()
  await page.goto(shopUrl('kessler', '/compare'))
  await expectWord(page.getByRole('row').filter({ hasText: 'Availability' }), word, lead)
}

for (const [device, kind] of [
  ['desktop', 'in stock'],
  ['phone @phone', 'ordered first'],
] as const) {
  test(`S1-4.8-06 S2-2-22 a product that is ${kind} has the same word from tile to receipt, and the same range of dates from product page to receipt; S1-2.5-02 its shopper loads nothing of in-store screens (${device})`, async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const expected = STOCK_KINDS[kind]
    const product = await expected.find()
    await expectSameInCatalog(page, product, expected)
    await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
    const main = page.getByRole('main')
    await main.getByLabel('ZIP code').fill('55802')
    await main.getByRole('button', { name: 'Check', exact: true }).click()
    const dates = await readDates(main.getByRole('listitem').filter({ hasText: CREW }).first())
    await cartButton(page).click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expectWord(line(page), expected.word, expected.lead)
    await page.getByText('Estimate delivery').click()
    await page.getByLabel('ZIP code').fill('55802')
    await page.getByRole('button', { name: 'Estimate' }).click()
    const estimated = page.getByRole('list', { name: 'Estimated delivery' }).getByRole('listitem')
    expect(await readDates(estimated.filter({ hasText: CREW }))).toBe(dates)

    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    // The cheapest method with delivery, not pickup (free) or installation.
    const method = page.getByRole('radio', { name: CREW })
    await expect(method).toBeChecked()
    await expect(page.getByRole('radio', { name: /Parcel/ })).toHaveCount(0)
    expect(await readDates(method.locator('..'))).toBe(dates)
    if (await summary(page).getByRole('group').isVisible()) await summary(page).getByRole('group').click()
    await expectWord(summary(page), expected.word, expected.lead)
    await choosePayment(page, 'Check / money order')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    const receipt = page.getByRole('article')
    await expectWord(receipt, expected.word, expected.lead)
    await expect(receipt).toContainText(dates)
    expect(requested.filter((path) => path.startsWith('/api/kiosk'))).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
}

test('S1-4.8-06 a sold-out product has one word, no quantity and no button, and alternatives @phone', async ({
  page,
}) => {
  const product = await STOCK_KINDS['sold out'].find()
  await expectSameInCatalog(page, product, STOCK_KINDS['sold out'])
  await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Call 218-555-0142', exact: true })).toHaveAttribute('href', /^tel:/)
  await expect(main.getByRole('link', { name: 'Ask for a quote' })).toBeVisible()
  await expect(main.getByLabel('Quantity')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /add to cart/i })).toHaveCount(0)
  // A field replaces the button: a mail is sent when the product is back.
  const email = `rae.${process.pid}.${Date.now()}@example.com`
  const wait = main.getByRole('form', { name: 'Tell me when it is back' })
  const field = wait.getByLabel('E-mail me when it is back')
  await wait.getByRole('button', { name: 'Notify me' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Enter an e-mail address/)
  await expectAccessible(page, PURCHASE)
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(main.getByText('We will write to you once')).toBeFocused()
  expect(page.url()).not.toContain('@')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toContain(email)
  await main.getByRole('link', { name: 'See similar products' }).click()
  await expect(page.getByRole('heading', { name: 'More for your home' })).toBeInViewport()
  // An unavailable product has no delivery date.
  await main.getByLabel('ZIP code').fill('55802')
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByText('Stores near 55802')).toBeVisible()
  await expect(main.getByText('Delivery to 55802')).toHaveCount(0)
})
