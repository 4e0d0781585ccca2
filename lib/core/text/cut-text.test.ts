import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('a text is never cut within a letter', () => {
  expect(cutText('sofa 🛋️', 6)).toBe('sofa ')
  expect(cutText('sofa 🛋', 7)).toBe('sofa 🛋')
  expect(cutText('sofa', 10)).toBe('sofa')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, limit) => {
      const cut = cutText(text, limit)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut) && cut.length <= limit && (cut.length >= limit - 1 || cut === text)).toBe(true)
    }),
  )
})
