import { expect, it } from 'vitest'
import { choosePayment, openReadyCheckout } from '#tests/support/checkout-island.tsx'
import { page } from '#tests/support/render-island.tsx'

/** Blocks all forms of the page from here on. A policy can't be removed again, so this file has one test. */
function forbidForms() {
  const policy = { httpEquiv: 'Content-Security-Policy', content: "form-action 'none'" }
  document.head.append(Object.assign(document.createElement('meta'), policy))
}

it('a login of Amazon Pay that the page’s policy blocks shows an error, and its button is enabled again', async () => {
  await openReadyCheckout()
  await choosePayment('Amazon Pay')
  const button = page.getByRole('button', { name: 'Amazon Pay', exact: true })
  await expect.element(button).toBeVisible()
  forbidForms()
  await button.click()
  await expect.element(page.getByText(/Amazon could not be loaded/)).toBeVisible()
  await expect.element(page.getByText('Taking you to Amazon…')).not.toBeInTheDocument()
  expect(document.querySelector('[data-placement]')?.closest('[inert]')).toBeNull()
})
