import { expect, it } from 'vitest'
import { nameTax, nameTaxLine } from './tax-line-name.ts'

it('the name of a tax is its title with its rate, as the language writes percentages', () => {
  const tax = { title: 'Tax', rate: 0.06875 }
  expect(nameTax(tax, 'en_US')).toBe('Tax (6.875%)')
  expect(nameTax(tax, 'fr_CA')).toBe('Tax (6,875\u00a0%)')
})

it('the rate of a tax has at most four decimals, and none that are zero', () => {
  expect(nameTax({ title: 'GST', rate: 0.05 }, 'en_US')).toBe('GST (5%)')
  expect(nameTax({ title: 'Transit', rate: 0.00123456 }, 'en_US')).toBe('Transit (0.1235%)')
})

it('a tax that is part of the row above it begins with a dash and keeps its amounts', () => {
  expect(nameTaxLine({ title: 'GST', rate: 0.05, cents: 250 }, 'en_US')).toEqual({
    title: '– GST (5%)',
    rate: 0.05,
    cents: 250,
  })
})
