import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildCart } from '../../cart/cart-fixtures.ts'
import { mapPayments } from '../../config/map-providers.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { offer } from '../checkout-fixtures.ts'
import { isCompletedElsewhere, needsApproval } from '../payment/payment-machine.ts'
import type { PlacedOrder } from '../receipt/order.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { findPaymentMethod, listPaymentChoices, listUnavailablePayments, PAYMENT_METHODS } from './registry.ts'

const config = {} as PaymentsConfig
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
      // Each method has something that places the order: the button, the method itself, its panel or the provider's
      // page.
      const steps = [...method.onChoose, ...method.onApprove, ...method.onPlace]
      expect(steps.filter((step) => step === 'place' || step === 'leave')).not.toEqual([])
      expect(steps).toContain('save')
      // A payment that Place order does not save must be approved first; methods that place their order themselves are
      // not resumed.
      if (needsApproval(method)) expect(method.onApprove).toContain('save')
      if (method.onChoose.some((step) => step === 'place' || step === 'leave')) {
        expect([isCompletedElsewhere(method), method.onResume]).toEqual([true, 'nothing'])
      }
      expect(method.loadPlans !== undefined).toBe(method.panel === 'plans')
      expect(method.loadInfo !== undefined).toBe(steps.includes('load-info'))
      expect(['success', 'confirmation', 'leave', 'window', 'start']).toContain(
        method.afterPlaced(order('pending')).kind,
      )
      // Only a method with page origins leaves for other sites.
      const context = { config: mapPayments(v.parse(StoreConfigWire, {})), scriptUrls: {} }
      if (steps.includes('leave')) expect(method.pageOrigins?.(context)).not.toEqual([])
      // Only a method with a window opens one; without its keys the store's pages allow nothing for it.
      const opensWindow = steps.includes('open-window') || method.afterPlaced(order('pending')).kind === 'window'
      expect(method.window !== undefined).toBe(opensWindow)
      if (method.window) {
        expect(method.isOffered(context.config, offer(code))).toBe(false)
        expect(method.policyRequest?.(context)).toBeNull()
      }
      // Without entries it returns data or an error; it never throws.
      for (const moment of ['choose', 'approve', 'place'] as const) {
        const submission = await method.buildSubmission({}, offer(code), moment)
        expect(submission.ok ? typeof submission.value.data : typeof submission.error).toMatch(/object|string/)
      }
    },
  )

  it.each([
    'checkmo',
    'banktransfer',
    'cashondelivery',
    'moneris',
    'moneris_api',
    'authorizenet',
    'payeezy',
    'usaepay',
    'cybersource_soap',
  ])('S2-4.4-14 %s is not saved by choosing it', (code) => {
    expect(findPaymentMethod(code)?.onChoose).toEqual([])
    expect(findPaymentMethod(code)?.onPlace[0]).toBe('save')
  })

  it.each([
    ['S2-4.4-08', 'paypal_standard', ['save', 'refresh-cart', 'place']],
    ['S2-4.4-09 S2-4.4-16 S2-4.4-17', 'zibby', ['save', 'refresh-cart', 'load-info', 'place']],
    ['S2-4.4-09 S2-4.4-16 S2-4.4-17', 'acima', ['save', 'refresh-cart', 'load-info', 'place']],
    ['S2-4.4-10', 'chargeafter', ['save', 'load-info', 'open-window']],
    ['S2-4.4-11', 'nmicreditcard', ['save', 'refresh-cart']],
    ['S2-4.4-12 S2-4.4-18', 'freedompay', ['save', 'load-info', 'leave']],
  ])('%s choosing %s saves the payment at once', (_, code, steps) => {
    expect(findPaymentMethod(code)?.onChoose).toEqual(steps)
  })

  it('S2-4.5-06 S2-9.3-02 only checkmo sends a suspicious order to the confirmation page', () => {
    for (const method of PAYMENT_METHODS) {
      const { kind } = method.afterPlaced(order('suspicious'))
      expect(kind === 'confirmation').toBe(method.code === 'checkmo')
      expect(method.afterPlaced(order('pending')).kind).not.toBe('confirmation')
    }
  })
})

