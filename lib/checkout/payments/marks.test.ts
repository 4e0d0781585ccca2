import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { offer } from '../checkout-fixtures.ts'
import { listMarks, markOfCard } from './marks.ts'
import { findPaymentMethod, PAYMENT_METHODS } from './registry.ts'

const marksOf = (code: string, cardTypes: readonly string[] = []) => {
  const method = findPaymentMethod(code)
  return method ? listMarks(method, offer(code, { cardTypes })) : undefined
}

it('every method that the shop knows has a drawing', () => {
  for (const { code } of PAYMENT_METHODS) {
    const [first] = marksOf(code) ?? []
    const file = new URL(`../../../components/ui/brand-marks/${first}.svg`, import.meta.url)
    expect([code, existsSync(file)]).toEqual([code, true])
  }
})

it('card gateways show the cards they take, in the server’s order, and any card where it names none', () => {
  expect(marksOf('authorizenet', ['MC', 'VI', 'XX'])).toEqual(['mastercard', 'visa'])
  expect(marksOf('authorizenet')).toEqual(['card'])
  expect(marksOf('paypal_standard', ['VI'])).toEqual(['paypal'])
})

it('nobody’s method has no drawing, whatever its code', () => {
  expect(marksOf('barter')).toEqual([])
  expect(marksOf('constructor')).toEqual([])
  expect(markOfCard('toString')).toBeUndefined()
})
