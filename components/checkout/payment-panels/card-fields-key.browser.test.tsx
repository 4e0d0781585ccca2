import { it } from 'vitest'
import { choosePayment, openReadyCheckout } from '#tests/support/checkout-island.tsx'
import { expect } from '#tests/support/render-island.tsx'

// In its own file, because the script and its key stay on the page.
it('S2-3.10-33 the card processor’s script is loaded with the store’s key', async () => {
  const nmicreditcard = { enabled: true, data_tokenization_key: 'key-of-this-store' }
  await openReadyCheckout({ config: { nmicreditcard } }, { isFolded: true })
  await choosePayment('Credit or debit card')
  await expect.poll(() => document.querySelector('script[src$="/Collect.js"]')).not.toBeNull()
  const [script, ...others] = document.querySelectorAll('script[src$="/Collect.js"]')
  expect(script?.getAttribute('data-tokenization-key')).toBe('key-of-this-store')
  expect(others).toEqual([])
})
