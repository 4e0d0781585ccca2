import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLimiter } from './limiter.ts'
import { createMemoryCounts } from './memory-counts.ts'

const RULES = {
  forgotten: { about: [3, 60], visitor: [5, 60] },
  form: { session: [2, 60], calm: 3, text: 'tooManyRequests' },
  free: {},
} as const

const from = (visitor: string | undefined, sessionId = `session of ${visitor}`) => ({
  storeId: 'shop',
  sessionId,
  visitor,
})

describe('a limiter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    // The library treats the time 0 as none.
    vi.advanceTimersByTime(1)
  })
  afterEach(() => void vi.useRealTimers())

  const held: number[] = []
  const createTestLimiter = () => createLimiter(RULES, createMemoryCounts(), async (ms) => void held.push(ms))

  it('refuses attempts beyond the limit of the visitor, with the time to wait; others are not concerned', async () => {
    const limiter = createTestLimiter()
    for (let index = 0; index < 5; index++) await limiter.countAttempt('forgotten', from('192.0.2.1'))
    vi.advanceTimersByTime(10 * 60_000)
    const refused = { status: 429, key: 'tooManyTries', retryAfter: 50 * 60 }
    await expect(limiter.countAttempt('forgotten', from('192.0.2.1'))).rejects.toMatchObject(refused)
    await limiter.countAttempt('forgotten', from('192.0.2.2'))
    await limiter.countAttempt('forgotten', { ...from('192.0.2.1'), storeId: 'other' })
    await limiter.countAttempt('free', from('192.0.2.1'))
    await limiter.countAttempt('forgotten', from(undefined))
    vi.advanceTimersByTime(50 * 60_000 + 1)
    await limiter.countAttempt('forgotten', from('192.0.2.1'))
  })

  it('does not count refused attempts, nor attempts that are undone', async () => {
    const limiter = createTestLimiter()
    for (let index = 0; index < 3; index++) await limiter.countAttempt('forgotten', from(`${index}`), 'ann@example.com')
    for (let index = 0; index < 9; index++) {
      await expect(limiter.countAttempt('forgotten', from('9'), 'ann@example.com')).rejects.toMatchObject({
        status: 429,
      })
    }
    for (let index = 0; index < 9; index++)
      await (await limiter.countAttempt('forgotten', from('9'), 'bob@example.com'))()
    const undo = await limiter.countAttempt('forgotten', from('9'), 'ann@example.org', 'ann2@example.org')
    await undo()
    await undo()
    for (let index = 0; index < 3; index++) await limiter.countAttempt('forgotten', from('9'), 'ann@example.org')
  })

  it('has the text of its rule, and delays the attempts of a busy store', async () => {
    const limiter = createTestLimiter()
    for (let index = 0; index < 2; index++) await limiter.countAttempt('form', from('1', 'a'))
    await expect(limiter.countAttempt('form', from('1', 'a'))).rejects.toMatchObject({ key: 'tooManyRequests' })
    await limiter.countAttempt('form', from('1', 'b'))
    expect(held).toEqual([])
    for (let index = 0; index < 20; index++) await limiter.countAttempt('form', from('1', `c${index}`))
    expect([held[0], held.at(-1), Math.max(...held)]).toEqual([2_000, 4_000, 4_000])
  })
})

it('counts in memory are bounded: the least used ones are dropped', async () => {
  const counts = createMemoryCounts(2)
  for (const key of ['a', 'b', 'c']) await counts.add(key, 'shop', [1, 60])
  expect([await counts.add('c', 'shop', [1, 60]), await counts.add('a', 'shop', [1, 60])]).toEqual([undefined, 1])
})
