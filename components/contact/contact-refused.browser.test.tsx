import { describe, it } from 'vitest'
import { refusal, respondToCalls } from '#tests/support/checkout-island.tsx'
import { main } from '#tests/support/product-island.tsx'
import { expect, page, renderPage } from '#tests/support/render-island.tsx'

describe('the form of /contact', () => {
  it('shows an error for shoppers if the back end can’t deliver a message', async () => {
    respondToCalls('POST', /^\/contact-messages$/, () => refusal('Request does not match any route.', 404))
    await renderPage(await import('#app/[host]/[locale]/[variant]/contact/page.tsx'), { path: '/contact' })
    await page.getByLabelText('Name', { exact: true }).fill('Ann')
    await page.getByLabelText('E-mail address').fill('ann@example.com')
    await page.getByLabelText('Your message').fill('Hello')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.element(page.getByText(/^Messages can’t be sent here at the moment\./)).toBeVisible()
    await expect.element(main()).not.toMatchTextContent('match any route')
  })
})
