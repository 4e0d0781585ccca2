import { afterEach, expect, it, vi } from 'vitest'
import { isInTime } from './provider-in-time.ts'

afterEach(() => void vi.useRealTimers())

it('waits for a provider’s script', async () => {
  vi.useFakeTimers()
  const waiting = isInTime(new Promise((resolve) => setTimeout(resolve, 14_000)))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await waiting).toBe(true)
})

it('returns false at once if it fails', async () => {
  expect(await isInTime(Promise.reject(new Error('blocked')))).toBe(false)
})

it('returns false after 15 seconds, even if it loads later', async () => {
  vi.useFakeTimers()
  const waiting = isInTime(new Promise((_, reject) => setTimeout(reject, 16_000)))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await waiting).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
})
