import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapCart } from '../../cart/map.ts'
import { formatExpiry, isExpired, mapSavedCard } from '../../cart/saved-card.ts'
import { CartWire } from '../../contracts/cart.ts'
import { SavedCardWire } from '../../contracts/customer.ts'
import { ok } from '../../core/result.ts'
import { offer } from '../checkout-fixtures.ts'
import { PAYMENT_METHODS } from './registry.ts'
import { findUsable, isCodeOf } from './saved-cards.ts'

const card = (change: object = {}) =>
  mapSavedCard(
    v.parse(SavedCardWire, {
      id: 'a',
      method: 'authorizenet',
      cc_type: 'VI',
      cc_last_four: '1111',
      cc_exp_month: '09',
      cc_exp_year: '2039',
      ...change,
    }),
  )

describe('saved cards of a method', () => {
  it('are read from the cart; an entry without an id is left out', () => {
    const cart = v.parse(CartWire, {
      payment_methods: [
        { code: 'authorizenet', can_save_card: '1', saved_cards: [{ id: 7, cc_type: 'VI' }, { cc_type: 'MC' }] },
        { code: 'payeezy' },
      ],
    })
    const [withVault, without] = mapCart(cart, { locale: 'en-US', currency: 'USD' }).paymentMethods
    expect(withVault).toMatchObject({
      canSaveCard: true,
      savedCards: [{ id: '7', type: 'VI', lastFour: '', expiry: '', isCodeRequired: false }],
    })
    expect(without).toMatchObject({ canSaveCard: false, savedCards: [] })
  })

  it('drop an invalid type, digits or date', () => {
    for (const cc_type of ['constructor', '<b>', '']) expect(card({ cc_type }).type).toBe('')
    expect(card({ cc_exp_month: '9' })).toMatchObject({ lastFour: '1111', expiry: '2039-09' })
    for (const cc_last_four of ['111', '4111111111111111', 'XXXX']) expect(card({ cc_last_four }).lastFour).toBe('')
    for (const wrong of [{ cc_exp_month: '13' }, { cc_exp_month: '' }, { cc_exp_year: '39' }])
      expect(card(wrong).expiry).toBe('')
    expect(formatExpiry(card())).toBe('09/2039')
    expect(formatExpiry(card({ cc_exp_year: '' }))).toBe('')
  })

  it('can be used until the end of their month, and always without a date', () => {
    expect(isExpired(card(), '2039-09-30')).toBe(false)
    expect(isExpired(card(), '2039-10-01')).toBe(true)
    expect(isExpired(card({ cc_exp_year: '' }), '2099-01-01')).toBe(false)
    const [old, next] = [card({ id: 'old', cc_exp_year: '2024' }), card({ id: 'next' })]
    expect(findUsable([old, next], '2026-11-28')?.id).toBe('next')
    expect(findUsable([old], '2026-11-28')).toBeUndefined()
  })

  it('have a security code of their type’s length', () => {
    expect(isCodeOf(card(), '123')).toBe(true)
    expect(isCodeOf(card(), '1234')).toBe(false)
    expect(isCodeOf(card({ cc_type: 'AE' }), '1234')).toBe(true)
    for (const code of ['123', '1234']) expect(isCodeOf(card({ cc_type: '' }), code)).toBe(true)
    for (const code of ['', '12', '12a']) expect(isCodeOf(card({ cc_type: '' }), code)).toBe(false)
  })
})

describe('every card method', () => {
  const methods = PAYMENT_METHODS.filter(({ panel }) => panel?.startsWith('card-'))
  const entered = {
    card: { type: 'VI', number: '4111111111111111', code: '123', month: '09', year: '2039' },
    ...{ token: 'a.b', type: 'VI', brand: 'visa', month: '09', year: '2039' },
  }

  it('is one of seven', () => expect(methods).toHaveLength(7))

  it.each(methods.map((method) => [method.code, method] as const))(
    '%s sends a saved card only with its id, and the wish to save a card only with a new one',
    async (code, { buildSubmission }) => {
      const saved = await buildSubmission({ ...entered, savedCard: 'a1', code: '' }, offer(code), 'place')
      expect(saved).toEqual(ok({ data: { stored_card: 'a1' } }))
      const withCode = await buildSubmission({ savedCard: 'a1', code: '987' }, offer(code), 'place')
      expect(withCode).toEqual(ok({ data: { stored_card: 'a1', cc_cid: '987' } }))

      const build = async (draft: object) => {
        const built = await buildSubmission({ ...entered, ...draft }, offer(code), 'place')
        return built.ok ? built.value.data : built
      }
      const plain = await build({})
      expect(plain).not.toHaveProperty('save_card')
      expect(await build({ isToBeSaved: true })).toEqual({ ...plain, save_card: true })
      expect(await buildSubmission({ isToBeSaved: true }, offer(code), 'place')).toMatchObject({ ok: false })
    },
  )
})
