import { describe, expect, it } from 'vitest'
import { formatGateTiming, isShareable, startTiming } from './server-timing.ts'

describe('Server-Timing', () => {
  it('contains the gates, the sum and number of back-end calls, and the total', () => {
    let nowMs = 100
    const timing = startTiming(() => nowMs)
    nowMs = 101.25
    timing.add('gate', 100)
    nowMs = 131.25
    timing.add('backend', 111.25)
    timing.add('backend', 121.25)
    nowMs = 132
    expect(timing.format()).toBe('gate;dur=1.3, backend;desc="2";dur=30.0, total;dur=32.0')
    expect(startTiming(() => 0).format()).toBe('total;dur=0.0')
    expect(formatGateTiming(0.04)).toBe('gate;dur=0.0')
  })

  it.each([
    ['no-store', false],
    ['private, max-age=60', false],
    ['Private', false],
    ['public, max-age=60', true],
    ['s-maxage=300, stale-while-revalidate=31535700', true],
    [null, true],
  ])('with cache-control %j may be kept by a shared cache: %s', (value, isKept) => {
    expect(isShareable(new Headers(value === null ? {} : { 'cache-control': value }))).toBe(isKept)
  })
})
