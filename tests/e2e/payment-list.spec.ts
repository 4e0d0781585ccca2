import type { Locator, Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { withPage } from '#tests/support/content.ts'
import {
  alderloom,
  choosePayment,
  expectAccessiblePayment,
  FURNITURE,
  kessler,
  openReadyCheckout,
  volteo,
} from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

const payments = (page: Page): Locator => page.locator('#checkout-payment')
const fold = (page: Page, name: string): Locator => payments(page).getByRole('button', { name: new RegExp(`^${name}`) })
const radio = (page: Page, name: string): Locator => payments(page).getByRole('radio', { name })

/** The cart offers the given methods, whatever the store does. */
const offering = (codes: readonly string[]) => ({
  '/cart': (response: unknown) => ({
    ...(response as object),
    payment_methods: codes.map((code) => ({ code, title: `Pay by ${code}`, cc_types: [] })),
  }),
})

test.describe('the list of ways of paying', () => {
  test('is short: card and wallet stand open, the others are folded by kind, and the chosen one is always seen @both', async ({
    page,
  }) => {
    await openReadyCheckout(page, kessler, { terms: ['refrigerator'], isFolded: true })
    await expect(radio(page, 'Credit or debit card')).toBeVisible()
    await expect(radio(page, 'PayPal')).toBeVisible()
    const others = fold(page, 'Other ways to pay')
    await expect(others).toHaveAttribute('aria-expanded', 'false')
    await expect(others).toContainText('Check / money order, Pay on delivery')
    await expect(fold(page, 'Pay over time')).toContainText('FreedomPay')
    await expect(radio(page, 'Pay on delivery')).toHaveCount(0)
    await expectAccessiblePayment(page)

    await others.click()
    await expect(payments(page).getByRole('group', { name: 'Other ways to pay' }).getByRole('radio')).toHaveCount(2)
    await radio(page, 'Pay on delivery').check()
    await others.click()
    await expect(radio(page, 'Pay on delivery')).toBeChecked()
    await expect(radio(page, 'Check / money order')).toHaveCount(0)
    await expectAccessiblePayment(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('is walked by arrow keys: through what is open, past what is folded', async ({ page }) => {
    await openReadyCheckout(page, kessler, { terms: ['refrigerator'], isFolded: true })
    await radio(page, 'PayPal').focus()
    await page.keyboard.press('ArrowUp')
    await expect(radio(page, 'Credit or debit card')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(radio(page, 'Amazon Pay')).toBeFocused()
    await fold(page, 'Other ways to pay').focus()
    await page.keyboard.press('Enter')
    await radio(page, 'Amazon Pay').focus()
    await page.keyboard.press('ArrowDown')
    await expect(radio(page, 'Check / money order')).toBeFocused()
    await expect(radio(page, 'Check / money order')).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(radio(page, 'Pay on delivery')).toBeChecked()
  })

  test('takes whatever a dealer’s back end lists, in its order', async ({ page, testProxy }) => {
    const open = async (codes: readonly string[]) => {
      const { origin } = testProxy.openStore('kessler', {}, offering(codes))
      await openReadyCheckout(page, origin, { terms: ['refrigerator'], isFolded: true })
      return payments(page).getByRole('radio')
    }
    const single = await open(['barter'])
    await expect(single).toHaveCount(1)
    const few = await open(['checkmo', 'barter', 'authorizenet', 'goats'])
    await expect(payments(page).getByRole('heading', { level: 3 })).toHaveCount(0)
    expect(await few.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
      'checkmo',
      'barter',
      'authorizenet',
      'goats',
    ])
    const many = await open(['checkmo', ...Array.from({ length: 20 }, (_, index) => `own${index}`), 'payeezy'])
    await expect(many).toHaveCount(1)
    await expect(radio(page, 'Pay by payeezy')).toBeVisible()
    await fold(page, 'Other ways to pay').click()
    await expect(many).toHaveCount(22)
    await radio(page, 'Pay by own19').check()
    await expect(page.getByRole('button', { name: /place order/i })).toBeEnabled()
  })

  test('shows the cards that are taken; the brand of the number stands out', async ({ page }) => {
    await openReadyCheckout(page, alderloom, { terms: FURNITURE })
    await choosePayment(page, 'Credit card')
    const marks = page.getByRole('list', { name: 'Cards we take' }).getByRole('listitem')
    await expect(marks.locator('img')).toHaveCount(4)
    await page.getByLabel('Card number').fill('3411')
    await expect(marks.filter({ hasText: 'American Express' })).toHaveCSS('opacity', '1')
    await expect(marks.filter({ hasText: 'Visa' })).toHaveCSS('opacity', '0.25')
    for (const image of await marks.locator('img').all()) {
      await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
    }
  })
})

test.describe('the price a month', () => {
  const price = (page: Page) => page.getByText(/or from \$[\d,.]+\/mo\. with Financeit/).filter({ visible: true })

  test('stands below the total of cart and checkout, with its terms', async ({ page }) => {
    await openReadyCheckout(page, volteo, { terms: ['tv'], country: 'CA', qty: 4 })
    const summary = page.getByRole('complementary', { name: /summary/i })
    await expect(price(page)).toBeVisible()
    await page.goto(`${volteo}/checkout/cart`)
    await expect(price(page)).toBeVisible()
    const plan = page.getByText('12 equal payments')
    await expect(plan).toBeHidden()
    await price(page).click()
    await expect(plan).toBeVisible()
    await expect(page.getByText(/9\.99% a year/)).toBeVisible()
    await expect(page.getByText('Subject to Financeit’s approval.')).toBeVisible()
    await expect(summary).toBeVisible()
    await expectAccessible(page, 'main')
  })

  test('is left out below the store’s minimum, and where no plan is offered', async ({ page, testProxy }) => {
    const high = testProxy.open('volteo', { display_features: { chargeafter_promo_cart_min_amount: 90_000 } })
    await openReadyCheckout(page, `${high}/en-CA`, { terms: ['tv'], country: 'CA', qty: 4 })
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/\/mo\./)).toHaveCount(0)
    await page.route(/financeit\/financeplans/, (route) => route.fulfill({ json: { financeit_plans: [] } }))
    await openReadyCheckout(page, volteo, { terms: ['tv'], country: 'CA', qty: 4 })
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/\/mo\./)).toHaveCount(0)
  })
})

