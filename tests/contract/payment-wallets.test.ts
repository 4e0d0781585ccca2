import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { PlacedOrderWire } from '#lib/contracts/cart.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { MarketplaceSessionWire, WalletOrderWire } from '#lib/contracts/payment-parts.ts'
import { SessionWire } from '#lib/contracts/session.ts'
import { createAmazonPay } from '#lib/sandbox/amazon-pay.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import {
  countOrders,
  createPayer,
  openPaymentStore,
  type Payer,
  refusal,
  storedText,
  WWW,
} from '../support/payments.ts'

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

  it('S2-3.4-02 the method contains the digital wallet’s settings', async () => {
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

  it.each([
    ['www.fixture.localhost', 'www.fixture.localhost'],
    ['evil.example.com', 'fixture.localhost'],
  ])('merchant validation of a call at %s is for %s', async (host, domainName) => {
    const body = { method: 'moneris_applepay', data: { validationURL: VALIDATION_URL } }
    const answer = await payer.shopper.call('PUT', '/cart/payment', body, { 'x-forwarded-host': host })
    expect(answer).toMatchObject({ status: 200, body: { data: { merchant_session: { domainName } } } })
  })

  /** Simulates the wallet's sheet: authorizes an amount with the merchant session. */
  async function authorize(session: MerchantSession, part: object = {}) {
    const amount = (await payer.cart()).totals.grand_total?.amount?.toFixed(2)
    const { merchantSessionIdentifier } = session
    const body = JSON.stringify({ merchantSessionIdentifier, amount, currencyCode: 'CAD', ...part })
    const response = await backEnd.app.request('/sandbox/applepay/authorize', { method: 'POST', body })
    return { status: response.status, token: (await response.json()) as Record<string, unknown> }
  }

  it('S2-7.4-02 S2-3.4-05 merchant validation returns data.merchant_session, which is opaque', async () => {
    const session = await validate()
    expect(session).toMatchObject({ domainName: 'fixture.localhost', expiresAt: expect.any(Number) })
    expect(session.expiresAt).toBeGreaterThan(Date.now())
    expect(JSON.stringify(await payer.cart())).not.toContain(session.merchantSessionIdentifier)
  })

  it('merchant validation leaves the payment that the cart has, also if the sheet is closed', async () => {
    await payer.saveWell('checkmo')
    await validate()
    expect((await payer.cart()).payment).toMatchObject({ method: 'checkmo' })
    await payer.placeWell('checkmo')
  })

  it('the token has the amount that the sheet shows at last, which may follow the merchant session', async () => {
    const session = await validate()
    const before = (await payer.cart()).totals.grand_total?.amount
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    const after = (await payer.cart()).totals.grand_total?.amount
    expect(after).not.toBe(before)
    const { token: earlier } = await authorize(session, { amount: before?.toFixed(2) })
    await payer.saveWell('moneris_applepay', earlier)
    expect(await payer.place('moneris_applepay')).toMatchObject(refusal(/^The total has changed/))
    const { token: foreign } = await authorize(session, { currencyCode: 'USD' })
    await payer.saveWell('moneris_applepay', foreign)
    expect(await payer.place('moneris_applepay')).toMatchObject(refusal(/^The total has changed/))
    const { token } = await authorize(session)
    await payer.saveWell('moneris_applepay', token)
    await payer.placeWell('moneris_applepay')
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
    const response = await payer.save('moneris_applepay', { validationURL })
    expect(response).toMatchObject(refusal('The merchant could not be validated.'))
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

  it('a wallet’s token is valid for one cart, one amount and one order; a declined one pays nothing', async () => {
    const session = await validate()
    expect((await authorize(session, { amount: 'much' })).status).toBe(400)
    const { token } = await authorize(session, { outcome: 'declined' })
    const other = await createPayer(backEnd)
    expect(await other.save('moneris_applepay', token)).toMatchObject(refusal(UNAPPROVED))
    expect(await payer.save('moneris_applepay', { ...token, transactionIdentifier: 'x' })).toMatchObject(
      refusal(UNAPPROVED),
    )
    expect(await payer.place('moneris_applepay')).toMatchObject(refusal(UNAPPROVED))
    await payer.saveWell('moneris_applepay', token)
    expect(await payer.place('moneris_applepay')).toMatchObject(refusal(/^The card was declined/))
    // The sheet is still open: another card is authorized in the same session.
    const { token: second } = await authorize(session)
    await payer.saveWell('moneris_applepay', second)
    await payer.placeWell('moneris_applepay')
    expect((await authorize(session)).status).toBe(400)
    await payer.prepare()
    const { token: third } = await authorize(await validate())
    await payer.saveWell('moneris_applepay', third)
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    expect(await payer.place('moneris_applepay')).toMatchObject(refusal(/^The total has changed/))
  })

  it('of a store without the file that names its domain no merchant is validated', async () => {
    const folder = await openPaymentStore({ apple_pay_domain_association: '' })
    const without = await startBackEnd(kind, { folder })
    const buyer = await createPayer(without)
    expect(await buyer.save('moneris_applepay', { validationURL: VALIDATION_URL })).toMatchObject(
      refusal('The merchant could not be validated.'),
    )
    await without.close()
  })

  const createOrder = async (buyer = payer, paypal_funding_source = 'paypal') => {
    const response = await buyer.shopper.call('POST', '/cart/paypalcheckout/createorder', { paypal_funding_source })
    return expectWire(WalletOrderWire, response.body).id
  }
  const walletPage = (id: string) => `${backEnd.backend.configuration.origin}/sandbox/pay/paypal?session=${id}`

  it('S2-7.5-09 createorder returns the id of the wallet’s order; an empty cart has none', async () => {
    const id = await createOrder()
    expect(id).toMatch(/^[\w-]{24}$/)
    const order = await backEnd.app.request(`/sandbox/paypal/orders?id=${id}`)
    expect(await order.json()).toEqual({ currency: 'CAD', intent: 'capture' })
    expect((await backEnd.app.request('/sandbox/paypal/orders?id=x')).status).toBe(404)
    expect((await backEnd.app.request('/sandbox/paypal/sdk/js?client-id=c')).status).toBe(200)
    expect((await backEnd.app.request('/sandbox/paypal/sdk/js?client-id=c&locale=en-US')).status).toBe(400)
    await payer.shopper.call('DELETE', '/cart')
    const response = await payer.shopper.call('POST', '/cart/paypalcheckout/createorder', {})
    expect(response).toMatchObject(refusal('Your cart is empty.'))
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

  it('the checkout’s approval covers the whole total, the cart page’s the goods', async () => {
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

  const openRedirect = (buyer = payer, shop: Record<string, string> = {}) =>
    buyer.backEnd.app.request('/fixture/index.php/paypal/standard/redirect/', {
      headers: { cookie: buyer.shopper.cookie, language: 'fr-CA', ...shop },
    })
  /** Sends the redirect page's form to the wallet, as its script does; `part` overrides fields. */
  async function redirect(buyer = payer, part: Record<string, string> = {}, shop: Record<string, string> = {}) {
    const html = await (await openRedirect(buyer, shop)).text()
    const { action = '' } = /<form action="(?<action>[^"]+)"/.exec(html)?.groups ?? {}
    const fields = [...html.matchAll(/<input [^>]*name="([^"]*)" value="([^"]*)" type="hidden"/g)].map(
      ([, name = '', value = '']) => [name, value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))],
    )
    return buyer.backEnd.app.request(new URL(action).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...Object.fromEntries(fields), ...part }).toString(),
    })
  }

  it('the standard wallet’s order waits for its page, which pays it', async () => {
    await payer.saveWell('paypal_standard')
    const { order, status, redirect_url } = await payer.placeWell('paypal_standard')
    expect({ status, redirect_url }).toEqual({
      status: 'pending',
      redirect_url: '/index.php/paypal/standard/redirect/',
    })
    for (const [name, value] of Object.entries({ amount: '1.00', invoice: 'F-1', business: '', custom: 'x' })) {
      expect((await redirect(payer, { [name]: value })).status, name).toBe(400)
    }
    const url = (await redirect()).headers.get('location') ?? ''
    const page = await payer.open(url)
    expect(page.html).toContain('<html lang="fr">')
    expect(page.html).toContain('Approuver le paiement')
    expect(page.html).toContain(`Commande ${order}`)
    const paid = await payer.decide(url, 'approve')
    expect({ status: paid.status, location: paid.location }).toEqual({
      status: 303,
      location: `http://fixture.localhost:3000/checkout/success?order=${order}`,
    })
    expect(await payer.statusOf(order)).toBe('processing')
    expect((await payer.decide(url, 'cancel')).status).toBe(404)
    expect(await payer.statusOf(order)).toBe('processing')
    // There is no pending order any more.
    expect((await openRedirect()).headers.get('location')).toBe('http://fixture.localhost:3000/checkout/cart')
  })

  it.each(['approve', 'cancel'])('its page returns shoppers to their host of the shop (%s)', async (decision) => {
    await payer.saveWell('paypal_standard')
    const { order } = await payer.placeWell('paypal_standard')
    const page = await redirect(payer, {}, WWW)
    // PayPal knows the addresses of the form, and no others.
    const { location } = await payer.decide(page.headers.get('location') ?? '', decision)
    const path = decision === 'approve' ? `success?order=${order}` : 'cart'
    expect(location).toBe(`http://www.fixture.localhost/checkout/${path}`)
  })

  it('cancelling on its page cancels the order and restores stock and cart', async () => {
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

  it('abandoning it cancels the order, restores stock and cart, and prevents a later payment', async () => {
    const buyer = await createPayer(backEnd, { product_id: 1, qty: 2 })
    const giveUp = (order: string, by = buyer) => by.shopper.call('POST', '/cart/orders/cancel', { order })
    const stock = () => buyer.shopper.get<{ store_list: { qty: number }[] }>('/products/1/inventory')
    const before = await stock()
    await buyer.saveWell('paypal_standard')
    const { order } = await buyer.placeWell('paypal_standard')
    const url = (await redirect(buyer)).headers.get('location') ?? ''
    const decided = refusal('The order is no longer waiting for a payment.')
    expect(await giveUp(order, await createPayer(backEnd))).toMatchObject(decided)
    expect(await giveUp(order)).toMatchObject({ status: 200 })
    expect(await buyer.statusOf(order)).toBe('canceled')
    expect(await stock()).toEqual(before)
    expect((await buyer.cart()).qty).toBe(2)
    expect((await buyer.decide(url, 'approve')).status).toBe(404)
    expect(await buyer.statusOf(order)).toBe('canceled')
    expect(await giveUp(order)).toMatchObject(decided)
  })

  it('a paid order can’t be abandoned', async () => {
    const buyer = await createPayer(backEnd)
    await buyer.saveWell('paypal_standard')
    const { order } = await buyer.placeWell('paypal_standard')
    await buyer.decide((await redirect(buyer)).headers.get('location') ?? '', 'approve')
    expect((await buyer.shopper.call('POST', '/cart/orders/cancel', { order })).status).toBe(400)
    expect(await buyer.statusOf(order)).toBe('processing')
  })

  it('units are not restored into stock that an import has replaced', async () => {
    const folder = await openPaymentStore()
    const own = await startBackEnd(kind, { folder })
    const buyer = await createPayer(own, { product_id: 1, qty: 2 })
    const stock = () => buyer.shopper.get<object>('/products/1/inventory')
    const counted = await stock()
    await buyer.saveWell('paypal_standard')
    const { order } = await buyer.placeWell('paypal_standard')
    await writeFile(join(folder, 'coupons.json'), '[]')
    await importFolder(own.backend, folder)
    const page = await redirect(buyer)
    await buyer.decide(page.headers.get('location') ?? '', 'cancel')
    expect(await buyer.statusOf(order)).toBe('canceled')
    expect(await stock()).toEqual(counted)
    expect((await buyer.cart()).qty).toBe(2)
    await own.close()
  })

  it('S2-3.6-01 Amazon Pay’s settings are in the configuration and with the method', async () => {
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

  const readStart = async (buyer = payer, shop: Record<string, string> = {}) =>
    expectWire(
      MarketplaceSessionWire,
      (await buyer.shopper.call('POST', '/cart/amazonpay/checkoutsession', {}, shop)).body,
    )
  const customerData = async (buyer = payer) =>
    expectWire(SessionWire, await buyer.shopper.get('/customers/self/session')).customer_data

  /** Sends the form of the wallet's script at the start of a checkout. */
  async function initiate(part: Record<string, string> = {}, shop: Record<string, string> = {}) {
    const { payload_json: payloadJSON, signature, algorithm, public_key_id: publicKeyId } = await readStart(payer, shop)
    const fields = {
      payloadJSON,
      signature,
      algorithm,
      publicKeyId,
      merchantId: 'merchant-2',
      environment: 'SANDBOX',
      merchantDomain: 'fixture.localhost',
      origin_url: 'http://fixture.localhost:3000',
      checkoutLanguage: 'en_US',
      ...part,
    }
    return backEnd.app.request('/sandbox/amazonpay/checkout/initiate', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
  /** Completes the wallet's login with a decision; returns the id of its checkout session. */
  async function logIn(decision = 'approve') {
    const { location } = await payer.decide((await initiate()).headers.get('location') ?? '', decision)
    return { location, id: new URL(location ?? '').searchParams.get('amazonCheckoutSessionId') ?? '' }
  }
  it('its login returns shoppers to their host of the shop, as the signed payload says', async () => {
    const login = (await initiate({}, WWW)).headers.get('location') ?? ''
    const cart = 'http://www.fixture.localhost/checkout/cart'
    expect((await payer.decide(login, 'cancel')).location).toBe(cart)
    const { location } = await payer.decide(login, 'approve')
    expect(location).toMatch(/^http:\/\/www\.fixture\.localhost\/checkout\/onepage\?amazonCheckoutSessionId=./)
  })

  const placeAt = (id: string, key: string, buyer = payer) =>
    buyer.shopper.call('POST', '/cart/amazonpay/place', { checkout_session_id: id }, { 'idempotency-key': key })
  /** The wallet's page at amazonPayRedirectUrl, then the back end's address that it redirects to. */
  async function pay(redirectUrl: string, decision: string) {
    const result = (await payer.decide(redirectUrl, decision)).location ?? ''
    const { pathname, search } = new URL(result)
    return (await backEnd.app.request(`${pathname}${search}`)).headers.get('location')
  }

  it('S2-3.6-04 a checkout is started by a signed payload; its session is there after the login only', async () => {
    const start = await readStart()
    expect(start).toMatchObject({ redirect_url: '', algorithm: 'AMZN-PAY-RSASSA-PSS-V2' })
    expect(JSON.parse(start.payload_json)).toMatchObject({ storeId: 'client-1', scopes: expect.any(Array) })
    const { id, location } = await logIn()
    expect(id).toMatch(/^[\da-f]{8}-/)
    expect(location).toBe(`http://fixture.localhost:3000/checkout/onepage?amazonCheckoutSessionId=${id}`)
    expect(await customerData()).toMatchObject({ amazon_logged_in: false, amazon_checkout_session_id: '' })
    expect(await payer.saveWell('amazonpay', { checkout_session_id: id })).toEqual({ checkout_session_id: id })
    expect(await customerData()).toMatchObject({
      amazon_logged_in: true,
      amazon_checkout_session_id: id,
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

  it.each([
    ['a signature without its algorithm', { algorithm: '' }, 'InvalidSignature'],
    ['another algorithm', { algorithm: 'RSA' }, 'InvalidSignature'],
    ['a payload that is empty', { payloadJSON: '{ }' }, 'no account'],
    ['another key', { publicKeyId: 'key-2' }, 'publicKeyId'],
    ['a domain that is not the store’s', { merchantDomain: 'evil.example.com' }, 'JavaScript origins'],
    ['the live environment', { environment: 'LIVE' }, 'environment'],
  ])('the wallet starts no checkout with %s', async (_, part, reason) => {
    const response = await initiate(part)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(reason)
  })

  const REVIEW = 'http://fixture.localhost:3000/checkout/onepage'
  it.each<[string, object, string]>([
    ['no address', { webCheckoutDetails: {} }, 'checkoutReviewReturnUrl'],
    [
      'an address elsewhere',
      { webCheckoutDetails: { checkoutReviewReturnUrl: 'https://evil.example.com/' } },
      'checkoutReviewReturnUrl',
    ],
    [
      'another address to cancel',
      { webCheckoutDetails: { checkoutReviewReturnUrl: REVIEW, checkoutCancelUrl: 'https://evil.example.com/' } },
      'checkoutCancelUrl',
    ],
    ['another account', { storeId: 'client-2' }, 'storeId'],
    ['data that no shop gets', { scopes: ['name', 'creditCard'] }, 'scopes'],
  ])('the wallet starts no checkout with %s, though the payload is signed', async (_, change, reason) => {
    const { payload_json } = await readStart()
    const payloadJSON = JSON.stringify({ ...JSON.parse(payload_json), ...change })
    const { sign } = createAmazonPay('http://localhost')
    const response = await initiate({ payloadJSON, signature: sign(payloadJSON, 'AMZN-PAY-RSASSA-PSS-V2') })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(reason)])
  })

  it('the wallet starts no checkout with a payload that was changed by one blank', async () => {
    const { payload_json } = await readStart()
    const response = await initiate({ payloadJSON: `${payload_json} ` })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('InvalidSignature')])
  })

  it('S2-3.6-05 the order is placed at url_place_order, once, and paid at amazonPayRedirectUrl', async () => {
    const { id } = await logIn()
    expect(await placeAt('another', 'm-0')).toMatchObject(refusal(UNAPPROVED))
    await payer.saveWell('amazonpay', { checkout_session_id: id })
    expect(await placeAt(id, 'm-0', await createPayer(backEnd))).toMatchObject(refusal(UNAPPROVED))
    const before = await countOrders(backEnd)
    const [first, second] = await Promise.all([placeAt(id, 'm-1'), placeAt(id, 'm-1')])
    const { order, redirect_url } = expectWire(PlacedOrderWire, first?.body)
    expect(second?.body).toEqual(first?.body)
    expect(await countOrders(backEnd)).toBe(before + 1)
    expect(await customerData()).toMatchObject({ amazon_logged_in: false })
    // Nothing is charged before the shopper has authorized it on the page.
    await backEnd.app.request(`/fixture/amazonpay/result?amazonCheckoutSessionId=${id}`)
    expect(await payer.statusOf(order)).toBe('pending')
    expect(await pay(redirect_url, 'approve')).toBe(`http://fixture.localhost:3000/checkout/success?order=${order}`)
    expect(await payer.statusOf(order)).toBe('processing')
    await payer.prepare()
    expect(await payer.save('amazonpay', { checkout_session_id: id })).toMatchObject(refusal(UNAPPROVED))
  })

  it('a rejection at amazonPayRedirectUrl cancels the order and restores the cart; its session is invalid', async () => {
    const { id } = await logIn()
    await payer.saveWell('amazonpay', { checkout_session_id: id })
    const { order, redirect_url } = expectWire(PlacedOrderWire, (await placeAt(id, 'm-2')).body)
    expect(await pay(redirect_url, 'decline')).toBe('http://fixture.localhost:3000/checkout/cart')
    expect(await payer.statusOf(order)).toBe('canceled')
    const cart = await payer.cart()
    expect([cart.qty, cart.payment.method]).toEqual([2, ''])
    expect(await payer.save('amazonpay', { checkout_session_id: id })).toMatchObject(refusal(UNAPPROVED))
  })

  it('cancelling the login returns to the cart; an invalid session redirects nowhere', async () => {
    expect((await logIn('cancel')).location).toBe('http://fixture.localhost:3000/checkout/cart')
    const response = await backEnd.app.request('/fixture/amazonpay/result?amazonCheckoutSessionId=x')
    expect(response.headers.get('location')).toMatch(/\/checkout\/cart$/)
  })

  it('with pay_enabled off, Amazon Pay is not available', async () => {
    const off = await startBackEnd(kind, { folder: await openPaymentStore({ amazonpay: { pay_enabled: '0' } }) })
    const buyer = await createPayer(off)
    expect((await buyer.cart()).payment_methods.map(({ code }) => code)).not.toContain('amazonpay')
    expect(await buyer.save('amazonpay')).toMatchObject({ status: 400 })
    expect((await buyer.shopper.call('POST', '/cart/amazonpay/checkoutsession')).status).toBe(404)
    await off.close()
  })
})
