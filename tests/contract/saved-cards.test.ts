import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SavedCardListWire } from '#lib/contracts/customer.ts'
import { chargeVaultToken } from '#lib/sandbox/card-tokens.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import {
  CARDS,
  cardData,
  countOrders,
  createPayer,
  openPaymentStore,
  Payer,
  refusal,
  storedText,
} from '../support/payments.ts'

const PASSWORD = 'harbour-lantern-58'
const GONE_TEXT = 'This card is no longer saved. Please use another card.'
const GONE = refusal(GONE_TEXT)
const NOT_FOUND = refusal(GONE_TEXT, 404)
const ON = { display_features: { feature_toggles: { enable_saved_cards: true } } }
const VISA = { cc_type: 'VI', cc_last_four: '1111', cc_exp_month: '09', cc_exp_year: '2039' }

let people = 0

describeOnDatabase('saved cards', (kind) => {
  let backEnd: BackEnd
  let payer: Payer
  let customerId: string
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore(ON) })
  })
  beforeEach(async () => {
    ;({ payer, customerId } = await openAccount())
  })
  afterAll(() => backEnd.close())

  /** A signed-in customer with a full cart. */
  async function openAccount(of = backEnd) {
    const email = `card.${++people}@example.com`
    const shopper = await createShopper(of)
    const person = { firstname: 'Ann', lastname: 'Berg', email, password: PASSWORD, newsletter_is_subscribed: false }
    await shopper.call('POST', '/customers', person)
    const { body } = await signIn(shopper, email, PASSWORD)
    const { customer_id } = body as { customer_id: string }
    return { payer: await new Payer(shopper).prepare(), customerId: customer_id, email }
  }
  const refill = (who = payer) => who.shopper.call('POST', '/cart/items', { product_id: 6 })
  const shippedAgain = async (who = payer) => {
    await refill(who)
    await who.shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await who.shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await who.shopper.call('PUT', '/cart', { shipping_method: 'national' })
  }
  const list = async (shopper: Shopper = payer.shopper, id = customerId) =>
    expectWire(SavedCardListWire, await shopper.get<object[]>(`/customers/${id}/cards`))
  const offerOf = async (code: string, who = payer) =>
    (await who.cart()).payment_methods.find((method) => method.code === code)
  /** Saves a card with an order and fills the cart again. */
  async function saveWithOrder(code = 'authorizenet', data: object = cardData(CARDS.visa), who = payer) {
    await who.saveWell(code, { ...data, save_card: true })
    await who.placeWell(code)
    await shippedAgain(who)
  }
  const onlyCard = async () => (await list())[0]?.id ?? ''

  it('a card is saved with its order if the shopper wants it, and pays the next order by its id alone', async () => {
    expect(await offerOf('authorizenet')).toMatchObject({ can_save_card: true, saved_cards: [] })
    expect(await offerOf('payeezy')).toMatchObject({ can_save_card: false, saved_cards: [] })
    await saveWithOrder()
    const cards = await list()
    expect(cards).toEqual([
      { id: expect.stringMatching(/^[\w-]{22}$/), method: 'authorizenet', ...VISA, code_required: false },
    ])
    expect(await offerOf('authorizenet')).toMatchObject({ saved_cards: cards })
    expect(await offerOf('moneris')).toMatchObject({ can_save_card: true, saved_cards: [] })

    for (let order = 0; order < 2; order++) {
      const data = await payer.saveWell('authorizenet', { stored_card: cards[0]?.id })
      expect(data).toMatchObject({ stored_card: cards[0]?.id, ...VISA, three_d_secure_auth_required: false })
      const placed = await payer.placeWell('authorizenet')
      const [row] = await backEnd.db.query<{ snapshot: { payment: unknown } }>(
        'SELECT snapshot FROM placed_order WHERE number = $1',
        [placed.order],
      )
      expect(row?.snapshot.payment).toEqual({ method: 'authorizenet', data: VISA })
      await shippedAgain()
    }
    expect(await list()).toHaveLength(1)
  })

  it('a card is not saved without consent, by a refused order, for a guest, or if the gateway has no vault', async () => {
    await payer.saveWell('authorizenet', cardData(CARDS.visa))
    await payer.placeWell('authorizenet')
    await shippedAgain()
    await payer.saveWell('authorizenet', { ...cardData(CARDS.declined), save_card: true })
    expect((await payer.place('authorizenet')).status).toBe(400)
    await payer.saveWell('payeezy', { ...cardData(CARDS.visa), save_card: true })
    await payer.placeWell('payeezy')
    expect(await list()).toEqual([])

    const countCards = async () => (await backEnd.db.query('SELECT 1 FROM saved_card')).length
    const before = await countCards()
    const guest = await createPayer(backEnd)
    expect(await offerOf('authorizenet', guest)).toMatchObject({ can_save_card: false, saved_cards: [] })
    await guest.saveWell('authorizenet', { ...cardData(CARDS.visa), save_card: true })
    await guest.placeWell('authorizenet')
    expect(await countCards()).toBe(before)
    expect((await guest.shopper.call('GET', `/customers/${customerId}/cards`)).status).toBe(401)
  })

  it('the same card saved again is one entry, and the last used comes first', async () => {
    await saveWithOrder()
    await saveWithOrder('authorizenet', cardData(CARDS.amex, 'AE'))
    expect((await list()).map(({ cc_type }) => cc_type)).toEqual(['AE', 'VI'])
    await saveWithOrder()
    expect((await list()).map(({ cc_type }) => cc_type)).toEqual(['VI', 'AE'])
  })

  describe('each kind of gateway', () => {
    it('the tokenizing gateway', async () => {
      const response = await backEnd.app.request('/sandbox/moneris/HPPtoken/tokenize', {
        method: 'POST',
        body: JSON.stringify({
          id: 'public-key',
          source: 'http://localhost:3000',
          pan: CARDS.visa,
          cvd: '123',
          hasCode: true,
          hasExpiry: false,
        }),
      })
      const { dataKey: token } = (await response.json()) as { dataKey: string }
      const data = { stored_card: 'new', token, cc_exp: '09/2039', cc_exp_month: '09', cc_exp_year: '2039' }
      await saveWithOrder('moneris', data)
      expect(await list()).toMatchObject([{ method: 'moneris', ...VISA }])
      await payer.saveWell('moneris', { stored_card: await onlyCard() })
      await payer.placeWell('moneris')
    })

    it('the card processor, whose order carries the card too', async () => {
      const response = await backEnd.app.request('/sandbox/nmi/token/create', {
        method: 'POST',
        body: JSON.stringify({ tokenization_key: 'nmi-key', ccnumber: CARDS.visa, ccexp: '0939', cvv: '123' }),
      })
      const { token } = (await response.json()) as { token: string }
      const data = { token, method: 'nmicreditcard', save_card: true }
      await payer.saveWell('nmicreditcard', data)
      await payer.placeWell('nmicreditcard', { data })
      await shippedAgain()
      expect(await list()).toMatchObject([{ method: 'nmicreditcard', ...VISA }])
      const saved = { stored_card: await onlyCard() }
      await payer.saveWell('nmicreditcard', saved)
      await payer.placeWell('nmicreditcard', { data: saved })
    })
  })

  it('a card of somebody else, of another method, or made up is not there: at payment, order and removal', async () => {
    await saveWithOrder()
    const stored_card = await onlyCard()
    const { payer: other } = await openAccount()
    const guest = await createPayer(backEnd)
    const orders = await countOrders(backEnd)
    for (const stranger of [other, guest]) {
      expect(await stranger.save('authorizenet', { stored_card })).toMatchObject(GONE)
      expect(await stranger.place('authorizenet', { data: { stored_card } })).toMatchObject(GONE)
    }
    expect(await other.shopper.call('DELETE', `/customers/cards/${stored_card}`)).toMatchObject(NOT_FOUND)
    expect((await guest.shopper.call('DELETE', `/customers/cards/${stored_card}`)).status).toBe(401)
    expect((await other.shopper.call('GET', `/customers/${customerId}/cards`)).status).toBe(404)
    expect(await payer.save('moneris', { stored_card })).toMatchObject(GONE)
    expect(await payer.save('authorizenet', { stored_card: 'made-up' })).toMatchObject(GONE)
    expect(await countOrders(backEnd)).toBe(orders)
    expect(await list()).toHaveLength(1)
  })

  it('a removed card is gone: from the vault, the list, the checkout and a cart that has chosen it', async () => {
    await saveWithOrder()
    const stored_card = await onlyCard()
    await payer.saveWell('authorizenet', { stored_card })
    const [{ token } = expect.unreachable()] = await backEnd.db.query<{ token: string }>(
      'SELECT token FROM saved_card WHERE card_id = $1',
      [stored_card],
    )
    const charge = () => chargeVaultToken(backEnd.db, 'a secret for tests', 'fixture/authorizenet', token)
    expect(await charge()).toMatchObject({ outcome: 'paid' })
    expect((await payer.shopper.call('DELETE', `/customers/cards/${stored_card}`)).status).toBe(204)
    // The gateway's vault has it no more.
    expect(await charge()).toEqual({ outcome: 'unusable' })
    expect(await list()).toEqual([])
    expect((await payer.cart()).payment).toEqual({ method: '', data: {} })
    expect(await payer.place('authorizenet', { data: { stored_card } })).toMatchObject(GONE)
    expect(await payer.shopper.call('DELETE', `/customers/cards/${stored_card}`)).toMatchObject(NOT_FOUND)
    expect(await storedText(backEnd)).not.toContain(stored_card)
  })

  it('who signs out after choosing a saved card pays nothing with it', async () => {
    await saveWithOrder()
    await payer.saveWell('authorizenet', { stored_card: await onlyCard() })
    const orders = await countOrders(backEnd)
    await payer.shopper.call('DELETE', '/customers/self/session')
    await payer.shopper.openSession()
    expect((await payer.cart()).payment).toEqual({ method: '', data: {} })
    await payer.prepare()
    expect((await payer.place('authorizenet')).status).toBe(400)
    expect(await countOrders(backEnd)).toBe(orders)
  })

  it('an expired card is listed and cannot be chosen', async () => {
    await saveWithOrder()
    await backEnd.db.query("UPDATE saved_card SET exp_month = '01', exp_year = '2024' WHERE customer_id = $1", [
      Number(customerId),
    ])
    expect(await list()).toMatchObject([{ cc_exp_year: '2024' }])
    const response = await payer.save('authorizenet', { stored_card: await onlyCard() })
    expect(response).toMatchObject(refusal('This card has expired. Please use another card.'))
  })

  it('if the store requires the security code a saved card is refused without it, and the code is not stored', async () => {
    await saveWithOrder('usaepay')
    expect(await list()).toMatchObject([{ method: 'usaepay', code_required: true }])
    const stored_card = await onlyCard()
    for (const code of [{}, { cc_cid: '12' }, { cc_cid: '1234' }])
      expect(await payer.save('usaepay', { stored_card, ...code })).toMatchObject(
        refusal('Please enter the security code of the card.'),
      )
    const data = await payer.saveWell('usaepay', { stored_card, cc_cid: '987' })
    expect(JSON.stringify([data, await payer.cart()])).not.toMatch(/cc_cid|"987"/)
    expect(await storedText(backEnd)).not.toMatch(/cc_cid|"987"/)
    await payer.placeWell('usaepay')
  })

  it('a declined saved card places nothing and stays saved', async () => {
    await saveWithOrder('authorizenet', cardData(CARDS.declinedLater))
    await payer.saveWell('authorizenet', { stored_card: await onlyCard() })
    const response = await payer.place('authorizenet')
    expect(response).toMatchObject(refusal('The card was declined. Please check it or pay another way.'))
    expect(await list()).toMatchObject([{ cc_last_four: '0341' }])
    expect((await payer.cart()).qty).toBe(1)
  })

  it('S2-3.2-24 a saved card that its bank authenticates pays only after it', async () => {
    const first = await payer.saveWell('authorizenet', { ...cardData(CARDS.authenticated), save_card: true })
    await payer.decide(String(first.three_d_secure_iframe_url), 'approve')
    await payer.placeWell('authorizenet')
    await shippedAgain()
    const data = await payer.saveWell('authorizenet', { stored_card: await onlyCard() })
    expect(data).toMatchObject({ three_d_secure_auth_required: true })
    expect(await payer.place('authorizenet')).toMatchObject(refusal('Please confirm the payment with your bank first.'))
    await payer.decide(String(data.three_d_secure_iframe_url), 'approve')
    await payer.placeWell('authorizenet')
  })

  it('no response contains the vault’s token, and stored cards have neither number nor code', async () => {
    const { shopper } = payer
    await saveWithOrder()
    const responses = [
      await shopper.get(`/customers/${customerId}/cards`),
      await payer.cartAsSent(),
      await payer.save('authorizenet', { stored_card: await onlyCard() }),
      await payer.cartAsSent(),
      await shopper.get('/cart/payment'),
      await payer.place('authorizenet'),
    ]
    expect(JSON.stringify(responses)).toContain('"cc_last_four":"1111"')
    const [row] = await backEnd.db.query<{ token: string }>('SELECT token FROM saved_card WHERE customer_id = $1', [
      Number(customerId),
    ])
    expect(row?.token).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(JSON.stringify(responses)).not.toContain(row?.token)
    expect(await storedText(backEnd)).not.toMatch(/4111111111111111|cc_number|cc_cid/)
  })

  it('cards go with the account', async () => {
    await saveWithOrder()
    await backEnd.db.query('DELETE FROM customer WHERE customer_id = $1', [Number(customerId)])
    const rows = await backEnd.db.query('SELECT 1 FROM saved_card WHERE customer_id = $1', [Number(customerId)])
    expect(rows).toEqual([])
  })

  it('a customer saves at most 20 cards: the box is offered no more', async () => {
    await saveWithOrder()
    await backEnd.db.query(
      `INSERT INTO saved_card (card_id, store_id, customer_id, method, token, cc_type, last_four, exp_month, exp_year, locale)
       SELECT card_id || n, store_id, customer_id, method, token, cc_type, (2000 + n)::text, exp_month, exp_year, locale
       FROM saved_card, generate_series(1, 19) AS n WHERE customer_id = $1`,
      [Number(customerId)],
    )
    expect(await offerOf('authorizenet')).toMatchObject({ can_save_card: false, saved_cards: { length: 20 } })
    await saveWithOrder('authorizenet', cardData(CARDS.amex, 'AE'))
    expect(await list()).toHaveLength(20)
  })

  it('a store without the page that removes them offers no saved cards', async () => {
    const off = await startBackEnd(kind, { folder: await openPaymentStore() })
    const { payer: customer } = await openAccount(off)
    expect(await offerOf('authorizenet', customer)).toMatchObject({ can_save_card: false, saved_cards: [] })
    await off.close()
  })
})
