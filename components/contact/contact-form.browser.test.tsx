import { describe, it } from 'vitest'
import { expect, expectAccessible, page, renderPage } from '#tests/support/render-island.tsx'

const open = async (path = '/contact') =>
  renderPage(await import('#app/[host]/[locale]/[variant]/contact/page.tsx'), { path })

const send = () => page.getByRole('button', { name: 'Send message' })

describe('the form of /contact', () => {
  it('S1-2.1-16 shows what is missing, and reaches the store when it is complete', async () => {
    const { calls } = await open()
    await expectAccessible()
    await send().click()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus()
    await expect.element(page.getByText('Please write your message.')).toBeVisible()
    await page.getByLabelText('Name', { exact: true }).fill('Ann Berg')
    await page.getByLabelText('E-mail address').fill('ann@example.com')
    await page.getByLabelText('Your message').fill('Do you repair dishwashers?')
    await send().click()
    await expect.element(page.getByRole('heading', { name: 'Thank you for your message' })).toHaveFocus()
    expect(calls.find(({ path }) => path === '/contact-messages')?.body).toEqual({
      name: 'Ann Berg',
      email: 'ann@example.com',
      telephone: '',
      message: 'Do you repair dishwashers?',
    })
  })

  it('S1-2.1-16 begins with the message of a link, such as a question that the product chat could not answer', async () => {
    await open('/contact#message=Lake+Range%3A+Does+it+whistle%3F')
    await expect.element(page.getByLabelText('Your message')).toHaveValue('Lake Range: Does it whistle?')
  })

  it('S1-2.1-16 fits a phone, and is accessible there', async () => {
    await page.viewport(390, 844)
    await open()
    await expect.element(send()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    await expectAccessible()
    await page.viewport(1440, 900)
  })
})
