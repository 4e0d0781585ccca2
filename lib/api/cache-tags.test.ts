import { describe, expect, it } from 'vitest'
import { cacheTags } from './cache-tags.ts'

const scopeOf = (tenant: string, locale: string) =>
  ({ tenant: { tenant, api: '', locale, locales: [locale], iframeUrl: '' }, locale }) as Parameters<typeof cacheTags>[0]

describe('cache tags', () => {
  it('name the store, then the kind of resource with its language, then the resource itself', () => {
    expect(cacheTags(scopeOf('kessler', 'fr-CA'), 'products', 'gas-range')).toEqual([
      'tenant:kessler',
      'tenant:kessler:products',
      'tenant:kessler:fr-CA:products',
      'tenant:kessler:fr-CA:products:gas-range',
    ])
    expect(cacheTags(scopeOf('kessler', 'en-US'), 'config')).toHaveLength(3)
  })

  it('differ between stores, and those of kind and resource between languages', () => {
    const tags = cacheTags(scopeOf('kessler', 'en-CA'), 'products', 'gas-range')
    const ofOtherStore = cacheTags(scopeOf('volteo', 'en-CA'), 'products', 'gas-range')
    const inFrench = cacheTags(scopeOf('kessler', 'fr-CA'), 'products', 'gas-range')
    expect(tags.filter((tag) => ofOtherStore.includes(tag))).toEqual([])
    expect(tags.filter((tag) => inFrench.includes(tag))).toEqual(['tenant:kessler', 'tenant:kessler:products'])
  })

  it('are at most 256 characters long, the limit of caches', () => {
    for (const tag of cacheTags(scopeOf('kessler', 'en-US'), 'products', 'x'.repeat(500))) {
      expect(tag.length).toBeLessThanOrEqual(256)
    }
  })
})
