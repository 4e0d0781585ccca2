import { describe, expect, it, vi } from 'vitest'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { err, ok, type Result } from '#lib/core/result.ts'
import type { Session } from '#lib/session/session.ts'
import { followSession } from './follow-session.client.ts'

const SITE = { tenant: 'kessler', locale: 'en-US' }
const person = (customerId: string) => ({ isSignedIn: customerId !== '', customerId }) as Session
const failure = { messages: [] } as unknown as ApiFailure

/** Cache changes of a tab with the session `before`, when the server's session is now `after`. */
async function changesOf(before: Session, after: Result<Session, ApiFailure>) {
  const mutate = vi.fn(async () => undefined)
  const cache = { get: () => ({ data: ok(before) }) }
  await followSession(SITE, { cache, mutate: mutate as never }, async () => after)
  return (mutate.mock.calls as unknown[][]).filter(([key]) => typeof key === 'string')
}

const cartRead = [keys.cart('kessler', 'en-US')]
const shown = (session: Session) => [keys.session('kessler'), ok(session), { revalidate: false }]

describe('signing in or out in another tab', () => {
  it('data of a customer who has signed out is removed', async () => {
    const changes = await changesOf(person('7'), ok(person('')))
    const gone = [keys.customer('kessler', '7'), keys.addresses('kessler', '7'), keys.orders('kessler', 'en-US', '7')]
    for (const key of gone) expect(changes).toContainEqual([key, undefined, { revalidate: false }])
    expect(changes.slice(-2)).toEqual([cartRead, shown(person(''))])
  })

  it('the new customer is shown, with the customer’s cart', async () => {
    expect(await changesOf(person(''), ok(person('7')))).toEqual([cartRead, shown(person('7'))])
  })

  it('the same customer keeps the cart; a session that can’t be loaded changes nothing', async () => {
    expect(await changesOf(person('7'), ok(person('7')))).toEqual([shown(person('7'))])
    expect(await changesOf(person('7'), err(failure))).toEqual([])
  })
})
