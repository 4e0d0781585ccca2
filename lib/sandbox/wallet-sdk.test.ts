import { expect, it } from 'vitest'
import { findScriptMistake } from './wallet-sdk.ts'

const WHOLE = {
  'client-id': 'c',
  currency: 'CAD',
  intent: 'capture',
  components: 'buttons',
  locale: 'fr_CA',
  commit: 'false',
}

it('parameters that the wallet knows are accepted', () => {
  expect(findScriptMistake(new URLSearchParams(WHOLE))).toBe('')
  expect(findScriptMistake(new URLSearchParams({ 'client-id': 'c' }))).toBe('')
})

it.each([
  ['client-id', ''],
  ['currency', 'XYZ'],
  ['intent', 'sale'],
  ['components', 'buttons,none'],
  ['locale', 'fr-CA'],
  ['commit', 'no'],
])('the %s "%s" is rejected', (name, value) => {
  expect(findScriptMistake(new URLSearchParams({ ...WHOLE, [name]: value }))).toBe(name)
})
