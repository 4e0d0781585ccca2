import { expect, it } from 'vitest'
import { joinLabel } from './join-label.ts'

it('a label and its value are joined as in the language of the page', () => {
  expect(joinLabel('Size', 'L', 'en-CA')).toBe('Size: L')
  expect(joinLabel('Taille', 'L', 'fr_CA')).toBe('Taille\u00a0: L')
})
