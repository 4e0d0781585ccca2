import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeHost, registryKeyOf } from './host.ts'

describe('normalizeHost', () => {
  it.each([
    ['kessler.localhost', 'kessler.localhost'],
    ['Kessler.LOCALHOST:3000', 'kessler.localhost'],
    ['shop.example.com.', 'shop.example.com'],
    ['shop.example.com.:443', 'shop.example.com'],
    [' shop.example.com ', 'shop.example.com'],
  ])('normalizes %j to %j', (header, host) => {
    expect(normalizeHost(header)).toBe(host)
  })

  it.each([
    null,
    undefined,
    '',
    ':3000',
    '[::1]:3000',
    'a b',
    'a,b',
    'a..b',
    '-a.test',
    'a/../b',
    'a@b',
    `${'a'.repeat(64)}.test`,
    'a.test/x',
    'a.test:3000x',
    'a.test:80.evil.test',
  ])('rejects %j', (header) => {
    expect(normalizeHost(header)).toBeNull()
  })

  it('never passes a character on that could leave a registry key or a path', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const host = normalizeHost(header)
        return host === null || /^[a-z0-9_-]+$/.test(registryKeyOf(host))
      }),
    )
  })
})

describe('registryKeyOf', () => {
  it('replaces every dot with an underscore, after host_', () => {
    expect(registryKeyOf('shop.example.com')).toBe('host_shop_example_com')
  })
})
