import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import type { Scope } from '../api/scope.ts'
import { createRejectedKeys } from './rejected-keys.ts'

const scopeOf = (tenant: string, locale = 'en-US'): Scope => ({
  tenant: { tenant, api: 'https://example.com/api/rest', locale, locales: [locale], iframeUrl: '' },
  locale,
})

describe('rejected keys', () => {
  beforeEach(fakeClock)
  afterEach(() => void vi.useRealTimers())

  it('are remembered for a while, by store and language', () => {
    const rejected = createRejectedKeys(10, 30)
    rejected.add(scopeOf('kessler'), 'sale')
    expect(rejected.has(scopeOf('kessler'), 'sale')).toBe(true)
    expect(rejected.has(scopeOf('alderloom'), 'sale')).toBe(false)
    expect(rejected.has(scopeOf('kessler', 'fr-CA'), 'sale')).toBe(false)
    // In-store screens are the same tenant with another configuration and other pages.
    const screen = { ...scopeOf('kessler').tenant, api: 'https://example.com/screens/api/rest' }
    expect(rejected.has({ tenant: screen, locale: 'en-US' }, 'sale')).toBe(false)
    vi.advanceTimersByTime(31)
    expect(rejected.has(scopeOf('kessler'), 'sale')).toBe(false)
  })

  it('distinguish missing keys from failed requests, which are forgotten sooner', () => {
    const rejected = createRejectedKeys(10, 10_000, 30)
    rejected.add(scopeOf('kessler'), 'gone')
    rejected.add(scopeOf('kessler'), 'down', 'failed')
    expect(['gone', 'down', 'there'].map((key) => rejected.reasonOf(scopeOf('kessler'), key))).toEqual([
      'missing',
      'failed',
      undefined,
    ])
    vi.advanceTimersByTime(31)
    expect(rejected.has(scopeOf('kessler'), 'gone')).toBe(true)
    expect(rejected.has(scopeOf('kessler'), 'down')).toBe(false)
  })

  it('are forgotten when their store announces a change', () => {
    const rejected = createRejectedKeys()
    rejected.add(scopeOf('kessler'), 'sale')
    rejected.add(scopeOf('kessler2'), 'sale')
    rejected.forget('kessler')
    expect(rejected.has(scopeOf('kessler'), 'sale')).toBe(false)
    expect(rejected.has(scopeOf('kessler2'), 'sale')).toBe(true)
  })

  it('are limited in number', () => {
    const rejected = createRejectedKeys(10)
    for (let place = 0; place < 100; place++) rejected.add(scopeOf('kessler'), `path-${place}`)
    expect(rejected.has(scopeOf('kessler'), 'path-0')).toBe(false)
    expect(rejected.has(scopeOf('kessler'), 'path-99')).toBe(true)
  })
})
