import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CartWire } from '#lib/contracts/cart.ts'
import {
  AffirmCheckoutWire,
  BankApplyInfoWire,
  BankCreditWire,
  HostedCheckoutWire,
  InstalmentCheckoutWire,
  InstalmentPlansWire,
  LeaseCheckoutWire,
} from '#lib/contracts/payment-parts.ts'
import { providerPageUrl } from '#lib/sandbox/provider-page-url.ts'
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
    [
      'zibby',
      { api_key: 'lease-key', merchant_id: '' },
      {
        customer: { billing: { first_name: 'Ann', zip: 'M5V 1', phone: '4165550123', email: 'ann@example.com' } },
        items: [{ sku: expect.any(String), quantity: 2, leasable: true }],
        checkout: { customer_id: expect.any(String), shipping_amount: expect.any(Number) },
        urls: { return: 'http://fixture.localhost:3000/checkout/success' },
      },
    ],
    [
      'acima',
      { api_key: '', merchant_id: 'merchant-1' },
      {
        transaction: { id: expect.any(String), lineItems: [{ productId: expect.any(String), quantity: 2 }] },
        customer: { firstName: 'Ann', lastName: 'Berg', phone: '4165550123', email: 'ann@example.com' },
      },
    ],
  ])(
    'S2-7.5-01 GET /cart/%s/checkoutinfo returns the data for the provider’s window, for the cart and for its order',
    async (code, keys, window) => {
      const path = `/cart/${code}/checkoutinfo`
      await payer.saveWell(code)
      const total = (await payer.cart()).totals.grand_total?.amount
      const described = { ...keys, total: { amount: total, currency: 'CAD' }, ...window }
      const info = expectWire(LeaseCheckoutWire, await payer.shopper.get<object>(path))
      expect(info).toMatchObject({ ...described, order_id: '' })
      // An application can't be decided before its order is placed.
      expect((await payer.decide(info.application_url, 'approve')).status).toBe(404)
      const { order, status } = await payer.placeWell(code)
      expect(status).toBe('pending')
      const later = expectWire(LeaseCheckoutWire, await payer.shopper.get<object>(path))
      expect(later).toMatchObject({ ...described, order_id: order })
      for (const decision of ['silent', 'nonsense']) await payer.decide(info.application_url, decision)
      expect(await payer.statusOf(order)).toBe('pending')
    },
  )

  const windowOf = async (code: string) =>
    expectWire(LeaseCheckoutWire, await payer.shopper.get<object>(`/cart/${code}/checkoutinfo`)).application_url

  it('S2-4.5-04 Katapult notifies the back end of a lease; the message of its frame may be sent too', async () => {
    await payer.saveWell('zibby')
    const { order } = await payer.placeWell('zibby')
    const application = await windowOf('zibby')
    const { message } = await payer.decide(application, 'approve')
    expect(await payer.statusOf(order)).toBe('processing')
    const { type, status, response } = JSON.parse(String(message))
    expect([type, status]).toEqual(['checkout', true])
    const lease = { order_id: order, ...response }
    expect(await payer.shopper.call('POST', '/cart/zibby/lease', lease)).toMatchObject({ status: 200 })
    expect((await payer.decide(application, 'decline')).status).toBe(404)
    expect(await payer.statusOf(order)).toBe('processing')
  })

  it('S2-9.1-09 an Acima lease is agreed to once the shop has named it, with its token', async () => {
    await payer.saveWell('acima')
    const { order } = await payer.placeWell('acima')
    const application = await windowOf('acima')
    const { message } = await payer.decide(application, 'approve')
    const { leaseId, leaseNumber, checkoutToken } = message ?? {}
    const lease = { order_id: order, lease_id: leaseId, lease_number: leaseNumber, checkout_token: checkoutToken }
    expect(await payer.statusOf(order)).toBe('pending')
    // Reopening the window shows the same lease.
    expect((await payer.decide(application, 'approve')).message).toEqual(message)
    const name = (data: object, buyer = payer) => buyer.shopper.call('POST', '/cart/acima/lease', data)
    for (const wrong of [{}, { ...lease, checkout_token: '' }, { ...lease, checkout_token: 'x' }]) {
      expect(await name(wrong)).toMatchObject(refusal(UNAPPROVED))
    }
    expect(await name(lease, await createPayer(backEnd))).toMatchObject(refusal(UNAPPROVED))
    expect(await payer.statusOf(order)).toBe('pending')
    for (const time of [1, 2]) expect([time, (await name(lease)).status]).toEqual([time, 200])
    expect(await payer.statusOf(order)).toBe('processing')
  })

  it('an application for the cart does not apply to an order with another total; an empty cart has none', async () => {
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
    'a lease that ends with %s cancels the order and restores the cart',
    async (decision) => {
      await payer.saveWell('acima')
      const { order } = await payer.placeWell('acima')
      const { application_url } = expectWire(
        LeaseCheckoutWire,
        await payer.shopper.get<object>('/cart/acima/checkoutinfo'),
      )
      // The provider informs the shopper and the back end, but not the shop's page.
      const { message, html } = await payer.decide(application_url, decision)
      expect(message).toBeUndefined()
      expect(html).toMatch(/The application was (not approved|withdrawn)\./)
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

  it('an order is confirmed by mail only after its provider’s approval', async () => {
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

  const pageOf = (provider: string, id: unknown) => providerPageUrl('http://localhost:4000', provider, String(id))

  it('S2-7.5-13 choosing chargeafter returns the order for its window, whose new token is saved and charged', async () => {
    const { merchant_order_id: id } = await payer.saveWell('chargeafter')
    expect(await payer.place('chargeafter')).toMatchObject(refusal(UNAPPROVED))
    const { message } = await payer.decide(pageOf('chargeafter', id), 'approve')
    expect(message).toEqual({ type: 'chargeafter', status: 'approved', token: expect.stringMatching(/^[\w-]{16}$/) })
    const token = message?.token
    expect(await payer.save('chargeafter', { token: id })).toMatchObject(refusal(UNAPPROVED))
    expect(await payer.saveWell('chargeafter', { token })).toEqual({ is_approved: true })
    expect(JSON.stringify(await payer.cart())).not.toContain(token)
    await payer.placeWell('chargeafter')
    const other = await createPayer(backEnd)
    expect(await other.save('chargeafter', { token })).toMatchObject(refusal(UNAPPROVED))
  })

  const affirm = async (buyer = payer) => {
    const answer = await buyer.shopper.call('POST', '/cart/affirm/checkoutinfo', {})
    return v.parse(AffirmCheckoutWire, answer.body).checkout_token
  }
  const decideAffirm = async (id: string, decision: string) =>
    (await payer.decide(pageOf('affirm', id), decision)).message ?? {}

  it('S2-7.5-04 POST /cart/affirm/checkoutinfo returns checkout_token; the token of its approval is charged', async () => {
    const id = await affirm()
    expect(await payer.save('affirm', { checkout_token: id })).toMatchObject(refusal(UNAPPROVED))
    const { checkout_token } = await decideAffirm(id, 'approve')
    expect(checkout_token).toMatch(/^[\w-]{16}$/)
    expect(await payer.save('affirm', { checkout_token: id })).toMatchObject(refusal(UNAPPROVED))
    await payer.saveWell('affirm', { checkout_token })
    const placed = await payer.placeWell('affirm', { key: 'loan-1' })
    expect(placed.affirm_loanid).toMatch(/^LOAN-[A-Z0-9]{8}$/)
    expect(await payer.placeWell('affirm', { key: 'loan-1' })).toEqual(placed)
  })

  it('a loan that was declined, or belongs to another cart or total, pays nothing', async () => {
    const declined = await affirm()
    await decideAffirm(declined, 'decline')
    expect(await payer.save('affirm', { checkout_token: declined })).toMatchObject(refusal(DECLINED))
    const { checkout_token } = await decideAffirm(await affirm(), 'approve')
    const other = await createPayer(backEnd)
    expect(await other.save('affirm', { checkout_token })).toMatchObject(refusal(UNAPPROVED))
    await payer.saveWell('affirm', { checkout_token })
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    expect(await payer.place('affirm')).toMatchObject(refusal(/^The total has changed/))
  })

  const plans = async (buyer = payer) =>
    v.parse(InstalmentPlansWire, await buyer.shopper.get('/financeit/financeplans')).financeit_plans

  it('S2-7.5-08 S2-3.7-01 GET /financeit/financeplans returns the plans for the cart with all their fields', async () => {
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

  it('there are no plans for an empty cart, below the minimum, and in provinces without plans', async () => {
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
    // Saving the same plan again adds no second fee; another payment method removes it.
    await payer.shopper.call('POST', '/cart/financeit/postplans', chosen)
    expect((await payer.cart()).totals).toEqual(totals)
    await payer.saveWell('checkmo')
    expect((await payer.cart()).totals.financeit_admin_fee).toBeNull()
  })

  it('S2-7.4-07 S2-7.5-06 a plan is saved, the order placed, and initiatecheckout returns the provider’s address', async () => {
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
      `http://fixture.localhost:3000/checkout/success?order=${order}`,
    )
    expect(await payer.statusOf(order)).toBe('processing')
  })

  it.each([
    ['approve', /^http:\/\/www\.fixture\.localhost\/checkout\/success\?order=F-\d+$/],
    ['decline', /^http:\/\/www\.fixture\.localhost\/checkout\/cart$/],
  ])('the instalments’ page returns shoppers to their host of the shop (%s)', async (decision, address) => {
    const [plan] = await plans()
    const chosen = { plan_hash: plan?.plan_hash, plan_code: '12M' }
    await payer.saveWell('financeit', { ...chosen, method: 'financeit' })
    await payer.placeWell('financeit')
    const { body } = await payer.shopper.call('POST', '/cart/financeit/initiatecheckout', chosen, WWW)
    const { redirect_url } = expectWire(InstalmentCheckoutWire, body)
    expect((await payer.decide(redirect_url, decision)).location).toMatch(address)
  })

  it('a plan of another cart, a made-up one and one for another amount are refused; cancelling restores the cart', async () => {
    const [plan] = await plans()
    const chosen = { plan_hash: plan?.plan_hash, plan_code: '12M', method: 'financeit' }
    const noLongerOffered = refusal(/^This payment plan is no longer offered/)
    const other = await createPayer(backEnd)
    expect(await other.save('financeit', chosen)).toMatchObject(noLongerOffered)
    expect(await payer.save('financeit', { ...chosen, plan_code: '24M' })).toMatchObject(noLongerOffered)
    await payer.saveWell('financeit', chosen)
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    expect(await payer.place('financeit')).toMatchObject(noLongerOffered)
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

  it('S2-7.5-11 S2-3.10-41 GET /citi/applyinfo returns the promotions for the cart’s total and the address of the application', async () => {
    const info = expectWire(BankApplyInfoWire, await payer.shopper.get<object>('/citi/applyinfo'))
    expect(info.promos).toEqual([{ code: 'P6', title: '6 months', description: '', plan_number: '1006' }])
    expect((await payer.open(info.apply_url)).html).toContain('6035320000000008')
    expect(new URL(info.apply_url).searchParams.get('merchantStoreNumber')).toBe('4410')
    const rich = await createPayer(backEnd, { product_id: 1 })
    const { promos } = expectWire(BankApplyInfoWire, await rich.shopper.get<object>('/citi/applyinfo'))
    expect(promos.map(({ plan_number }) => plan_number)).toEqual(['1006', '1012'])
  })

  it('S2-7.5-12 POST /citi/opentobuy returns the credit of the cart’s own link', async () => {
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

  it('a promotion of the bank pays no cart that is below its minimum now', async () => {
    const rich = await createPayer(backEnd, { product_id: 1 })
    await rich.saveWell('citi', { ...account, plan_number: '1012' })
    const [{ item_id } = expect.unreachable()] = (await rich.cart()).items
    await rich.shopper.call('POST', '/cart/items', { product_id: 6 })
    await rich.shopper.call('DELETE', `/cart/items/${item_id}`)
    expect((await rich.cart()).payment.data).toMatchObject({ plan_number: '1012' })
    expect(await rich.place('citi')).toMatchObject(refusal(/^This promotion is not offered/))
  })

  const hosted = async (buyer = payer) =>
    expectWire(HostedCheckoutWire, await buyer.shopper.get<object>('/cart/freedompay/checkoutinfo')).checkout_url

  const comeBack = (location: string | null) => payer.open(new URL(location ?? '', 'http://localhost:4000').href)

  it('S2-7.5-03 GET /cart/freedompay/checkoutinfo returns a page, on which Pay places the order once', async () => {
    await payer.saveWell('freedompay')
    expect(await payer.place('freedompay')).toMatchObject(refusal(UNAPPROVED))
    const url = await hosted()
    expect((await payer.open(url)).html).toContain('Amount: $')
    const before = await countOrders(backEnd)
    // The return URL contains only the transaction's id; the back end requests its result.
    const { location } = await payer.decide(url, 'approve')
    expect(location).toMatch(/^\/sandbox\/freedompay\/return\?transid=[\w-]+$/)
    expect(await countOrders(backEnd)).toBe(before)
    const paid = await comeBack(location)
    expect(paid.location).toMatch(/^http:\/\/fixture\.localhost:3000\/checkout\/success\?order=F-\d+$/)
    expect((await comeBack(location)).location).toBe(paid.location)
    expect((await payer.decide(url, 'approve')).status).toBe(404)
    expect((await comeBack('/sandbox/freedompay/return?transid=nonsense')).status).toBe(404)
    expect(await countOrders(backEnd)).toBe(before + 1)
    expect((await payer.cart()).qty).toBe(0)
  })

  it.each([
    ['approve', /^http:\/\/www\.fixture\.localhost\/checkout\/success\?order=F-\d+$/],
    ['cancel', /^http:\/\/www\.fixture\.localhost\/checkout$/],
  ])('the hosted page returns shoppers to their host of the shop (%s)', async (decision, address) => {
    await payer.saveWell('freedompay')
    const { body } = await payer.shopper.call('GET', '/cart/freedompay/checkoutinfo', undefined, WWW)
    const { checkout_url } = expectWire(HostedCheckoutWire, body)
    expect((await comeBack((await payer.decide(checkout_url, decision)).location)).location).toMatch(address)
  })

  it('the hosted page does not pay for a changed cart, and Cancel changes nothing', async () => {
    const url = await hosted()
    const cancelled = await comeBack((await payer.decide(url, 'cancel')).location)
    expect(cancelled.location).toBe('http://fixture.localhost:3000/checkout')
    await payer.shopper.call('PUT', '/cart', { email: 'other@example.com' })
    const refused = await comeBack((await payer.decide(url, 'approve')).location)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Your cart has changed.')
    expect((await payer.cart()).qty).toBe(2)
    await payer.shopper.call('PUT', '/cart', { shipping_method: null })
    expect(await payer.shopper.call('GET', '/cart/freedompay/checkoutinfo')).toMatchObject(
      refusal('Please choose a delivery method.'),
    )
  })
})