describe('the methods to choose from', () => {
  it('are in the server’s order', () => {
    const choices = listPaymentChoices([offer('cashondelivery'), offer('checkmo')], config)
    expect(choices.map(({ method }) => method.code)).toEqual(['cashondelivery', 'checkmo'])
  })

  it('S2-9.1-18 include a method with an unknown code as a plain method, with its title and description', () => {
    const barter = { ...offer('barter'), title: 'Barter', descriptionHtml: '<p>Bring a goat.</p>' }
    const [choice] = listPaymentChoices([barter], config)
    expect(choice).toMatchObject({
      offered: { title: 'Barter', descriptionHtml: '<p>Bring a goat.</p>' },
      method: { code: 'barter', panel: null, onChoose: [], onPlace: ['save', 'refresh-cart', 'place'] },
    })
    expect(findPaymentMethod('constructor')?.onPlace[0]).toBe('save')
  })

  it('never include a card as a plain method: an unknown method with card types is shown as not available', () => {
    const foreign = { ...offer('bankcard'), cardTypes: ['VI'] }
    const offers = [foreign, offer('checkmo'), offer('barter')]
    expect(listPaymentChoices(offers, config).map(({ method }) => method.code)).toEqual(['checkmo', 'barter'])
    expect(listUnavailablePayments(offers)).toEqual([foreign])
    const known = { ...offer('nmicreditcard'), cardTypes: ['VI'] }
    expect(listUnavailablePayments([known, { ...offer('moneris'), cardTypes: ['VI'] }])).toEqual([])
  })

  it('leave out a provider’s identifier that is not a method, and the empty code', () => {
    const built = new Set(PAYMENT_METHODS.map(({ code }) => code))
    const unbuilt = Object.keys(PROVIDER_NAMES).filter((code) => !built.has(code))
    expect(
      listPaymentChoices(
        [...unbuilt, ''].map((code) => offer(code)),
        config,
      ),
    ).toEqual([])
  })

  it('include a wallet that two gateways offer once: through the first gateway that the store enables', () => {
    const scriptUrls = { applepay: 'https://pay.example.com/a.js', moneris_applepay: 'https://pay.example.com/a.js' }
    const google = (gateway: string) => offer('googlepay', { additionalData: { gateway, gateway_merchant_id: 'm' } })
    const offers = [
      ...['checkmo', 'moneris_applepay', 'applepay'].map((code) => offer(code)),
      google(''),
      google('moneris'),
      google('authorizenet'),
    ]
    const list = (isMonerisOn: boolean) =>
      listPaymentChoices(
        offers,
        {
          moneris: { isEnabled: isMonerisOn },
          applePay: { isEnabled: true },
          googlePay: { merchantId: '', isTest: true },
        } as PaymentsConfig,
        scriptUrls,
      ).map(({ offered: { code, additionalData } }) => [code, additionalData.gateway].filter(Boolean).join(' '))
    expect(list(true)).toEqual(['checkmo', 'moneris_applepay', 'googlepay moneris'])
    expect(list(false)).toEqual(['checkmo', 'applepay', 'googlepay moneris'])
  })

  it('leave out the card processor if the store disables it or configures no key', () => {
    const codes = (nmi: PaymentsConfig['nmi']) =>
      listPaymentChoices([offer('nmicreditcard')], { nmi } as PaymentsConfig).map(({ method }) => method.code)
    expect(codes({ isEnabled: true, tokenizationKey: 'key' })).toEqual(['nmicreditcard'])
    expect(codes({ isEnabled: false, tokenizationKey: 'key' })).toEqual([])
    expect(codes({ isEnabled: true, tokenizationKey: '' })).toEqual([])
  })
})

it('S2-3.3-01 the cards of a method are those that the server lists for it', () => {
  const cart = buildCart({
    payment_methods: [
      { code: 'moneris', cc_types: ['VI', 'MC'] },
      { code: 'authorizenet', cc_types: 'AE,DI' },
      { code: 'checkmo' },
    ],
  })
  expect(Object.fromEntries(cart.paymentMethods.map(({ code, cardTypes }) => [code, cardTypes]))).toEqual({
    moneris: ['VI', 'MC'],
    authorizenet: ['AE', 'DI'],
    checkmo: [],
  })
})

it('no component compares a method’s code: the differences are in its descriptor', () => {
  const folder = fileURLToPath(new URL('../../../components/', import.meta.url))
  const quoted = new RegExp(`['"\`](?:${PAYMENT_METHODS.map(({ code }) => code).join('|')})['"\`]`)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  const naming = sources.filter((path) => quoted.test(readFileSync(`${folder}${path}`, 'utf8')))
  // The logos' own files list them by name.
  expect(naming.filter((path) => !path.startsWith('ui/brand-'))).toEqual([])
})

it('S2-4.3-05 only the express wallet survives a saved billing address', () => {
  expect(PAYMENT_METHODS.filter((method) => method.survivesAddressSave).map(({ code }) => code)).toEqual([
    'paypal_express',
  ])
})

it('S2-3.10-42 the first gateway is hidden when it is off', () => {
  const offers = ['moneris', 'moneris_api', 'authorizenet'].map((code) => ({
    ...offer(code),
    gatewayUrl: 'https://g.example.com/',
  }))
  const codesOf = (isEnabled: boolean) =>
    listPaymentChoices(offers, { moneris: { isEnabled, isTestMode: false } } as PaymentsConfig).map(
      ({ method }) => method.code,
    )
  expect(codesOf(true)).toEqual(['moneris', 'moneris_api', 'authorizenet'])
  expect(codesOf(false)).toEqual(['authorizenet'])
})
