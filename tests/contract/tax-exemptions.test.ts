import { afterAll, beforeAll, expect, it } from 'vitest'
import { listActions } from '#lib/backend/office/office-log.ts'
import { findShopOrder } from '#lib/backend/orders/shop-orders.ts'
import { TEST_TAXES } from '#lib/backend/taxes/tax-fixtures.ts'
import { CartWire, PlacedOrderWire } from '#lib/contracts/cart.ts'
import { DealerOrderWire } from '#lib/contracts/dealer.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

const EMAIL = 'School@Example.com'
const PASSWORD = 'green-lantern-77'
const CERTIFICATE = 'ST3-4711'

describeOnDatabase('exemptions from taxes', (kind) => {
  let backEnd: BackEnd
  let staff: OfficeBrowser
  let shopper: Shopper
  const cart = async (who = shopper) => expectWire(CartWire, await who.get(WHOLE_CART))
  const set = (fields: Record<string, string>) =>
    staff.post(
      '/exemptions',
      { email: 'school@example.com', certificate: CERTIFICATE, places: 'us-mn, CA', valid_until: '', ...fields },
      '/exemptions',
    )
  const goTo = (region: string, postcode: string, country_id = 'US') =>
    shopper.call('PUT', '/cart/billing_address', { ...ADDRESS, city: 'Duluth', region, postcode, country_id })
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await copyFixtureStore({ 'taxes.json': JSON.stringify(TEST_TAXES) }) })
    staff = await openOfficeAs(backEnd, { email: 'sam@example.com', name: 'Sam Staff', role: 'staff' })
    shopper = await createShopper(backEnd)
    await shopper.call('POST', '/customers', {
      firstname: 'Ann',
      lastname: 'Berg',
      email: EMAIL,
      password: PASSWORD,
    })
    await signIn(shopper, EMAIL, PASSWORD)
    await shopper.call('POST', '/cart/items', { product_id: 2 })
  })
  afterAll(() => backEnd.close())

  it('staff set one, and the customer owes no tax there, but elsewhere', async () => {
    await goTo('MN', '55802')
    expect((await cart()).totals.tax).toMatchObject({ amount: 177.5 })
    expect((await set({})).headers.get('location')).toContain('done=saved')
    const { totals } = await cart()
    expect(totals).toMatchObject({ tax: { amount: 0, title: 'Tax exempt' }, tax_lines: [] })
    expect(totals.grand_total?.amount).toBe(totals.subtotal?.amount)
    await goTo('WI', '54880')
    expect((await cart()).totals.tax?.amount).toBe(110)
    await goTo('QC', 'J8X 2K1', 'CA')
    expect((await cart()).totals).toMatchObject({
      tax: { title: 'QC tax (Tax exempt)' },
      tax_lines: [{ amount: 199.5 }],
    })
    shopper.language = 'fr-CA'
    await goTo('MN', '55802')
    expect((await cart()).totals.tax?.title).toBe('Exempt de taxes')
    shopper.language = 'en-CA'
  })

  it('a guest with the same address owes taxes', async () => {
    const guest = await createShopper(backEnd)
    await guest.call('POST', '/cart/items', { product_id: 2 })
    await guest.call('PUT', '/cart', { email: EMAIL })
    await guest.call('PUT', '/cart/billing_address', { ...ADDRESS, region: 'MN', postcode: '55101', country_id: 'US' })
    expect((await cart(guest)).totals.tax?.amount).toBeGreaterThan(0)
  })

  it('ends after its last day', async () => {
    await set({ valid_until: '2020-01-31' })
    expect((await cart()).totals.tax?.amount).toBe(177.5)
    expect((await staff.get('/exemptions')).text).toContain('expired on Jan 31, 2020')
    await set({ valid_until: '2099-12-31' })
    expect((await cart()).totals.tax?.amount).toBe(0)
  })

  it('an order keeps the certificate for the dealer only, and stored carts and logs never have it', async () => {
    await shopper.call('PUT', '/cart', { email: EMAIL, shipping_method: 'national' })
    const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    const { order } = expectWire(PlacedOrderWire, body)
    const read = expectWire(DealerOrderWire, await findShopOrder(backEnd.db, 'fixture', order))
    expect(read.tax_exemption).toEqual({
      certificate: CERTIFICATE,
      places: ['US-MN', 'CA'],
      valid_until: '2099-12-31',
    })
    expect(read.totals.tax).toMatchObject({ amount: 0, title: 'Tax exempt' })
    expect((await staff.get(`/orders/${order}`)).text).toContain(CERTIFICATE)
    expect(JSON.stringify(await shopper.get('/orders'))).not.toContain(CERTIFICATE)
    expect(JSON.stringify(await cart())).not.toContain(CERTIFICATE)
    expect(JSON.stringify(await backEnd.db.query('SELECT * FROM cart'))).not.toContain(CERTIFICATE)
    const log = JSON.stringify(await listActions(backEnd.db, 'fixture'))
    expect(log).toContain('exemption.changed')
    expect(log).not.toContain(CERTIFICATE)
    expect(log.toLowerCase()).not.toContain('school@example.com')
  })

  it.each([
    [{ email: 'nobody@example.com' }, 'No account has this e-mail address.'],
    [{ places: 'Minnesota' }, 'Enter states, provinces or countries'],
    [{ places: 'US' }, 'list the states'],
    [{ certificate: '' }, 'Enter the number of the certificate.'],
    [{ valid_until: '2027-02-30' }, 'Enter the last day'],
  ])('the form refuses %j and keeps what was typed', async (fields, message) => {
    const { status, text } = await set(fields)
    expect(status).toBe(400)
    expect(text).toContain(message)
    expect(text).toContain(`value="${Object.values(fields)[0]}"`)
  })

  it('removing it makes taxes due again; the history shows each change and its user', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 2 })
    await goTo('MN', '55802')
    await staff.post('/exemptions/remove', { email: EMAIL }, '/exemptions')
    expect((await cart()).totals.tax?.amount).toBe(177.5)
    const { text } = await staff.get('/exemptions')
    expect(text).toContain('No exemptions.')
    expect(text.match(/Sam Staff/g)?.length).toBeGreaterThanOrEqual(4)
    expect(text).toContain(`Before: ${CERTIFICATE} · US-MN, CA · until Dec 31, 2099 · removed`)
  })
})
