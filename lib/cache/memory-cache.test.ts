import { describe, expect, it } from 'vitest'
import { type CacheEntry, MemoryCache } from './memory-cache.ts'

const page = (html: string, tags: string[] = [], lastModified = 1_000): CacheEntry => ({
  value: { kind: 'APP_PAGE', html },
  lastModified,
  tags,
  cacheControl: { revalidate: 300, expire: 31_536_000 },
})

describe('MemoryCache', () => {
  it('holds no more bytes than it may and forgets the least recently used first', () => {
    const cache = new MemoryCache(100_000)
    for (let n = 0; n < 1_000; n++) {
      cache.set(`/p${n}`, page('x'.repeat(1_000)))
      cache.get('/p0')
      expect(cache.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(cache.get('/p0')).not.toBeNull()
    expect(cache.get('/p1')).toBeNull()
  })

  it('does not let one huge page push out all others', () => {
    const cache = new MemoryCache(100_000)
    cache.set('/small', page('x'))
    cache.set('/huge', page('x'.repeat(20_000)))
    expect(cache.get('/huge')).toBeNull()
    expect(cache.get('/small')).not.toBeNull()
  })

  it('makes entries of a purged tag stale, not gone, and leaves those of other stores alone', () => {
    const cache = new MemoryCache(100_000)
    cache.set('/a', page('a', ['tenant:a', 'tenant:a:config']))
    cache.set('/b', page('b', ['tenant:b']))
    cache.purge(['tenant:a'], 2_000)
    const stale = cache.get('/a', [], 500_000)
    expect(stale?.value?.html).toBe('a')
    expect((stale?.lastModified ?? 0) + 300_000).toBeLessThan(500_000)
    expect(cache.get('/b', [], 500_000)?.lastModified).toBe(1_000)
  })

  it('is fresh again once an entry was written after the purge', () => {
    const cache = new MemoryCache(100_000)
    cache.purge(['tenant:a'], 2_000)
    cache.set('/a', page('new', ['tenant:a'], 3_000))
    expect(cache.get('/a', [], 4_000)?.lastModified).toBe(3_000)
  })

  it('looks at the tags of the reader too, as fetched resources carry theirs there', () => {
    const cache = new MemoryCache(100_000)
    cache.set('hash', {
      value: { kind: 'FETCH', data: { body: '{}' }, revalidate: 300 },
      lastModified: 1_000,
      tags: [],
    })
    cache.purge(['tenant:a:products'], 2_000)
    expect(cache.get('hash', ['tenant:a:products'], 400_000)?.lastModified).toBeLessThan(100_000)
  })
})
