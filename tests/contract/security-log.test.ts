import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type BackEnd, createShopper, describeOnDatabase, type Shopper, startBackEnd } from '../support/back-end.ts'

const PASSWORD = 'oak-chair-by-the-window'
const EMAIL = 'ann.berg@example.com'
const SESSION = '/customers/self/session'

describeOnDatabase('the log', (kind) => {
  let backEnd: BackEnd
  let lines: string[] = []
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  /** Records log lines from now on. */
  function listen() {
    lines = []
    vi.stubEnv('LOG_FORMAT', 'json')
    for (const level of ['info', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
  }
  const events = () => lines.map((line) => JSON.parse(line) as Record<string, string>)
  const signIn = (shopper: Shopper, password: string) =>
    shopper.call('POST', SESSION, { login: EMAIL, password }).then(() => shopper.openSession())

  it('records sign-ins, changes of credentials and sign-outs, without personal data', async () => {
    const shopper = await createShopper(backEnd)
    const account = { firstname: 'Ann', lastname: 'Berg', email: EMAIL, password: PASSWORD }
    await shopper.call('POST', '/customers', account)
    listen()
    await signIn(shopper, PASSWORD)
    const { customer_id: id } = await shopper.get<{ customer_id: string }>(SESSION)
    await shopper.call('PUT', `/customers/${id}`, { password: `${PASSWORD} 2`, current_password: PASSWORD })
    await shopper.call('DELETE', SESSION)
    await shopper.openSession()
    await shopper.call('DELETE', SESSION)
    expect(events().map(({ event, cause, tenant }) => [event, cause, tenant])).toEqual([
      ['account.signed_in', 'password', 'fixture'],
      ['account.changed', 'password', 'fixture'],
      ['account.signed_out', 'asked for', 'fixture'],
    ])
    expect(lines.join('\n')).not.toMatch(/ann|berg|example\.com|oak-chair/i)
  })

  it('records suspicious attempts with kind, store and request id, without their input', async () => {
    const shopper = await createShopper(backEnd)
    await signIn(shopper, `${PASSWORD} 2`)
    listen()
    const requestId = 'request-of-a-stranger'
    const headers = { 'x-request-id': requestId }
    await shopper.call('GET', '/customers/424242', undefined, headers)
    await shopper.call('GET', '/customers/424242/addresses', undefined, headers)
    await shopper.call('PUT', '/cart', { email: EMAIL }, { ...headers, 'x-csrf-token': 'wrong' })
    const tries = Array.from({ length: 11 }, () =>
      shopper.call('POST', '/customer/resetpassword', { password: PASSWORD, confirmation: PASSWORD, token: 'guess' }),
    )
    await Promise.all(tries)
    await shopper.call('PUT', '/cart', 'ann, not JSON')
    await shopper.call('POST', SESSION, { login: EMAIL, password: 'not-it' }, headers)
    const causes = events().map(({ event, level, cause }) => `${level} ${event} ${cause}`)
    expect(causes.slice(0, 3)).toEqual([
      'warn store.refused account of another',
      'warn store.refused account of another',
      'warn store.refused badToken',
    ])
    expect(causes.filter((line) => line.endsWith('badResetLink'))).toHaveLength(10)
    expect(causes.filter((line) => line.endsWith('tooManyTries'))).toHaveLength(1)
    expect(causes).toContain('warn store.bad_input badRequest')
    expect(events().at(-1)).toMatchObject({
      cause: 'badSignIn',
      tenant: 'fixture',
      requestId,
      route: expect.stringMatching(/customers\/self\/session$/),
    })
    expect(lines.join('\n')).not.toMatch(/ann|example\.com|not-it|guess|424242/i)
  })

  it('records calls of the admin API and the registry without a valid token', async () => {
    listen()
    await backEnd.app.request('/admin/stores')
    await backEnd.app.request('/ecfg_showroom/items')
    expect(events().map(({ event, cause }) => `${event} ${cause}`)).toEqual([
      'store.refused no admin',
      'store.refused no token of the registry',
    ])
  })
})
