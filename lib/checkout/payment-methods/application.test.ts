import * as v from 'valibot'
import { expect, it } from 'vitest'
import { mapPayments } from '../../config/map-providers.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { offer } from '../checkout-fixtures.ts'
import { applicationHref } from './application.ts'
import type { PaymentMethod } from './method.ts'
import { plainMethod } from './plain-method.ts'
import { PAYMENT_METHODS } from './registry.ts'

const config = mapPayments(v.parse(StoreConfigWire, {}))
const gold: PaymentMethod = { ...plainMethod('gold', 'Gold'), application: 'beside' }
const hrefOf = (method: PaymentMethod, data?: Readonly<Record<string, unknown>>) =>
  applicationHref(method, offer('gold', { additionalData: data ?? {} }), config, '/financing')

it('S2-9.1-17 three methods have accounts that a shopper can apply for, and link to the application', () => {
  const methods = PAYMENT_METHODS.filter(({ application }) => application)
  expect(new Set(methods.map(({ code }) => code))).toEqual(new Set(['citi', 'freedompay', 'chargeafter']))
  // The bank's panel gets its address from the bank; the other methods have a link next to them.
  const offered = offer('gold', { additionalData: { apply_url: 'https://apply.example.com/' } })
  const links = methods.map((method) => [method.code, applicationHref(method, offered, config, '/financing')])
  expect(Object.fromEntries(links)).toEqual({
    citi: '',
    freedompay: 'https://apply.example.com/',
    chargeafter: 'https://apply.example.com/',
  })
  // No application for kinds of payment that need no account.
  expect(new Set(methods.map(({ kind }) => kind))).toEqual(new Set(['over-time']))
})

it('the link has the URL of the method, else of the configuration, else the financing page', () => {
  const silver: PaymentMethod = { ...gold, applicationUrl: () => 'https://apply.example.com/' }
  expect(hrefOf(gold)).toBe('/financing')
  expect(hrefOf(silver)).toBe('https://apply.example.com/')
  expect(hrefOf(silver, { apply_url: 'https://own.example.com/' })).toBe('https://own.example.com/')
  expect(hrefOf(silver, { apply_url: 'javascript:alert(1)' })).toBe('https://apply.example.com/')
  expect(hrefOf(gold, { apply_url: ['x'] })).toBe('/financing')
})

it('a method that needs no account, or has the link in its panel, has no link next to it', () => {
  expect(hrefOf(plainMethod('barter', 'Barter'))).toBe('')
  expect(hrefOf({ ...gold, application: 'panel' }, { apply_url: 'https://own.example.com/' })).toBe('')
})
