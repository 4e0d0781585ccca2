import { describe, expect, it } from 'vitest'
import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../site/site-config.ts'
import type { PlacedOrder } from '../order.ts'
import { findPaymentMethod, listPaymentChoices, PAYMENT_METHODS } from './registry.ts'

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
      if (method.blocksPlacing) expect(method.savesAt).not.toBe('place')
      if (method.afterSave.includes('leave-to-checkout-url')) expect(method.blocksPlacing).toBe(true)
      expect(['success', 'confirmation', 'leave', 'stay']).toContain(method.afterPlaced(order('pending')).kind)
      // Without entries it gives data or says why not; it never throws.
      const submission = await method.buildSubmission({}, offer(code))
      expect(submission.ok ? typeof submission.value.data : typeof submission.error).toMatch(/object|string/)
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

  it('leave out a method the storefront can’t carry out', () => {
    expect(findPaymentMethod('barter')).toBeUndefined()
    expect(listPaymentChoices([offer('barter'), offer('checkmo')], config).map(({ method }) => method.code)).toEqual([
      'checkmo',
    ])
  })
})
