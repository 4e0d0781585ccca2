import { describe, it } from 'vitest'
import {
  addAddress,
  addProduct,
  alert,
  cartQty,
  choosePayment,
  holdNext,
  openCart,
  openFilledCheckout,
  openReadyCheckout,
  refusal,
  respondToCalls,
  step,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const CART = /^\/cart$/
const CANCEL = /^\/cart\/orders\/cancel$/
const REDIRECT = '/index.php/paypal/standard/redirect/'

/** Places an order that is paid at PayPal, leaves for its page, and returns with the browser's Back button. */
async function comeBackFromPayPal() {
  const visit = await openReadyCheckout({ store: 'alderloom' })
  await choosePayment('PayPal')
  await page.getByRole('button', { name: /^Continue to PayPal · / }).click()
  await expect.poll(() => visit.left).toEqual([REDIRECT])
  // The browser restores the page from its back/forward cache, with everything in memory.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(page.getByRole('heading', { name: /^Order A-\d+ is awaiting payment$/ })).toHaveFocus()
  return visit
}

describe('a return from the provider’s page without a result', () => {
  it('S2-4.5-07 the order can be paid there again', async () => {
    const { left, calls } = await comeBackFromPayPal()
    await expectAccessible()
    await page.getByRole('button', { name: /^Pay now · \$/ }).click()
    await expect.poll(() => left).toEqual([REDIRECT, REDIRECT])
    expect(calls.filter(({ path }) => path === '/cart/place')).toHaveLength(1)
  })

  it('S2-4.5-07 its products can be restored to the cart to be paid with another method', async () => {
    const { shop, calls } = await comeBackFromPayPal()
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await expect.element(step('Payment')).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent('1 Lake Ave')
    await expect.element(page.getByRole('main')).toMatchTextContent('ann@example.com')
    expect(page.getByRole('heading', { name: /is awaiting payment/ }).elements()).toEqual([])
    expect(await cartQty(shop)).toBe(1)
    // The order is cancelled first, because it may have reserved the last unit.
    const [cancelled] = writesTo(calls, '/cart/orders/cancel')
    expect(cancelled).toMatchObject({ method: 'POST', body: { order: expect.stringMatching(/^A-/) } })
    expect(writesTo(calls, '/cart/items')).toEqual([])
  })

  it('S2-4.5-07 the steps are shown only after the cart is reloaded, so that no choice is lost', async () => {
    await comeBackFromPayPal()
    const first = holdNext('GET', CART)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await first.arrived
    const second = holdNext('GET', CART)
    first.goOn()
    await second.arrived
    await expect.element(page.getByRole('heading', { name: /is awaiting payment$/ })).toBeVisible()
    expect(step('Payment').elements()).toEqual([])
    second.goOn()
    await expect.element(step('Payment')).toBeVisible()
    await choosePayment('PayPal')
    await expect.element(page.getByRole('button', { name: /^Continue to PayPal · / })).toBeVisible()
  })

  it('S2-4.5-07 the products are restored and the order stays if the back end can’t cancel it', async () => {
    const { shop, calls } = await comeBackFromPayPal()
    respondToCalls('POST', CANCEL, () => refusal('', 404))
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await expect.element(page.getByLabelText('Street address')).toHaveValue('1 Lake Ave')
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue('ann@example.com')
    expect(await cartQty(shop)).toBe(1)
    expect(writesTo(calls, '/cart/items')).toHaveLength(1)
  })

  it.each([
    ['shows why', () => refusal('It is paid already.'), 'It is paid already.'],
    ['is unavailable', () => Response.json({}, { status: 503 }), 'Your order could not be cancelled just now'],
  ])('S2-4.5-07 an order that the back end does not cancel stays: it %s', async (_, answer, text) => {
    const { shop, calls } = await comeBackFromPayPal()
    respondToCalls('POST', CANCEL, answer)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await expect.element(alert(text)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /is awaiting payment$/ })).toBeVisible()
    expect(await cartQty(shop)).toBe(0)
    expect(writesTo(calls, '/cart/items')).toEqual([])
  })

  it('S2-4.5-07 after a failed attempt, a cart that was filled elsewhere can be paid', async () => {
    const { shop } = await comeBackFromPayPal()
    respondToCalls('POST', CANCEL, () => refusal('It is paid already.'))
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await expect.element(alert('It is paid already.')).toBeVisible()
    await addProduct(shop, { store: 'alderloom' })
    await addAddress(shop)
    // The cart is read again when the browser is back online, unless it has just been read.
    const readAgain = () => {
      window.dispatchEvent(new Event('online'))
      return step('Payment').elements().length
    }
    await expect.poll(readAgain).toBe(1)
  })

  it('S2-4.5-07 after the session has ended, the products are restored with their addresses', async () => {
    await comeBackFromPayPal()
    const kept = { ...sessionStorage }
    const keep = () => Object.entries(kept).forEach(([key, value]) => void sessionStorage.setItem(key, value))
    const { shop } = await openCart({ store: 'alderloom', prepare: keep })
    await page.getByRole('button', { name: 'Put the products back in the cart' }).click()
    await expect.poll(() => cartQty(shop)).toBe(1)
    await expect
      .element(page.getByRole('status').filter({ hasText: 'You are back from PayPal' }))
      .not.toBeInTheDocument()
    Object.assign(kept, sessionStorage)
    await openFilledCheckout({ store: 'alderloom' }, { prepare: keep })
    await expect.element(page.getByLabelText('Street address')).toHaveValue('1 Lake Ave')
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue('ann@example.com')
  })
})
