import { describe, expect, it } from 'vitest'
import { cleanIncoming, cleanJsonValue, cleanParameters, isValidPath, normalizePath } from './incoming.ts'

describe('incoming text', () => {
  it('has no NUL, control characters and half characters', () => {
    expect(cleanIncoming('a\u0000b\u001b[2J\u009b\ud83dc\udda6 🦦\n\té')).toBe('ab[2Jc 🦦\n\té')
  })

  it('is cleaned at any depth while it is parsed, keys included', () => {
    const body = JSON.parse(
      '{"a\\u0000": ["x\\ud83d", {"b": "\\u0007"}], "toString": 1, "__proto__": {}}',
      cleanJsonValue,
    )
    expect(body).toEqual({ a: ['x', { b: '' }] })
    expect(Number(body)).toBeNaN()
  })

  it('keeps duplicate parameters', () => {
    expect(cleanParameters(new URLSearchParams('a=1%00&a=2&b=%ff')).toString()).toBe('a=1&a=2&b=%EF%BF%BD')
  })

  it('F25 has composed letters, in paths too', () => {
    expect(cleanIncoming('Bore\u0301al')).toBe('Boréal')
    expect(normalizePath('/media/cuisinie%CC%80re%2Fx.jpg')).toBe('/media/cuisini%C3%A8re%2Fx.jpg')
    for (const path of ['/media/cuisini%C3%A8re.jpg', "/a'(b)+c", '/%ff/%CC%80', '/a%2Fb'])
      expect(normalizePath(path)).toBe(path)
  })

  it('P24 F32 removes invisible characters from e-mail addresses, and keeps them in other texts', () => {
    expect(cleanIncoming('ann@example.com\u200b')).toBe('ann@example.com')
    expect(cleanIncoming('\u202aann@exam\u00adple.com\u202c')).toBe('ann@example.com')
    for (const text of ['👩\u200d🚀', 'soft\u00adly', 'mail ann@example.com\u200b please'])
      expect(cleanIncoming(text)).toBe(text)
  })

  it('recognizes paths that are UTF-8', () => {
    expect(['/search/caf%C3%A9', '/x%20y'].map(isValidPath)).toEqual([true, true])
    expect(['/search/%ff', '/%', '/a%00b', '/%0d%0a'].map(isValidPath)).toEqual([false, false, false, false])
  })
})
