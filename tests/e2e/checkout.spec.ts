import type { Page } from '@playwright/test'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { press } from '#tests/support/shopper.ts'
import type { DemoStore } from '#tests/support/stores.ts'

/** Adds the first product of a listing that can be bought as it is; returns its name. */
async function addProduct(page: Page, store: DemoStore = 'kessler'): Promise<string> {
  await page.goto(shopUrl(store, '/catalog'))
  const links = await page
    .getByRole('main')
    .locator('a[href*="/product/"]')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))])
  for (const href of links.slice(0, 12)) {
    await page.goto(shopUrl(store, href))
    const add = page.getByRole('button', { name: /^(add to cart|ajouter au panier)$/i }).first()
    if ((await add.count()) === 0 || (await add.isDisabled())) continue
    const name = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim()
    await add.click()
    await expect(page.getByRole('region', { name: /added to cart|ajouté au panier/i })).toBeVisible()
    return name
  }
  throw new Error('no product that can be bought as it is')
}

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(cart|panier), /i })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const step = (page: Page, name: string) => page.getByRole('region', { name })
const placeButton = (page: Page) => page.getByRole('button', { name: /place order/i })

/** Fills the address form of a guest in Duluth; the region is chosen from the server's options. */
async function fillAddress(page: Page, firstName = 'Ann') {
  await page.getByLabel('E-mail address').fill('ann@example.com')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Street address').fill('1 Lake Ave')
  await page.getByLabel('City').fill('Duluth')
  await page.getByLabel('State or province').selectOption({ label: 'Minnesota' })
  await page.getByLabel('ZIP code').fill('55802')
  await page.getByLabel('Phone').pressSequentially('2185550123')
}

/** From the checkout page to an order that only has to be placed. */
async function prepareOrder(page: Page, payment: string | RegExp) {
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
  await page.getByRole('radio', { name: payment }).check()
  await expect(placeButton(page)).toBeEnabled()
}

