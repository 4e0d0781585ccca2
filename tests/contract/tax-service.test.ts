import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CartWire, PlacedOrderWire } from '#lib/contracts/cart.ts'
import { FAILING_POSTCODES } from '#lib/sandbox/tax-service.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

const NEW_YORK = { ...ADDRESS, city: 'New York', region: 'NY', country_id: 'US' }
const TAXES = [{ country: 'US', region: 'NY', rate: 0.04, title: 'NY tax' }]
const LATER = 'The tax can’t be calculated at the moment. Please try again in a few minutes.'

describeOnDatabase('a tax service', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  const cart = async () => expectWire(CartWire, await shopper.get(WHOLE_CART))
  const goTo = (postcode: string) => shopper.call('PUT', '/cart/billing_address', { ...NEW_YORK, postcode })
  const place = () => shopper.call('POST', '/cart/place', { method: 'checkmo' })
  async function open(taxService: string, hasProviders = true, taxes: object[] = TAXES) {
    const folder = await copyFixtureStore({
      'store.json': (text) =>
        text.replace('"suspicious_order_total"', `"tax_service": ${taxService}, "suspicious_order_total"`),
      'taxes.json': JSON.stringify(taxes),
    })
    backEnd = await startBackEnd(kind, { folder, hasProviders })
    shopper = await createShopper(backEnd)
    await shopper.call('POST', '/cart/items', { product_id: 2 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
  }
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await backEnd.close()
  })

  it('computes the taxes of cart and order, which are requested once for a cart that stays the same', async () => {
    await open('{}')
    const service = backEnd.backend.providers.tax
    if (service === undefined) throw new Error('the sandbox has no tax service')
    const quote = vi.spyOn(service, 'quote')
    await goTo('10001')
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const { totals } = await cart()
    // 6 % and 1 % of 1,999.99 and of the shipping of 24.99.
    expect(totals.tax_lines).toMatchObject([
      { title: 'State (sandbox)', rate: 0.06, amount: 121.5 },
      { title: 'City (sandbox)', rate: 0.01, amount: 20.25 },
    ])
    expect(totals.tax?.amount).toBe(141.75)
    const { length } = quote.mock.calls
    await cart()
    await cart()
    expect(quote).toHaveBeenCalledTimes(length)
    const { status, body } = await place()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(expectWire(PlacedOrderWire, body).order_total.amount).toBe(totals.grand_total?.amount)
    const [stored] = await backEnd.db.query<{ snapshot: object }>('SELECT snapshot FROM placed_order')
    expect(stored?.snapshot).toMatchObject({ tax_shares: [{ cents: 12_150 }, { cents: 2_025 }] })
  })

  it.each(['fails', 'forgets', 'hangs'] as const)(
    'that %s leaves the tax open and no order is placed, unless the tables may be used',
    async (how) => {
      await open('{}')
      await goTo(FAILING_POSTCODES[how])
      await shopper.call('PUT', '/cart', { shipping_method: 'national' })
      expect(await cart()).toMatchObject({
        totals: { tax: null, tax_lines: [] },
        has_error: true,
        messages: { error: [LATER] },
      })
      expect(await place()).toMatchObject({ status: 400, body: { messages: { error: [{ message: LATER }] } } })
      expect(await backEnd.db.query('SELECT number FROM placed_order')).toEqual([])
    },
  )

  it('that fails is replaced by the tables where the store allows it, and gets no request for a while', async () => {
    await open('{"fallback": "tables"}')
    const service = backEnd.backend.providers.tax
    const quote = service && vi.spyOn(service, 'quote')
    await goTo(FAILING_POSTCODES.fails)
    expect(quote).toHaveBeenCalledTimes(1)
    expect((await cart()).totals).toMatchObject({ tax: { amount: 80, title: 'NY tax' } })
    await goTo('10001')
    expect(quote).toHaveBeenCalledTimes(1)
    const warned = vi.mocked(console.warn).mock.calls.flat().join()
    expect(warned).toContain('the tax service failed')
    expect(warned).not.toContain('00501')
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    expect((await place()).status).toBe(200)
  })

  it('that fails where the tables have no entry leaves the tax open: it is unknown, not zero', async () => {
    await open('{"fallback": "tables"}', true, [])
    await goTo(FAILING_POSTCODES.fails)
    expect(await cart()).toMatchObject({ totals: { tax: null }, messages: { error: [LATER] } })
  })

  it('gets no request for a part of an address, for which no tax is stated', async () => {
    await open('{}')
    await shopper.call('PUT', '/cart/billing_address', { country_id: 'CA', region: 'QC', postcode: 'H2X' })
    expect(await cart()).toMatchObject({ totals: { tax: null }, has_error: false })
  })

  it('that the back end does not have counts as failed', async () => {
    await open('{}', false)
    await goTo('10001')
    expect(await cart()).toMatchObject({ totals: { tax: null }, messages: { error: [LATER] } })
  })
})
