import { describe, expect, it } from 'vitest'
import { type CacheEntry, MemoryCache, memoryBytes } from './memory-cache.ts'

const page = (html: string, tags: string[] = [], lastModified = 1_000): CacheEntry => ({
  value: { kind: 'APP_PAGE', html },
  lastModified,
  tags,
  cacheControl: { revalidate: 300, expire: 31_536_000 },
})

describe('MemoryCache', () => {
  it('stays within its limit of bytes and removes the least recently used entries first', () => {
    const cache = new MemoryCache(100_000)
    for (let n = 0; n < 1_000; n++) {
      cache.set(`/p${n}`, page('x'.repeat(1_000)))
      cache.get('/p0')
      expect(cache.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(cache.get('/p0')).not.toBeNull()
    expect(cache.get('/p1')).toBeNull()
  })

  it('copies a value that is a view of a larger buffer', () => {
    const cache = new MemoryCache(100_000)
    const piece = Buffer.from('before RSC segment body after')
    const value = {
      kind: 'APP_PAGE',
      rscData: piece.subarray(7, 10),
      segmentData: new Map([['/_tree', piece.subarray(11, 18)]]),
      body: piece.subarray(19, 23),
    }
    cache.set('/p', { value, lastModified: 1_000, tags: [] })
    const stored = cache.get('/p')?.value
    const parts = [stored?.rscData, stored?.segmentData?.get('/_tree'), stored?.body]
    expect(parts.map(String)).toEqual(['RSC', 'segment', 'body'])
    expect(parts.map((part) => part?.buffer.byteLength)).toEqual([3, 7, 4])
  })

  it('counts headers, tags and addresses, which are the larger part of a small resource', () => {
    const cache = new MemoryCache(100_000)
    const value = (size: number) => ({
      kind: 'FETCH',
      data: { body: '{}', url: 'u'.repeat(size), headers: { link: 'h'.repeat(size) } },
    })
    cache.set('/a', { value: value(0), lastModified: 1_000, tags: [] })
    const before = cache.bytes
    cache.set('/a', { value: value(1_000), lastModified: 1_000, tags: ['t'.repeat(1_000)] })
    expect(cache.bytes).toBeGreaterThanOrEqual(before + 3_000)
  })

  it('rejects a huge page that would displace all others', () => {
    const cache = new MemoryCache(100_000)
    cache.set('/small', page('x'))
    cache.set('/huge', page('x'.repeat(20_000)))
    expect(cache.get('/huge')).toBeNull()
    expect(cache.get('/small')).not.toBeNull()
  })
})

describe('memoryBytes', () => {
  it.each([
    [{}, 128],
    [{ REDIS_URL: 'redis://localhost' }, 64],
    [{ REDIS_URL: 'redis://localhost', CACHE_MEMORY_MB: '96' }, 96],
    [{ CACHE_MEMORY_MB: 'many' }, 128],
  ])('of %j is %i MB', (env, megabytes) => {
    expect(memoryBytes(env)).toBe(megabytes * 1024 * 1024)
  })
})