test.describe('windows of financing providers', () => {
  const NAMES = { zibby: 'Zibby', katapult: 'Katapult', acima: 'Acima', chargeafter: 'ChargeAfter', conneqt: 'Conneqt' }
  const html = Object.keys(NAMES)
    .map((name) => `<avb-button data-modal="${name}">open ${name}</avb-button>`)
    .join('')
  const keys = {
    katapult_api_key: 'k-2',
    acima: { merchant_id: 'm-1' },
    chargeafter_public_key: 'p-1',
    display_features: { chargeafter_finance_url: 'https://apply.example.com/shop' },
    provider_scripts: { conneqt: '/media/conneqt.js', zibby: '', acima: '' },
  }

  test('S2-9.1-19 each of five opens from a button in content: name, explanation and where to apply', async ({
    page,
    testProxy,
  }) => {
    const { origin } = testProxy.openStore('kessler', keys, withPage(html))
    await page.route('**/media/conneqt.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
    await page.goto(`${origin}/delivery`)
    await page.waitForLoadState('networkidle')
    for (const [name, title] of Object.entries(NAMES)) {
      const opener = page.getByRole('button', { name: `open ${name}` })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      await expect(dialog.getByText(new RegExp(`${title}.* (leases|lenders|finances)|${title} goes`))).toBeVisible()
      const apply = dialog.getByRole('link', { name: 'Apply now' })
      const href = name === 'chargeafter' ? 'https://apply.example.com/shop' : '/financing'
      await expect(apply).toHaveAttribute('href', href)
      await expectAccessible(page, 'dialog')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  test('say it in French, and on the financing page lead to whom to ask', async ({ page, testProxy }) => {
    const { origin } = testProxy.openStore(
      'volteo',
      { acima: { merchant_id: 'm-1' } },
      {
        '/pages/financing': (response: unknown) => ({ ...(response as object), content: html }),
      },
    )
    await page.goto(`${origin}/financing`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'open acima' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acima' })
    await expect(dialog.getByText(/Acima achète ce que vous choisissez et vous le loue/)).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveAttribute('href', /\/contact/)
  })
})
