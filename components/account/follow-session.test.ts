import { describe, expect, it, vi } from 'vitest'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { err, ok, type Result } from '#lib/core/result.ts'
import type { Session } from '#lib/session/session.ts'
import { followSession } from './follow-session.client.ts'

const SITE = { tenant: 'kessler', locale: 'en-US' }
const person = (customerId: string) => ({ isSignedIn: customerId !== '', customerId }) as Session
const failure = { messages: [] } as unknown as ApiFailure

/** The changes that a tab makes where `before` was shopping and the server now says `after`. */
async function changesOf(before: Session, after: Result<Session, ApiFailure>) {
  const mutate = vi.fn(async () => undefined)
  const cache = { get: () => ({ data: ok(before) }) }
  await followSession(SITE, { cache, mutate: mutate as never }, async () => after)
  return (mutate.mock.calls as unknown[][]).filter(([key]) => typeof key === 'string')
}

const cartRead = [keys.cart('kessler', 'en-US')]
const shown = (session: Session) => [keys.session('kessler'), ok(session), { revalidate: false }]

describe('somebody signed in or out in another tab', () => {
  it('nothing of a customer who has gone stays', async () => {
    const changes = await changesOf(person('7'), ok(person('')))
    const gone = [keys.customer('kessler', '7'), keys.addresses('kessler', '7'), keys.orders('kessler', 'en-US', '7')]
    for (const key of gone) expect(changes).toContainEqual([key, undefined, { revalidate: false }])
    expect(changes.slice(-2)).toEqual([cartRead, shown(person(''))])
  })

  it('who has come is shown, with the own cart', async () => {
    expect(await changesOf(person(''), ok(person('7')))).toEqual([cartRead, shown(person('7'))])
  })

  it('the same customer keeps the cart; a session that can’t be read changes nothing', async () => {
    expect(await changesOf(person('7'), ok(person('7')))).toEqual([shown(person('7'))])
    expect(await changesOf(person('7'), err(failure))).toEqual([])
  })
})
