import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeMissingProviders } from '#lib/backend/http/missing-providers.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { SavedCardListWire } from '#lib/contracts/customer.ts'
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
import { createPayer, openPaymentStore, Payer, refusal } from '../support/payments.ts'

/** Methods with a provider that the payment store offers if there is one; the rest is offline. */
const WITH_PROVIDER =
  'moneris_api authorizenet payeezy usaepay cybersource_soap nmicreditcard zibby acima chargeafter affirm freedompay paypal_express paypal_standard paypal_checkout amazonpay moneris moneris_applepay applepay googlepay financeit citi'.split(
    ' ',
  )
const OFFLINE = ['checkmo', 'banktransfer', 'cashondelivery']
const CONFIGURED = {
  amazonpay: { merchant_id: 'M', client_id: 'C', public_key_id: 'P' },
  apple_pay: { enabled: true },
  google_pay: { enabled: true },
  nmicreditcard: { enabled: true, data_tokenization_key: 'key' },
  chargeafter_public_key: 'public',
  recaptcha_enabled: true,
  recaptcha_forms: 'contact,guest_checkout',
  recaptcha_site_key: 'site',
  provider_scripts: { affirm: 'https://cdn.example.com/affirm.js' },
  display_features: { feature_toggles: { enable_saved_cards: true } },
}

describeOnDatabase('a back end without providers', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore(CONFIGURED), hasProviders: false })
  })
  afterAll(() => backEnd.close())

  it('offers offline methods only, and places orders with them', async () => {
    const payer = await createPayer(backEnd)
    expect((await payer.cart()).payment_methods.map(({ code }) => code)).toEqual(OFFLINE)
    await signInAs(payer.shopper, 'offline@example.com')
    await payer.prepare()
    await payer.saveWell('checkmo')
    expect((await payer.placeWell('checkmo')).order).toBe('F-100001')
  })

  it('refuses every method of a provider, and the calls of their windows and pages', async () => {
    const payer = await createPayer(backEnd)
    await signInAs(payer.shopper, 'refused@example.com')
    await payer.prepare()
    const gone = refusal('This payment method is not available.')
    for (const method of WITH_PROVIDER) {
      expect(await payer.shopper.call('PUT', '/cart/payment', { method, data: {} }), method).toMatchObject(gone)
      expect(await payer.shopper.call('POST', '/cart/place', { method, data: {} }), method).toMatchObject(gone)
    }
    for (const [verb, path] of [
      ['POST', '/cart/affirm/checkoutinfo'],
      ['POST', '/cart/paypalcheckout/createorder'],
      ['GET', '/cart/zibby/checkoutinfo'],
      ['GET', '/cart/acima/checkoutinfo'],
      ['GET', '/cart/freedompay/checkoutinfo'],
      ['GET', '/financeit/financeplans'],
      ['POST', '/cart/financeit/initiatecheckout'],
      ['GET', '/citi/applyinfo'],
      ['POST', '/citi/opentobuy'],
      ['POST', '/cart/amazonpay/checkoutsession'],
    ] as const)
      expect((await payer.shopper.call(verb, path, verb === 'GET' ? undefined : {})).status, path).toBe(404)
  })

  it('has no sandbox', async () => {
    for (const path of [
      '/sandbox/applepay/sheet.js',
      '/sandbox/paypal/sdk/js?client-id=a',
      '/sandbox/pay/affirm?session=a',
      '/sandbox/moneris/HPPtoken/index.php',
      '/sandbox/packageai/book?token=a',
      '/fixture/index.php/paypal/standard/redirect/',
      '/fixture/amazonpay/result?amazonCheckoutSessionId=a',
    ])
      expect((await backEnd.app.request(path)).status, path).toBe(404)
    for (const path of ['/recaptcha/answer', '/nmi/token/create', '/applepay/authorize', '/kiosk/api/kiosk/devices'])
      expect((await backEnd.app.request(`/sandbox${path}`, { method: 'POST', body: '{}' })).status, path).toBe(404)
  })

  it('names no scripts but the store’s own', async () => {
    const { shopper } = await createPayer(backEnd)
    const config = await shopper.get<Record<string, unknown>>('/config')
    expect(config.provider_scripts).toEqual(CONFIGURED.provider_scripts)
    expect(JSON.stringify(config)).not.toContain('/sandbox/')
  })

  it('refuses forms and orders of guests that require a challenge', async () => {
    const payer = await createPayer(backEnd)
    const message = { name: 'Ann', email: 'ann@example.com', message: 'Hello', 'g-recaptcha-response': 'solved' }
    const refused = refusal('Please confirm that you are not a robot.')
    expect(await payer.shopper.call('POST', '/contact-messages', message)).toMatchObject(refused)
    const order = { method: 'checkmo', 'g-recaptcha-response': 'solved' }
    expect(await payer.shopper.call('POST', '/cart/place', order)).toMatchObject(refused)
  })

  it('refuses to book a delivery', async () => {
    const scheduled = { code: 'packageAI_day', carrier_title: 'Your day', price: 99, countries: ['CA'], days: [2, 4] }
    const folder = await copyFixtureStore({
      'store.json': '{"id": "scheduled", "hosts": ["scheduled.localhost"]}',
      'shipping.json': (text) => JSON.stringify([...JSON.parse(text), { ...scheduled, cutoff: '14:00' }]),
    })
    await importFolder(backEnd.backend, folder)
    const { shopper } = await new Payer(await createShopper(backEnd, 'scheduled')).prepare()
    const booking = await shopper.call('PUT', '/cart/packageai/checkoutinfo', { shipping_method: scheduled.code })
    expect(booking).toMatchObject(refusal('This delivery method is not available.'))
    const missing = await describeMissingProviders(backEnd.backend, ['fixture', 'scheduled'])
    expect(missing).toContain('scheduled: moneris, booking of deliveries')
  })

  it('lets customers remove cards that they saved when there was a gateway', async () => {
    const { shopper } = await createPayer(backEnd)
    const id = await signInAs(shopper, 'saved@example.com')
    await backEnd.db.query(
      `INSERT INTO saved_card (card_id, store_id, customer_id, method, token, cc_type, last_four, exp_month, exp_year, locale)
       VALUES ('card', 'fixture', $1, 'authorizenet', 'token', 'VI', '1111', '09', '2039', 'en_CA')`,
      [Number(id)],
    )
    const list = async () => expectWire(SavedCardListWire, await shopper.get<object[]>(`/customers/${id}/cards`))
    expect(await list()).toHaveLength(1)
    expect((await shopper.call('DELETE', '/customers/cards/card')).status).toBe(204)
    expect(await list()).toEqual([])
  })

  it('says at the start what the stores have configured and it does not offer', async () => {
    const missing = await describeMissingProviders(backEnd.backend, ['fixture'])
    const [, listed = ''] = missing.split('fixture: ')
    expect(listed.split(', ').toSorted()).toEqual([...WITH_PROVIDER, 'forms with a challenge'].toSorted())
  })
})

/** Creates an account and signs the shopper in: the challenge is for guests. Returns the customer's id. */
async function signInAs(shopper: Shopper, email: string): Promise<string> {
  const password = 'harbour-lantern-58'
  const person = { firstname: 'Ann', lastname: 'Berg', email, password, newsletter_is_subscribed: false }
  await shopper.call('POST', '/customers', person)
  const { body } = await signIn(shopper, email, password)
  return (body as { customer_id: string }).customer_id
}
