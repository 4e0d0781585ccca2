import type { Page } from '@playwright/test'
import { cartCount } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { callRest, enterStore, fillCart, findProduct, type ProductAnswer } from '#tests/support/shopper.ts'
import type { ConfigPatch, TestProxy } from '#tests/support/test-proxy.ts'

/** What the cart says of money: savings, add-ons, fees. */
test.describe.configure({ mode: 'default' })

test.describe('savings', () => {
  const none = { amount: 0, formatted: '$0.00' }
  const some = (formatted: string) => ({ amount: Number(formatted.slice(1)), formatted })
  const NOTHING = {
    discount_subtotal_plus_discount: none,
    discount_subtotal_plus_instant_savings: none,
    discount_subtotal_plus_consumer_rebate: none,
    buymoresavemore_package_mailin_rebates: none,
    buymoresavemore_final_price_after_savings: none,
    buymoresavemore_info: [] as object[],
  }
  const callouts = (page: Page) => page.getByRole('region', { name: 'Your savings' })
  const promos = (promos_rebates: ConfigPatch): ConfigPatch => ({ display_features: { promos_rebates } })
  const CALLOUT = { display_instant_savings_callout_cart: true, display_instant_savings_minimum: 0 }

  /** A store whose cart saves what `shown.savings` says at the time. */
  function openSaving(testProxy: TestProxy, patch: ConfigPatch) {
    const shown = { savings: {} as object }
    const change = (answer: unknown) => ({ ...(answer as object), ...NOTHING, ...shown.savings })
    return { origin: testProxy.openStore('kessler', patch, { '/cart': change }).origin, shown }
  }

  test('S2-1-10 S2-3.2-33 S2-3.2-35 are shown each only when it applies, with its text, rebates as claimed later', async ({
    page,
    testProxy,
  }) => {
    const { origin, shown } = openSaving(testProxy, promos(CALLOUT))
    await fillCart(page, origin)
    await expect(callouts(page)).toHaveCount(0)
    const cases: [object, string][] = [
      [{ discount_subtotal_plus_discount: some('$11.00') }, 'Total Savings$11.00'],
      [{ discount_subtotal_plus_instant_savings: some('$12.00') }, 'Instant Savings$12.00'],
      [
        { discount_subtotal_plus_consumer_rebate: some('$13.00') },
        'Consumer RebatesTo be claimed after your purchase$13.00',
      ],
      [
        { buymoresavemore_package_mailin_rebates: some('$14.00') },
        'Mail-In RebateTo be claimed after your purchase$14.00',
      ],
      [{ buymoresavemore_final_price_after_savings: some('$15.00') }, 'Final Price After Savings$15.00'],
      [
        { buymoresavemore_info: [{ type: 'BuyMoreSaveMore_MailIn', title: 'Two by mail', amount: some('$16.00') }] },
        'Two by mailTo be claimed after your purchase$16.00',
      ],
      [
        { buymoresavemore_info: [{ type: 'BuyMoreSaveMore_Instant', title: 'Two at once', amount: some('$17.00') }] },
        'Two at onceAlready deducted$17.00',
      ],
    ]
    for (const [savings, text] of cases) {
      shown.savings = savings
      await page.reload()
      await expect(callouts(page).getByRole('listitem')).toHaveText([text])
    }
    const [, ...others] = cases
    shown.savings = Object.assign({}, ...others.map(([savings]) => savings))
    await page.reload()
    await expect(callouts(page).getByRole('listitem')).toHaveCount(5)
  })

  test('S2-3.10-22 S2-3.10-23 the callout of instant savings has a switch and a minimum that must be exceeded', async ({
    page,
    testProxy,
  }) => {
    const cases: [ConfigPatch, string, boolean][] = [
      [{ ...CALLOUT, display_instant_savings_callout_cart: false }, '$80.00', false],
      [{ ...CALLOUT, display_instant_savings_minimum: undefined }, '$0.01', true],
      [{ ...CALLOUT, display_instant_savings_minimum: 50 }, '$50.00', false],
      [{ ...CALLOUT, display_instant_savings_minimum: 50 }, '$50.01', true],
    ]
    for (const [settings, amount, isShown] of cases) {
      const { origin, shown } = openSaving(testProxy, promos(settings))
      shown.savings = {
        discount_subtotal_plus_instant_savings: some(amount),
        discount_subtotal_plus_discount: some('$90.00'),
      }
      await fillCart(page, origin)
      await expect(callouts(page)).toContainText('Total Savings')
      await expect(callouts(page).getByText('Instant Savings')).toHaveCount(isShown ? 1 : 0)
    }
  })
})

