import type { Page } from '@playwright/test'
import { holdNext, placeButton, REFUSAL, summary } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest, fillAddress, fillCart, type ProductAnswer } from '#tests/support/shopper.ts'

/** What cart and checkout show while an operation is under way, and when it fails. */
test.describe.configure({ mode: 'default' })

test.describe('while an operation is under way', () => {
  const alert = (page: Page, text = REFUSAL) => page.getByRole('alert').filter({ hasText: text })

  test('S2-4.1-06 controls of product page and cart are disabled or show progress, and failures are told', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/500/)
    const origin = testProxy.open('kessler', { display_features: { checkout: { pre_cart_design: 'modal' } } })
    const product = await fillCart(page, origin)
    const remove = page.getByRole('button', { name: `Remove ${product.name}` })

    const loading = await holdNext(page, 'GET', /^\/cart$/)
    await page.goto(`${origin}/checkout/cart`)
    await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
    loading.refuse()
    await expect(alert(page)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(remove).toBeVisible()

    const quantity = await holdNext(page, 'PUT', /^\/cart\/items\/\d+$/)
    await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
    await expect(summary(page)).toHaveAttribute('aria-busy', 'true')
    quantity.refuse()
    await expect(alert(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('1')

    const coupon = await holdNext(page, 'PUT', /^\/cart$/)
    await page.getByText('Have a coupon code?').click()
    await page.getByLabel('Coupon code').fill('WELCOME5')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
    coupon.refuse()
    await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription('Failed to add coupon code')

    const estimate = await holdNext(page, 'PUT', /^\/cart\/billing_address$/)
    await page.getByText('Estimate delivery').click()
    await page.getByLabel('ZIP code').fill('55802')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await expect(page.getByRole('button', { name: 'Estimate' })).toBeDisabled()
    estimate.refuse()
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(REFUSAL)

    const mail = await holdNext(page, 'POST', /^\/cart\/email$/)
    await page.getByText('E-mail this cart').click()
    await page.getByLabel('Your e-mail address').fill('ann@example.com')
    await page.getByLabel('Send to (e-mail address)').fill('ben@example.com')
    await page.getByRole('button', { name: 'Send cart' }).click()
    await expect(page.getByRole('button', { name: 'Send cart' })).toBeDisabled()
    mail.refuse()
    await expect(alert(page, 'An error occurred while sending email.')).toBeVisible()

    const addOn = product.crosssells.find((offer) => offer.display_add_to_cart) as ProductAnswer
    await callRest(page, 'POST', '/cart/items', { product_id: addOn.entity_id, crosssell_parent_id: product.entity_id })
    await page.reload()
    const takeOff = page.getByRole('button', { name: `Remove ${addOn.name}`, exact: true })
    const addOnRemoval = await holdNext(page, 'DELETE', /^\/cart\/items\/\d+$/)
    await takeOff.click()
    await expect(takeOff).toBeDisabled()
    addOnRemoval.refuse()
    await expect(alert(page)).toBeVisible()
    await expect(takeOff).toBeEnabled()

    await page.reload()
    const removal = await holdNext(page, 'DELETE', /^\/cart\/items\/\d+$/)
    await remove.click()
    await expect(remove).toBeDisabled()
    removal.refuse()
    await expect(alert(page)).toBeVisible()
    await remove.click()
    const undo = page.getByRole('button', { name: 'Undo' })
    const undoing = await holdNext(page, 'POST', /^\/cart\/items$/)
    await undo.click()
    await expect(undo).toBeDisabled()
    undoing.refuse()
    await expect(page.getByRole('status').filter({ hasText: REFUSAL })).toBeVisible()
    await undo.click()
    await expect(remove).toBeVisible()

    await page.goto(`${origin}/product/${product.url_key}`)
    const adding = await holdNext(page, 'POST', /^\/cart\/items$/)
    const add = page
      .getByRole('main')
      .locator('form')
      .getByRole('button', { name: /^(Add to cart|Adding…)$/ })
      .first()
    await add.click()
    await expect(add).toHaveText('Adding…')
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    adding.refuse()
    await expect(alert(page)).toBeVisible()
    await add.click()
    const offer = page
      .getByRole('dialog', { name: 'Added to cart' })
      .getByRole('button', { name: /^Add: / })
      .first()
    // The next write is the offer's, not the product's.
    await expect(offer).toBeVisible()
    const attaching = await holdNext(page, 'POST', /^\/cart\/items$/)
    await offer.click()
    await expect(offer).toBeDisabled()
    attaching.refuse()
    await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText(REFUSAL)
  })

  test('S2-4.1-06 controls of the checkout are disabled or show progress, and failures are told', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/500/)
    const origin = testProxy.open('kessler', {
      sales_assistance: { enabled: true, title: 'Who helped?', field_label: 'Name' },
    })
    await fillCart(page, origin)
    await page.goto(`${origin}/checkout/onepage`)

    const assistance = await holdNext(page, 'PUT', /^\/cart$/)
    const field = page.getByRole('region', { name: 'Who helped?' }).getByRole('textbox')
    await field.fill('Erik')
    await field.blur()
    await expect(field).toHaveAccessibleDescription(/saving/i)
    assistance.refuse()
    await expect(field).toHaveAccessibleDescription(REFUSAL)

    const same = page.getByRole('checkbox', { name: 'Billing address is the same' })
    const switching = await holdNext(page, 'PUT', /^\/cart\/shipping_address$/)
    await same.click()
    await expect(page.locator('label').filter({ has: same })).toHaveAttribute('aria-busy', 'true')
    switching.refuse()
    await expect(alert(page)).toBeVisible()
    await same.check()
    await expect(alert(page)).toHaveCount(0)

    await fillAddress(page)
    for (const resource of [/^\/cart$/, /^\/cart\/billing_address$/]) {
      const saving = await holdNext(page, 'PUT', resource)
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      await expect(page.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true')
      saving.refuse()
      await expect(alert(page)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Continue to delivery' }).click()

    // The step begins with a method of its own choice, whose saving is not the shopper's.
    await expect(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeChecked()
    const delivery = page.getByRole('radio', { name: /Delivery, installation and haul-away/ })
    const choosing = await holdNext(page, 'PUT', /^\/cart$/)
    await delivery.click()
    await expect(page.getByRole('region', { name: 'Delivery', exact: true }).getByRole('group')).toHaveAttribute(
      'aria-busy',
      'true',
    )
    choosing.refuse()
    await expect(alert(page)).toBeVisible()
    const again = await holdNext(page, 'PUT', /^\/cart$/)
    await delivery.click()
    await expect(alert(page)).toHaveCount(0)

    await choosePayment(page, 'Check / money order')
    // No order with the method that was chosen before.
    await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true')
    again.goOn()
    await expect(placeButton(page)).toBeEnabled()
    for (const [method, resource] of [
      ['PUT', /^\/cart\/payment$/],
      ['POST', /^\/cart\/place$/],
    ] as const) {
      const placing = await holdNext(page, method, resource)
      await placeButton(page).click()
      await expect(page.getByRole('button', { name: /placing/i })).toHaveAttribute('aria-disabled', 'true')
      placing.refuse()
      await expect(alert(page)).toBeVisible()
      // S2-4.4-22: the server's payment is taken back; the choice stays, and can be sent again.
      await expect(page.getByRole('radio', { name: 'Check / money order' })).toBeChecked()
    }
    await placeButton(page).click()
    await expect(page).toHaveURL(/success/)
  })
})
