import { expect, it } from 'vitest'
import { longestDays } from './lead-time.ts'

it.each([
  ['6 to 8 weeks', 56],
  ['4-6 wks.', 42],
  ['2 à 4 semaines', 28],
  ['10 jours ouvrables', 10],
  ['10 business days', 10],
  ['de 2 à 3 mois', 90],
  ['1 day', 1],
  ['10 days to 2 weeks', 14],
  ['Made to order', null],
  ['', null],
])('the longest time in %s is %s days', (text, days) => {
  expect(longestDays(text)).toBe(days)
})
