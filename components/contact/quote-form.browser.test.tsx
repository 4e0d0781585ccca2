import { describe, it } from 'vitest'
import { refusal, respondToCalls } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, renderPage } from '#tests/support/render-island.tsx'

const open = async (query = '') =>
  renderPage(await import('#app/[host]/[locale]/[variant]/request-quote/page.tsx'), { path: `/request-quote${query}` })

const send = () => page.getByRole('button', { name: 'Send request' })
const phone = () => page.getByLabelText(/^Phone/)
const name = () => page.getByLabelText('Name', { exact: true })

async function fill(): Promise<void> {
  await name().fill('Ann Berg')
  await page.getByLabelText('E-mail address').fill('ann@example.com')
  await page.getByLabelText(/^What would you like a quote for\?/).fill('A whole kitchen, delivered to Duluth.')
}

describe('the form for a quote', () => {
  it('S1-2.1-17 has the product of the link, shows what is missing and sends the rest', async () => {
    const { calls } = await open('?product=Oak%20table')
    await expect.element(page.getByRole('textbox', { name: 'Products (optional)' })).toHaveValue('Oak table')
    await expectAccessible()
    await send().click()
    await expect.element(name()).toHaveFocus()
    await expect.element(page.getByText('Please enter your name.')).toBeVisible()
    await fill()
    await phone().fill('218555')
    await name().click()
    await expect.element(page.getByText('10-digit', { exact: false })).toBeVisible()
    await phone().fill('2185550123')
    await expect.element(phone()).toHaveValue('+1 (218) 555-0123')
    await send().click()
    await expect.element(page.getByRole('heading', { name: 'Thank you for your request' })).toHaveFocus()
    expect(calls.find(({ path }) => path === '/quote-requests')?.body).toMatchObject({
      name: 'Ann Berg',
      email: 'ann@example.com',
      telephone: '+1 (218) 555-0123',
      message: 'A whole kitchen, delivered to Duluth.',
      product: 'Oak table',
    })
  })

  it('shows the server’s error, and keeps all entries', async () => {
    respondToCalls('POST', /^\/quote-requests$/, () => refusal('Please try again later.', 429))
    await open()
    await fill()
    await send().click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Please try again later.' })).toBeVisible()
    await expect.element(name()).toHaveValue('Ann Berg')
    await expect.element(send()).toBeEnabled()
  })

  it('thanks a shopper who submitted it before its script was loaded', async () => {
    const route = await import('#app/[host]/[locale]/[variant]/live/request-quote/page.tsx')
    await renderPage(route, { path: '/request-quote?sent=1' })
    await expect.element(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible()
  })
})
