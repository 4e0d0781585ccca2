import { describe, expect, it } from 'vitest'
import { memoryAccount } from '#tests/support/memory-account.ts'
import { createRestClient } from '../api/request.client.ts'
import { type AccountService, createAccountService } from './account-service.client.ts'

const GUEST = { isloggedin: false, customer_id: '', customer_data: { csrf_token: 'guest-token' } }
const ANN = {
  isloggedin: true,
  customer_id: '7',
  firstname: 'Ann',
  customer_data: { csrf_token: 'ann-token', newsletter_is_subscribed: '1' },
}
const NEW = { firstName: 'Ann', lastName: 'Berg', email: 'ann@example.com', password: 'x', wantsNewsletter: false }

type Answers = Record<string, { status?: number; body?: unknown }>

/**
 * A service with a back end that is a map of 'METHOD path' → response; `log` lists its calls and the reloads of the
 * cart.
 */
function open(answers: Answers, session: object = GUEST) {
  const log: string[] = []
  const tokens: string[] = []
  const bodies: Record<string, unknown> = {}
  const state = { session }
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${url.replace('/api/rest', '')}`
    log.push(key)
    if (init.body) bodies[key] = JSON.parse(String(init.body))
    if (init.method !== 'GET') tokens.push((init.headers as Record<string, string>)['X-CSRF-TOKEN'] ?? '')
    if (key === 'GET /customers/self/session' && !answers[key]) return Response.json(state.session)
    const { status = 200, body = {} } = answers[key] ?? {}
    if (key === 'POST /customers/self/session' && status === 200) state.session = ANN
    if (key === 'DELETE /customers/self/session' && status === 200) state.session = GUEST
    return Response.json(body, { status })
  }
  const { cache, shopper, onReload } = memoryAccount((entry) => log.push(entry))
  const service = createAccountService({
    rest: createRestClient('en-US', fetcher as typeof fetch),
    format: { locale: 'en-US', currency: 'USD' },
    cache,
    reloadCart: async () => log.push('reload cart'),
    track: ({ event }) => log.push(event),
  })
  onReload(() => service.fetchAddresses())
  return { service, store: service.store, shopper, log, tokens, state, bodies }
}

const FAILED = { status: 500 }
const REFUSED = { status: 400, body: { messages: { error: [{ message: 'No' }, { message: 'Not at all' }] } } }

async function openSignedIn(answers: Answers = {}) {
  const opened = open(answers, ANN)
  await opened.service.readSession()
  opened.log.length = 0
  return opened
}

describe('the account', () => {
  it('S1-3.12-02 customer_data.csrf_token is sent with writes, newsletter_is_subscribed is the switch’s first state', async () => {
    const { service, shopper, tokens } = await openSignedIn({ 'PUT /newsletter': { body: { is_subscribed: '0' } } })
    expect(shopper()?.isSubscribedToNewsletter).toBe(true)
    await service.updateNewsletter(false)
    expect(tokens).toEqual(['ann-token'])
  })

  it('S1-3.12-07 verifiedAccountAssociation is false at start and kept as received', async () => {
    const guest = open({})
    await guest.service.readSession()
    expect(guest.shopper()?.verifiedAccountAssociation).toBe(false)
    const profile = (verifiedAccountAssociation?: unknown) => ({
      'GET /customers/7': { body: { verifiedAccountAssociation } },
    })
    expect((await openSignedIn(profile('1'))).shopper()?.verifiedAccountAssociation).toBe(true)
    expect((await openSignedIn(profile())).shopper()?.verifiedAccountAssociation).toBe(false)
  })

  it('S1-8-14 an unreadable session puts the server’s messages, else a default, into errors.session', async () => {
    const silent = open({ 'GET /customers/self/session': FAILED })
    expect(await silent.service.readSession()).toBe(false)
    expect(silent.store.errors).toEqual({ account: [], address: [], session: [{ key: 'session' }] })
    const telling = open({ 'GET /customers/self/session': REFUSED })
    await telling.service.readSession()
    expect(telling.store.errors.session).toEqual(['No', 'Not at all'])
  })

  it('S1-4.5-01 sign in, create account and update account clear account errors when they start', async () => {
    const { service, store } = await openSignedIn({
      'POST /customers/self/session': REFUSED,
      'POST /customers': REFUSED,
      'PUT /customers/7': REFUSED,
    })
    for (const start of [
      () => service.signIn('ann@example.com', 'x'),
      () => service.createAccount(NEW, ''),
      () => service.updateAccount({ firstName: 'Anna' }),
    ]) {
      const done = start()
      expect(store.errors.account).toEqual([])
      await done
      expect(store.errors.account).toEqual(['No', 'Not at all'])
    }
  })

  it('S1-4.5-02 a successful sign-in reads the session and refreshes the cart; a failed one does neither', async () => {
    const { service, log } = open({})
    await service.readSession()
    log.length = 0
    expect(await service.signIn(' ann@example.com', 'x')).toBe(true)
    expect(log).toEqual([
      'POST /customers/self/session',
      'GET /customers/self/session',
      'GET /customers/7',
      'session of Ann',
      'login',
      'reload cart',
    ])
    const failed = open({ 'POST /customers/self/session': FAILED })
    expect(await failed.service.signIn('ann@example.com', 'x')).toBe(false)
    expect(failed.log).not.toContain('reload cart')
    expect(failed.store.errors.account).toEqual([{ key: 'signIn' }])
  })

  it('a sign-in fails, with an error, if the session is still a guest’s afterwards', async () => {
    const { service, store } = open({ 'GET /customers/self/session': { body: GUEST } })
    expect(await service.signIn('ann@example.com', 'x')).toBe(false)
    expect(store.errors.account).toEqual([{ key: 'signIn' }])
  })

  it('a session read before signing in does not overwrite a later one', async () => {
    const { service, shopper } = open({})
    const early = service.readSession(true)
    await service.signIn('ann@example.com', 'x')
    await early
    expect(shopper()?.firstName).toBe('Ann')
  })

  it('S1-4.5-04 after creating an account the sign-up challenge is reset, and after a failed attempt as well', async () => {
    const { service, store } = open({ 'POST /customers': { status: 201 } })
    expect(await service.createAccount(NEW, 'answer')).toBe('signed-in')
    expect(store.challengeRound).toBe(1)
    const failed = open({ 'POST /customers': FAILED })
    expect(await failed.service.createAccount(NEW, 'answer')).toBe('failed')
    expect(failed.store.challengeRound).toBe(1)
    expect(failed.log).not.toContain('POST /customers/self/session')
    const half = open({ 'POST /customers': { status: 201 }, 'POST /customers/self/session': FAILED })
    expect(await half.service.createAccount(NEW, '')).toBe('created')
  })

  it('signing in and up are recorded before the next page opens: at once, without waiting for the cart', async () => {
    const up = open({ 'POST /customers': { status: 201 } })
    await up.service.createAccount(NEW, '')
    expect(up.log.filter((entry) => !entry.startsWith('GET'))).toEqual([
      'POST /customers',
      'sign_up',
      'POST /customers/self/session',
      'session of Ann',
      'reload cart',
    ])
    const back = open({})
    await back.service.signIn('ann@example.com', 'x')
    expect(back.log.slice(-3)).toEqual(['session of Ann', 'login', 'reload cart'])
    const refused = open({ 'POST /customers': REFUSED, 'POST /customers/self/session': REFUSED })
    await refused.service.createAccount(NEW, '')
    await refused.service.signIn('ann@example.com', 'x')
    expect(refused.log).not.toContainEqual(expect.stringMatching(/^(login|sign_up)$/))
  })

  it('S1-7.9-03 subscribing to the newsletter is recorded, by the switch and with a new account; unsubscribing is not', async () => {
    const { service, log } = await openSignedIn({ 'PUT /newsletter': { body: { is_subscribed: '1' } } })
    await service.updateNewsletter(true)
    expect(log).toContain('newsletter_subscribe')
    const leaving = await openSignedIn({ 'PUT /newsletter': { body: { is_subscribed: '0' } } })
    await leaving.service.updateNewsletter(false)
    const refused = await openSignedIn({ 'PUT /newsletter': FAILED })
    await refused.service.updateNewsletter(true)
    const plain = open({ 'POST /customers': { status: 201 } })
    await plain.service.createAccount(NEW, '')
    const failed = open({ 'POST /customers': REFUSED })
    await failed.service.createAccount({ ...NEW, wantsNewsletter: true }, '')
    for (const { log } of [leaving, refused, plain, failed]) expect(log).not.toContain('newsletter_subscribe')
    const joined = open({ 'POST /customers': { status: 201 } })
    await joined.service.createAccount({ ...NEW, wantsNewsletter: true }, '')
    expect(joined.log.filter((entry) => !/^(GET|POST)/.test(entry)).slice(0, 2)).toEqual([
      'sign_up',
      'newsletter_subscribe',
    ])
  })

  it('S1-5.4-08 S1-5.4-09 the challenge’s token is sent with a new account and a subscription', async () => {
    const { service, bodies } = await openSignedIn({
      'PUT /newsletter': { body: { is_subscribed: '1' } },
      'POST /customers': { status: 201 },
    })
    await service.updateNewsletter(true, 'answer-1')
    expect(bodies['PUT /newsletter']).toEqual({ is_subscribed: true, 'g-recaptcha-response': 'answer-1' })
    await service.updateNewsletter(false)
    expect(bodies['PUT /newsletter']).toEqual({ is_subscribed: false })
    await service.createAccount(NEW, 'answer-2')
    expect(bodies['POST /customers']).toMatchObject({ 'g-recaptcha-response': 'answer-2' })
    await service.createAccount(NEW, '')
    expect(bodies['POST /customers']).not.toHaveProperty('g-recaptcha-response')
  })

  it('S1-4.5-05 S1-4.5-06 sign-out removes the customer, then the session and then the cart are reloaded', async () => {
    const { service, shopper, log } = await openSignedIn({
      'GET /orders': { body: { 5: { entity_id: 5 } } },
      'GET /customers/7/addresses': { body: [{ entity_id: 1 }] },
      'GET /customers/7': { body: { verifiedAccountAssociation: true } },
    })
    expect(await service.fetchOrders()).toMatchObject({ value: [{ id: '5' }] })
    expect(await service.fetchAddresses()).toMatchObject({ value: [{ id: '1' }] })
    log.length = 0
    const out = service.signOut()
    expect(await out).toBe(true)
    expect(shopper()).toMatchObject({
      isSignedIn: false,
      firstName: '',
      email: '',
      verifiedAccountAssociation: false,
    })
    expect(log).toEqual([
      'DELETE /customers/self/session',
      'forget 7',
      'GET /customers/self/session',
      'session of a guest',
      'reload cart',
    ])
  })

  it('S1-5.4-07 a reset is sent only if password and confirmation are present and equal', async () => {
    const { service, log } = open({})
    for (const [password, confirmation] of [
      ['', ''],
      ['abc', ''],
      ['', 'abc'],
      ['abc', 'abd'],
    ] as const) {
      expect(await service.resetPassword(password, confirmation, { token: 't' })).toBe(false)
    }
    expect(log).toEqual([])
    expect(await service.resetPassword('abc', 'abc', { token: 't' })).toBe(true)
    expect(log).toContain('POST /customer/resetpassword')
  })

  it('S1-5.4-11 S1-5.4-12 without a customer_id, and without the address’s id, no call is made', async () => {
    const { service, log } = open({})
    await service.readSession()
    log.length = 0
    const operations: (keyof AccountService)[] = ['fetchAddresses', 'fetchOrders']
    for (const operation of operations) expect(await (service[operation] as () => Promise<unknown>)()).toBeNull()
    expect(await service.updateAccount({ firstName: 'Anna' })).toBe(false)
    expect(await service.createAddress({ city: 'Duluth' })).toBe(false)
    expect(await service.updateAddress('1', { city: 'Duluth' })).toBe(false)
    expect(await service.deleteAddress('1')).toBe(false)
    expect(await service.updateNewsletter(true)).toBe(false)
    expect(log).toEqual([])
    const signedIn = await openSignedIn()
    expect(await signedIn.service.deleteAddress('')).toBe(false)
    expect(signedIn.log).toEqual([])
  })

  it('the end of a session is detected, and the customer’s data removed', async () => {
    const { service, store, shopper, state } = await openSignedIn({ 'GET /orders': { status: 401 } })
    expect(shopper()?.isSignedIn).toBe(true)
    state.session = GUEST
    expect(await service.fetchOrders()).toMatchObject({ ok: false })
    expect(store.statuses.fetchOrders).toBe('rejected')
    expect(shopper()).toMatchObject({ isSignedIn: false, customerId: '' })
  })

  it('the status decides about a write whose response is empty or not JSON', async () => {
    const empty = async (_: string, init: RequestInit = {}) =>
      init.method === 'GET' ? Response.json(GUEST) : new Response('', { status: 200 })
    const service = createAccountService({
      rest: createRestClient('en-US', empty as typeof fetch),
      format: { locale: 'en-US', currency: 'USD' },
      reloadCart: async () => undefined,
      cache: memoryAccount().cache,
      track: () => undefined,
    })
    expect(await service.requestNewPassword('ann@example.com')).toEqual({ ok: true, value: null })
  })
})

describe('a response of 200 with errors', () => {
  it('S1-7-05 is a failure with the server’s messages: the address is not saved and the list not reloaded', async () => {
    const { service, store, log } = await openSignedIn({
      'POST /customers/7/addresses': { body: { errors: { city: ['No such city.'] } } },
    })
    expect(await service.createAddress({ city: 'Dulut' })).toBe(false)
    expect(store.statuses.createAddress).toBe('rejected')
    expect(JSON.stringify(store.errors.address)).toContain('No such city.')
    expect(log).toEqual(['POST /customers/7/addresses'])
  })
})
