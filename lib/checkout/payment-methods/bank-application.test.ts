import { describe, expect, it } from 'vitest'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { cardDigits, findProgramPlan, isBankFormComplete, mapBankApplication } from './bank-application.ts'

const promos = [
  { plan: '100', title: '6 months', description: '' },
  { plan: '300', title: '12 months', description: '' },
  { plan: '400', title: '24 months', description: '' },
]

describe('the offers of the bank', () => {
  it('S2-7.5-11 are mapped, with a URL only if it is valid', () => {
    const promo = { code: 'K6', title: '', description: 'All year', plan_number: '100' }
    const wire = { apply_url: 'https://bank.example.com/apply', transaction_link: 'link', promos: [promo] }
    expect(mapBankApplication(wire)).toEqual({
      promos: [{ plan: '100', title: 'K6', description: 'All year' }],
      applyUrl: 'https://bank.example.com/apply',
      transactionLink: 'link',
    })
    for (const apply_url of ['', 'javascript:alert(1)', '/apply', 'nonsense']) {
      expect(mapBankApplication({ ...wire, apply_url }).applyUrl).toBe('')
    }
  })

  it('S2-3.8-01 S2-3.8-03 are complete with a card number, an offer and accepted terms', () => {
    const form = { cardNumber: '6035 3200 0000 0008', selectedPromo: '100', termsAgreed: true }
    expect(isBankFormComplete(form, promos)).toBe(true)
    expect(isBankFormComplete({ ...form, cardNumber: '6035' }, promos)).toBe(false)
    expect(isBankFormComplete({ ...form, selectedPromo: '' }, promos)).toBe(false)
    expect(isBankFormComplete({ ...form, selectedPromo: '999' }, promos)).toBe(false)
    expect(isBankFormComplete({ ...form, termsAgreed: false }, promos)).toBe(false)
    expect(cardDigits('6035-3200 0000 0008')).toBe('6035320000000008')
    for (const cardNumber of ['6035 3200 x', '6035 '.repeat(5)]) {
      expect(isBankFormComplete({ ...form, cardNumber }, promos), cardNumber).toBe(false)
    }
  })
})

describe('the multiple financing programme', () => {
  const program: PaymentsConfig['financingProgram'] = {
    defaultValue: '6 months',
    value: '12 months',
    startDate: '2026-01-01',
    endDate: '2026-12-31 23:59:59',
    promoIdValue: '300',
    cartSizeValue: '24 months',
    minOrderTotal: 1_000,
    maxOrderTotal: 5_000,
    cartSizePromoId: '400',
  }

  it.each([
    ['the cart’s size', 1_000, '2026-06-01', '400'],
    ['the cart’s size, at its upper limit', 5_000, '2026-06-01', '400'],
    ['its dates', 999.99, '2026-06-01', '300'],
    ['its last day', 5_000.01, '2026-12-31', '300'],
    ['the default outside of them', 10, '2027-01-01', '100'],
    ['its dates while no total is known', null, '2026-01-01', '300'],
  ])('S2-3.9-02 preselects the offer of %s', (_, total, today, plan) => {
    expect(findProgramPlan(program, promos, total, today)).toBe(plan)
  })

  it('preselects nothing without a programme, and never a plan that the bank does not offer', () => {
    expect(findProgramPlan(null, promos, 10, '2026-06-01')).toBe('')
    expect(findProgramPlan(program, [], 10, '2026-06-01')).toBe('')
    const open = { ...program, startDate: '', endDate: '', minOrderTotal: null, maxOrderTotal: null }
    expect(findProgramPlan(open, promos, 2_000, '2030-01-01')).toBe('300')
  })
})
