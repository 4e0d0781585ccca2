import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { WalletOrderWire } from '#lib/contracts/payment-parts.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { createPayer, openPaymentStore, type Payer, refusal } from '../support/payments.ts'

const UNAPPROVED = 'Please approve the payment with the provider first.'
const CLIENT = 'client-paypal'
const CONTACT = { givenName: 'Ann', countryCode: 'CA' }
const PAYPAL = { client_id: CLIENT, applepay_enabled: true, googlepay_enabled: true }

type Source = 'applepay' | 'googlepay'

describeOnDatabase('Apple Pay and Google Pay through PayPal', (kind) => {
  let backEnd: BackEnd
  let payer: Payer
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore({ paypal_checkout: PAYPAL }) })
  })
  beforeEach(async () => {
    payer = await createPayer(backEnd)
  })
  afterAll(() => backEnd.close())

  const createOrder = async (paypal_funding_source: string) => {
    const answer = await payer.shopper.call('POST', '/cart/paypalcheckout/createorder', { paypal_funding_source })
    return expectWire(WalletOrderWire, answer.body).id
  }

  const post = async (path: string, body: object) => {
    const answer = await backEnd.app.request(path, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, unknown>
  }
  /** Calls PayPal's server as its script does. */
  const call = (operation: string, body: object) =>
    post(`/sandbox/paypal/graphql?${operation}`, { clientID: CLIENT, ...body })

  const readTotal = async () => (await payer.cart()).totals.grand_total?.amount?.toFixed(2) ?? ''

  async function validateMerchant() {
    const url = `${backEnd.backend.configuration.origin}/sandbox/applepay/session`
    const variables = { url, merchantDomain: 'fixture.localhost:3000', displayName: 'Fixture' }
    const { data } = await call('GetApplePayMerchantSession', variables)
    return JSON.parse(atob((data as { session: string }).session)) as Record<string, string>
  }

  /** Apple's token for the cart's total; `part` changes what the sheet authorises. */
  async function tokenOfApple(part: object = {}) {
    const { merchantSessionIdentifier } = await validateMerchant()
    const amount = await readTotal()
    return post('/sandbox/applepay/authorize', { merchantSessionIdentifier, amount, currencyCode: 'CAD', ...part })
  }

  /** Google's payment data for the cart's total. */
  const dataOfGoogle = async (part: object = {}) =>
    post('/sandbox/googlepay/token', {
      gateway: 'paypalsb',
      gatewayMerchantId: 'fixture',
      totalPrice: await readTotal(),
      ...part,
    })

  async function confirm(source: Source, orderID: string, part: object = {}) {
    return source === 'applepay'
      ? call('ApproveApplePayPayment', { orderID, token: await tokenOfApple(part), billingContact: CONTACT })
      : call('ApproveGooglePayPayment', { orderID, paymentMethodData: await dataOfGoogle(part) })
  }
  const paymentOf = (source: string, orderID: string) => ({ orderID, payerID: '', paypal_funding_source: source })

  it('the configuration says which are on, with the scripts of their sheets', async () => {
    const config = v.parse(StoreConfigWire, await payer.shopper.get('/config'))
    expect(config.paypal_checkout).toMatchObject({ applepay_enabled: true, googlepay_enabled: true })
    expect(config.provider_scripts).toMatchObject({
      applepay: expect.stringMatching(/\/sandbox\/applepay\/sheet\.js$/),
      googlepay: expect.stringMatching(/\/sandbox\/googlepay\/pay\.js$/),
    })
  })

  it('an account that PayPal does not know may use neither', async () => {
    expect(await call('GetApplepayConfig', { clientId: CLIENT })).toMatchObject({ data: { isEligible: true } })
    expect(await call('GetApplepayConfig', { clientId: 'x' })).toMatchObject({ data: { isEligible: false } })
    const { data } = await call('GetGooglePayConfig', { clientId: CLIENT, merchantOrigin: 'fixture.localhost' })
    expect(data).toMatchObject({ isEligible: true, merchantInfo: { merchantOrigin: 'fixture.localhost' } })
    expect(await call('GetGooglePayConfig', { clientId: 'x' })).toMatchObject({
      errors: [{ name: 'GOOGLEPAY_CONFIG_ERROR', message: 'Not Eligible for GooglePay Payments' }],
    })
  })

  it('the merchant session is for the page’s host; foreign addresses and hosts without a file get none', async () => {
    expect(await validateMerchant()).toMatchObject({ domainName: 'fixture.localhost', displayName: 'Fixture' })
    const refused = { errors: [{ name: 'ERROR_VALIDATING_MERCHANT', message: 'Unable to validate merchant' }] }
    const foreign = { url: 'https://apple.com.example.com/x', merchantDomain: 'fixture.localhost' }
    expect(await call('GetApplePayMerchantSession', foreign)).toEqual(refused)
    const folder = await openPaymentStore({ paypal_checkout: PAYPAL, apple_pay_domain_association: '' })
    const without = await startBackEnd(kind, { folder })
    const url = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
    const answer = await without.app.request('/sandbox/paypal/graphql?GetApplePayMerchantSession', {
      method: 'POST',
      body: JSON.stringify({ clientID: CLIENT, url, merchantDomain: 'fixture.localhost' }),
    })
    expect(await answer.json()).toEqual(refused)
    await without.close()
  })

  describe.each(['applepay', 'googlepay'] as const)('%s', (source) => {
    it('an order that its token has confirmed is saved without a payer, and captured once', async () => {
      const orderID = await createOrder(source)
      const payment = paymentOf(source, orderID)
      expect(await payer.save('paypal_checkout', payment)).toMatchObject(refusal(UNAPPROVED))
      expect(await confirm(source, orderID)).toEqual({ data: { id: orderID, status: 'APPROVED' } })
      expect(await payer.saveWell('paypal_checkout', payment)).toEqual(payment)
      await payer.placeWell('paypal_checkout')
      await payer.prepare()
      expect(await payer.save('paypal_checkout', payment)).toMatchObject(refusal(UNAPPROVED))
    })

    it('the order is saved for its own source only, and not for a payment that is placed later', async () => {
      const orderID = await createOrder(source)
      await confirm(source, orderID)
      const payment = paymentOf(source, orderID)
      for (const paypal_funding_source of ['', 'paypal', source === 'applepay' ? 'googlepay' : 'applepay']) {
        const wrong = { ...payment, paypal_funding_source }
        expect(await payer.save('paypal_checkout', wrong)).toMatchObject(refusal(UNAPPROVED))
      }
      const named = { ...payment, payerID: 'SANDBOXPAYER1' }
      expect(await payer.save('paypal_checkout', named)).toMatchObject(refusal(UNAPPROVED))
      expect(await payer.save('paypal_express', payment)).toMatchObject(refusal(UNAPPROVED))
    })

    it('an order of the window has a payer, whatever its source says', async () => {
      const orderID = await createOrder(source)
      await payer.decide(`${backEnd.backend.configuration.origin}/sandbox/pay/paypal?session=${orderID}`, 'approve')
      expect(await payer.save('paypal_checkout', paymentOf(source, orderID))).toMatchObject(refusal(UNAPPROVED))
    })

    it('PayPal confirms no order of another source, amount or id, and none twice', async () => {
      const foreign = await createOrder('paypal')
      expect(await confirm(source, foreign)).toMatchObject({ errors: [{ name: 'UNPROCESSABLE_ENTITY' }] })
      expect(await confirm(source, 'x')).toMatchObject({ errors: [{ name: 'RESOURCE_NOT_FOUND' }] })
      const orderID = await createOrder(source)
      const cheap = { amount: '1.00', totalPrice: '1.00' }
      expect(await confirm(source, orderID, cheap)).toMatchObject({
        errors: [{ name: 'PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED' }],
      })
      await confirm(source, orderID)
      expect(await confirm(source, orderID)).toMatchObject({ errors: [{ name: 'ORDER_ALREADY_APPROVED' }] })
    })

    it('a declined card is refused at capture, a total that has changed too', async () => {
      const declined = await createOrder(source)
      await confirm(source, declined, { outcome: 'declined' })
      await payer.saveWell('paypal_checkout', paymentOf(source, declined))
      expect(await payer.place('paypal_checkout')).toMatchObject(refusal(/^The card was declined/))
      const old = await createOrder(source)
      await confirm(source, old)
      await payer.saveWell('paypal_checkout', paymentOf(source, old))
      await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
      expect(await payer.place('paypal_checkout')).toMatchObject(refusal(/^The total has changed/))
    })
  })

  it('Apple’s token needs the merchant session that PayPal has opened, and a billing address', async () => {
    const orderID = await createOrder('applepay')
    const token = await tokenOfApple()
    const unverified = { errors: [{ name: 'PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED' }] }
    expect(await call('ApproveApplePayPayment', { orderID, token, billingContact: {} })).toMatchObject(unverified)
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
    const { merchant_session } = await payer.saveWell('moneris_applepay', { validationURL })
    const { merchantSessionIdentifier } = merchant_session as { merchantSessionIdentifier: string }
    const foreign = await tokenOfApple({ merchantSessionIdentifier })
    const variables = { orderID, token: foreign, billingContact: CONTACT }
    expect(await call('ApproveApplePayPayment', variables)).toMatchObject(unverified)
  })

  it('a card of Google that its bank has to confirm is approved only then', async () => {
    const orderID = await createOrder('googlepay')
    const answer = await confirm('googlepay', orderID, { outcome: 'bank' })
    expect(answer).toEqual({ data: { id: orderID, status: 'PAYER_ACTION_REQUIRED' } })
    const payment = paymentOf('googlepay', orderID)
    expect(await payer.save('paypal_checkout', payment)).toMatchObject(refusal(UNAPPROVED))
    expect(await call('PayerAction', { orderID })).toEqual({ data: { liability_shift: 'POSSIBLE' } })
    expect(await call('PayerAction', { orderID })).toMatchObject({ errors: [{ name: 'RESOURCE_NOT_FOUND' }] })
    await payer.saveWell('paypal_checkout', payment)
    await payer.placeWell('paypal_checkout')
  })

  it('an order that no token has confirmed has nothing for the bank', async () => {
    const orderID = await createOrder('googlepay')
    expect(await call('PayerAction', { orderID })).toMatchObject({ errors: [{ name: 'RESOURCE_NOT_FOUND' }] })
  })
})