test.describe('the cart', () => {
  test('S2-1-01 S2-2-11 S2-3.2-18 a product goes from its page into the cart, with a notification and the count', async ({
    page,
  }) => {
    const name = await addProduct(page)
    const notice = page.getByRole('region', { name: 'Added to cart' })
    await expect(notice).toContainText(name)
    await expect(notice).toContainText('Qty 1')
    await expect(notice.locator('img').first()).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    await notice.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  })

  test('S2-2-01 S2-2-12 S2-2-16 shows lines, totals and the way on to checkout', async ({ page }) => {
    const name = await addProduct(page)
    const answer = await page.goto(shopUrl('kessler', '/checkout/cart'))
    expect(answer?.status()).toBe(200)
    const item = page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem').first()
    await expect(item.getByRole('link', { name })).toHaveAttribute('href', /\/product\//)
    await expect(item).toContainText(/\$[\d,]+\.\d\d/)
    await expect(item.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('1')
    for (const label of ['Subtotal', 'Discount', 'Additional Fees', 'Tax', 'Grand Total']) {
      await expect(summary(page).getByText(label, { exact: true })).toBeVisible()
    }
    await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
  })

  test('S2-2-02 says that it is empty and where to go on', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue shopping' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0)
    await expect(page.getByText('Grand Total')).toHaveCount(0)
  })

  test('S2-1-05 a burst of quantity clicks ends with the last quantity, also after a reload', async ({ page }) => {
    const name = await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    const more = page.getByRole('button', { name: `Increase quantity of ${name}` })
    const before = (await summary(page).getByRole('definition').first().textContent()) ?? ''
    for (let click = 0; click < 4; click++) await more.click()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items')
    await expect(summary(page).getByRole('definition').first()).not.toHaveText(before)
    await page.reload()
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('5')
  })

  test('S2-1-06 a removed product is gone with its price, and can be put back', async ({ page }) => {
    const name = await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  })

  test('S2-1-08 S2-4.8-01 S2-7.1-11 clearing asks first, then leads to the home page with an empty cart', async ({
    page,
  }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await page.getByRole('button', { name: 'Clear cart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Clear the whole cart?' })
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).last().click()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    await page.getByRole('button', { name: 'Clear cart' }).click()
    const clearing = page.waitForRequest((request) => request.method() === 'DELETE')
    await dialog.getByRole('button', { name: 'Remove all products' }).click()
    expect(new URL((await clearing).url()).pathname).toBe('/api/rest/cart')
    expect((await clearing).postData()).toBeNull()
    await expect(page).toHaveURL(shopUrl('kessler'))
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
  })

  test('S2-1-09 S2-2-19 S2-7.1-06 a coupon is refused with its reason, applied, and taken off again', async ({
    page,
  }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await page.getByText('Have a coupon code?').click()
    const code = page.getByLabel('Coupon code')
    await code.fill('NOPE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toHaveAccessibleDescription(/NOPE/)
    await code.fill('WELCOME5')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Coupon WELCOME5 applied')).toBeVisible()
    await expect(summary(page)).toContainText(/Discount.*-\$\d/s)
    await page.getByRole('button', { name: 'Remove coupon' }).click()
    await expect(page.getByText('Have a coupon code?')).toBeVisible()
    await expect(page.getByLabel('Coupon code')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('S2-1-11 S2-4.9-04 estimates delivery for a ZIP', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await page.getByText('Estimate delivery').click()
    await page.getByLabel('ZIP code').fill('55802')
    await page.getByRole('button', { name: 'Estimate' }).click()
    const methods = page.getByRole('list', { name: 'Estimated delivery' })
    await expect(methods).toContainText('Local delivery by our crew')
    await expect(methods).toContainText(/\$\d+\.\d\d/)
  })

  test('S2-3.10-20 a returning shopper is reminded of the cart once, and never at checkout', async ({
    context,
    page,
  }) => {
    const name = await addProduct(page)
    const direct = await context.newPage()
    await direct.goto(shopUrl('kessler', '/checkout/cart'))
    await expect(direct.getByRole('main').getByRole('link', { name })).toBeVisible()
    const reminder = (tab: Page) => tab.getByRole('dialog', { name: 'Still in your cart' })
    await expect(reminder(direct)).toHaveCount(0)
    const returning = await context.newPage()
    await returning.goto(shopUrl('kessler'))
    await expect(reminder(returning)).toContainText(name)
    await reminder(returning).getByRole('button', { name: 'Continue shopping' }).click()
    await expect(reminder(returning)).toHaveCount(0)
    await returning.reload()
    await expect(cartLink(returning)).toHaveAccessibleName('Cart, 1 item')
    await expect(reminder(returning)).toHaveCount(0)
  })

  test('S2-1-07 S2-2-14 S2-2-15 an add-on stands under its main products and can be taken off one of them', async ({
    page,
  }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
    // Two main products with one add-on for both, as product pages ask for them.
    const [first, second, addon] = await page.evaluate(async () => {
      const read = async (path: string) => (await fetch(`/api/rest${path}`)).json()
      const token = (await read('/customers/self/session')).customer_data.csrf_token
      const cart = await read('/cart?embed=items')
      const [line] = Object.values(cart.items) as {
        product_id: string
        name: string
        relateds: unknown[]
        crosssells: unknown[]
      }[]
      type Suggested = { entity_id: string; name: string; display_add_to_cart: boolean }
      const buyable = [...(line?.relateds ?? []), ...(line?.crosssells ?? [])].filter(
        (product) => (product as Suggested).display_add_to_cart,
      ) as Suggested[]
      const [other, extra] = buyable
      if (!line || !other || !extra) throw new Error('the product suggests too little for this test')
      const add = (body: unknown) =>
        fetch('/api/rest/cart/items', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': token },
          body: JSON.stringify(body),
        })
      await add({ product_id: other.entity_id })
      await add({ items: [{ product_id: extra.entity_id, crosssell_parent_id: line.product_id }] })
      await add({ items: [{ product_id: extra.entity_id, crosssell_parent_id: other.entity_id }] })
      return [line.name, other.name, extra.name]
    })
    await page.reload()
    const under = (main?: string) => page.getByRole('list', { name: `Add-ons of ${main}` })
    await expect(under(first)).toContainText(addon ?? '')
    await expect(under(first)).toContainText('1 unit')
    await expect(under(second)).toContainText(addon ?? '')
    await under(first)
      .getByRole('button', { name: `Remove ${addon}` })
      .click()
    await expect(under(first)).toHaveCount(0)
    await expect(under(second)).toContainText(addon ?? '')
  })

  test('is accessible', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
    await expectAccessible(page, 'main')
  })

  test('@phone keeps total and checkout in reach', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).last()).toBeInViewport()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})

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
    await expect(page.getByRole('group', { name: 'Shipping address' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).uncheck()
    const shipping = page.getByRole('group', { name: 'Shipping address' })
    await shipping.getByLabel('Country').selectOption('CA')
    await shipping.getByLabel('State or province').selectOption({ label: 'Ontario' })
    await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).check()
    await expect(shipping).toHaveCount(0)
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
      const answer = await page.goto(shopUrl('kessler', `/checkout/${name}`))
      expect(answer?.status()).toBe(200)
      await expect(page.getByLabel('E-mail address')).toBeVisible()
    })
  }

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
    await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).uncheck()
    const shipping = page.getByRole('group', { name: 'Shipping address' })
    await shipping.getByLabel('First name').fill('Ann')
    await shipping.getByLabel('Last name').fill('Berg')
    await shipping.getByLabel('Street address').fill('1 Lake Ave')
    await shipping.getByLabel('City').fill('Duluth')
    await shipping.getByLabel('State or province').selectOption({ label: 'Minnesota' })
    await shipping.getByLabel('ZIP code').fill('55802')
    await shipping.getByLabel('Phone').fill('2185550123')
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(page.getByText(/Shipping address is the same as billing/)).toBeVisible()
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
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('radio', { name: /haul-away.*\$149\.00/s }).check()
    await expect(summary(page)).toContainText('$149.00')
    const withHaulAway = (await placeButton(page).textContent()) ?? ''
    await page.getByRole('radio', { name: /Pick up at our dock.*Free/s }).check()
    await expect(placeButton(page)).not.toHaveText(withHaulAway)
  })

  test('S2-2-23 S2-2-24 only the chosen way of paying has its panel open', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('radio', { name: 'Check / money order' }).check()
    await expect(page.getByText(/Make your check payable/)).toBeVisible()
    await page.getByRole('radio', { name: 'Pay on delivery' }).check()
    await expect(page.getByText(/Make your check payable/)).toHaveCount(0)
    await expect(page.getByText(/Cash or card to our crew/)).toBeVisible()
  })

  test('S2-1-19 S2-2-25 S2-4.5-02 S2-5.3-08 S2-9.1-01 a guest orders by check: one order for a double click, a receipt to read again', async ({
    page,
  }) => {
    const name = await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await expect(page.getByText('Choose a payment method')).toBeVisible()
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/cart/place')) orders.push(request.headers()['idempotency-key'] ?? '')
    })
    await prepareOrder(page, 'Check / money order')
    await placeButton(page).dblclick()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    expect(orders).toHaveLength(1)
    expect(orders[0]).not.toBe('')
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText('Thank you for your order!')
    await expect(receipt).toContainText(/Order number K-\d+/)
    await expect(receipt).toContainText('ann@example.com')
    await expect(receipt).toContainText(name)
    await expect(receipt).toContainText(/Grand Total\s*\$/)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
    await page.reload()
    await expect(receipt).toContainText(/Order number K-\d+/)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
  })

  test('S2-9.1-03 an order paid on delivery', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await prepareOrder(page, 'Pay on delivery')
    await placeButton(page).click()
    await expect(page.getByRole('article')).toContainText('Pay on delivery')
  })

  test('S2-9.1-02 an order paid by bank transfer, in French, to Québec', async ({ page }) => {
    await addProduct(page, 'volteo')
    await page.goto(shopUrl('volteo', '/checkout/onepage'))
    await page.getByLabel('Adresse courriel').fill('ann@example.com')
    await page.getByLabel('Prénom').fill('Ann')
    await page.getByLabel('Nom', { exact: true }).fill('Côté')
    await page.getByLabel('Adresse', { exact: true }).fill('12, rue Saint-Jean')
    await page.getByLabel('Ville').fill('Québec')
    await page.getByLabel('Province ou État').selectOption({ label: 'Québec' })
    await page.getByLabel('Code postal').pressSequentially('g1r1n8')
    await expect(page.getByLabel('Code postal')).toHaveValue('G1R 1N8')
    await page.getByLabel('Téléphone').pressSequentially('4185550123')
    await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
    await page.getByRole('radio', { name: /Colis standard/ }).check()
    await page.getByRole('radio', { name: 'Virement bancaire' }).check()
    await page.getByRole('button', { name: /Passer la commande/ }).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    await expect(page.getByRole('article')).toContainText('Merci de votre commande')
    await expect(page.getByRole('article')).toContainText('Virement bancaire')
  })

  test('S2-2-09 S2-4.5-05 a suspicious order by check leads to the confirmation page', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    const order = {
      order: 'K-199999',
      status: 'suspicious',
      additional_information: { email_address: 'ann@example.com' },
    }
    await page.route('**/api/rest/cart/place', (route) => route.fulfill({ json: order }))
    await prepareOrder(page, 'Check / money order')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/confirmation$/)
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText('We have received your order.')
    await expect(receipt).toContainText('reviewed')
    await expect(receipt).toContainText('Order number K-199999')
    await expect(receipt).toContainText('ann@example.com')
    await expect(receipt.getByRole('link', { name: '218-555-0142' })).toBeVisible()
  })

  test('S2-4.5-10 after a failed order the shopper reads why and can place again', async ({ page, allowConsole }) => {
    allowConsole(/500/)
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    let isRefused = true
    const keys: (string | undefined)[] = []
    await page.route('**/api/rest/cart/place', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!isRefused) return route.continue()
      isRefused = false
      await route.fulfill({
        status: 500,
        json: { messages: { error: [{ message: 'SQLSTATE[40001]: deadlock' }, { message: 'Please try again.' }] } },
      })
    })
    await prepareOrder(page, 'Check / money order')
    await placeButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Database error' })).toContainText('Please try again.')
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('S2-2-08 /checkout/success without an order leads to the cart', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/checkout/success'))
    await expect(page).toHaveURL(/\/checkout\/cart$/)
  })

  test('two tabs with the same cart place one order', async ({ context, page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await prepareOrder(page, 'Check / money order')
    const second = await context.newPage()
    await second.goto(shopUrl('kessler', '/checkout/onepage'))
    await second.getByRole('radio', { name: 'Check / money order' }).check()
    await expect(placeButton(second)).toBeEnabled()
    const numberOf = async (tab: Page) => /K-\d+/.exec((await tab.getByRole('article').textContent()) ?? '')?.[0]
    await Promise.all([placeButton(page).click(), placeButton(second).click()])
    await expect(page).toHaveURL(/\/checkout\/success$/)
    await expect(second).toHaveURL(/\/checkout\/success$/)
    expect(await numberOf(page)).toBe(await numberOf(second))
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
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeChecked()
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
