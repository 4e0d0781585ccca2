import { expect, it } from 'vitest'
import { findPaymentMethod, PAYMENT_CODES } from './registry.ts'

it('every code of the specification can be carried out', () => {
  expect(PAYMENT_CODES).toHaveLength(22)
  expect(new Set(PAYMENT_CODES).size).toBe(22)
  expect(findPaymentMethod('constructor')).toBeUndefined()
  expect(findPaymentMethod('gold')).toBeUndefined()
})
