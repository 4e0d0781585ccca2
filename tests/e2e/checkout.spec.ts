import { holdNext, placeButton, summary } from '#tests/support/cart-page.ts'
import { addProduct, step } from '#tests/support/checkout-page.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, fillAddressFields, findProduct, press } from '#tests/support/shopper.ts'

/** The page of the checkout: its steps and fields (checkout specification 2). */

test.describe('the checkout', () => {
  test('S2-2-03 S2-2-20 S2-2-21 S2-6-02 shows everything on one page, for a guest', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await expect(page.getByLabel('E-mail address')).toBeVisible()
    for (const name of ['Contact and address', 'Delivery', 'Payment', 'Place your order']) {
      await expect(step(page, name)).toBeVisible()
    }
    await expect(summary(page)).toBeVisible()
    await expect(placeButton(page)).toBeDisabled()
    // Where it is to go comes first; while the bill goes there, too, nothing else is asked.
    const delivery = page.getByRole('group', { name: 'Delivery address' })
    await delivery.getByLabel('City').fill('Duluth')
    const billing = page.getByRole('group', { name: 'Billing address' })
    await expect(billing).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Billing address is the same' }).uncheck()
    await expect(billing.getByLabel('City')).toHaveValue('')
    await billing.getByLabel('Country').selectOption('CA')
    await billing.getByLabel('State or province').selectOption({ label: 'Ontario' })
    await page.getByRole('checkbox', { name: 'Billing address is the same' }).check()
    await expect(billing).toHaveCount(0)
    await expect(delivery.getByLabel('City')).toHaveValue('Duluth')
  })

  test('is enclosed: its header leads home and back to the cart and names the phone, its footer the policies', async ({
    page,
  }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout'))
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link')).toHaveCount(3)
    await expect(banner.getByRole('link', { name: /218-555-0142/ })).toHaveAttribute('href', 'tel:2185550142')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible()
    // What the store promises stands beside the total.
    await expect(page.getByText('Repairs under warranty by our own technicians.').locator('visible=true')).toHaveCount(
      1,
    )
    await expectAccessible(page)
    await banner.getByRole('link', { name: 'Back to cart' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByRole('searchbox').first()).toBeVisible()
  })

  test('S2-2-04 leads back to the cart when that is empty', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await expect(page).toHaveURL(/\/checkout\/cart$/)
  })

  test('S2-2-05 stands on gray ground, and /checkout itself opens it', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout'))
    const heading = page.getByRole('heading', { level: 1, name: 'Checkout' })
    await expect(heading).toBeVisible()
    const ground = await heading.evaluate((element) => {
      let parent = element.parentElement
      while (parent && getComputedStyle(parent).backgroundColor === 'rgba(0, 0, 0, 0)') parent = parent.parentElement
      return parent ? getComputedStyle(parent).backgroundColor : ''
    })
    expect(ground).not.toBe('')
    expect(ground).not.toBe('rgb(255, 255, 255)')
  })

  for (const name of ['delivery', 'payment', 'review']) {
    test(`S2-2-06 /checkout/${name} shows the checkout`, async ({ page }) => {
      await addProduct(page)
      const response = await page.goto(shopUrl('kessler', `/checkout/${name}`))
      expect(response?.status()).toBe(200)
      await expect(page.getByLabel('E-mail address')).toBeVisible()
    })
  }

  test('the step that opens has the focus at once, and offers nothing until the cart is read for the address', async ({
    page,
  }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await fillAddress(page)
    const reading = await holdNext(page, 'GET', /^\/cart$/)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await reading.arrived
    const delivery = step(page, 'Delivery')
    await expect(delivery).toBeFocused()
    await expect(delivery.getByRole('status')).toBeVisible()
    await expect(delivery.getByRole('radio')).toHaveCount(0)
    const topPx = () => delivery.evaluate((node) => (node as HTMLElement).offsetTop)
    const before = await topPx()
    reading.goOn()
    await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
    // Less than a line: the place of the addresses is kept.
    expect(Math.abs((await topPx()) - before)).toBeLessThan(24)
  })

  test('names what is wrong at the fields, focuses the first and loses nothing', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await page.getByLabel('City').fill('Duluth')
    await page.getByLabel('ZIP code').fill('558')
    await press(page.getByRole('button', { name: 'Continue to delivery' }))
    await expect(page.getByLabel('E-mail address')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is missing.')
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
      'This is not a complete postcode of the country.',
    )
    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('Duluth')
    await expect(page.getByLabel('ZIP code')).toHaveValue('558')
  })

  test('S2-1-12 S2-1-13 S2-4.2-05 a confirmed address is a text with an Edit control and opens the next steps', async ({
    page,
  }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await expect(page.getByRole('checkbox', { name: 'E-mail me offers and news' })).not.toBeChecked()
    await expect(step(page, 'Delivery').getByRole('radio')).toHaveCount(0)
    await expect(step(page, 'Payment').getByRole('radio')).toHaveCount(0)
    await fillAddress(page)
    await expect(page.getByLabel('Phone')).toHaveValue('+1 (218) 555-0123')
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(step(page, 'Contact and address')).toContainText('Ann Berg')
    await expect(step(page, 'Delivery').getByRole('radio').first()).toBeVisible()
    await expect(step(page, 'Payment').getByRole('radio').first()).toBeVisible()
    await page.getByRole('button', { name: 'Edit contact and address' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Duluth')
    await expect(step(page, 'Delivery').getByRole('radio')).toHaveCount(0)
  })

  test('S2-5.2-07 a shipping address like billing is pointed out', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await fillAddress(page)
    await page.getByRole('checkbox', { name: 'Billing address is the same' }).uncheck()
    await fillAddressFields(page.getByRole('group', { name: 'Billing address' }))
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(page.getByText(/delivery address is the same as the billing address/)).toBeVisible()
    await expect(placeButton(page)).toBeDisabled()
  })

  test('S2-1-14 keeps who helped, also after a reload', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    const field = page.getByLabel('Name of the salesperson')
    await field.fill('Erik')
    await field.blur()
    await expect(page.getByText('Saved', { exact: true })).toBeAttached()
    await page.reload()
    await expect(page.getByLabel('Name of the salesperson')).toHaveValue('Erik')
  })

  test('S2-1-16 S2-2-22 the totals follow the way of delivery', async ({ page }) => {
    await enterStore(page, shopUrl('kessler'))
    const { entity_id } = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
    await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('radio', { name: /haul-away.*\$149\.00/s }).check()
    await expect(summary(page)).toContainText('$149.00')
    const withHaulAway = (await placeButton(page).textContent()) ?? ''
    await page.getByRole('radio', { name: /Pick up at our dock.*Free/s }).check()
    await expect(placeButton(page)).not.toHaveText(withHaulAway)
  })

  test('is accessible, empty and with every field in error', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await expect(page.getByLabel('E-mail address')).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expectAccessible(page, 'main')
  })

  test('works by keyboard alone', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await fillAddress(page)
    await page.keyboard.press('Enter')
    await expect(step(page, 'Delivery')).toBeFocused()
    const chosen = step(page, 'Delivery').getByRole('radio', { checked: true })
    const first = (await chosen.getAttribute('value')) ?? ''
    await page.keyboard.press('Tab')
    await expect(chosen).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(chosen).not.toHaveAttribute('value', first)
    await expect(chosen).toBeFocused()
  })

  test('@phone fits a phone, with the summary folded at the top', async ({ page }) => {
    await addProduct(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await expect(page.getByLabel('E-mail address')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await summary(page).getByText('Order summary').first().click()
    await expect(summary(page).getByText('Grand Total').first()).toBeVisible()
  })
})
