import type { Page } from '@playwright/test'
import { cartCount, holdNext, items, summary } from '#tests/support/cart-page.ts'
import { addOnItsPage, addProduct } from '#tests/support/checkout-page.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore, type ProductAnswer } from '#tests/support/shopper.ts'
import { storeOrigin } from '#tests/support/stores.ts'

/** The cart’s page, from the first product to the way on (checkout specification 2). */

test.describe('the cart', () => {
  test('S2-1-01 S2-2-11 S2-3.2-18 a product goes from its page into the cart, with a notification and the count', async ({
    page,
  }) => {
    const name = await addOnItsPage(page)
    const notice = page.getByRole('region', { name: 'Added to cart' })
    await expect(notice).toContainText(name)
    await expect(notice).toContainText('Qty 1')
    await expect(notice.locator('img').first()).toBeVisible()
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 1 item')
    await notice.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  })

  test('S2-2-01 S2-2-12 S2-2-16 shows lines, totals and the way on to checkout', async ({ page }) => {
    const name = await addProduct(page)
    const response = await page.goto(shopUrl('kessler', '/checkout/cart'))
    expect(response?.status()).toBe(200)
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
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 5 items')
    await expect(summary(page).getByRole('definition').first()).not.toHaveText(before)
    await page.reload()
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('5')
  })

  test('S2-1-06 a removed product is gone with its price, and can be put back', async ({ page }) => {
    const name = await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 0 items')
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
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 1 item')
    await page.getByRole('button', { name: 'Clear cart' }).click()
    const clearing = page.waitForRequest((request) => request.method() === 'DELETE')
    await dialog.getByRole('button', { name: 'Remove all products' }).click()
    expect(new URL((await clearing).url()).pathname).toBe('/api/rest/cart')
    expect((await clearing).postData()).toBeNull()
    await expect(page).toHaveURL(shopUrl('kessler'))
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 0 items')
  })

  test('S2-1-09 S2-2-19 S2-7.1-05 S2-7.1-06 a coupon is refused with its reason, applied, and taken off again', async ({
    page,
  }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await page.getByText('Have a coupon code?').click()
    const code = page.getByLabel('Coupon code')
    await code.fill('NOPE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toHaveAccessibleDescription(/^Failed to add coupon code\. .*NOPE/)
    await expect(code).toHaveValue('NOPE')
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
    await expect(cartCount(returning)).toHaveAccessibleName('Cart, 1 item')
    await expect(reminder(returning)).toHaveCount(0)
  })

  test('who leaves the cart before it is read is not reminded of it on the next page', async ({ context, page }) => {
    await addProduct(page)
    const tab = await context.newPage()
    const reading = await holdNext(tab, 'GET', /^\/cart$/)
    await tab.goto(shopUrl('kessler', '/checkout/cart'))
    await reading.arrived
    await tab.goto(shopUrl('kessler'))
    await expect(cartCount(tab)).toHaveAccessibleName('Cart, 1 item')
    // The reminder is due once the cart is known.
    await tab.waitForLoadState('networkidle')
    await expect(tab.getByRole('dialog', { name: 'Still in your cart' })).toHaveCount(0)
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
      type Suggested = { entity_id: string; display_add_to_cart: boolean }
      const [line] = Object.values(cart.items) as {
        product_id: string
        name: string
        relateds: Suggested[]
        crosssells: Suggested[]
      }[]
      const buyable = [...(line?.relateds ?? []), ...(line?.crosssells ?? [])].filter(
        ({ display_add_to_cart }) => display_add_to_cart,
      )
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
      const nameOf = async ({ entity_id }: Suggested) => (await read(`/products/${entity_id}`)).name as string
      return [line.name, await nameOf(other), await nameOf(extra)]
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

test('a removed line can be brought back from where the shopper is, however long the cart @both', async ({ page }) => {
  await enterStore(page, storeOrigin('kessler'))
  const search = '/search/range?embed=products&limit=96'
  const { products } = await callRest<{ products: ProductAnswer[] }>(page, 'GET', search)
  const wanted = products.filter(({ type_id, display_add_to_cart }) => type_id === 'simple' && display_add_to_cart)
  for (const { entity_id } of wanted.slice(0, 7)) await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
  await page.goto(shopUrl('kessler', '/checkout/cart'))
  await expect(items(page).getByRole('listitem')).not.toHaveCount(0)
  const remove = items(page).getByRole('button', { name: /^Remove / })
  await remove.first().click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
  await expect(undo).toHaveCount(0)
  // At the foot of the cart as well.
  await remove.last().click()
  await expect(undo).toBeInViewport({ ratio: 1 })
})
