import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildCart } from '../../cart/cart-fixtures.ts'
import { mapStoreConfig } from '../../config/map-config.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { offer } from '../checkout-fixtures.ts'
import {
  buildPaypalAppleRequest,
  buildPaypalGoogleOptions,
  buildPaypalGoogleRequest,
  listPaypalSheets,
} from './paypal-sheets.ts'
import { paypalCheckout } from './providers/paypal-checkout.ts'
import { paypalExpress } from './providers/paypal-express.ts'
import { listPaymentChoices } from './registry.ts'

const configOf = (paypal: object, wire: object = {}) =>
  mapStoreConfig(v.parse(StoreConfigWire, { paypal_checkout: { client_id: 'c', ...paypal }, ...wire })).payments
const BOTH = { applepay_enabled: true, googlepay_enabled: '1' }
const GATEWAY = { gateway: 'moneris', gateway_merchant_id: 'm' }
const SCRIPTS = { applepay: 'https://stand-in.example.com/sheet.js' }

const shop = { storeName: 'Kessler', country: 'US', currency: 'USD' }
const cartOf = (amount: number) => buildCart({ totals: { grand_total: { amount } } })

describe('the sheets of PayPal', () => {
  afterEach(() => vi.unstubAllGlobals())

  const list = (config = configOf(BOTH), codes: readonly string[] = [], scriptUrls = SCRIPTS) => {
    const offers = codes.map((code) => ({ ...offer(code), additionalData: GATEWAY }))
    return listPaypalSheets(config, listPaymentChoices(offers, config, scriptUrls), { scriptUrls })
  }

  it('are those that the store enables, none by default', () => {
    expect(list()).toEqual(['applepay', 'googlepay'])
    expect(list(configOf({ applepay_enabled: true }))).toEqual(['applepay'])
    expect(list(configOf({ googlepay_enabled: true }))).toEqual(['googlepay'])
    expect(list(configOf({}))).toEqual([])
    expect(list(configOf({ ...BOTH, enabled: false }))).toEqual([])
  })

  it('leave out those that a card gateway of the cart has, so that a wallet has one button', () => {
    const config = configOf(BOTH, { google_pay: { enabled: true, is_test: true }, apple_pay: { enabled: true } })
    expect(list(config, ['paypal_checkout'])).toEqual(['applepay', 'googlepay'])
    expect(list(config, ['googlepay'])).toEqual(['applepay'])
    expect(list(config, ['applepay'])).toEqual(['googlepay'])
    expect(
      list(config, ['moneris_applepay', 'googlepay'], { ...SCRIPTS, moneris_applepay: SCRIPTS.applepay } as never),
    ).toEqual([])
    // If the gateways are disabled, the wallet has its button.
    expect(list(configOf(BOTH), ['applepay', 'googlepay'])).toEqual(['applepay', 'googlepay'])
  })

  it('have no Apple Pay in a browser without it', () => {
    expect(list(configOf(BOTH), [], {} as never)).toEqual(['googlepay'])
    vi.stubGlobal('ApplePaySession', { supportsVersion: () => true, canMakePayments: () => true })
    expect(list(configOf(BOTH), [], {} as never)).toEqual(['applepay', 'googlepay'])
  })

  it('allow the checkout’s page to load their scripts and frames if they are enabled', () => {
    const scriptUrls = { paypal: 'https://paypal.example.com/sdk.js', ...SCRIPTS }
    const request = (paypal: object) => paypalCheckout.policyRequest?.({ config: configOf(paypal), scriptUrls })
    expect(request({})).toEqual({ by: 'PayPal', code: ['https://paypal.example.com'] })
    expect(request({ applepay_enabled: true })).toEqual({
      by: 'PayPal',
      code: ['https://paypal.example.com', 'https://stand-in.example.com'],
    })
    const google = ['https://pay.google.com', 'https://google.com', 'https://www.google.com']
    expect(request({ googlepay_enabled: true })).toEqual({
      by: 'PayPal',
      code: ['https://paypal.example.com', 'https://pay.google.com'],
      calls: google,
      frames: google,
      media: ['https://www.gstatic.com'],
    })
    expect(request({ ...BOTH, enabled: false })).toBeNull()
    expect(paypalExpress.policyRequest?.({ config: configOf(BOTH), scriptUrls })).toEqual(request({}))
  })
})

describe('the requests of PayPal’s sheets', () => {
  it('Apple’s has country, networks and capabilities of the account, and the shop’s total', () => {
    const config = {
      countryCode: 'CA',
      supportedNetworks: ['visa', 'masterCard', 'maestro'],
      merchantCapabilities: ['supports3DS', 'supportsDebit'],
    }
    expect(buildPaypalAppleRequest(cartOf(12.5), config, shop)).toMatchObject({
      countryCode: 'CA',
      currencyCode: 'USD',
      // Version 3 does not support maestro.
      supportedNetworks: ['masterCard', 'visa'],
      merchantCapabilities: ['supports3DS', 'supportsDebit'],
      requiredBillingContactFields: expect.arrayContaining(['postalAddress']),
      total: { label: 'Kessler', amount: '12.50' },
    })
    expect(buildPaypalAppleRequest(cartOf(0), config, shop)).toBeNull()
  })

  const method = (gateway: string) => ({
    type: 'CARD' as const,
    parameters: { allowedAuthMethods: ['PAN_ONLY' as const], allowedCardNetworks: ['VISA' as const] },
    tokenizationSpecification: { type: 'PAYMENT_GATEWAY' as const, parameters: { gateway, gatewayMerchantId: 'm' } },
  })
  const googleOf = (gateway: string) => ({
    allowedPaymentMethods: [method(gateway)],
    merchantInfo: { merchantId: 'BCR', merchantOrigin: 'shop.test', authJwt: 'j' } as never,
  })

  it('Google’s has the cards and the merchant that PayPal sends, and does not wait for the order', () => {
    const request = buildPaypalGoogleRequest(cartOf(12.5), { ...googleOf('x'), countryCode: 'CA' }, shop)
    expect(request).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [method('x')],
      merchantInfo: { merchantName: 'Kessler', merchantId: 'BCR', merchantOrigin: 'shop.test', authJwt: 'j' },
      transactionInfo: {
        countryCode: 'CA',
        currencyCode: 'USD',
        totalPriceStatus: 'FINAL',
        totalPrice: '12.50',
        checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
      },
    })
    expect(buildPaypalGoogleRequest(cartOf(1), googleOf('x'), shop)?.transactionInfo?.countryCode).toBe('US')
    expect(buildPaypalGoogleRequest(cartOf(0), googleOf('x'), shop)).toBeNull()
  })

  it('Google’s client has the test environment for test accounts of PayPal', () => {
    expect(buildPaypalGoogleOptions(googleOf('paypalsb')).environment).toBe('TEST')
    expect(buildPaypalGoogleOptions(googleOf('paypal')).environment).toBe('PRODUCTION')
  })
})
