import { addToCart, items, KIOSK, placeButton, summary, watchWrites } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { expectFingerTargets } from '#tests/support/finger-targets.ts'
import { choosePayment, unfoldPayments } from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, fillCart, findProduct } from '#tests/support/shopper.ts'

/** Size of an in-store screen. */
test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test('S2-0-03 a kiosk sells with the same routes, operations and payment methods, by touch alone', async ({
  page,
  testProxy,
}) => {
  const plain = testProxy.open('kessler', {})
  await fillCart(page, plain)
  const { payment_methods } = await callRest<{ payment_methods: { title: string }[] }>(
    page,
    'GET',
    '/cart?embed=payment_methods',
  )

  const origin = testProxy.open('kessler', KIOSK)
  await enterStore(page, origin)
  const product = await findProduct(page, 'refrigerator', ({ type_id }) => type_id === 'simple')
  await page.goto(`${origin}/product/${product.url_key}`)
  await addToCart(page).tap()
  await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).tap()
  await expect(page).toHaveURL(`${origin}/checkout/cart`)
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).tap()
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('2')
  await summary(page).getByText('Have a coupon code?').tap()
  await page.getByLabel('Coupon code').fill('WELCOME5')
  await page.getByRole('button', { name: 'Apply' }).tap()
  await expect(page.getByText('Coupon WELCOME5 applied')).toBeVisible()
  await expectFingerTargets(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1080)

  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().tap()
  await expect(page).toHaveURL(`${origin}/checkout/onepage`)
  await fillAddress(page)
  await expectFingerTargets(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).tap()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).tap()
  await unfoldPayments(page)
  const offered = page.getByRole('region', { name: 'Payment', exact: true }).getByRole('radio')
  for (const { title } of payment_methods)
    await expect(offered.and(page.getByRole('radio', { name: title }))).toBeVisible()
  await expect(offered).toHaveCount(payment_methods.length)
  await page.getByRole('radio', { name: 'Check / money order' }).tap()
  await expect(placeButton(page)).toBeEnabled()
  await expectFingerTargets(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1080)
  await placeButton(page).tap()
  await expect(page).toHaveURL(`${origin}/checkout/success`)
  await expect(page.getByRole('article')).toContainText(/K-\d+/)
})

test('S2-4.8-02 S2-7.1-10 S2-7.2-02 S2-7.2-04 a kiosk starts over for the next shopper: only the items of the previous one remain', async ({
  page,
  testProxy,
}) => {
  const origin = testProxy.open('kessler', KIOSK)
  const { name } = await fillCart(page, origin)
  await page.goto(`${origin}/checkout/onepage`)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
  await choosePayment(page, 'Check / money order')
  await callRest(page, 'PUT', '/cart', { coupon_code: 'WELCOME5', sales_assistance: 'Erik' })
  await callRest(page, 'PUT', '/cart/shipping_address', { firstname: 'Bea', city: 'Superior', same_as_billing: false })
  await callRest(page, 'PUT', '/cart/payment', { method: 'checkmo', data: {} })
  expect(await callRest(page, 'GET', '/cart')).toMatchObject({ email: 'ann@example.com', coupon_code: 'WELCOME5' })
  const writes = watchWrites(page, '/cart')
  await page.getByRole('button', { name: /start over/i }).click()
  await expect(page).toHaveURL(`${origin}/`)
  expect(writes).toEqual([
    { method: 'PUT', body: { email: null, shipping_method: null, coupon_code: null } },
    { method: 'PUT', body: { sales_assistance: '' } },
  ])
  const nobody = { firstname: '', lastname: '', street: [], city: '', postcode: '', telephone: '', email: '' }
  expect(await callRest(page, 'GET', '/cart?embed=billing_address,shipping_address,payment')).toMatchObject({
    qty: 1,
    email: '',
    shipping_method: '',
    coupon_code: '',
    sales_assistance: '',
    billing_address: nobody,
    shipping_address: { ...nobody, same_as_billing: true },
    payment: { method: '' },
  })
  await page.goto(`${origin}/checkout/onepage`)
  for (const name of ['E-mail address', 'First name', 'Street address', 'Phone']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('')
  }
  await page.goto(`${origin}/checkout/cart`)
  await expect(items(page).getByRole('link', { name, exact: true })).toBeVisible()
})
