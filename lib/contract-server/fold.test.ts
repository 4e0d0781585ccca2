import { expect, it } from 'vitest'
import { fold, splitWords } from './fold.ts'

it('words have folded letters and are split at everything that is neither letter nor digit', () => {
  expect(fold('Réfrigérateur')).toBe('refrigerateur')
  expect(splitWords('30" Gas-Range, Émail!', 3)).toEqual(['30', 'gas', 'range'])
})

it.each([
  ['ｇａｓ　ｒａｎｇｅ３０', ['gas', 'range30']],
  ['re\u00adfri\u00adger\u00ada\u00adtor', ['refrigerator']],
  ['gas\u200brange', ['gas', 'range']],
])('the words of %j are %j: full-width letters, soft hyphens and invisible blanks', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})
