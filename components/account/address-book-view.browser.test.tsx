import { describe, it } from 'vitest'
import { ADDRESS, button, errorItems, label, refuse, renderAsCustomer } from '#tests/support/account-island.tsx'
import { fillAddressFields, respondToCalls } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, type Shop } from '#tests/support/render-island.tsx'

type Options = Parameters<typeof renderAsCustomer>[1]
const open = async (options: Options = {}) =>
  renderAsCustomer(await import('#app/[host]/[locale]/[variant]/customer/address/page.tsx'), {
    path: '/customer/address',
    ...options,
  })

/** The first address is the default for billing and shipping until another becomes the shipping default. */
const prepare = async (shop: Shop, { id }: { id: string }) => {
  await shop.call('POST', `/customers/${id}/addresses`, ADDRESS)
  await shop.call('POST', `/customers/${id}/addresses`, {
    ...ADDRESS,
    street: ['22 Pine St'],
    is_default_shipping: true,
  })
}

const list = () => page.getByRole('list', { name: 'Addresses', exact: true })
const edit = (address: string) => button(`Edit the address ${address}`)
const cards = () => [...list().element().children]
const countCards = () => (list().query() ? cards().length : 0)

describe('the address book', () => {
  it('S1-1-15 S1-3.12-04 S1-3.1-07 a customer without addresses adds one, with the store’s country and the customer’s name prefilled', async () => {
    const { shop, customer } = await open()
    await expect.element(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    await expectAccessible()
    await button('Add an address').click()
    await expect.element(label('Country')).toHaveValue('US')
    await expect.element(label('First name')).toHaveValue('Ann')
    await button('Save the address').click()
    await expect.element(page.getByText('Street address is missing.')).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Minnesota' })).toBeInTheDocument()
    await fillAddressFields(page.getByRole('main'))
    await expectAccessible()
    await button('Save the address').click()
    await expect.element(page.getByText('The address is saved.')).toHaveFocus()
    const kept = await shop.call<{ city: string }[]>('GET', `/customers/${customer.id}/addresses`)
    expect(Object.values(kept).map(({ city }) => city)).toEqual(['Duluth'])
  })

  it('S1-1-15 addresses are listed, and marked as default billing or shipping address', async () => {
    await open({ prepare })
    await expect.poll(countCards).toBe(2)
    const [first, second] = cards().map((card) => card.textContent)
    expect(first).toContain('Default billing address')
    expect(first).not.toContain('Default shipping address')
    expect(second).toContain('Default shipping address')
    await expectAccessible()
  })

  it('S1-1-15 an address can be changed; closing the form restores the focus', async () => {
    await open({ prepare })
    await edit('22 Pine St, Duluth').click()
    await button('Cancel').click()
    await expect.element(edit('22 Pine St, Duluth')).toHaveFocus()
    await edit('22 Pine St, Duluth').click()
    await label('City').fill('Superior')
    await button('Save the address').click()
    await expect.element(page.getByText('The address is saved.')).toHaveFocus()
    await expect.element(edit('22 Pine St, Superior')).toBeVisible()
  })

  it('S1-1-15 an address is deleted after a confirmation; Keep it restores the focus', async () => {
    await open({ prepare })
    await button('Delete the address 22 Pine St, Duluth').click()
    await button('Keep it').click()
    await expect.element(button('Delete the address 22 Pine St, Duluth')).toHaveFocus()
    expect(countCards()).toBe(2)
    await button('Delete the address 22 Pine St, Duluth').click()
    await button('Delete').click()
    await expect.poll(countCards).toBe(1)
    await expect.element(page.getByText('The address is deleted.')).toHaveFocus()
  })

  it('loaded addresses and an open form stay when reloading the addresses fails', async () => {
    const { calls } = await open({
      prepare: (shop, { id }) => shop.call('POST', `/customers/${id}/addresses`, ADDRESS),
    })
    await edit('1 Lake Ave, Duluth').click()
    let failures = 0
    const end = respondToCalls('GET', /^\/customers\/[^/]+\/addresses$/, () => {
      failures += 1
      return Response.json({}, { status: 503 })
    })
    // The window gets the focus again, so the list is reloaded.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('focus'))
        return failures
      })
      .toBeGreaterThan(0)
    await label('City').fill('Cloquet')
    end()
    await button('Save the address').click()
    await expect.element(page.getByText('The address is saved.')).toHaveFocus()
    // Changed, not added.
    await expect.poll(countCards).toBe(1)
    await expect.element(edit('1 Lake Ave, Cloquet')).toBeVisible()
    expect(calls.filter(({ method, path }) => method === 'POST' && path.includes('/addresses'))).toEqual([])
  })

  it('S1-8-29 errors of addresses are a list on their form', async () => {
    await open({ answers: refuse(/^POST \/customers\/\d+\/addresses$/, 'No such street.', 'No such city.') })
    await button('Add an address').click()
    await expect.element(page.getByRole('option', { name: 'Minnesota' })).toBeInTheDocument()
    await fillAddressFields(page.getByRole('main'))
    await button('Save the address').click()
    await expect
      .poll(() =>
        errorItems()
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['No such street.', 'No such city.'])
  })
})
