import { expect, it } from 'vitest'
import { monthlyCents } from './instalment.ts'

it.each([
  ['without interest in even shares', 120_000, 12, 0, 10_000],
  ['to whole cents', 100_000, 12, 0, 8_333],
  ['as an annuity', 100_000, 12, 12, 8_885],
  ['over two years', 234_926, 24, 9.9, 10_830],
])('a plan is repaid %s', (_, cents, term, percent, monthly) => {
  expect(monthlyCents(cents, term, percent)).toBe(monthly)
})
