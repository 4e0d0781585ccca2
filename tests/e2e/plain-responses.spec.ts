/** What shoppers read when a back end refuses, doesn't say, or doesn't offer something. */
import { addOnItsPage, addProduct } from '#tests/support/checkout-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'
import { fillAddress, fillCart } from '#tests/support/shopper.ts'

test('S2-7.1-05 a new coupon failure replaces the older message', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/)
  await addProduct(page)
  await page.goto(shopUrl('kessler', '/checkout/cart'))
  await page.getByText('Have a coupon code?').click()
  const code = page.getByLabel('Coupon code')
  await code.fill('NOPE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(code).toHaveAccessibleDescription(/NOPE/)
  await page.route('**/api/rest/cart', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await code.fill('WELCOME5')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(code).toHaveAccessibleDescription('Failed to add coupon code')
})

test('S2-2-19 a coupon that the server takes nothing off for is not called applied', async ({ page, testProxy }) => {
  let change: object = {}
  const { origin } = testProxy.openStore('kessler', {}, { '/cart': (cart) => ({ ...(cart as object), ...change }) })
  await fillCart(page, origin)
  await page.getByText('Have a coupon code?').click()
  await page.getByLabel('Coupon code').fill('WELCOME5')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Coupon WELCOME5 applied')).toBeVisible()
  change = { totals: { discount: { amount: 0, title: '' }, grand_total: { amount: 90 } } }
  await page.reload()
  await expect(page.getByText('It takes nothing off this order so far.')).toBeVisible()
  await expect(page.getByText('Coupon WELCOME5 applied')).toHaveCount(0)
  change = { ...change, coupon_error: 'Spend $900 to use WELCOME5.' }
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Spend $900 to use WELCOME5.' })).toBeVisible()
  await expect(page.getByText('Coupon WELCOME5 applied')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeVisible()
})

test('S2-7.1-14 S2-7.1-17 S2-7.1-19 an add, a quantity and a removal that are refused without a word say the texts of the catalogue', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const name = await addOnItsPage(page)
  const address = page.url()
  await page.route('**/api/rest/cart/items**', (route) => route.fulfill({ status: 500, json: {} }))
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await page.goto(address)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(alert('failure in addProductToCart')).toBeVisible()
  await page.goto(shopUrl('kessler', '/checkout/cart'))
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await expect(alert('Failure in updateCartProductQty')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(alert('Failure in removeCartProduct')).toBeVisible()
})

test('S2-7.1-03 a cart that can’t be read again says so and keeps its lines; one that is lost says so too', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (500|404)/)
  const name = await addOnItsPage(page)
  let status = 0
  await page.route(/\/api\/rest\/cart\?/, (route) => (status ? route.fulfill({ status, json: {} }) : route.fallback()))
  await page.goto(shopUrl('kessler', '/checkout/cart'))
  const line = page.getByRole('region', { name: 'Products in your cart' }).getByRole('link', { name })
  const failure = page.getByRole('alert').filter({ hasText: 'An error occurred while retrieving cart info.' })
  const more = page.getByRole('button', { name: `Increase quantity of ${name}` })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(line).toBeVisible()
  await expect(failure).toHaveCount(0)

  status = 500
  await more.click()
  await expect(failure).toBeVisible()
  await expect(line).toBeVisible()
  status = 0
  await again.click()
  await expect(failure).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('2')

  status = 404
  await more.click()
  await expect(failure).toBeVisible()
  await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
  status = 0
  await again.click()
  await expect(line).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('a message that the back end takes nowhere is answered by a sentence for shoppers', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.route('**/api/rest/contact-messages', (route) =>
    route.fulfill({ status: 404, json: { messages: { error: [{ message: 'Request does not match any route.' }] } } }),
  )
  await page.goto(shopUrl('kessler', '/contact'))
  const form = page.getByRole('main').locator('form').first()
  await form.getByLabel(/name/i).first().fill('Ann')
  await form.getByLabel(/e-?mail/i).fill('ann@example.com')
  await form.getByLabel(/message/i).fill('Hello')
  await form.getByRole('button', { name: /send/i }).click()
  await expect(form).toContainText('Messages can’t be sent here at the moment.')
  await expect(form).not.toContainText('route')
})

test('the receipt asks nobody to call without a phone, and claims no confirmation that the back end does not tell of', async ({
  page,
  testProxy,
}) => {
  const { origin } = testProxy.openStore('kessler', { phone: '' })
  const tenant = new URL(origin).hostname.split('.')[0]
  await page.goto(origin)
  const receipt = {
    version: 1,
    number: 'K-1',
    email: 'ann@example.com',
    items: [],
    fees: [],
    totals: {},
    billing: { firstName: 'Ann', lastName: 'Ex', street: [], countryId: 'US' },
    shipping: null,
    delivery: { date: '', title: '', message: '' },
    isInReview: false,
  }
  const show = async (more: object) => {
    await page.evaluate(
      ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
      [`showroom:${tenant}:receipt`, JSON.stringify({ ...receipt, ...more })],
    )
    await page.goto(`${origin}/checkout/success`)
    await expect(page.getByText('K-1')).toBeVisible()
  }
  await show({})
  await expect(page.getByRole('main')).not.toContainText('Call us')
  await expect(page.getByRole('main')).not.toContainText('confirmation to')
  await show({ confirmedTo: 'ann@example.com' })
  await expect(page.getByText('We have sent a confirmation to ann@example.com.')).toBeVisible()
})

type Json = Readonly<Record<string, unknown>>

test('a card that the shop has no form for is named as not available, and other ways to pay stay usable', async ({
  page,
  testProxy,
}) => {
  const foreign = { code: 'bankcard', title: 'Bank card', cc_types: ['VI'] }
  const offer = (answer: unknown) => {
    const cart = answer as Json & { payment_methods?: object }
    return { ...cart, payment_methods: [foreign, ...Object.values(cart.payment_methods ?? {})] }
  }
  const { origin } = testProxy.openStore('kessler', {}, { '/cart': offer })
  await fillCart(page, origin)
  await page.goto(`${origin}/checkout/onepage`)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
  await expect(page.getByRole('radio', { name: /Bank card/ })).toBeDisabled()
  await expect(page.getByText('Not available here.')).toBeVisible()
  await choosePayment(page, /money order/i)
  await expect(page.getByRole('button', { name: /place order/i })).toBeEnabled()
})

/** An answer with `flag` for every text that names nothing the shop goes by. */
function flagged(value: unknown, flag: boolean, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => flagged(entry, flag))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, flagged(entry, flag, name)]))
  }
  return typeof value === 'string' && !/_id$|^code$|^sku$/.test(key) ? flag : value
}

test('a cart whose texts are flags shows none of them', async ({ page, testProxy }) => {
  let flag: boolean | null = null
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    { '/cart': (cart) => (flag === null ? cart : flagged(cart, flag)) },
  )
  await fillCart(page, origin)
  for (flag of [false, true]) {
    await page.goto(`${origin}/checkout/cart`)
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\b(?:true|false|null|undefined|NaN)\b|\[object/)
    for (const heading of await page.getByRole('main').getByRole('heading').all()) await expect(heading).not.toBeEmpty()
  }
})
