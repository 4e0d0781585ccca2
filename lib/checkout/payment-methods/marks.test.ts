import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { markOfCard } from '../../core/money/card-marks.ts'
import { offer } from '../checkout-fixtures.ts'
import { listMarks } from './marks.ts'
import { findPaymentMethod, PAYMENT_METHODS } from './registry.ts'

const marksOf = (code: string, cardTypes: readonly string[] = []) => {
  const method = findPaymentMethod(code)
  return method ? listMarks(method, offer(code, { cardTypes })) : undefined
}

it('every known method has a logo', () => {
  for (const { code } of PAYMENT_METHODS) {
    const [first] = marksOf(code) ?? []
    const file = new URL(`../../../components/ui/brand-marks/${first}.svg`, import.meta.url)
    expect([code, existsSync(file)]).toEqual([code, true])
  }
})

it('card gateways show the cards that they accept, in the server’s order, and any card if the server names none', () => {
  expect(marksOf('authorizenet', ['MC', 'VI', 'XX'])).toEqual(['mastercard', 'visa'])
  expect(marksOf('authorizenet')).toEqual(['card'])
  expect(marksOf('paypal_standard', ['VI'])).toEqual(['paypal'])
})

it('an unknown method has no logo', () => {
  expect(marksOf('barter')).toEqual([])
  expect(marksOf('constructor')).toEqual([])
  expect(markOfCard('toString')).toBeUndefined()
})