test.describe('add-ons', () => {
  const isWithAddOns = ({ type_id, crosssells }: ProductAnswer) =>
    type_id === 'simple' && crosssells.some((product) => product.display_add_to_cart)
  const under = (page: Page, name: string) => page.getByRole('list', { name: `Add-ons of ${name}` })

  test('S2-4.7-11 of two main products stay with the other, fewer by one, when one is removed', async ({ page }) => {
    const origin = shopUrl('kessler', '').replace(/\/$/, '')
    await enterStore(page, origin)
    const first = await findProduct(page, 'refrigerator', isWithAddOns)
    const second = await findProduct(page, 'dishwasher', isWithAddOns)
    const addOn = first.crosssells.find((offer) => offer.display_add_to_cart) as ProductAnswer
    await callRest(page, 'POST', '/cart/items', {
      items: [first, second].map(({ entity_id }) => ({ product_id: entity_id })),
    })
    const crosssell_parent_id = `${first.entity_id},${second.entity_id}`
    await callRest(page, 'POST', '/cart/items', { product_id: addOn.entity_id, qty: 2, crosssell_parent_id })
    await page.goto(`${origin}/checkout/cart`)
    await expect(under(page, first.name)).toContainText(addOn.name)
    await expect(under(page, second.name)).toContainText(addOn.name)
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 4 items')
    await page.getByRole('button', { name: `Remove ${first.name}`, exact: true }).click()
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 2 items')
    await expect(under(page, first.name)).toHaveCount(0)
    await expect(under(page, second.name).getByRole('textbox', { name: `Quantity of ${addOn.name}` })).toHaveValue('1')
  })
})

test.describe('fees by product', () => {
  test('S2-3.2-23 are lines of the totals in cart, checkout and receipt', async ({ page }) => {
    const origin = shopUrl('volteo', '').replace(/\/$/, '')
    await page.goto(`${origin}/checkout/cart`)
    const tv = await findProduct(page, 'téléviseur', ({ type_id }) => type_id === 'simple')
    await callRest(page, 'POST', '/cart/items', { product_id: tv.entity_id, qty: 2 })
    const { fees } = await callRest<{ fees: { title: string; fee_amount: { formatted: string } }[] }>(
      page,
      'GET',
      '/cart',
    )
    expect(fees).toHaveLength(1)
    const [fee] = fees
    const expectFee = async () => {
      const term = page
        .getByText(fee?.title ?? '', { exact: true })
        .filter({ visible: true })
        .first()
      await expect(term).toBeVisible()
      await expect(term.locator('xpath=following-sibling::dd')).toHaveText(fee?.fee_amount.formatted ?? '')
    }
    await page.reload()
    await expectFee()
    await expectAccessible(page, 'main')
    await page.goto(`${origin}/checkout/onepage`)
    await expectFee()
    const address = {
      firstname: 'Ann',
      lastname: 'Roy',
      telephone: '4185550123',
      street: ['1 rue Saint-Jean'],
      city: 'Québec',
      region: 'QC',
      country_id: 'CA',
      postcode: 'G1R 1P8',
    }
    await callRest(page, 'PUT', '/cart/billing_address', address)
    await callRest(page, 'PUT', '/cart', { email: 'ann@example.com', shipping_method: 'pickup' })
    await page.reload()
    await choosePayment(page, 'Chèque ou mandat')
    const place = page.getByRole('button', { name: /commande/i }).last()
    await expect(place).toHaveAttribute('aria-disabled', 'false')
    await place.click()
    await expect(page).toHaveURL(/success/)
    await expectFee()
  })
})
