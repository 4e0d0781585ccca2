import { afterEach, describe, expect, it, vi } from 'vitest'
import { addReadinessCheck, CHECK_LIMIT_MS, createReadiness, REMEMBERED_MS } from './readiness.ts'

afterEach(() => {
  addReadinessCheck('cache', async () => true)
  vi.useRealTimers()
})

describe('readiness', () => {
  it('lists the names of unusable and throwing parts, and no details', async () => {
    addReadinessCheck('cache', async () => false)
    const checkReadiness = createReadiness({
      registry: () => Promise.reject(new Error('https://user:secret@registry.example.com')),
      other: async () => true,
    })
    expect(await checkReadiness()).toEqual({ failed: ['registry', 'cache'] })
  })

  it('counts a check that takes longer than a second as failed', async () => {
    vi.useFakeTimers()
    const checking = createReadiness({ registry: () => new Promise(() => {}) })()
    await vi.advanceTimersByTimeAsync(CHECK_LIMIT_MS)
    expect(await checking).toEqual({ failed: ['registry'] })
  })

  it('runs checks once a second, whatever the number of requests', async () => {
    let nowMs = 0
    const registry = vi.fn(async () => true)
    const checkReadiness = createReadiness({ registry }, () => nowMs)
    await Promise.all(Array.from({ length: 100 }, checkReadiness))
    expect(registry).toHaveBeenCalledTimes(1)
    nowMs = REMEMBERED_MS
    expect(await checkReadiness()).toEqual({ failed: [] })
    expect(registry).toHaveBeenCalledTimes(2)
  })
})
