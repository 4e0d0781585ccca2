import { describe, it } from 'vitest'
import {
  fillAddress,
  holdNext,
  openFilledCheckout,
  refusal,
  respondToCalls,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const field = (name: string | RegExp) => page.getByRole('group', { name: 'Delivery address' }).getByLabelText(name)
const goOn = () => page.getByRole('button', { name: 'Continue to delivery' })
const edit = () => page.getByRole('button', { name: 'Edit contact and address' })
const question = () => page.getByRole('heading', { name: 'Did you mean this address?' })
const button = (name: string) => page.getByRole('button', { name })

/** Saves the address of a guest in the checkout. */
async function save(
  street: string,
  zip: string,
  { line2 = '', ...options }: { line2?: string } & NonNullable<Parameters<typeof openFilledCheckout>[0]> = {},
) {
  const visit = await openFilledCheckout(options)
  await expect.element(page.getByRole('option', { name: 'Minnesota' })).toBeInTheDocument()
  await fillAddress()
  await field('Street address').fill(street)
  await field('ZIP code').fill(zip)
  if (line2 !== '') {
    await button('Add apartment or company').click()
    await field(/^Apartment, suite, floor/).fill(line2)
  }
  await goOn().click()
  await expect.element(edit()).toBeVisible()
  return visit
}

const checks = (calls: Parameters<typeof writesTo>[0]) => writesTo(calls, '/addresses/check')
const streets = (calls: Parameters<typeof writesTo>[0]) =>
  writesTo(calls, '/cart/billing_address').map(({ body }) => body as { street: string[]; postcode: string })

describe('the check of a delivery address', () => {
  it('offers the corrected form with its differences marked; one button uses it', async () => {
    const { calls } = await save('102 W Superor Street', '55806')
    await expect.element(question()).toBeVisible()
    const marked = [...document.querySelectorAll('mark')].map((word) => word.textContent?.trim())
    expect(marked).toEqual(['Superior St', '55802', 'Superor Street', '55806'])
    await expectAccessible()
    await button('Use this address').click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect
      .poll(() => streets(calls).at(-1))
      .toMatchObject({ street: ['102 W Superior St', ''], postcode: '55802' })
    await expect.element(page.getByText('Duluth, MN 55802')).toBeVisible()
    expect(checks(calls)).toHaveLength(1)
    // The form opens with the corrected address.
    await edit().click()
    await expect.element(field('Street address')).toHaveValue('102 W Superior St')
    await expect.element(field('First name')).toHaveValue('Ann')
  })

  it('leaves the address as it is if the shopper keeps it, and does not stop the checkout', async () => {
    const { calls } = await save('102 W Superior St', '55806')
    await expect.element(question()).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeVisible()
    await button('Keep mine').click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(page.getByText('Duluth, MN 55806')).toBeVisible()
    expect(streets(calls)).toHaveLength(1)
  })

  it.each([
    ['99999 W Superior St', 'We could not find this address. Please check it, or go on if it is right.'],
    ['300 Canal Park Dr', 'There are several units at this address. Is the number of an apartment or suite missing?'],
  ])('has a hint for %s, which goes away as the address is changed', async (street, hint) => {
    await save(street, '55802')
    await expect.element(page.getByText(hint)).toBeVisible()
    await edit().click()
    await expect.element(page.getByText(hint)).not.toBeInTheDocument()
  })

  it.each([
    ['300 Canal Park Drive', 'Apt 4B'],
    ['PO Box 1234', ''],
  ])('says nothing about %s %s, which is right', async (street, line2) => {
    const { calls } = await save(street, '55802', { line2 })
    await expect.poll(() => checks(calls)).toHaveLength(1)
    await expect.element(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeVisible()
    expect(document.querySelectorAll('mark')).toHaveLength(0)
    await expect.element(page.getByText(/^We could not find/)).not.toBeInTheDocument()
  })

  it('is not heard of if it fails or is late', async () => {
    respondToCalls('POST', /^\/addresses\/check$/, () => refusal())
    await save('99999 W Superior St', '55802')
    await expect.element(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
    const held = holdNext('POST', /^\/addresses\/check$/)
    await edit().click()
    await field('Street address').fill('88888 W Superior St')
    await goOn().click()
    await held.arrived
    await edit().click()
    held.goOn()
    await expect.element(field('Street address')).toHaveValue('88888 W Superior St')
    await expect.element(page.getByText(/^We could not find/)).not.toBeInTheDocument()
  })

  it('is not made in a store without help with addresses', async () => {
    const { calls } = await save('99999 W Superior St', '55802', { config: { address_provider: '' } })
    await expect.element(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeVisible()
    expect(checks(calls)).toEqual([])
  })
})
