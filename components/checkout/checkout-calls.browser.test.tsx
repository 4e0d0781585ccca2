import { describe, it } from 'vitest'
import { createCustomer } from '#tests/support/account-island.tsx'
import {
  alert,
  choosePayment,
  fillAddress,
  fillAddressFields,
  openFilledCheckout,
  openReadyCheckout,
  placeButton,
  refusal,
  respondToCalls,
} from '#tests/support/checkout-island.tsx'
import { type Call, expect, page } from '#tests/support/render-island.tsx'

/** Calls of the checkout page and their order (S2-4.3, S2-4.4). */

const goOn = () => page.getByRole('button', { name: 'Continue to delivery' })
const edit = () => page.getByRole('button', { name: 'Edit contact and address' })
const saved = (method: string) => ({
  '/cart': (cart: unknown) => ({ ...(cart as object), payment: { method, data: {} } }),
})
const nameOf = ({ method, path }: Call) => `${method} ${path.replace(/\?.*/, '')}`
/** Names of the calls, beginning with the first write to the cart. */
const callsOf = (calls: readonly Call[]): string[] => {
  const first = calls.findIndex(({ method, path }) => method !== 'GET' && path.startsWith('/cart'))
  return first < 0 ? [] : calls.slice(first).map(nameOf)
}
const bodyOf = (calls: readonly Call[], name: string) => calls.find((call) => nameOf(call) === name)?.body

/** Saves the address and waits until the cart is read again, which ends the sequence. */
async function save(calls: readonly Call[]): Promise<void> {
  await goOn().click()
  await expect.element(edit()).toBeVisible()
  await expect
    .poll(() => {
      const made = callsOf(calls)
      return made.slice(made.indexOf('PUT /cart/billing_address'))
    })
    .toContain('GET /cart')
}

describe('saving the address', () => {
  it('S2-4.3-01 S2-4.3-04 S2-4.3-08 S1-5.4-15 sends the e-mail address, then the billing address, and resets the payment', async () => {
    const { calls } = await openFilledCheckout({ answers: saved('checkmo') })
    await fillAddress()
    await page.getByLabelText('ZIP code').fill('558021234')
    await expect.element(page.getByLabelText('ZIP code')).toHaveValue('55802-1234')
    await save(calls)
    expect(callsOf(calls).slice(0, 4)).toEqual([
      'PUT /cart',
      'PUT /cart/billing_address',
      'DELETE /cart/payment',
      'GET /cart/payment',
    ])
    expect(bodyOf(calls, 'PUT /cart')).toEqual({ email: 'ann@example.com' })
    expect(bodyOf(calls, 'PUT /cart/billing_address')).toMatchObject({ city: 'Duluth', postcode: '55802' })
    expect(callsOf(calls)).not.toContain('PUT /cart/shipping_address')
    // The shopper is a guest: no session is refreshed.
    expect(callsOf(calls)).not.toContain('GET /customers/self/session')
  })

  it('S2-4.3-08 with same as billing off sends billing, then shipping', async () => {
    const { calls } = await openFilledCheckout()
    await fillAddress()
    await page.getByRole('checkbox', { name: 'Billing address is the same' }).click()
    await fillAddressFields(page.getByRole('group', { name: 'Billing address' }), 'Bea')
    await save(calls)
    const writes = callsOf(calls).filter((call) => /^PUT .*_address$/.test(call))
    expect(writes.slice(-2)).toEqual(['PUT /cart/billing_address', 'PUT /cart/shipping_address'])
    expect(bodyOf(calls, 'PUT /cart/billing_address')).toMatchObject({ firstname: 'Bea' })
    const shipping = calls.findLast((call) => nameOf(call) === 'PUT /cart/shipping_address')
    expect(shipping?.body).toMatchObject({ firstname: 'Ann', same_as_billing: false })
  })

  it('S2-4.3-02 stops if the e-mail address is rejected: the address is not sent, and an error is shown', async () => {
    respondToCalls('PUT', /^\/cart$/, () => refusal('No such e-mail.', 400))
    const { calls } = await openFilledCheckout()
    await fillAddress()
    await goOn().click()
    await expect.element(alert('No such e-mail.')).toBeVisible()
    expect(callsOf(calls)).not.toContain('PUT /cart/billing_address')
  })

  it('S2-4.3-05 keeps the payment of the express wallet', async () => {
    const { calls } = await openFilledCheckout({ answers: saved('paypal_express') })
    await fillAddress()
    await save(calls)
    expect(callsOf(calls)).toContain('PUT /cart/billing_address')
    expect(callsOf(calls)).not.toContain('DELETE /cart/payment')
  })

  it('S2-4.3-07 reloads the session of a customer', async () => {
    const { calls } = await openFilledCheckout({}, { prepare: createCustomer })
    await fillAddress()
    await save(calls)
    const made = callsOf(calls)
    const billing = made.indexOf('PUT /cart/billing_address')
    expect(made.slice(billing)).toContain('GET /customers/self/session')
  })

  it('S2-3.2-15 the phone of the loaded cart is formatted by the mask', async () => {
    await openReadyCheckout()
    await edit().click()
    await expect.element(page.getByLabelText('Phone')).toHaveValue('+1 (218) 555-0123')
  })
})

describe('choosing a payment', () => {
  it('S2-4.4-14 a check is saved by Place order only, before the order', async () => {
    const { calls } = await openReadyCheckout()
    const ofPayment = () => calls.map(nameOf).filter((call) => /^PUT \/cart\/payment$|^POST \/cart\/place$/.test(call))
    await choosePayment('Check / money order')
    await expect.element(placeButton()).toBeEnabled()
    expect(ofPayment()).toEqual([])
    await placeButton().click()
    await expect.poll(ofPayment).toEqual(['PUT /cart/payment', 'POST /cart/place'])
    expect(bodyOf(calls, 'PUT /cart/payment')).toMatchObject({ method: 'checkmo' })
    expect(bodyOf(calls, 'POST /cart/place')).toMatchObject({ method: 'checkmo' })
    const names = calls.map(nameOf)
    const between = names.slice(names.indexOf('PUT /cart/payment'), names.indexOf('POST /cart/place'))
    expect(between).toContain('GET /cart')
  })
})
