import { afterEach, describe, expect, it, vi } from 'vitest'
import { createExpiringMap } from './expiring-map.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a map whose entries expire', () => {
  it('expires them by the clock if timers never run, as on a worker whose request has ended', () => {
    let nowMs = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    vi.stubGlobal('setTimeout', () => 0)
    const map = createExpiringMap<string>(10, 5_000)
    map.set('delivery', 'failed')
    nowMs += 4_000
    expect(map.get('delivery')).toBe('failed')
    nowMs += 1_001
    expect(map.get('delivery')).toBeUndefined()
  })

  it('accepts a lifetime per entry and keeps at most the maximum number of entries', () => {
    let nowMs = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const map = createExpiringMap<number>(2, 5_000)
    map.set('short', 1, { ttl: 100 })
    map.set('long', 2)
    nowMs += 101
    expect([map.get('short'), map.get('long')]).toEqual([undefined, 2])
    for (const key of ['a', 'b']) map.set(key, 3)
    expect(map.get('long')).toBeUndefined()
  })
})
