import { expect, it, onTestFinished, vi } from 'vitest'
import { choosePayment, openReadyCheckout } from '#tests/support/checkout-island.tsx'
import { page } from '#tests/support/render-island.tsx'

/** Blocks forms that scripts submit, as a browser does: the only sign is an event. */
function forbidForms() {
  const violation = { documentURI: location.href, disposition: 'enforce', effectiveDirective: 'form-action' } as const
  const rest = { violatedDirective: 'form-action', originalPolicy: "form-action 'none'", statusCode: 200 }
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {
    window.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', { ...violation, ...rest }))
  })
  onTestFinished(() => submit.mockRestore())
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
