import { afterEach, expect, it, vi } from 'vitest'
import { isInTime } from './provider-in-time.ts'

afterEach(() => void vi.useRealTimers())

it('provider scripts are awaited', async () => {
  vi.useFakeTimers()
  const waiting = isInTime(new Promise((resolve) => setTimeout(resolve, 14_000)))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await waiting).toBe(true)
})

it('a provider script that fails ends the wait at once', async () => {
  expect(await isInTime(Promise.reject(new Error('blocked')))).toBe(false)
})

it('a provider script times out after 15 seconds, even if it loads later', async () => {
  vi.useFakeTimers()
  const waiting = isInTime(new Promise((_, reject) => setTimeout(reject, 16_000)))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await waiting).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
})
