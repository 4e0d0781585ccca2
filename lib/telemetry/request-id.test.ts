import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRequestId, requestIdOf } from './request-id.ts'

const headers = new Headers({ 'x-request-id': 'edge-7f.0001_a' })
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

describe('request id', () => {
  it('is that of a trusted proxy, and otherwise a new one for each request', () => {
    expect(requestIdOf(headers, true)).toBe('edge-7f.0001_a')
    expect(requestIdOf(headers, false)).toMatch(UUID)
    expect(requestIdOf(headers)).toMatch(UUID)
    expect(requestIdOf(new Headers(), true)).not.toBe(requestIdOf(new Headers(), true))
  })

  it.each(['', 'short', 'x'.repeat(65), 'a b c d e f', 'a\u00e9abcdefg', '"quoted-id"', '5550100123', '555-010-0123'])(
    'is not %j, even from a proxy',
    (text) => {
      expect(parseRequestId(text)).toBeNull()
    },
  )

  it('never contains characters that end a header or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const id = parseRequestId(text)
        if (id !== null) expect(id).toMatch(/^[\w.-]{8,64}$/)
      }),
    )
  })
})
