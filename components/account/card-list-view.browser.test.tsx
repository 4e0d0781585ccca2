import { describe, it } from 'vitest'
import { button, errorItems, renderAsCustomer } from '#tests/support/account-island.tsx'
import { addAddress, addProduct, resize, respondToCalls } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, type Shop } from '#tests/support/render-island.tsx'

type Options = Parameters<typeof renderAsCustomer>[1]
const open = async (options: Options = {}) =>
  renderAsCustomer(await import('#app/[host]/[locale]/[variant]/customer/cards/page.tsx'), {
    store: 'alderloom',
    path: '/customer/cards',
    ...options,
  })

const VISA = { cc_type: 'VI', cc_number: '4111111111111111', cc_cid: '123' }
const AMEX = { cc_type: 'AE', cc_number: '341111111111111', cc_cid: '1234' }

/** Places an order with a card and saves the card. */
async function saveCard(shop: Shop, card: object) {
  await addProduct(shop, { store: 'alderloom' })
  await addAddress(shop)
  const cart = await shop.call<{ shipping_methods: { code: string }[] }>('GET', '/cart?embed=shipping_methods')
  await shop.call('PUT', '/cart', { shipping_method: cart.shipping_methods[0]?.code })
  const data = { ...card, cc_exp_month: '09', cc_exp_year: '2039', save_card: true }
  await shop.call('POST', '/cart/place', { method: 'authorizenet', data })
}
const prepare = async (shop: Shop) => {
  await saveCard(shop, VISA)
  await saveCard(shop, AMEX)
}

const list = () => page.getByRole('list', { name: 'Saved cards', exact: true })
const rows = () => (list().query() ? [...list().element().children].map(({ textContent }) => textContent) : [])
const remove = (card: string) => button(`Remove: ${card}`)

describe('saved cards of the account', () => {
  it('a customer without cards reads how to save one; the menu links to this page', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Your saved cards' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible()
    await expect
      .element(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Saved cards' }))
      .toHaveAttribute('aria-current', 'page')
    await expectAccessible()
  })

  it('are listed by brand, last digits and date; a card is removed after a confirmation, and Keep it restores the focus', async () => {
    await resize(390)
    const { shop, customer } = await open({ prepare })
    await expect.poll(rows).toHaveLength(2)
    expect(rows()[0]).toMatch(/American Express ending in 1111Expires 09\/2039/)
    await expectAccessible()
    await remove('Visa ending in 1111').click()
    await expect.element(button('Keep it')).toHaveFocus()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    await button('Keep it').click()
    await expect.element(remove('Visa ending in 1111')).toHaveFocus()
    await remove('Visa ending in 1111').click()
    await button('Remove').click()
    await expect.element(page.getByText('The card is removed.')).toHaveFocus()
    await expect.poll(rows).toHaveLength(1)
    const kept = await shop.call<object[]>('GET', `/customers/${customer.id}/cards`)
    expect(kept).toMatchObject([{ cc_type: 'AE' }])
  })

  it('a card that could not be removed stays, with an error; a card that the back end no longer has is removed', async () => {
    await open({ prepare: (visit) => saveCard(visit, VISA) })
    await expect.poll(rows).toHaveLength(1)
    const end = respondToCalls('DELETE', /^\/customers\/cards\//, () => Response.json({}, { status: 503 }))
    await remove('Visa ending in 1111').click()
    await button('Remove').click()
    await expect.element(errorItems()).toMatchTextContent('The card could not be removed. Please try again.')
    expect(rows()).toHaveLength(1)
    end()
    // Another tab deletes it first.
    const endOther = respondToCalls('DELETE', /^\/customers\/cards\//, async (request) => {
      endOther()
      await fetch(request)
    })
    await remove('Visa ending in 1111').click()
    await button('Remove').click()
    await expect.element(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible()
    await expect.element(page.getByText('The card is removed.')).toHaveFocus()
  })

  it('an expired card is marked as expired; a list that could not be loaded can be loaded again', async () => {
    const end = respondToCalls('GET', /^\/customers\/[^/]+\/cards$/, () => Response.json({}, { status: 503 }))
    await open({
      prepare: (visit) => saveCard(visit, VISA),
      answers: {
        '/customers': (answer) =>
          Array.isArray(answer) ? answer.map((card) => ({ ...card, cc_exp_month: '01', cc_exp_year: '2024' })) : answer,
      },
    })
    await expect.element(page.getByText('Your saved cards could not be loaded.')).toBeVisible()
    end()
    await button('Try again').click()
    await expect.element(page.getByText('Visa ending in 1111')).toBeVisible()
    await expectAccessible()
  })

  it('a store without saved cards has neither the page nor the menu entry', async () => {
    const off = { display_features: { feature_toggles: { enable_saved_cards: false } } }
    await open({ config: off })
    expect(page.getByRole('heading', { name: 'Your saved cards' }).elements()).toEqual([])
    await renderAsCustomer(await import('#app/[host]/[locale]/[variant]/customer/address/page.tsx'), {
      store: 'alderloom',
      path: '/customer/address',
      config: off,
    })
    const menu = page.getByRole('navigation', { name: 'Account' })
    await expect.element(menu.getByRole('link', { name: 'Addresses' })).toBeVisible()
    expect(menu.getByRole('link', { name: 'Saved cards' }).elements()).toEqual([])
  })
})
