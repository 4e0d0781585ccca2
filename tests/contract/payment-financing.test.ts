import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CartWire } from '#lib/contracts/cart.ts'
import {
  BankApplyInfoWire,
  BankCreditWire,
  CheckoutTokenWire,
  HostedCheckoutWire,
  InstalmentCheckoutWire,
  InstalmentPlansWire,
  LeaseCheckoutWire,
} from '#lib/contracts/payment-parts.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { countOrders, createPayer, openPaymentStore, type Payer, refusal, storedText } from '../support/payments.ts'

const UNAPPROVED = 'Please approve the payment with the provider first.'
const DECLINED = 'The payment was declined. Please choose another payment method.'

describeOnDatabase('financing', (kind) => {
  let backEnd: BackEnd
  let payer: Payer
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore() })
  })
  beforeEach(async () => {
    payer = await createPayer(backEnd)
  })
  afterAll(() => backEnd.close())

  it.each([
    ['zibby', { api_key: 'lease-key', merchant_id: '' }],
    ['acima', { api_key: '', merchant_id: 'merchant-1' }],
  ])(
    'S2-7.5-01 GET /cart/%s/checkoutinfo answers what the provider’s window needs, for the cart and for its order',
    async (code, keys) => {
      const path = `/cart/${code}/checkoutinfo`
      await payer.saveWell(code)
      const total = (await payer.cart()).totals.grand_total?.amount
      const described = {
        ...keys,
        total: { amount: total, currency: 'CAD' },
        items: [{ sku: expect.any(String), qty: 2 }],
        customer: { firstname: 'Ann', lastname: 'Berg', email: 'ann@example.com', postcode: 'M5V 1A1' },
      }
      const info = expectWire(LeaseCheckoutWire, await payer.shopper.get<object>(path))
      expect(info).toMatchObject({ ...described, order_id: '' })
      // Nothing is decided about an order that is not placed.
      expect((await payer.decide(info.application_url, 'approve')).status).toBe(404)
      const { order, status } = await payer.placeWell(code)
      expect(status).toBe('pending')
      const later = expectWire(LeaseCheckoutWire, await payer.shopper.get<object>(path))
      expect(later).toMatchObject({ ...described, order_id: order })
      for (const decision of ['silent', 'nonsense']) await payer.decide(info.application_url, decision)
      expect(await payer.statusOf(order)).toBe('pending')
      const { message } = await payer.decide(info.application_url, 'approve')
      expect(message).toEqual({ type: code, status: 'approved', order })
      expect(await payer.statusOf(order)).toBe('processing')
      expect((await payer.decide(info.application_url, 'decline')).status).toBe(404)
      expect(await payer.statusOf(order)).toBe('processing')
    },
  )

  it('a window that was opened over the cart is no order’s that costs something else; an empty cart has none', async () => {
    const path = '/cart/acima/checkoutinfo'
    const { application_url } = expectWire(LeaseCheckoutWire, await payer.shopper.get<object>(path))
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    await payer.saveWell('acima')
    const { order } = await payer.placeWell('acima')
    expect((await payer.decide(application_url, 'approve')).status).toBe(404)
    expect(await payer.statusOf(order)).toBe('pending')
    const stranger = await createPayer(backEnd)
    await stranger.shopper.call('DELETE', '/cart')
    expect(await stranger.shopper.call('GET', path)).toMatchObject(refusal(/^No order is waiting for this provider/))
  })

  it.each(['decline', 'cancel'] as const)(
    'a lease that ends with %s cancels the order and gives the cart back',
    async (decision) => {
      await payer.saveWell('acima')
      const { order } = await payer.placeWell('acima')
      const { application_url } = expectWire(
        LeaseCheckoutWire,
        await payer.shopper.get<object>('/cart/acima/checkoutinfo'),
      )
      const { message } = await payer.decide(application_url, decision)
      expect(message).toEqual({ type: 'acima', status: decision === 'cancel' ? 'cancelled' : 'declined', order })
      expect(await payer.statusOf(order)).toBe('canceled')
      expect(await payer.cart()).toMatchObject({
        qty: 2,
        email: 'ann@example.com',
        shipping_method: 'national',
        billing_address: { city: 'Toronto' },
        payment: { method: '' },
      })
    },
  )

  it('a cart with something new in it is not replaced by that of a cancelled order', async () => {
    await payer.saveWell('zibby')
    const { order } = await payer.placeWell('zibby')
    const { application_url } = expectWire(
      LeaseCheckoutWire,
      await payer.shopper.get<object>('/cart/zibby/checkoutinfo'),
    )
    await payer.shopper.call('POST', '/cart/items', { product_id: 6, qty: 5 })
    await payer.decide(application_url, 'cancel')
    expect(await payer.statusOf(order)).toBe('canceled')
    expect((await payer.cart()).qty).toBe(5)
  })

  it('an order is confirmed by mail when its provider has agreed, not before', async () => {
    const sent: string[] = []
    const own = await startBackEnd(kind, {
      folder: await openPaymentStore(),
      mailer: { send: async ({ subject }) => void sent.push(subject), close: async () => undefined },
    })
    const buyer = await createPayer(own)
    await buyer.saveWell('zibby')
    const { order } = await buyer.placeWell('zibby')
    await own.backend.mailQueue.deliver()
    expect(sent).toEqual([])
    const { application_url } = expectWire(
      LeaseCheckoutWire,
      await buyer.shopper.get<object>('/cart/zibby/checkoutinfo'),
    )
    await buyer.decide(application_url, 'approve')
    await own.backend.mailQueue.deliver()
    expect(sent).toEqual([`Your order ${order} at Fixture & Söhne`])
    await own.close()
  })

  it('S2-7.5-13 choosing chargeafter answers its window, whose token is saved and charged', async () => {
    const { application_url } = await payer.saveWell('chargeafter')
    expect(await payer.place('chargeafter')).toMatchObject(refusal(UNAPPROVED))
    const { message } = await payer.decide(String(application_url), 'approve')
    expect(message).toEqual({ type: 'chargeafter', status: 'approved', token: expect.any(String) })
    const token = message?.token
    expect(await payer.saveWell('chargeafter', { token })).toEqual({ is_approved: true })
    expect(JSON.stringify(await payer.cart())).not.toContain(token)
    await payer.placeWell('chargeafter')
    const other = await createPayer(backEnd)
    expect(await other.save('chargeafter', { token })).toMatchObject(refusal(UNAPPROVED))
  })

  const affirm = async (buyer = payer) => {
    const answer = await buyer.shopper.call('POST', '/cart/affirm/checkoutinfo', {})
    return expectWire(CheckoutTokenWire, answer.body)
  }

  it('S2-7.5-04 POST /cart/affirm/checkoutinfo answers checkout_token; once approved it is charged', async () => {
    const { checkout_token, checkout_url } = await affirm()
    expect(await payer.save('affirm', { checkout_token })).toMatchObject(refusal(UNAPPROVED))
    expect((await payer.decide(checkout_url, 'approve')).message).toEqual({
      type: 'affirm',
      status: 'approved',
      checkout_token,
    })
    await payer.saveWell('affirm', { checkout_token })
    const placed = await payer.placeWell('affirm', { key: 'loan-1' })
    expect(placed.affirm_loanid).toMatch(/^LOAN-[A-Z0-9]{8}$/)
    expect(await payer.placeWell('affirm', { key: 'loan-1' })).toEqual(placed)
  })

  it('a loan that was declined, is another cart’s or for another total pays nothing', async () => {
    const declined = await affirm()
    await payer.decide(declined.checkout_url, 'decline')
    expect(await payer.save('affirm', { checkout_token: declined.checkout_token })).toMatchObject(refusal(DECLINED))
    const { checkout_token, checkout_url } = await affirm()
    await payer.decide(checkout_url, 'approve')
    const other = await createPayer(backEnd)
    expect(await other.save('affirm', { checkout_token })).toMatchObject(refusal(UNAPPROVED))
    await payer.saveWell('affirm', { checkout_token })
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    expect(await payer.place('affirm')).toMatchObject(refusal(/^The total has changed/))
  })

  const plans = async (buyer = payer) =>
    v.parse(InstalmentPlansWire, await buyer.shopper.get('/financeit/financeplans')).financeit_plans

  it('S2-7.5-08 S2-3.7-01 GET /financeit/financeplans answers the plans for the cart with all their fields', async () => {
    const { financeit_plans } = await payer.shopper.get<{ financeit_plans: object[] }>('/financeit/financeplans')
    const total = (await payer.cart()).totals.grand_total?.amount ?? 0
    expect(financeit_plans).toHaveLength(2)
    expect(financeit_plans[0]).toEqual({
      plan_hash: expect.stringMatching(/^[\w-]{43}$/),
      plan_code: '12M',
      admin_fee_product_sku: 'FEE-12',
      legal_name: 'Instalment loan',
      display_name: '12 equal payments',
      long_description: 'Twelve equal payments.',
      term: 12,
      monthly_payment: Math.round(((total + 12) / 12) * 100) / 100,
      monthly_apr: 0,
      plan_type: 'equal',
      reduced_rate_finance_charge: expect.any(Number),
      admin_fee: { admin_fee_sku: 'FEE-12', title: 'Admin fee', amount: 12 },
    })
  })

  it('no plan is offered for an empty cart, below the minimum, and in provinces without', async () => {
    await payer.shopper.call('PUT', '/cart', { shipping_method: 'pickup' })
    await payer.shopper.call('PUT', '/cart/items/1', { qty: 1 })
    expect(await plans()).toEqual([])
    await payer.shopper.call('PUT', '/cart/items/1', { qty: 2 })
    expect(await plans()).toHaveLength(2)
    await payer.shopper.call('PUT', '/cart/billing_address', { region: 'BC', postcode: 'V5K 0A1', city: 'Vancouver' })
    expect(await plans()).toEqual([])
    await payer.shopper.call('DELETE', '/cart')
    expect(await plans()).toEqual([])
  })

  it('S2-7.5-07 S2-3.2-02 a chosen plan’s admin fee is a line of the totals and part of the grand total', async () => {
    const before = (await payer.cart()).totals.grand_total?.amount ?? 0
    const [plan] = await plans()
    const chosen = { plan_hash: plan?.plan_hash, plan_code: plan?.plan_code }
    const { body } = await payer.shopper.call('POST', '/cart/financeit/postplans', chosen)
    const { totals } = v.parse(CartWire, body)
    expect(totals.financeit_admin_fee).toEqual({
      amount: 12,
      currency: 'CAD',
      formatted: '$12.00',
      title: 'Admin fee',
    })
    expect(totals.grand_total?.amount).toBeCloseTo(before + 12, 2)
    expect((await payer.cart()).totals).toEqual(totals)
    // The same plan again is no second fee; another way of paying is without it.
    await payer.shopper.call('POST', '/cart/financeit/postplans', chosen)
    expect((await payer.cart()).totals).toEqual(totals)
    await payer.saveWell('checkmo')
    expect((await payer.cart()).totals.financeit_admin_fee).toBeNull()
  })

  it('S2-7.4-07 S2-7.5-06 a plan is saved, the order placed, and initiatecheckout leads to the provider', async () => {
    const [plan] = await plans()
    const chosen = { plan_hash: plan?.plan_hash, plan_code: '12M' }
    const start = () => payer.shopper.call('POST', '/cart/financeit/initiatecheckout', chosen)
    expect(await start()).toMatchObject(refusal(/^No order is waiting/))
    expect(await payer.place('financeit')).toMatchObject(refusal('Please choose a payment plan first.'))
    const data = { ...chosen, method: 'financeit' }
    expect(await payer.saveWell('financeit', data)).toEqual(data)
    const total = (await payer.cart()).totals.grand_total?.amount
    const { order, order_total } = await payer.placeWell('financeit')
    expect(order_total.amount).toBe(total)
    const { redirect_url } = expectWire(InstalmentCheckoutWire, (await start()).body)
    expect((await payer.decide(redirect_url, 'approve')).location).toBe(
      'http://fixture.localhost:3000/checkout/success',
    )
    expect(await payer.statusOf(order)).toBe('processing')
  })

  it('a plan of another cart, a made-up one and one for another amount are refused; cancelling restores the cart', async () => {
    const [plan] = await plans()
    const chosen = { plan_hash: plan?.plan_hash, plan_code: '12M', method: 'financeit' }
    const gone = refusal(/^This payment plan is no longer offered/)
    const other = await createPayer(backEnd)
    expect(await other.save('financeit', chosen)).toMatchObject(gone)
    expect(await payer.save('financeit', { ...chosen, plan_code: '24M' })).toMatchObject(gone)
    await payer.saveWell('financeit', chosen)
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    expect(await payer.place('financeit')).toMatchObject(gone)
    const [now] = await plans()
    await payer.saveWell('financeit', { ...chosen, plan_hash: now?.plan_hash })
    const { order } = await payer.placeWell('financeit')
    const answer = await payer.shopper.call('POST', '/cart/financeit/initiatecheckout', chosen)
    const { redirect_url } = expectWire(InstalmentCheckoutWire, answer.body)
    expect((await payer.decide(redirect_url, 'cancel')).location).toBe('http://fixture.localhost:3000/checkout/cart')
    expect(await payer.statusOf(order)).toBe('canceled')
    const cart = await payer.cart()
    expect(cart.qty).toBe(3)
    expect(cart.totals.financeit_admin_fee).toBeNull()
  })

  it('S2-7.5-11 S2-3.10-41 GET /citi/applyinfo answers the promotions of the cart’s total and where to apply', async () => {
    const info = expectWire(BankApplyInfoWire, await payer.shopper.get<object>('/citi/applyinfo'))
    expect(info.promos).toEqual([{ code: 'P6', title: '6 months', description: '', plan_number: '1006' }])
    expect((await payer.open(info.apply_url)).html).toContain('6035320000000008')
    expect(new URL(info.apply_url).searchParams.get('merchantStoreNumber')).toBe('4410')
    const rich = await createPayer(backEnd, { product_id: 1 })
    const { promos } = expectWire(BankApplyInfoWire, await rich.shopper.get<object>('/citi/applyinfo'))
    expect(promos.map(({ plan_number }) => plan_number)).toEqual(['1006', '1012'])
  })

  it('S2-7.5-12 POST /citi/opentobuy answers the credit of the cart’s own link', async () => {
    const { transaction_link } = expectWire(BankApplyInfoWire, await payer.shopper.get<object>('/citi/applyinfo'))
    const ask = (link: string, buyer = payer) =>
      buyer.shopper.call('POST', '/citi/opentobuy', { data: { transaction_link: link } })
    expect(expectWire(BankCreditWire, (await ask(transaction_link)).body)).toEqual({
      open_to_buy: 25_000,
      open_to_buy_formatted: '$25,000.00',
    })
    const other = await createPayer(backEnd)
    expect((await ask(transaction_link, other)).status).toBe(400)
    expect((await ask('a.b')).status).toBe(400)
  })

  const account = { method: 'citi', account_number: '6035 3200 0000 0008', plan_number: '1006', terms_accepted: true }

  it('S2-7.4-08 the bank’s card is saved with plan and terms; only the account’s last digits are kept', async () => {
    const shown = { method: 'citi', account_last_four: '0008', plan_number: '1006', terms_accepted: true }
    expect(await payer.saveWell('citi', account)).toEqual(shown)
    expect((await payer.cart()).payment).toEqual({ method: 'citi', data: shown })
    await payer.placeWell('citi')
    expect(await storedText(backEnd)).not.toMatch(/6035 ?3200|account_number/)
  })

  it('the bank’s card needs a known number, an offered plan and agreed terms; a declined one pays nothing', async () => {
    const save = (part: object) => payer.save('citi', { ...account, ...part })
    expect(await save({ account_number: '1234' })).toMatchObject(refusal(/^The account number could not be read/))
    expect(await save({ plan_number: '1012' })).toMatchObject(refusal(/^This promotion is not offered/))
    expect(await save({ terms_accepted: false })).toMatchObject(refusal('Please agree to the terms first.'))
    await payer.saveWell('citi', { ...account, account_number: '6035320000000016' })
    expect(await payer.place('citi')).toMatchObject(refusal(DECLINED))
    expect((await payer.cart()).qty).toBe(2)
  })

  const hosted = async (buyer = payer) =>
    expectWire(HostedCheckoutWire, await buyer.shopper.get<object>('/cart/freedompay/checkoutinfo')).checkout_url

  it('S2-7.5-03 GET /cart/freedompay/checkoutinfo answers a page, on which Pay places the order once', async () => {
    await payer.saveWell('freedompay')
    expect(await payer.place('freedompay')).toMatchObject(refusal(UNAPPROVED))
    const url = await hosted()
    expect((await payer.open(url)).html).toContain('Amount: $')
    const before = await countOrders(backEnd)
    const paid = await payer.decide(url, 'approve')
    expect(paid.location).toMatch(/^http:\/\/fixture\.localhost:3000\/checkout\/success\?order=F-\d+$/)
    expect((await payer.decide(url, 'approve')).location).toBe(paid.location)
    expect(await countOrders(backEnd)).toBe(before + 1)
    expect((await payer.cart()).qty).toBe(0)
  })

  it('the hosted page pays for no cart that has changed, and Cancel changes nothing', async () => {
    const url = await hosted()
    const cancelled = await payer.decide(url, 'cancel')
    expect(cancelled.location).toBe('http://fixture.localhost:3000/checkout')
    await payer.shopper.call('PUT', '/cart', { email: 'other@example.com' })
    const refused = await payer.decide(url, 'approve')
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Your cart has changed.')
    expect((await payer.cart()).qty).toBe(2)
    await payer.shopper.call('PUT', '/cart', { shipping_method: null })
    expect(await payer.shopper.call('GET', '/cart/freedompay/checkoutinfo')).toMatchObject(
      refusal('Please choose a delivery method.'),
    )
  })
})
