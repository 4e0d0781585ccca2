import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { createPayer, openPaymentStore, type Payer, refusal, storedText } from '../support/payments.ts'

const UNAPPROVED = 'Please approve the payment with the provider first.'

type PaymentMethodData = {
  info: { cardNetwork: string; cardDetails: string }
  tokenizationData: { token: string }
}

describeOnDatabase('Google Pay and Apple Pay on any card gateway', (kind) => {
  let backEnd: BackEnd
  let payer: Payer
  beforeAll(async () => {
    const settings = {
      google_pay: { enabled: true, is_test: true, merchant_id: 'BCR2DN4T0000TEST' },
      apple_pay: { enabled: true },
    }
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore(settings) })
  })
  beforeEach(async () => {
    payer = await createPayer(backEnd)
  })
  afterAll(() => backEnd.close())

  const methodOf = async (code: string, buyer = payer) =>
    (await buyer.cart()).payment_methods.find((method) => method.code === code)

  /** What Google's sheet gives for the cart's total. */
  async function confirm(part: object = {}): Promise<PaymentMethodData> {
    const amount = (await payer.cart()).totals.grand_total?.amount ?? 0
    const requested = {
      gateway: 'moneris',
      gatewayMerchantId: 'store-1',
      totalPrice: amount.toFixed(2),
      network: 'VISA',
    }
    const response = await backEnd.app.request('/sandbox/googlepay/token', {
      method: 'POST',
      body: JSON.stringify({ ...requested, ...part }),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as PaymentMethodData
  }

  const dataOf = ({ info, tokenizationData }: PaymentMethodData) => ({
    google_pay: {
      token: tokenizationData.token,
      card_network: info.cardNetwork,
      card_details: info.cardDetails,
    },
  })

  it('the configuration enables them, with the sandbox’s scripts', async () => {
    expect(await payer.shopper.get('/config')).toMatchObject({
      google_pay: { enabled: true, is_test: true },
      apple_pay: { enabled: true },
      provider_scripts: {
        googlepay: 'http://localhost:4000/sandbox/googlepay/pay.js',
        applepay: 'http://localhost:4000/sandbox/applepay/sheet.js',
      },
    })
    const script = await backEnd.app.request('/sandbox/googlepay/pay.js')
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  })

  it('the method names the gateway for which Google encrypts the token', async () => {
    expect((await methodOf('googlepay'))?.additional_data).toEqual({
      gateway: 'moneris',
      gateway_merchant_id: 'store-1',
      networks: ['VISA', 'MASTERCARD'],
      auth_methods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      currency_code: 'CAD',
    })
  })

  it('its live sheet is for merchants that a store names', async () => {
    const merchant = async (id: string) => (await backEnd.app.request(`/sandbox/googlepay/merchant?id=${id}`)).status
    expect([await merchant('BCR2DN4T0000TEST'), await merchant('other'), await merchant('')]).toEqual([200, 404, 404])
  })

  it('a store without the switches offers neither', async () => {
    const without = await startBackEnd(kind, { folder: await openPaymentStore() })
    const buyer = await createPayer(without)
    expect([await methodOf('googlepay', buyer), await methodOf('applepay', buyer)]).toEqual([undefined, undefined])
    expect(await buyer.save('googlepay')).toMatchObject({ status: 400 })
    await without.close()
  })

  it('the token is saved unchanged, charged once with the order, and not stored', async () => {
    const data = dataOf(await confirm())
    const saved = await payer.saveWell('googlepay', data)
    expect(saved).toEqual({
      cc_type: 'VI',
      cc_last_four: '1111',
      three_d_secure_enabled: false,
      three_d_secure_auth_required: false,
      three_d_secure_iframe_url: '',
    })
    expect((await payer.cart()).payment).toEqual({ method: 'googlepay', data: saved })
    await payer.placeWell('googlepay')
    const { signedMessage } = JSON.parse(data.google_pay.token) as { signedMessage: string }
    expect(await storedText(backEnd)).not.toContain(signedMessage)
    await payer.prepare()
    await payer.saveWell('googlepay', data)
    expect(await payer.place('googlepay')).toMatchObject(refusal(UNAPPROVED))
  })

  it('a card without cryptogram pays after its bank has confirmed it', async () => {
    const data = await payer.saveWell('googlepay', dataOf(await confirm({ outcome: 'bank', authMethod: 'PAN_ONLY' })))
    expect(data).toMatchObject({ three_d_secure_auth_required: true })
    expect(await payer.place('googlepay')).toMatchObject(refusal('Please confirm the payment with your bank first.'))
    await payer.decide(String(data.three_d_secure_iframe_url), 'approve')
    expect((await payer.cart()).payment.data).toMatchObject({ three_d_secure_auth_required: false })
    await payer.placeWell('googlepay')
  })

  it('a declined card pays nothing, and another one pays', async () => {
    await payer.saveWell('googlepay', dataOf(await confirm({ outcome: 'declined' })))
    expect(await payer.place('googlepay')).toMatchObject(refusal(/^The card was declined/))
    await payer.saveWell('googlepay', dataOf(await confirm()))
    await payer.placeWell('googlepay')
  })

  it.each([
    ['another gateway', { gateway: 'usaepay' }],
    ['another account at the gateway', { gatewayMerchantId: 'store-2' }],
  ])('a token for %s is refused', async (_, part) => {
    expect(await payer.save('googlepay', dataOf(await confirm(part)))).toMatchObject(refusal(UNAPPROVED))
  })

  it('a token that the shop has encoded, a made-up one and none are refused', async () => {
    const { token } = dataOf(await confirm()).google_pay
    for (const wrong of [btoa(token), '{}', 'x', '']) {
      expect(await payer.save('googlepay', { google_pay: { token: wrong } })).toMatchObject(refusal(UNAPPROVED))
    }
    expect(await payer.save('googlepay', { google_pay: token })).toMatchObject(refusal(UNAPPROVED))
    expect(await payer.place('googlepay')).toMatchObject({ status: 400 })
  })

  it('a token pays the total that the sheet has shown, and no other', async () => {
    await payer.saveWell('googlepay', dataOf(await confirm()))
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    await payer.save('googlepay', dataOf(await confirm({ totalPrice: '1.00' })))
    expect(await payer.place('googlepay')).toMatchObject(refusal(/^The total has changed/))
  })

  it('applepay has the calls of the first gateway’s wallet', async () => {
    expect((await methodOf('applepay'))?.additional_data).toMatchObject({ currency_code: 'CAD' })
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'
    const { merchant_session: session } = await payer.saveWell<{
      merchant_session: { merchantSessionIdentifier: string; domainName: string }
    }>('applepay', { validationURL })
    expect(session.domainName).toBe('fixture.localhost')
    const amount = (await payer.cart()).totals.grand_total?.amount
    const { merchantSessionIdentifier } = session
    const body = JSON.stringify({ merchantSessionIdentifier, amount, currencyCode: 'CAD' })
    const response = await backEnd.app.request('/sandbox/applepay/authorize', { method: 'POST', body })
    await payer.saveWell('applepay', (await response.json()) as object)
    await payer.placeWell('applepay')
  })
})
