import { afterEach, expect, it, vi } from 'vitest'
import { isInTime } from './provider-in-time.ts'

afterEach(() => void vi.useRealTimers())

it('what a provider brings is waited for', async () => {
  vi.useFakeTimers()
  const waiting = isInTime(new Promise((resolve) => setTimeout(resolve, 14_000)))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await waiting).toBe(true)
})

it('what fails is known at once', async () => {
  expect(await isInTime(Promise.reject(new Error('blocked')))).toBe(false)
})

it('what has not come after 15 seconds counts as failed, whatever becomes of it', async () => {
  vi.useFakeTimers()
  const waiting = isInTime(new Promise((_, reject) => setTimeout(reject, 16_000)))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await waiting).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
})
