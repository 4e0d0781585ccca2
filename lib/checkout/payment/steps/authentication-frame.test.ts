import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthenticationFrame, type ReadAuthentication } from './authentication-frame.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Seen = Awaited<ReturnType<ReadAuthentication>>

/** A frame whose payment reports the given states one after another, then keeps the last. */
function open(...seen: [Seen, ...Seen[]]) {
  const frame = createAuthenticationFrame()
  const read = vi.fn(async () => seen[Math.min(read.mock.calls.length, seen.length) - 1] as Seen)
  return { frame, read, end: frame.untilFinished(read) }
}

describe('the 3-D Secure frame ends', () => {
  it.each(['authenticated', 'failed'] as const)('with its message %s', async (message) => {
    const { frame, end } = open('asked')
    frame.finish(message)
    expect(await end).toBe(message)
  })

  it.each([
    [['asked', 'asked', 'none'], 'authenticated'],
    [['asked', 'unknown', 'authenticated'], 'authenticated'],
    [['asked', 'failed'], 'failed'],
    [['unknown', 'unknown', 'asked', 'none'], 'authenticated'],
  ] as const)('with the status of the payment: %j is %s', async (seen, outcome) => {
    const { end } = open(...(seen as unknown as [Seen]))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await end).toBe(outcome)
  })

  it('as late after ten minutes if the payment never reported that it waits', async () => {
    const { end, read } = open('none')
    let isOver = false
    void end.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(await end).toBe('late')
    // The reads are rare enough for ten minutes: a bank may send a code by mail.
    expect(read.mock.calls.length).toBeLessThan(70)
  })

  it.each([
    [['asked', 'asked', 'none'], 'authenticated'],
    [['asked', 'asked', 'failed'], 'failed'],
    [['asked'], 'failed'],
    // The back end does not report the authentication: it decides when the order is placed.
    [['none'], 'authenticated'],
    [['unknown'], 'authenticated'],
  ] as const)('when it returns to the shop, with the status of the payment then: %j is %s', async (seen, outcome) => {
    const { frame, end } = open(...(seen as unknown as [Seen]))
    await vi.advanceTimersByTimeAsync(10)
    frame.finish('returned')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await end).toBe(outcome)
  })
})
