import * as v from 'valibot'
import { expect, it } from 'vitest'
import { InstalmentPlansWire } from '../../contracts/payment-parts.ts'
import { findLowestPlan, findSubmittedPlan, mapInstalmentPlans } from './instalment-plans.ts'

const format = { currency: 'CAD', locale: 'en-CA' }
const plan = {
  plan_hash: 'h1',
  plan_code: 'QC12',
  admin_fee_product_sku: 'FIN-12',
  legal_name: 'Loan of 12 months',
  display_name: '12 payments',
  long_description: 'Twelve equal payments.',
  term: '12',
  monthly_payment: 95.5,
  monthly_apr: '9.99',
  plan_type: 'equal',
  reduced_rate_finance_charge: 51.5,
  terms_url: 'https://terms.example.com/12',
  admin_fee: { admin_fee_sku: 'FIN-12', title: 'Admin fee', amount: 49 },
}
const map = (plans: unknown) => mapInstalmentPlans(v.parse(InstalmentPlansWire, plans), format)

it('S2-3.7-01 a plan has its names, term, rate, payment and fee', () => {
  expect(map({ financeit_plans: [plan] })).toEqual([
    {
      hash: 'h1',
      code: 'QC12',
      name: '12 payments',
      legalName: 'Loan of 12 months',
      description: 'Twelve equal payments.',
      termMonths: 12,
      monthlyAmount: 95.5,
      monthlyPayment: '$95.50',
      yearlyPercent: 9.99,
      financeCharge: '$51.50',
      termsUrl: 'https://terms.example.com/12',
      adminFee: { title: 'Admin fee', formatted: '$49.00' },
    },
  ])
})

it('S2-7.5-08 fields that a back end leaves out are empty', () => {
  expect(map([{ plan_hash: 'h', plan_code: 'c' }])).toMatchObject([
    {
      name: 'c',
      legalName: '',
      monthlyPayment: '',
      yearlyPercent: null,
      termMonths: 0,
      financeCharge: '',
      termsUrl: '',
      adminFee: null,
    },
  ])
  // Without a display name the legal name is shown, once; a script URL is dropped.
  expect(map([{ ...plan, display_name: '', terms_url: 'javascript:alert(1)' }])).toMatchObject([
    { name: 'Loan of 12 months', legalName: '', termsUrl: '' },
  ])
  expect(map({})).toEqual([])
  expect(map({ financeit_plans: [{ plan_code: 'c' }, plan] })).toHaveLength(1)
})

it('S2-3.7-03 a plan is submitted once it is chosen and its terms are accepted', () => {
  const plans = map([plan])
  expect(findSubmittedPlan(plans, { hash: 'h1', termsAgreed: false })).toBeUndefined()
  expect(findSubmittedPlan(plans, { hash: '', termsAgreed: true })).toBeUndefined()
  expect(findSubmittedPlan(plans, { hash: 'other', termsAgreed: true })).toBeUndefined()
  expect(findSubmittedPlan(plans, { hash: 'h1', termsAgreed: true })?.code).toBe('QC12')
})

it('the monthly price next to the total is that of the plan with the lowest monthly amount', () => {
  const plans = map([
    { ...plan, plan_hash: 'a', monthly_payment: 95.5 },
    { ...plan, plan_hash: 'b', monthly_payment: 39 },
    { ...plan, plan_hash: 'c', monthly_payment: 39 },
    { plan_hash: 'd', plan_code: 'silent' },
    { ...plan, plan_hash: 'e', monthly_payment: 0 },
  ])
  expect(findLowestPlan(plans)?.hash).toBe('b')
  expect(findLowestPlan(plans.slice(3))).toBeUndefined()
})
