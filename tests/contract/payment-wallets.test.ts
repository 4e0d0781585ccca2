import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { PlacedOrderWire } from '#lib/contracts/cart.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { MarketplaceSessionWire, WalletOrderWire } from '#lib/contracts/payment-parts.ts'
import { SessionWire } from '#lib/contracts/session.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { countOrders, createPayer, openPaymentStore, type Payer, refusal, storedText } from '../support/payments.ts'

const UNAPPROVED = 'Please approve the payment with the provider first.'
const VALIDATION_URL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'

type MerchantSession = { merchantSessionIdentifier: string; expiresAt: number; domainName: string }

describeOnDatabase('wallets', (kind) => {
  let backEnd: BackEnd
  let payer: Payer
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore() })
  })
  beforeEach(async () => {
    payer = await createPayer(backEnd)
  })
  afterAll(() => backEnd.close())

  const methodOf = async (code: string) => (await payer.cart()).payment_methods.find((method) => method.code === code)

  it('S2-3.4-02 the digital wallet’s settings come with the method', async () => {
    expect((await methodOf('moneris_applepay'))?.additional_data).toEqual({
      supportedCardNetWork: ['visa', 'masterCard', 'amex', 'discover'],
      merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
      requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
      currency_code: 'CAD',
      enable_cart_reminder_text: true,
      mark_svg_url: expect.stringMatching(/^http:\/\/fixture\.localhost:3000\/media\/.*fridge\.svg/),
    })
  })

  async function validate(buyer = payer): Promise<MerchantSession> {
    const data = await buyer.saveWell('moneris_applepay', { validationURL: VALIDATION_URL })
    return data.merchant_session as MerchantSession
  }

  /** The wallet's sheet: authorises an amount with the merchant session. */
  async function authorize(session: MerchantSession, part: object = {}) {
    const amount = (await payer.cart()).totals.grand_total?.amount
    const body = JSON.stringify({ merchantSessionIdentifier: session.merchantSessionIdentifier, amount, ...part })
    const answer = await backEnd.app.request('/sandbox/applepay/authorize', { method: 'POST', body })
    return { status: answer.status, token: (await answer.json()) as Record<string, unknown> }
  }

  it('S2-7.4-02 S2-3.4-05 merchant validation answers data.merchant_session, which is nobody’s to read', async () => {
    const session = await validate()
    expect(session).toMatchObject({ domainName: 'fixture.localhost', expiresAt: expect.any(Number) })
    expect(session.expiresAt).toBeGreaterThan(Date.now())
    expect(JSON.stringify(await payer.cart())).not.toContain(session.merchantSessionIdentifier)
  })

  it.each([
    'http://apple-pay-gateway.apple.com/x',
    'https://apple.com.example.com/x',
    'https://evilapple.com/x',
    'https://apple.com:8443/x',
    'https://user@apple.com/x',
    'http://localhost:4000/admin',
    'http://169.254.169.254/latest',
    'nonsense',
  ])('merchant validation at %s is refused', async (validationURL) => {
    const answer = await payer.save('moneris_applepay', { validationURL })
    expect(answer).toMatchObject(refusal('The merchant could not be validated.'))
  })

  it('S2-3.4-06 the payment token is saved with its fields and charged as the order is placed', async () => {
    const { status, token } = await authorize(await validate(), { network: 'MasterCard' })
    expect(status).toBe(200)
    expect(token).toMatchObject({
      paymentData: { version: 'EC_v1' },
      paymentMethod: { displayName: 'MasterCard 1111', network: 'MasterCard', type: 'credit', paymentPass: null },
      transactionIdentifier: expect.any(String),
    })
    const contacts = { billingContact: { givenName: 'Ann' }, shippingContact: {} }
    const shown = { displayName: 'MasterCard 1111', network: 'MasterCard', type: 'credit' }
    expect(await payer.saveWell('moneris_applepay', { ...token, ...contacts })).toEqual({ paymentMethod: shown })
    await payer.placeWell('moneris_applepay')
    const { data } = token.paymentData as { data: string }
    expect(await storedText(backEnd)).not.toContain(data)
  })

  it('a wallet’s token is for one cart, one amount and one order; a declined one pays nothing', async () => {
    const session = await validate()
    expect((await authorize(session, { amount: 1 })).status).toBe(400)
    const { token } = await authorize(session, { outcome: 'declined' })
    expect((await authorize(session)).status).toBe(400)
    const other = await createPayer(backEnd)
    expect(await other.save('moneris_applepay', token)).toMatchObject(refusal(UNAPPROVED))
    expect(await payer.save('moneris_applepay', { ...token, transactionIdentifier: 'x' })).toMatchObject(
      refusal(UNAPPROVED),
    )
    expect(await payer.place('moneris_applepay')).toMatchObject(refusal(UNAPPROVED))
    await payer.saveWell('moneris_applepay', token)
    expect(await payer.place('moneris_applepay')).toMatchObject(refusal(/^The card was declined/))
    const { token: second } = await authorize(await validate())
    await payer.saveWell('moneris_applepay', second)
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    expect(await payer.place('moneris_applepay')).toMatchObject(refusal(/^The total has changed/))
  })

  const createOrder = async (buyer = payer, paypal_funding_source = 'paypal') => {
    const answer = await buyer.shopper.call('POST', '/cart/paypalcheckout/createorder', { paypal_funding_source })
    return expectWire(WalletOrderWire, answer.body).id
  }
  const walletPage = (id: string) => `${backEnd.backend.configuration.origin}/sandbox/pay/paypal?session=${id}`

  it('S2-7.5-09 createorder answers the id of the wallet’s order; an empty cart has none', async () => {
    expect(await createOrder()).toMatch(/^[\w-]{24}$/)
    await payer.shopper.call('DELETE', '/cart')
    const answer = await payer.shopper.call('POST', '/cart/paypalcheckout/createorder', {})
    expect(answer).toMatchObject(refusal('Your cart is empty.'))
  })

  it('S2-3.5-03 S2-7.4-09 the approved order is saved with payer and funding source, and captured once', async () => {
    const orderID = await createOrder(payer, 'venmo')
    const before = { orderID, payerID: 'SANDBOXPAYER1', paypal_funding_source: 'venmo' }
    expect(await payer.save('paypal_checkout', before)).toMatchObject(refusal(UNAPPROVED))
    const { message } = await payer.decide(walletPage(orderID), 'approve')
    expect(message).toEqual({ type: 'paypal', status: 'approved', ...before })
    expect(await payer.saveWell('paypal_checkout', before)).toEqual(before)
    const placed = await payer.placeWell('paypal_checkout', { key: 'wallet-1' })
    expect(await payer.placeWell('paypal_checkout', { key: 'wallet-1' })).toEqual(placed)
    await payer.prepare()
    expect(await payer.save('paypal_checkout', before)).toMatchObject(refusal(UNAPPROVED))
  })

  it('a wallet’s order of another cart, with another payer, declined or never approved is refused', async () => {
    const orderID = await createOrder()
    const approval = { orderID, payerID: 'SANDBOXPAYER1' }
    const cancelled = await payer.decide(walletPage(orderID), 'cancel')
    expect(cancelled.message).toEqual({ type: 'paypal', status: 'cancelled' })
    await payer.decide(walletPage(orderID), 'approve')
    const other = await createPayer(backEnd)
    expect(await other.save('paypal_express', approval)).toMatchObject(refusal(UNAPPROVED))
    const wrong = { ...approval, payerID: 'SOMEBODY' }
    expect(await payer.save('paypal_express', wrong)).toMatchObject(refusal(UNAPPROVED))
    expect(await payer.place('paypal_checkout')).toMatchObject(refusal(UNAPPROVED))
    const refused = await createOrder()
    expect((await payer.decide(walletPage(refused), 'decline')).message).toMatchObject({ status: 'declined' })
    expect(await payer.save('paypal_checkout', { ...approval, orderID: refused })).toMatchObject(
      refusal('The payment was declined. Please choose another payment method.'),
    )
  })

  it('the checkout’s approval is for the whole total, the cart page’s for the goods', async () => {
    const approve = async (method: string) => {
      const orderID = await createOrder()
      await payer.decide(walletPage(orderID), 'approve')
      await payer.saveWell(method, { orderID, payerID: 'SANDBOXPAYER1' })
    }
    await approve('paypal_checkout')
    await payer.shopper.call('PUT', '/cart', { shipping_method: 'pickup' })
    expect(await payer.place('paypal_checkout')).toMatchObject(refusal(/^The total has changed/))
    await approve('paypal_express')
    await payer.shopper.call('PUT', '/cart', { shipping_method: 'national' })
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    expect(await payer.place('paypal_express')).toMatchObject(refusal(/^The total has changed/))
    await approve('paypal_express')
    await payer.shopper.call('PUT', '/cart', { shipping_method: 'pickup' })
    await payer.placeWell('paypal_express')
  })

  const redirect = async (buyer = payer) =>
    backEnd.app.request('/fixture/index.php/paypal/standard/redirect/', {
      headers: { cookie: buyer.shopper.cookie, language: 'fr-CA' },
    })

  it('the standard wallet’s order waits for its page, which pays it', async () => {
    await payer.saveWell('paypal_standard')
    const { order, status, redirect_url } = await payer.placeWell('paypal_standard')
    expect({ status, redirect_url }).toEqual({
      status: 'pending',
      redirect_url: '/index.php/paypal/standard/redirect/',
    })
    const url = (await redirect()).headers.get('location') ?? ''
    const page = await payer.open(url)
    expect(page.html).toContain('<html lang="fr">')
    expect(page.html).toContain('Approuver le paiement')
    expect(page.html).toContain(`Commande ${order}`)
    const paid = await payer.decide(url, 'approve')
    expect({ status: paid.status, location: paid.location }).toEqual({
      status: 303,
      location: 'http://fixture.localhost:3000/checkout/success',
    })
    expect(await payer.statusOf(order)).toBe('processing')
    expect((await payer.decide(url, 'cancel')).status).toBe(404)
    expect(await payer.statusOf(order)).toBe('processing')
    // Nothing waits any more: the page leads on or back and does nothing.
    expect((await redirect()).status).toBe(200)
  })

  it('cancelled on its page the order is cancelled, its units and its cart are back', async () => {
    const buyer = await createPayer(backEnd, { product_id: 1, qty: 2 })
    const stock = () => buyer.shopper.get<{ store_list: { qty: number }[] }>('/products/1/inventory')
    const before = await stock()
    const cart = await buyer.cart()
    await buyer.saveWell('paypal_standard')
    const { order } = await buyer.placeWell('paypal_standard')
    expect(await stock()).not.toEqual(before)
    expect((await buyer.cart()).qty).toBe(0)
    const url = (await redirect(buyer)).headers.get('location') ?? ''
    expect((await buyer.decide(url, 'cancel')).location).toBe('http://fixture.localhost:3000/checkout/cart')
    expect(await buyer.statusOf(order)).toBe('canceled')
    expect(await stock()).toEqual(before)
    const { payment, ...restored } = await buyer.cart()
    expect(payment.method).toBe('')
    expect(restored).toEqual(Object.fromEntries(Object.entries(cart).filter(([key]) => key !== 'payment')))
  })

  it('units are not put back into stock that an import has counted anew', async () => {
    const folder = await openPaymentStore()
    const own = await startBackEnd(kind, { folder })
    const buyer = await createPayer(own, { product_id: 1, qty: 2 })
    const stock = () => buyer.shopper.get<object>('/products/1/inventory')
    const counted = await stock()
    await buyer.saveWell('paypal_standard')
    const { order } = await buyer.placeWell('paypal_standard')
    await writeFile(join(folder, 'coupons.json'), '[]')
    await importFolder(own.backend, folder)
    const page = await own.app.request('/fixture/index.php/paypal/standard/redirect/', {
      headers: { cookie: buyer.shopper.cookie },
    })
    await buyer.decide(page.headers.get('location') ?? '', 'cancel')
    expect(await buyer.statusOf(order)).toBe('canceled')
    expect(await stock()).toEqual(counted)
    expect((await buyer.cart()).qty).toBe(2)
    await own.close()
  })

  it('S2-3.6-01 the marketplace wallet’s settings are in the configuration and with the method', async () => {
    const settings = {
      checkout_language: 'en_US',
      client_id: 'client-1',
      ledger_currency: 'USD',
      merchant_id: 'merchant-2',
      pay_button_color: 'Gold',
      pay_enabled: true,
      public_key_id: 'key-1',
      sandbox: true,
      url_create_checkout_session: '/api/rest/cart/amazonpay/checkoutsession',
      url_place_order: '/api/rest/cart/amazonpay/place',
    }
    expect((await methodOf('amazonpay'))?.additional_data).toEqual(settings)
    const config = v.parse(StoreConfigWire, await payer.shopper.get('/config'))
    expect(config.amazonpay).toEqual(settings)
  })

  const openSession = async (buyer = payer) =>
    expectWire(MarketplaceSessionWire, (await buyer.shopper.call('POST', '/cart/amazonpay/checkoutsession', {})).body)
  const customerData = async (buyer = payer) =>
    expectWire(SessionWire, await buyer.shopper.get('/customers/self/session')).customer_data

  it('S2-3.6-04 a checkout session is created, and known to the session data after the wallet’s login', async () => {
    const { checkout_session_id, redirect_url } = await openSession()
    expect(redirect_url).toContain(checkout_session_id)
    expect(await customerData()).toMatchObject({ amazon_logged_in: false, amazon_checkout_session_id: '' })
    const back = await payer.decide(redirect_url, 'approve')
    expect(back.location).toBe(
      `http://fixture.localhost:3000/checkout/onepage?amazonCheckoutSessionId=${checkout_session_id}`,
    )
    expect(await customerData()).toMatchObject({
      amazon_logged_in: true,
      amazon_checkout_session_id: checkout_session_id,
      amazon_address:
        'Jordan Sample<br>410 Terry Ave N<br>Suite 5<br>Seattle, WA 98109<br>United States<br>T: 2065550142',
    })
    expect((await payer.cart()).payment.method).toBe('amazonpay')
    expect(await payer.shopper.call('DELETE', '/cart/amazonpay/checkoutsession')).toMatchObject({
      status: 200,
      body: { method: '', data: {} },
    })
    expect(await customerData()).toMatchObject({ amazon_logged_in: false, amazon_address: '' })
    expect((await payer.cart()).payment.method).toBe('')
  })

  it('S2-3.6-05 the order is placed at url_place_order with the session, once, whatever key is repeated', async () => {
    const { checkout_session_id, redirect_url } = await openSession()
    const place = (key: string, id = checkout_session_id, buyer = payer) =>
      buyer.shopper.call('POST', '/cart/amazonpay/place', { checkout_session_id: id }, { 'idempotency-key': key })
    expect(await place('m-0')).toMatchObject(refusal(UNAPPROVED))
    await payer.decide(redirect_url, 'approve')
    const other = await createPayer(backEnd)
    expect(await place('m-0', checkout_session_id, other)).toMatchObject(refusal(UNAPPROVED))
    const before = await countOrders(backEnd)
    const [first, second] = await Promise.all([place('m-1'), place('m-1')])
    expectWire(PlacedOrderWire, first?.body)
    expect(second?.body).toEqual(first?.body)
    expect(await countOrders(backEnd)).toBe(before + 1)
    expect(await customerData()).toMatchObject({ amazon_logged_in: false })
  })

  it('who declines later is told so as the order is placed; who cancels is at the cart', async () => {
    const { redirect_url } = await openSession()
    expect((await payer.decide(redirect_url, 'cancel')).location).toBe('http://fixture.localhost:3000/checkout/cart')
    await payer.decide(redirect_url, 'decline')
    expect(await payer.place('amazonpay')).toMatchObject(
      refusal('The payment was declined. Please choose another payment method.'),
    )
    expect((await payer.cart()).qty).toBe(2)
  })

  it('with pay_enabled off the marketplace wallet is not offered', async () => {
    const off = await startBackEnd(kind, { folder: await openPaymentStore({ amazonpay: { pay_enabled: '0' } }) })
    const buyer = await createPayer(off)
    expect((await buyer.cart()).payment_methods.map(({ code }) => code)).not.toContain('amazonpay')
    expect(await buyer.save('amazonpay')).toMatchObject({ status: 400 })
    expect((await buyer.shopper.call('POST', '/cart/amazonpay/checkoutsession')).status).toBe(404)
    await off.close()
  })
})
