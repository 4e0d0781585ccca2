import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offer } from '../checkout-fixtures.ts'
import type { PaymentKind } from './method.ts'
import { groupPayments } from './payment-groups.ts'
import { plainMethod } from './plain-method.ts'
import { findPaymentMethod, PAYMENT_METHODS, type PaymentChoice } from './registry.ts'

/** Choices by code; for an unknown code with the kind after the colon. */
const choicesOf = (names: string): PaymentChoice[] =>
  names.split(' ').map((name) => {
    const [code = '', kind] = name.split(':')
    const method = findPaymentMethod(code) ?? plainMethod(code, code)
    return { offered: offer(code), method: kind ? { ...method, kind: kind as PaymentKind } : method }
  })

const codesOf = (choices: readonly PaymentChoice[]) => choices.map(({ offered }) => offered.code).join(' ')

const show = (names: string) => {
  const { open, folded } = groupPayments(choicesOf(names))
  return [codesOf(open), ...folded.map(({ kind, choices }) => `${kind}: ${codesOf(choices)}`)]
}

describe('the payment step', () => {
  it.each([
    ['checkmo', ['checkmo']],
    ['checkmo citi authorizenet', ['checkmo citi authorizenet']],
    ['checkmo banktransfer citi financeit', ['checkmo banktransfer citi financeit']],
  ])('shows the short list %s completely, in the dealer’s order', (names, shown) => {
    expect(show(names)).toEqual(shown)
  })

  it.each([
    [
      'shows card and wallet, and folds the others by kind',
      'nmicreditcard citi paypal_express freedompay checkmo cashondelivery',
      ['nmicreditcard paypal_express', 'over-time: citi freedompay', 'offline: checkmo cashondelivery'],
    ],
    [
      'does not fold a method that is the only one of its kind',
      'moneris financeit paypal_checkout checkmo banktransfer cashondelivery',
      ['moneris financeit paypal_checkout', 'offline: checkmo banktransfer cashondelivery'],
    ],
    [
      'keeps the dealer’s order: kinds are sorted by their first method',
      'checkmo barter zib:lease aci:lease paypal_standard payeezy',
      ['paypal_standard payeezy', 'offline: checkmo barter', 'lease: zib aci'],
    ],
    [
      'opens the kind that is listed first if there is neither card nor wallet',
      'citi freedompay financeit checkmo barter goats',
      ['citi freedompay financeit', 'offline: checkmo barter goats'],
    ],
    [
      'folds cards and wallets beyond two of each',
      'moneris authorizenet payeezy usaepay checkmo',
      ['moneris authorizenet checkmo', 'card: payeezy usaepay'],
    ],
    ['shows four of many unknown ones', 'a b c d e f', ['a b c d', 'offline: e f']],
  ])('%s', (_, names, shown) => {
    expect(show(names)).toEqual(shown)
  })

  const kinds: PaymentKind[] = ['card', 'wallet', 'over-time', 'lease', 'offline']
  const anyChoices = fc.array(fc.constantFrom(...kinds), { maxLength: 22 }).map((list) =>
    list.map((kind, index): PaymentChoice => {
      const code = `m${index}`
      return { offered: offer(code), method: { ...plainMethod(code, code), kind } }
    }),
  )

  it('shows every method once, whatever the list, each part in the dealer’s order, and at least one method unfolded', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { open, folded } = groupPayments(choices)
        const parts = [open, ...folded.map((group) => group.choices)]
        expect(new Set(parts.flat())).toEqual(new Set(choices))
        expect(parts.flat()).toHaveLength(choices.length)
        for (const part of parts) expect(part).toEqual(choices.filter((choice) => part.includes(choice)))
        for (const group of folded) {
          expect(group.choices.length).toBeGreaterThan(1)
          expect(group.choices.every(({ method }) => method.kind === group.kind)).toBe(true)
        }
        expect(open.length > 0).toBe(choices.length > 0)
        expect(open.length + folded.length).toBeLessThanOrEqual(9)
        // The first card and the first wallet are never folded.
        for (const kind of ['card', 'wallet']) {
          const [first] = choices.filter(({ method }) => method.kind === kind)
          if (first) expect(open).toContain(first)
        }
      }),
    )
  })

  it('maps every method to its kind: only methods that are paid outside the shop, and unknown ones, are offline', () => {
    const offline = PAYMENT_METHODS.filter(({ kind }) => kind === 'offline')
    expect(offline.map(({ code }) => code)).toEqual(['checkmo', 'banktransfer', 'cashondelivery'])
    expect(findPaymentMethod('barter')?.kind).toBe('offline')
  })
})
