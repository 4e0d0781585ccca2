import { describe, expect, it } from 'vitest'
import cart from '#public/locales/en/cart.json' with { type: 'json' }
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import french from '#public/locales/fr/checkout.json' with { type: 'json' }
import { readErrorMessages } from '../contracts/error.ts'
import { methodOf, writeFrom } from './checkout-fixtures.ts'
import { describeProviderFailure, describeSaveFailure, listPaymentErrors, listPlaceErrors } from './errors.ts'

const failed = (...messages: string[]) => ({ messages })
const write = writeFrom(english)

describe('the error catalogue', () => {
  it('S2-8-02 a failed save of address or delivery shows the server’s first message', () => {
    expect(describeSaveFailure(failed('No such postcode', 'second'), write)).toBe('No such postcode')
    expect(describeSaveFailure(failed(), write)).toBe('An unknown error occurred')
  })

  it("S2-8-04 payment failure (spelled 'occured')", () => {
    expect(listPaymentErrors(failed(), write)).toEqual([
      'An unknown error occured while processing payment, please try submitting payment again.',
    ])
  })

  it('S2-8-05 errors of payment and order come from the server’s response', () => {
    expect(listPaymentErrors(failed('Card refused'), write)).toEqual(['Card refused'])
    expect(listPlaceErrors(failed('Sold out', 'Card refused'), write)).toEqual(['Sold out', 'Card refused'])
  })

  it.each(['Zibby', 'Acima'])('S2-8-08 S2-8-10 failures of a lease provider name %s', (name) => {
    const backend = `An error occurred from the ${name} application backend.`
    for (const layer of ['http', 'refused'] as const)
      expect(describeProviderFailure({ layer }, name, write)).toBe(backend)
    const unexpected = `An unexpected error occurred with ${name} checkout process.`
    for (const layer of ['network', 'shape'] as const) {
      expect(describeProviderFailure({ layer }, name, write)).toBe(unexpected)
    }
  })

  it.each(['affirm', 'chargeafter'])('S2-8-09 S2-8-11 failures to save the payment name %s as well', (code) => {
    const method = methodOf(code)
    const { name } = method
    expect(listPaymentErrors({ layer: 'http', messages: ['No.'] }, write, method)).toEqual([
      `An error occurred from the ${name} application backend.`,
      'No.',
    ])
    expect(listPaymentErrors({ layer: 'network', messages: [] }, write, method)).toEqual([
      `An unexpected error occurred with ${name} checkout process.`,
    ])
  })

  it('S2-8-06 an order without a server’s message has its own text', () => {
    expect(listPlaceErrors(failed(), write)).toEqual([
      'An error occurred while processing your order. If the issue persists, please contact support for assistance.',
    ])
  })

  it("S2-8-07 a message with SQLSTATE is shown as 'Database error', the others stay", () => {
    expect(listPlaceErrors(failed('SQLSTATE[40001]: deadlock', 'Sold out'), write)).toEqual([
      'Database error',
      'Sold out',
    ])
  })

  it('S2-7.6-03 errors of placing come from errors{} and messages.error[], every entry', () => {
    const messages = readErrorMessages({
      messages: { error: [{ message: 'one' }, { message: 'two' }] },
      errors: { card: 'three', address: ['four', 'five'] },
    })
    expect(listPlaceErrors({ messages }, write)).toEqual(['one', 'two', 'three', 'four', 'five'])
  })

  it('S2-8-01 contains every text literally', () => {
    // The specification has no text for add-ons that fail after their product.
    const { addonsMissing: _, ...specified } = cart.errors
    const texts = [...Object.values(specified), ...Object.values(english.checkoutErrors)]
    expect([...new Set(texts)].sort()).toEqual([...CATALOGUE].sort())
  })
})

it('failures of checkout are in French on a French page', () => {
  const inFrench = writeFrom(french)
  expect(describeSaveFailure(failed(), inFrench)).toBe('Une erreur inconnue est survenue.')
  expect(listPaymentErrors(failed('Carte refusée'), inFrench, { failureKey: 'paymentNotProcessed' })).toEqual([
    'Malheureusement, nous n’avons pas pu traiter le paiement.',
    'Carte refusée',
  ])
  expect(listPlaceErrors(failed('SQLSTATE[40001]'), inFrench)).toEqual(['Erreur de base de données'])
})

/** The texts of S2-8. */
const CATALOGUE = [
  'An error occurred while retrieving cart info.',
  'Failed to add coupon code',
  'failure in addProductToCart',
  'Failure in removeCartProduct',
  'Failure in updateCartProductQty',
  'Invalid addon or mainProductId',
  'Invalid addon, cart, or main product ID',
  'An unknown error occurred',
  'An error occurred while sending email.',
  'An error occurred while validating merchant.',
  'Credit card type not accepted',
  'Credit card type/number mismatch.',
  'Invalid CVN length.',
  '{provider} token missing',
  'An unknown error occured while processing payment, please try submitting payment again.',
  'An error occurred while processing your order. If the issue persists, please contact support for assistance.',
  'Database error',
  'An error occurred from the {provider} application backend.',
  'An unexpected error occurred with {provider} checkout process.',
  'An error occurred from the {provider} Apply Info application backend.',
  'An unexpected error occurred with {provider} Apply Info checkout process.',
  'An error occurred with initiating {provider} checkout.',
  "Unfortunately, we weren't able to process the payment.",
  "Unfortunately, we aren't able to offer financing due to one or more of the following: Financing is not offered in your province; the minimum purchase value hasn't been met; the maximum purchase value has been exceeded.",
  'The wallet order creation returned no order id.',
  'Oops, something wrong happened on our end.  Please try again or contact us if you continue to see this error.',
  'Unable to update card number for {provider}.',
]
