import { describe, it } from 'vitest'
import { ADDRESS, button, label, renderAsCustomer } from '#tests/support/account-island.tsx'
import { holdNext, openFilledCheckout, respondToCalls } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, type Shop, userEvent } from '#tests/support/render-island.tsx'

const city = () => page.getByLabelText('City')
const region = () => page.getByLabelText('State or province')
const zip = () => page.getByLabelText('ZIP code')
const street = () => page.getByLabelText('Street address')

async function open(options: Parameters<typeof openFilledCheckout>[0] = {}) {
  const visit = await openFilledCheckout(options)
  await expect.element(page.getByRole('option', { name: 'Minnesota' })).toBeInTheDocument()
  return visit
}

const lookups = (calls: readonly { path: string }[]) => calls.filter(({ path }) => path.includes('/cart/region?'))

describe('the place of a postcode', () => {
  it('a ZIP fills city and state, and the next ZIP changes both; the focus stays', async () => {
    const { calls } = await open()
    await zip().fill('55802')
    await expect.element(city()).toHaveValue('Duluth')
    await expect.element(region()).toHaveValue('MN')
    await expect.element(zip()).toHaveFocus()
    await expectAccessible()
    await zip().fill('54880')
    await expect.element(city()).toHaveValue('Superior')
    await expect.element(region()).toHaveValue('WI')
    // A ZIP that nothing is known of leaves no city of another.
    await zip().fill('00000')
    await expect.element(city()).toHaveValue('')
    expect(lookups(calls)).toHaveLength(3)
    // Nothing announces it.
    expect(
      page
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent)
        .join(''),
    ).not.toContain('Superior')
  })

  it('a city that the shopper has typed, or the browser has filled in, stays', async () => {
    const { calls } = await open()
    await city().fill('Hermantown')
    await zip().fill('55802')
    await expect.element(region()).toHaveValue('MN')
    await expect.element(city()).toHaveValue('Hermantown')
    expect(lookups(calls)).toEqual([])
    // What was filled in and then changed is the shopper's.
    await city().fill('')
    await zip().fill('55803')
    await expect.element(city()).toHaveValue('Duluth')
    await city().fill('Rice Lake')
    await zip().fill('90210')
    await expect.element(region()).toHaveValue('CA')
    await expect.element(city()).toHaveValue('Rice Lake')
  })

  it('a city that is typed while the request is under way stays, and one that was emptied stays empty', async () => {
    await open()
    const held = holdNext('GET', /^\/cart\/region/)
    await zip().fill('55802')
    await expect.element(region()).toHaveValue('MN')
    await held.arrived
    await userEvent.click(city())
    held.goOn()
    await userEvent.keyboard('Proctor')
    await expect.element(city()).toHaveValue('Proctor')
    await city().fill('')
    await street().fill('1 Lake Ave')
    await expect.element(city()).toHaveValue('')
    await zip().fill('55803')
    await expect.element(city()).toHaveValue('Duluth')
  })

  it('without such a call only the state is selected', async () => {
    await open()
    const asked: string[] = []
    respondToCalls('GET', /^\/cart\/region/, ({ url }) => {
      asked.push(new URL(url).search)
      return Response.json({ US: [{ code: 'MN', name: 'Minnesota' }] })
    })
    await zip().fill('55802')
    await expect.element(region()).toHaveValue('MN')
    await expect.poll(() => asked).toEqual(['?country_id=US&postcode=55802'])
    await expect.element(city()).toHaveValue('')
  })

  it('an estimate in the cart names the ZIP, for which the checkout has the city', async () => {
    const estimate = (shop: Shop) => shop.call('PUT', '/cart/billing_address', { postcode: '55802', country_id: 'US' })
    await openFilledCheckout({}, { prepare: estimate })
    await expect.element(zip()).toHaveValue('55802')
    await expect.element(city()).toHaveValue('Duluth')
  })

  it('the French store fills the municipality of a postal code', async () => {
    await openFilledCheckout({ store: 'volteo', locale: 'fr-CA' })
    await expect.element(page.getByRole('option', { name: 'Ontario' })).toBeInTheDocument()
    await page.getByLabelText('Code postal').fill('H2X 1Y4')
    await expect.element(page.getByLabelText('Ville')).toHaveValue('Montréal')
    await page.getByLabelText('Code postal').fill('G1R 4P5')
    await expect.element(page.getByLabelText('Ville')).toHaveValue('Québec')
  })

  it('the address book fills the city of a new address, and keeps that of a saved one', async () => {
    const prepare = (shop: Shop, { id }: { id: string }) =>
      shop.call('POST', `/customers/${id}/addresses`, { ...ADDRESS, city: 'Hermantown' })
    await renderAsCustomer(await import('#app/[host]/[locale]/[variant]/customer/address/page.tsx'), {
      path: '/customer/address',
      prepare,
    })
    await button('Add an address').click()
    await label('ZIP code').fill('55802')
    await expect.element(label('City')).toHaveValue('Duluth')
    await button('Cancel').click()
    await button(/^Edit the address/).click()
    await label('ZIP code').fill('90210')
    await label('Phone').click()
    await expect.element(label('City')).toHaveValue('Hermantown')
  })
})
