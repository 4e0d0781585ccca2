import { beforeEach, describe, it } from 'vitest'
import { addAddress, openFilledCheckout, refusal, respondToCalls, step } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const PICKUP = /Pick up at our dock/
const shops = () => step('Delivery').getByRole('group', { name: 'Where would you like to pick it up?' })
const shop = (name: RegExp) => shops().getByRole('radio', { name })
const times = () => shops().getByRole('group', { name: 'Pickup time' })
const days = () => shops().getByRole('combobox', { name: 'Day' })

/** The checkout of a dishwasher with pickup selected. */
async function open() {
  await openFilledCheckout({}, { term: 'dishwasher', prepare: (shopper) => addAddress(shopper) })
  await page.getByRole('radio', { name: PICKUP }).click()
  await expect.element(shop(/Hermantown/)).toBeInTheDocument()
}

describe('pickup at a shop', () => {
  beforeEach(open)

  it('lists the shops with stock, time and address; none is chosen, and the order waits for one', async () => {
    const radio = shop(/Hermantown.*(In stock|Can be ordered in).*Pick up .*4920 Miller Trunk Highway/s)
    await expect.element(radio).not.toBeChecked()
    await expect.element(page.getByText('Choose a shop and time for pickup')).toBeVisible()
    await expectAccessible(shops().element())
  })

  it('a time is chosen in two steps, is shown, and can be changed by keyboard', async () => {
    await shop(/Hermantown/).click()
    await expect.element(page.getByText('Choose a time for pickup.')).toBeVisible()
    const first = times().getByRole('radio').first()
    await first.click()
    await expect.element(step('Delivery').getByText(/^Pickup at Kessler Appliance Hermantown: /)).toBeVisible()
    await expect.element(first).toBeChecked()
    await expect.element(page.getByText('Choose a shop and time for pickup')).not.toBeInTheDocument()
    const next = (days().element() as HTMLSelectElement).options[1]?.value ?? ''
    await days().selectOptions(next)
    await expect.element(times().getByRole('radio').first()).not.toBeChecked()
    await times().getByRole('radio').first().click()
    await expect.element(times().getByRole('radio').first()).toBeChecked()
  })

  it('a time that was taken meanwhile shows the server’s message, and the choice stays open', async () => {
    const message = 'This pickup time at Kessler Appliance Hermantown has just been taken. Please choose another one.'
    respondToCalls('PUT', /^\/cart$/, () => refusal(message, 409))
    await shop(/Hermantown/).click()
    await times().getByRole('radio').first().click()
    await expect.element(step('Delivery').getByText(message)).toBeVisible()
    await expect.element(times().getByRole('radio').first()).not.toBeChecked()
  })
})
