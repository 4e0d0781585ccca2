import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEntry, encodeEntry } from './entry-codec.node.ts'
import type { CacheEntry } from './memory-cache.ts'

const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array))
const text = fc.string({ unit: 'grapheme', maxLength: 200 })
const value = fc.oneof(
  fc.record({
    kind: fc.constant('APP_PAGE'),
    html: text,
    rscData: bytes,
    segmentData: fc.dictionary(text, bytes, { minKeys: 1 }).map((parts) => new Map(Object.entries(parts))),
    headers: fc.dictionary(text, text, { noNullPrototype: true }),
    status: fc.integer({ min: 200, max: 404 }),
  }),
  fc.record({ kind: fc.constant('APP_ROUTE'), body: bytes, status: fc.constant(200) }),
  fc.record({ kind: fc.constant('FETCH'), data: fc.record({ body: text, url: text }), revalidate: fc.nat() }),
  fc.constant(null),
)
const entry: fc.Arbitrary<CacheEntry> = fc.record(
  {
    value,
    lastModified: fc.nat(),
    tags: fc.array(text),
    cacheControl: fc.record({ revalidate: fc.oneof(fc.nat(), fc.constant(false as const)), expire: fc.nat() }),
    known: fc.dictionary(text, fc.nat(), { noNullPrototype: true }),
  },
  { requiredKeys: ['value', 'lastModified', 'tags'] },
)

describe('entries as bytes', () => {
  it('are decoded unchanged: HTML, binary parts, segments, headers and times', async () => {
    await fc.assert(
      fc.asyncProperty(entry, async (original) => {
        expect(await decodeEntry(await encodeEntry(original))).toEqual(original)
      }),
      { numRuns: 500 },
    )
  })

  it('are a fraction of the size of a page', async () => {
    const html = '<li class="tile"><a href="/product/range">Range</a></li>'.repeat(2_000)
    const packed = await encodeEntry({ value: { kind: 'APP_PAGE', html }, lastModified: 1, tags: [] })
    expect(packed.byteLength).toBeLessThan(html.length / 20)
  })

  it('are null if damaged, truncated, foreign, or of another version', async () => {
    const packed = await encodeEntry({ value: { kind: 'APP_PAGE', html: 'x' }, lastModified: 1, tags: [] })
    const head = (content: unknown) => {
      const json = Buffer.from(JSON.stringify(content))
      const length = Buffer.alloc(4)
      length.writeUInt32BE(json.byteLength)
      return zstdCompressSync(Buffer.concat([length, json]))
    }
    const damaged = [
      Buffer.from('{"kind":"APP_PAGE"}'),
      packed.subarray(0, packed.length - 9),
      zstdCompressSync('ab'),
      zstdCompressSync('abcdefgh'),
      head({ form: 2, parts: [], value: null, tags: [], lastModified: 1 }),
      head({ form: 1, parts: [['html', 5]], value: { kind: 'APP_PAGE' }, tags: [], lastModified: 1 }),
    ]
    for (const part of damaged) expect(await decodeEntry(part)).toBeNull()
  })
})
