import { describe, expect, it } from 'vitest'
import { cacheTags } from './cache-tags.ts'

const scopeOf = (tenant: string, locale: string) =>
  ({ tenant: { tenant, api: '', locale, locales: [locale], iframeUrl: '' }, locale }) as Parameters<typeof cacheTags>[0]

describe('cache tags', () => {
  it('go from the store over a kind of resource and its language to the resource itself', () => {
    expect(cacheTags(scopeOf('kessler', 'fr-CA'), 'products', 'gas-range')).toEqual([
      'tenant:kessler',
      'tenant:kessler:products',
      'tenant:kessler:fr-CA:products',
      'tenant:kessler:fr-CA:products:gas-range',
    ])
    expect(cacheTags(scopeOf('kessler', 'en-US'), 'config')).toHaveLength(3)
  })

  it('share nothing between stores, and neither kind nor resource between languages', () => {
    const tags = cacheTags(scopeOf('kessler', 'en-CA'), 'products', 'gas-range')
    const ofOtherStore = cacheTags(scopeOf('volteo', 'en-CA'), 'products', 'gas-range')
    const inFrench = cacheTags(scopeOf('kessler', 'fr-CA'), 'products', 'gas-range')
    expect(tags.filter((tag) => ofOtherStore.includes(tag))).toEqual([])
    expect(tags.filter((tag) => inFrench.includes(tag))).toEqual(['tenant:kessler', 'tenant:kessler:products'])
  })

  it('are at most 256 characters long, as caches demand', () => {
    for (const tag of cacheTags(scopeOf('kessler', 'en-US'), 'products', 'x'.repeat(500))) {
      expect(tag.length).toBeLessThanOrEqual(256)
    }
  })
})
