import { describe, it } from 'vitest'
import { alert, items, openFilledCart, respondToCalls } from '#tests/support/checkout-island.tsx'
import { main, renderSimple } from '#tests/support/product-island.tsx'
import { expect, page } from '#tests/support/render-island.tsx'

/** Messages that shoppers see if a back end rejects a request, or fails without a message. */

/** Has no message. */
const silent = (status = 500) => Response.json({}, { status })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a coupon', () => {
  const code = () => page.getByLabelText('Coupon code')
  const enter = async (text: string) => {
    await code().fill(text)
    await button('Apply').click()
  }

  it('S2-7.1-05 a new failure replaces the older message', async () => {
    await openFilledCart()
    await page.getByText('Have a coupon code?').click()
    await enter('NOPE')
    await expect.element(code()).toHaveAccessibleDescription(/NOPE/)
    respondToCalls('PUT', /^\/cart$/, () => silent())
    await enter('WELCOME5')
    await expect.element(code()).toHaveAccessibleDescription('Failed to add coupon code')
  })

  const applied = () => page.getByText('Coupon WELCOME5 applied')
  const openWithCoupon = (change: object) =>
    openFilledCart(
      { answers: { '/cart': (cart) => ({ ...(cart as object), ...change }) } },
      { prepare: (shop) => shop.call('PUT', '/cart', { coupon_code: 'WELCOME5' }) },
    )
  const nothing = { totals: { discount: { amount: 0, title: '' }, grand_total: { amount: 90 } } }

  it('S2-2-19 that reduces the total is called applied', async () => {
    await openWithCoupon({})
    await expect.element(applied()).toBeVisible()
  })

  it('S2-2-19 that doesn’t reduce the total is not called applied', async () => {
    await openWithCoupon(nothing)
    await expect.element(page.getByText('It does not reduce this order yet.')).toBeVisible()
    expect(applied().elements()).toEqual([])
  })

  it('S2-2-19 shows why it doesn’t reduce the total', async () => {
    await openWithCoupon({ ...nothing, coupon_error: 'Spend $900 to use WELCOME5.' })
    await expect.element(alert('Spend $900 to use WELCOME5.')).toBeVisible()
    expect(applied().elements()).toEqual([])
    await expect.element(button('Remove coupon')).toBeVisible()
  })
})

describe('calls that the server refuses without a message', () => {
  it('S2-7.1-14 show the catalogue’s text for adding', async () => {
    respondToCalls('POST', /^\/cart\/items$/, () => silent())
    await renderSimple()
    await main().getByRole('button', { name: 'Add to cart' }).first().click()
    await expect.element(alert('failure in addProductToCart')).toBeVisible()
  })

  it('S2-7.1-17 S2-7.1-19 show the catalogue’s texts for a quantity and a removal', async () => {
    const { product } = await openFilledCart()
    for (const method of ['PUT', 'DELETE']) respondToCalls(method, /^\/cart\/items\//, () => silent())
    await button(`Increase quantity of ${product.name}`).click()
    await expect.element(alert('Failure in updateCartProductQty')).toBeVisible()
    await button(`Remove ${product.name}`).click()
    await expect.element(alert('Failure in removeCartProduct')).toBeVisible()
  })
})

describe('a cart that can’t be reloaded', () => {
  const failure = () => alert('An error occurred while retrieving cart info.')

  it('S2-7.1-03 shows an error and keeps its lines', async () => {
    const { product } = await openFilledCart()
    const line = items().getByRole('link', { name: product.name })
    await expect.element(line).toBeVisible()
    expect(failure().elements()).toEqual([])
    const end = respondToCalls('GET', /^\/cart$/, () => silent())
    await button(`Increase quantity of ${product.name}`).click()
    await expect.element(failure()).toBeVisible()
    await expect.element(line).toBeVisible()
    end()
    await button('Try again').click()
    await expect.element(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('2')
    expect(failure().elements()).toEqual([])
  })

  it('S2-7.1-03 shows that it is lost', async () => {
    const { product } = await openFilledCart()
    const line = items().getByRole('link', { name: product.name })
    await expect.element(line).toBeVisible()
    const end = respondToCalls('GET', /^\/cart$/, () => silent(404))
    await button(`Increase quantity of ${product.name}`).click()
    await expect.element(failure()).toBeVisible()
    await expect.element(page.getByText('You have no items in your shopping cart.')).toBeVisible()
    end()
    await button('Try again').click()
    await expect.element(line).toBeVisible()
    expect(failure().elements()).toEqual([])
  })
})

/** A response with `flag` instead of each text, except ids and codes that the shop uses. */
function flagged(value: unknown, flag: boolean, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => flagged(entry, flag))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, flagged(entry, flag, name)]))
  }
  return typeof value === 'string' && !/_id$|^code$|^sku$/.test(key) ? flag : value
}

describe('a cart whose texts are booleans', () => {
  it.each([false, true])('shows none of them: %s', async (flag) => {
    await openFilledCart({ answers: { '/cart': (cart) => flagged(cart, flag) } })
    await expect.element(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
    await expect.element(main()).not.toMatchTextContent(/\b(?:true|false|null|undefined|NaN)\b|\[object/)
    for (const heading of main().getByRole('heading').elements()) expect(heading.textContent).not.toBe('')
  })
})
