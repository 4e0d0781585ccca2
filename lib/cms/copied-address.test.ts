import { describe, expect, it } from 'vitest'
import { findCopiedAddress } from './copied-address.ts'

describe('addresses that were copied out of a text', () => {
  it.each([
    ['/about.', '/about'],
    ['/product/cuisinière).', '/product/cuisini%C3%A8re'],
    ['/catalog/ranges\u200b', '/catalog/ranges'],
    ['/catalog/ranges ', '/catalog/ranges'],
    ['/help/delivery”,', '/help/delivery'],
    ['/about&fbclid=x&a=b', '/about?fbclid=x&a=b'],
    ['/about?utm_source=news', '/about?utm_source=news'],
    ['/about.?utm_source=news', '/about?utm_source=news'],
    ['/about/.', '/about/'],
    ['/about**', '/about'],
    ['/catalog/ranges…', '/catalog/ranges'],
    ['/about}', '/about'],
    ['/about</a>', '/about'],
    ['/about<', '/about'],
    ['/about&q="sofa"', '/about?q="sofa"'],
    ['/blog/what-is-new"target="_blank', '/blog/what-is-new'],
    ['/about"&a=b', '/about?a=b'],
  ])('P43 %j leads to %s', (path, location) => expect(findCopiedAddress(path)).toBe(location))

  it.each(['/about', '/', '/.', '/catalog/black & white', '/blog/what-is-new', '/a&b', '/x=y', '/a.b'])(
    '%j is not changed',
    (path) => expect(findCopiedAddress(path)).toBeUndefined(),
  )

  it('leads to an address that leads to no other', () => {
    for (const path of ['/about.).', '/about</a>.', '/about.&a=b', '/about&a=b.', '/a?b=c?d=e&f=g'])
      expect(findCopiedAddress((findCopiedAddress(path) ?? '').split('?')[0] ?? ''), path).toBeUndefined()
  })

  it('handles a path of any length', () => expect(findCopiedAddress(`/a${'.'.repeat(100_000)}b`)).toBeUndefined())
})
