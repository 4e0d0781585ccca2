import { describe, it } from 'vitest'
import { button, label, renderAsCustomer } from '#tests/support/account-island.tsx'
import { openFilledCheckout, REFUSAL, refusal, respondToCalls, writesTo } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const street = () => page.getByLabelText('Street address').first()
const list = () => page.getByRole('listbox', { name: 'Suggested addresses' })
const options = () => list().getByRole('option')
const texts = () =>
  options()
    .elements()
    .map((option) => option.textContent)
const value = (name: string) => page.getByLabelText(name).first()

/** Opens the checkout and types into the street's field as a person does. */
async function type(text: string) {
  const visit = await openFilledCheckout()
  await expect.element(page.getByRole('option', { name: 'Minnesota' })).toBeInTheDocument()
  await street().click()
  await userEvent.keyboard(text)
  return visit
}

describe('suggestions of addresses', () => {
  it('appear while the street is typed; the arrow keys choose one, which fills in the form', async () => {
    await type('2114 w sup')
    const field = street().element()
    await expect.poll(texts).toEqual(['2114 W Superior StDuluth, MN, USA'])
    expect(street().element()).toBe(field)
    await expect.element(street()).toHaveAttribute('role', 'combobox')
    await expect.element(street()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(street()).toHaveAttribute('autocomplete', 'shipping address-line1')
    await expect.element(street()).not.toHaveAttribute('aria-activedescendant')
    await expect.element(page.getByText(/^1 address is suggested/)).toBeInTheDocument()
    await expect.element(page.getByText('Google Maps')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(street()).toHaveAttribute('aria-activedescendant', options().first().element().id)
    await userEvent.keyboard('{Enter}')
    await expect.element(street()).toHaveValue('2114 W Superior St')
    await expect.element(value('City')).toHaveValue('Duluth')
    await expect.element(value('State or province')).toHaveValue('MN')
    await expect.element(value('ZIP code')).toHaveValue('55806')
    await expect.element(value('Phone')).toHaveFocus()
    await expect.element(list()).not.toBeInTheDocument()
    await expect.element(street()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText('Filled in: 2114 W Superior St, Duluth, MN 55806')).toBeInTheDocument()
  })

  it('can be chosen with the pointer', async () => {
    await type('300 canal')
    await options().first().click()
    await expect.element(value('ZIP code')).toHaveValue('55802')
    await expect.element(value('Phone')).toHaveFocus()
  })

  it('go down the list, and back to the first', async () => {
    await type('14')
    await userEvent.keyboard('1')
    await expect.poll(texts).toHaveLength(5)
    const active = () => street().element().getAttribute('aria-activedescendant')
    const ids = options()
      .elements()
      .map(({ id }) => id)
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(active).toBe(ids[index])
    }
    // Typing on leaves the list.
    await userEvent.keyboard('5')
    await expect.poll(active).toBeNull()
  })

  it('choose nothing by Tab and Enter, and leave Home and End to the field', async () => {
    const { calls } = await type('2114 w sup')
    await expect.poll(texts).toHaveLength(1)
    await userEvent.keyboard('{Home}9')
    await expect.element(street()).toHaveValue('92114 w sup')
    await userEvent.keyboard('{Backspace}{End}')
    await expect.poll(texts).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('First name is missing.')).toBeVisible()
    await expect.element(street()).toHaveValue('2114 w sup')
    await street().click()
    await userEvent.keyboard('e')
    await expect.poll(texts).toHaveLength(1)
    await userEvent.tab()
    await expect.element(list()).not.toBeInTheDocument()
    await expect.element(street()).toHaveValue('2114 w supe')
    expect(writesTo(calls, '/addresses/details')).toEqual([])
  })

  it('close with Escape, and come back with the next key', async () => {
    await type('2114 w su')
    await expect.poll(texts).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(list()).not.toBeInTheDocument()
    await expect.element(street()).toHaveValue('2114 w su')
    await userEvent.keyboard('p')
    await expect.poll(texts).toHaveLength(1)
  })

  it('are requested from the third character on, once in a pause of typing, and without the address in a URL', async () => {
    const { calls } = await type('21')
    await userEvent.keyboard('14 w sup')
    await expect.poll(texts).toHaveLength(1)
    const sent = writesTo(calls, '/addresses/suggest').map(({ body }) => body as { q: string; session: string })
    expect(sent.at(-1)).toMatchObject({ q: '2114 w sup', country: 'US' })
    expect(sent.length).toBeLessThan(5)
    expect(new Set(sent.map(({ session }) => session)).size).toBe(1)
  })

  it('do not appear while the browser autofills', async () => {
    const { calls } = await openFilledCheckout()
    await expect.element(street()).toBeVisible()
    // Browsers set the value, and send an event without the kind of input.
    const field = street().element() as HTMLInputElement
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '2114 W Superior St')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await value('City').fill('Duluth')
    await expect.element(street()).toHaveValue('2114 W Superior St')
    await expect.element(list()).not.toBeInTheDocument()
    await expect.element(street()).not.toHaveAttribute('role')
    expect(writesTo(calls, '/addresses/suggest')).toEqual([])
  })

  it('are missing without a word if the call fails, and a chosen one fills in its street if its address is gone', async () => {
    await type('2114 w su')
    await expect.poll(texts).toHaveLength(1)
    respondToCalls('POST', /^\/addresses\/details$/, () => refusal(REFUSAL, 404))
    await options().first().click()
    await expect.element(street()).toHaveValue('2114 W Superior St')
    await expect.element(value('City')).toHaveValue('')
    respondToCalls('POST', /^\/addresses\/suggest$/, () => refusal())
    await street().click()
    await userEvent.keyboard(' 4')
    await expect.element(street()).toHaveValue('2114 W Superior St 4')
    await expect.element(list()).not.toBeInTheDocument()
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})

describe('a store without help with addresses', () => {
  it('requests no suggestions', async () => {
    const { calls } = await openFilledCheckout({ config: { address_provider: '' } })
    await street().click()
    await userEvent.keyboard('2114 w sup')
    await expect.element(street()).toHaveValue('2114 w sup')
    await expect.element(street()).not.toHaveAttribute('role')
    expect(writesTo(calls, '/addresses/suggest')).toEqual([])
  })
})

describe('the address book', () => {
  it('suggests addresses too', async () => {
    await renderAsCustomer(await import('#app/[host]/[locale]/[variant]/customer/address/page.tsx'), {
      path: '/customer/address',
    })
    await button('Add an address').click()
    await label('Street address').click()
    await userEvent.keyboard('4920 mill')
    await options().first().click()
    await expect.element(label('City')).toHaveValue('Hermantown')
  })
})
