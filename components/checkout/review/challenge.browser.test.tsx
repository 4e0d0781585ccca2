import { describe, it } from 'vitest'
import { openReadyCheckout, placeButton } from '#tests/support/checkout-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect } from '#tests/support/render-island.tsx'

const FORMS = 'guest_checkout,user_create,newsletter,request_quote,contact'

const open = async (recaptcha_enabled: string, recaptcha_forms: string) => {
  const requests = await respondToOutside('*/recaptcha/*', () => ({ body: '' }))
  await openReadyCheckout({ config: { recaptcha_enabled, recaptcha_forms, recaptcha_site_key: 'site-key' } })
  await expect.element(placeButton()).toBeVisible()
  return requests
}

describe('the challenge of the checkout', () => {
  it('S1-5.4-10 is shown if recaptcha_forms lists the checkout of guests', async () => {
    const requests = await open('1', FORMS)
    await expect.poll(() => requests.length).toBeGreaterThan(0)
  })

  it.each([
    ['with recaptcha_enabled 0', '0', FORMS],
    ['without recaptcha_enabled', '', FORMS],
    ['if recaptcha_forms lists only other forms', '1', 'newsletter'],
  ])('S1-5.4-10 is missing with its script %s', async (_, enabled, forms) => {
    expect(await open(enabled, forms)).toEqual([])
  })
})
