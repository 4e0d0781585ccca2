import { describe, it } from 'vitest'
import { respondToCalls } from '#tests/support/checkout-island.tsx'
import { main, renderProduct, requestStore } from '#tests/support/product-island.tsx'
import { expect, expectAccessible, page, renderPage, userEvent } from '#tests/support/render-island.tsx'
import { STOCK_KINDS } from '#tests/support/stock-words.ts'

describe('a product that is sold out', () => {
  it('S1-4.8-06 has a form with one field to be notified, whose address is not stored in the browser', async () => {
    const email = `rae.${Date.now()}@example.com`
    await renderProduct((await STOCK_KINDS['sold out'].find(requestStore)).url_key)
    const wait = main().getByRole('form', { name: 'Tell me when it is back' })
    const field = wait.getByLabelText('E-mail me when it is back')
    await wait.getByRole('button', { name: 'Notify me' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/Enter an e-mail address/)
    await expectAccessible(main().element())
    await field.fill(email)
    await userEvent.keyboard('{Enter}')
    await expect.element(main().getByText(/We will write to you once/)).toHaveFocus()
    expect(window.location.href).not.toContain('@')
    expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toContain(email)
  })
})

describe('the link of a mail about a product that is back in stock', () => {
  const open = async (hash: string) =>
    renderPage(await import('#app/[host]/[locale]/[variant]/customer/restock-notices/page.tsx'), {
      path: `/customer/restock-notices${hash}`,
    })

  it('ends these mails on a press; its token is not stored', async () => {
    const sent: unknown[] = []
    respondToCalls('POST', /^\/restock-notices\/cancel$/, async (request) => {
      sent.push(await request.json())
      return Response.json({})
    })
    await open('#token=key.signature')
    const end = page.getByRole('button', { name: 'Stop these e-mails' })
    await expect.element(end).toBeEnabled()
    expect(window.location.href).toMatch(/\/customer\/restock-notices$/)
    await expectAccessible()
    expect(sent).toEqual([])
    await end.click()
    await expect.element(page.getByText(/We will not send these e-mails to your address/)).toBeVisible()
    expect(sent).toEqual([{ token: 'key.signature' }])
  })

  it('without a token shows how to get the link', async () => {
    await open('')
    await expect.element(page.getByText(/Please use the link in the back-in-stock e-mail/)).toBeVisible()
  })
})
