import { describe, it, vi } from 'vitest'
import { addAddress, openFilledCheckout, refusal, respondToCalls, step } from '#tests/support/checkout-island.tsx'
import { expect, page } from '#tests/support/render-island.tsx'

/** Booking a delivery date when the scheduler's page can't be loaded (S2-4.6). */

const INFO = /^\/cart\/packageai\/checkoutinfo$/
const modal = () => page.getByRole('dialog', { name: 'Choose your delivery date' })
const calendar = () => page.getByTitle('Delivery calendar')
const openAgain = () => step('Delivery').getByRole('button', { name: 'Choose a delivery date' })
const failure = () => page.getByText(/The delivery calendar could not be loaded/)

/** The checkout of a large appliance, before scheduled delivery is chosen. */
async function open() {
  const visit = await openFilledCheckout({}, { term: 'dishwasher', prepare: (shop) => addAddress(shop) })
  await expect.element(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeChecked()
  return visit
}
const choose = () => page.getByRole('radio', { name: /Scheduled delivery – choose your day/ }).click()

describe('the scheduler’s page', () => {
  it('shows a message and no window if the policy does not allow its address', async () => {
    await open()
    const addresses = ['http://book.example.com/', 'javascript:alert(1)']
    respondToCalls('PUT', INFO, () => {
      const booking_url = addresses.shift()
      return booking_url === undefined ? undefined : Response.json({ booking_url })
    })
    await choose()
    await expect.element(failure()).toBeVisible()
    expect(modal().elements()).toEqual([])
    await openAgain().click()
    await expect.poll(() => addresses).toEqual([])
    await expect.element(failure()).toBeVisible()
    expect(modal().elements()).toEqual([])
    await openAgain().click()
    await expect.element(calendar()).toBeVisible()
  })

  it('shows a message if it has not loaded after 15 seconds, and can be loaded again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      await open()
      // No server listens at this address.
      respondToCalls('PUT', INFO, () => Response.json({ booking_url: 'https://localhost:9/' }))
      await choose()
      await expect.element(modal()).toBeVisible()
      expect(failure().elements()).toEqual([])
      await vi.advanceTimersByTimeAsync(15_000)
      await expect.element(failure()).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(failure()).not.toBeInTheDocument()
      await expect.element(calendar()).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows the server’s message if its address can’t be loaded, and the method can be chosen again', async () => {
    await open()
    const end = respondToCalls('PUT', INFO, () => refusal('The calendar is being looked after.', 503))
    await choose()
    await expect.element(step('Delivery').getByText('The calendar is being looked after.')).toBeVisible()
    end()
    await openAgain().click()
    await expect.element(calendar()).toBeVisible()
  })
})
