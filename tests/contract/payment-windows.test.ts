import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mapCart } from '#lib/cart/map.ts'
import { pageWith } from '#lib/checkout/checkout-fixtures.ts'
import { affirm } from '#lib/checkout/payment-methods/providers/affirm.ts'
import { chargeafter } from '#lib/checkout/payment-methods/providers/chargeafter.ts'
import { mapPayments } from '#lib/config/map-providers.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { createPayer, openPaymentStore, type Payer } from '../support/payments.ts'

/** The sandbox rejects what a real provider rejects, and accepts what the shop sends. */
describeOnDatabase('windows of financing providers', (kind) => {
  let backEnd: BackEnd
  let payer: Payer
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore() })
  })
  beforeEach(async () => {
    payer = await createPayer(backEnd)
  })
  afterAll(() => backEnd.close())

  const config = mapPayments(parse(StoreConfigWire, { default_country: 'CA', currency_code: 'CAD' }))

  /** The object that a method's window passes to the provider's script for the shopper's cart. */
  async function capture(code: 'affirm' | 'chargeafter', fields: Record<string, unknown>) {
    const given = Promise.withResolvers<Record<string, unknown>>()
    const take = (object: object) => given.resolve(JSON.parse(JSON.stringify(object)))
    const checkout = Object.assign(take, { open: () => undefined })
    const page = pageWith({
      affirm: { checkout, ui: { ready: (run: () => void) => run() } },
      ChargeAfter: { payments: { present: (_: string, options: object) => take(options) } },
    })
    const cart = mapCart(await payer.cart(), { locale: 'en-CA', currency: 'CAD' })
    const method = { affirm, chargeafter }[code]
    void method.window?.open(page, {
      fields,
      cart,
      context: { config, scriptUrls: {} },
      locale: 'en-CA',
      goodsNames: { fee: 'Fee', discount: 'Discount' },
    })
    return given.promise
  }

  const AFFIRM = { public_api_key: 'key', country_code: 'CAN' }
  const affirmCheckout = async () => {
    const { body } = await payer.shopper.call('POST', '/cart/affirm/checkoutinfo', {})
    return capture('affirm', body as Record<string, unknown>)
  }

  describe('affirm', () => {
    it('S2-7.5-05 accepts the checkout that the shop builds from the cart, with its coupon and fees', async () => {
      expect(await payer.openWindow('affirm', AFFIRM, await affirmCheckout())).toEqual({
        url: expect.stringContaining('/sandbox/pay/affirm?session='),
      })
      await payer.shopper.call('PUT', '/cart', { coupon_code: 'WELCOME5' })
      expect((await payer.openWindow('affirm', AFFIRM, await affirmCheckout())).problems).toBeUndefined()
    })

    it.each<[string, (checkout: Record<string, unknown>) => object, string]>([
      ['what the back end answers alone', ({ order_id }) => ({ checkout_token: order_id }), 'merchant'],
      ['no addresses to return to', (checkout) => ({ ...checkout, merchant: {} }), 'merchant.user_confirmation_url'],
      ['no goods', (checkout) => ({ ...checkout, items: [] }), 'items'],
      ['a fraction of a cent', (checkout) => ({ ...checkout, shipping_amount: 0.5 }), 'shipping_amount'],
      [
        'a total that does not add up',
        ({ tax_amount, ...checkout }) => ({ ...checkout, tax_amount: Number(tax_amount) + 1 }),
        'total',
      ],
      ['nothing to pay', (checkout) => ({ ...checkout, total: 0 }), 'total'],
      ['another currency', (checkout) => ({ ...checkout, currency: 'USD' }), 'currency'],
      [
        'a negative discount',
        (checkout) => ({ ...checkout, discounts: { a: { discount_amount: -1 } } }),
        'discounts.a.discount_amount',
      ],
      [
        'a shopper without a name',
        ({ shipping, ...rest }) => ({ ...rest, shipping: { ...(shipping as object), name: {} } }),
        'shipping.name',
      ],
      ['an order of nobody', (checkout) => ({ ...checkout, order_id: 'x' }), 'order id'],
    ])('refuses %s', async (_, change, field) => {
      const { url, problems } = await payer.openWindow('affirm', AFFIRM, change(await affirmCheckout()))
      expect(url).toBeUndefined()
      expect(problems?.map((problem) => problem.field)).toContainEqual(expect.stringContaining(field))
    })

    it.each([{}, { public_api_key: '' }])('refuses a shop without a key: %j', async (key) => {
      const { problems } = await payer.openWindow('affirm', { country_code: 'CAN', ...key }, await affirmCheckout())
      expect(problems).toMatchObject([{ code: 'public_api_key' }])
    })
  })

  describe('chargeafter', () => {
    const present = async (change: (options: Record<string, object>) => object = (options) => options) => {
      const options = await capture('chargeafter', await payer.saveWell('chargeafter'))
      return payer.openWindow('chargeafter', {}, change(options as Record<string, object>))
    }

    it('accepts the shop’s data of cart and shopper, with coupon and fees', async () => {
      expect((await present()).problems).toBeUndefined()
      await payer.shopper.call('PUT', '/cart', { coupon_code: 'WELCOME5' })
      expect((await present()).problems).toBeUndefined()
    })

    it.each<[string, object, string]>([
      ['no sum', { totalAmount: undefined }, 'MISSING_CHECKOUT_DATA'],
      ['a sum that does not add up', { discounts: [{ name: 'Gift', amount: 1 }] }, 'TOTAL_AMOUNT_MISMATCH'],
      ['no goods', { items: [] }, 'MISSING_CHECKOUT_DATA'],
    ])('refuses %s by its code', async (_, change, code) => {
      const { problems } = await present(({ cartDetails, ...rest }) => ({
        ...rest,
        cartDetails: { ...cartDetails, ...change },
      }))
      expect(problems?.[0]?.code).toBe(code)
    })

    it('asks again for a phone that contains anything but digits', async () => {
      const { problems } = await present(({ consumerDetails, ...rest }) => ({
        ...rest,
        consumerDetails: { ...consumerDetails, mobilePhoneNumber: '+1 (416) 555-0123' },
      }))
      expect(problems).toMatchObject([{ code: 'CONSUMER', field: 'mobilePhoneNumber' }])
    })
  })

  /** The checkout info as sent to the provider. */
  const infoOf = async (code: string) => {
    const { application_url, merchant_id, api_key, order_id, total, ...checkout } = await payer.shopper.get<
      Record<string, never>
    >(`/cart/${code}/checkoutinfo`)
    return checkout
  }
  const inStates = () =>
    payer.shopper.call('PUT', '/cart/billing_address', {
      city: 'Duluth',
      region: 'MN',
      postcode: '55802',
      country_id: 'US',
      telephone: '2185550123',
    })

  describe('zibby', () => {
    it('S2-7.5-01 accepts the back end’s checkout object for a shopper in the United States', async () => {
      await inStates()
      await payer.shopper.call('PUT', '/cart', { coupon_code: 'WELCOME5' })
      expect((await payer.openWindow('zibby', {}, await infoOf('zibby'))).problems).toBeUndefined()
    })

    it.each<[string, (checkout: Record<string, object>) => object]>([
      ['nothing', () => ({})],
      [
        'goods that nobody can lease',
        ({ items, ...rest }) => ({
          ...rest,
          items: Object.values(items ?? {}).map((item) => ({ ...item, leasable: false })),
        }),
      ],
      [
        'goods that do not say whether they can be leased',
        ({ items, ...rest }) => ({
          ...rest,
          items: Object.values(items ?? {}).map((item) => ({ ...item, leasable: undefined })),
        }),
      ],
      ['no order', ({ checkout, ...rest }) => ({ ...rest, checkout: { ...checkout, customer_id: '' } })],
      ['no address to return to', (checkout) => ({ ...checkout, urls: {} })],
      [
        'another address to deliver to',
        ({ customer, ...rest }) => ({
          ...rest,
          customer: { ...customer, shipping: { ...(customer as { billing: object }).billing, zip: '55803' } },
        }),
      ],
    ])('refuses %s', async (_, change) => {
      await inStates()
      const { url, problems } = await payer.openWindow('zibby', {}, change(await infoOf('zibby')))
      expect([url, problems?.length ?? 0]).toEqual([undefined, expect.any(Number)])
      expect(problems).not.toEqual([])
    })

    it('refuses a shopper elsewhere', async () => {
      const { problems } = await payer.openWindow('zibby', {}, await infoOf('zibby'))
      expect(problems?.map(({ field }) => field)).toContain('customer.billing.country')
    })
  })

  describe('acima', () => {
    it('S2-7.5-01 accepts the back end’s transaction and customer, in cents that add up to the total', async () => {
      await inStates()
      await payer.shopper.call('PUT', '/cart', { coupon_code: 'WELCOME5' })
      expect((await payer.openWindow('acima', {}, await infoOf('acima'))).problems).toBeUndefined()
    })

    it.each<[string, (checkout: Record<string, object>) => object, string]>([
      ['no transaction', ({ customer }) => ({ customer }), 'transaction'],
      [
        'no goods',
        ({ transaction, customer }) => ({ customer, transaction: { ...transaction, lineItems: [] } }),
        'transaction.lineItems',
      ],
      [
        'dollars',
        ({ transaction, customer }) => ({ customer, transaction: { ...transaction, shipping: 5.5 } }),
        'transaction.shipping',
      ],
      [
        'a phone of seven digits',
        ({ transaction, customer }) => ({ transaction, customer: { ...customer, phone: '5550123' } }),
        'customer.phone',
      ],
      [
        'another amount',
        ({ transaction, customer }) => ({ customer, transaction: { ...transaction, discounts: 1 } }),
        'total',
      ],
    ])('refuses %s', async (_, change, field) => {
      await inStates()
      const { problems } = await payer.openWindow('acima', {}, change(await infoOf('acima')))
      expect(problems?.map((problem) => problem.field)).toContain(field)
    })
  })
})
