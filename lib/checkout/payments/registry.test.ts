import { describe, expect, it } from 'vitest'
import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import type { PlacedOrder } from '../order.ts'
import { isCompletedElsewhere } from './completed-elsewhere.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { findPaymentMethod, listPaymentChoices, listUnavailablePayments, PAYMENT_METHODS } from './registry.ts'

const config = {} as PaymentsConfig
const offer = (code: string): OfferedPayment => ({
  code,
  title: code,
  logoHtml: '',
  descriptionHtml: '',
  additionalData: {},
  apiKey: '',
  gatewayUrl: '',
  cardTypes: [],
})
const order = (status: string): PlacedOrder => ({
  number: '1',
  status,
  total: { amount: 1, currency: 'USD', formatted: '$1.00' },
  email: '',
  affirmLoanId: '',
  redirectUrl: '',
  checkoutUrl: '',
})

describe('every payment method', () => {
  it.each(PAYMENT_METHODS.map((method) => [method.code, method] as const))(
    '%s keeps the contract',
    async (code, method) => {
      expect(code).toMatch(/^[a-z0-9_]+$/)
      expect(method.name).not.toBe('')
      expect(findPaymentMethod(code)).toBe(method)
      expect(PAYMENT_METHODS.filter((other) => other.code === code)).toHaveLength(1)
      // A method that nothing else completes needs the Place order button.
      if (isCompletedElsewhere(code)) expect(method.savesAt).not.toBe('place')
      if (method.afterSave.includes('leave-to-checkout-url')) expect(isCompletedElsewhere(code)).toBe(true)
      expect(['success', 'confirmation', 'leave', 'stay']).toContain(method.afterPlaced(order('pending')).kind)
      // Without entries it gives data or says why not; it never throws.
      for (const isPlacing of [false, true]) {
        const submission = await method.buildSubmission({}, offer(code), isPlacing)
        expect(submission.ok ? typeof submission.value.data : typeof submission.error).toMatch(/object|string/)
      }
    },
  )

  it.each(['checkmo', 'banktransfer', 'cashondelivery'])('%s is not saved by choosing it alone', (code) => {
    expect(findPaymentMethod(code)?.savesAt).toBe('place')
  })

  it('S2-4.5-06 only checkmo sends a suspicious order to the confirmation page', () => {
    for (const method of PAYMENT_METHODS) {
      const { kind } = method.afterPlaced(order('suspicious'))
      expect(kind === 'confirmation').toBe(method.code === 'checkmo')
      expect(method.afterPlaced(order('pending')).kind).not.toBe('confirmation')
    }
  })
})

describe('the methods to choose from', () => {
  it('come in the server’s order', () => {
    const choices = listPaymentChoices([offer('cashondelivery'), offer('checkmo')], config)
    expect(choices.map(({ method }) => method.code)).toEqual(['cashondelivery', 'checkmo'])
  })

  it('S2-9.1-18 list a method whose code nobody has heard of with its title and description, as a plain method', () => {
    const barter = { ...offer('barter'), title: 'Barter', descriptionHtml: '<p>Bring a goat.</p>' }
    const [choice] = listPaymentChoices([barter], config)
    expect(choice).toMatchObject({
      offered: { title: 'Barter', descriptionHtml: '<p>Bring a goat.</p>' },
      method: { code: 'barter', panel: null, savesAt: 'place', afterSave: ['refresh-cart'] },
    })
    expect(findPaymentMethod('constructor')?.savesAt).toBe('place')
  })

  it('never take a card for a check: an unknown method that asks for card types is named as not available here', () => {
    const foreign = { ...offer('bankcard'), cardTypes: ['VI'] }
    const offers = [foreign, offer('checkmo'), offer('barter')]
    expect(listPaymentChoices(offers, config).map(({ method }) => method.code)).toEqual(['checkmo', 'barter'])
    expect(listUnavailablePayments(offers)).toEqual([foreign])
    const known = { ...offer('nmicreditcard'), cardTypes: ['VI'] }
    expect(listUnavailablePayments([known, { ...offer('moneris'), cardTypes: ['VI'] }])).toEqual([])
  })

  it('leave out a known provider’s method that has no rules yet, and the empty code', () => {
    const built = new Set(PAYMENT_METHODS.map(({ code }) => code))
    const unbuilt = Object.keys(PROVIDER_NAMES).filter((code) => !built.has(code))
    expect(listPaymentChoices([...unbuilt, ''].map(offer), config)).toEqual([])
  })

  it('leave out the card processor’s when the store has it off or names no key', () => {
    const codes = (nmi: PaymentsConfig['nmi']) =>
      listPaymentChoices([offer('nmicreditcard')], { nmi } as PaymentsConfig).map(({ method }) => method.code)
    expect(codes({ isEnabled: true, tokenizationKey: 'key' })).toEqual(['nmicreditcard'])
    expect(codes({ isEnabled: false, tokenizationKey: 'key' })).toEqual([])
    expect(codes({ isEnabled: true, tokenizationKey: '' })).toEqual([])
  })
})
