import { describe, expect, it } from 'vitest'
import { buildCart } from '../../cart/cart-fixtures.ts'
import {
  buildClientOptions,
  buildGoogleRequest,
  buildReadyRequest,
  canRequestGoogle,
  waitsForOrder,
} from './google-request.ts'

const shop = { storeName: 'Kessler', country: 'US', currency: 'USD' }
const live = { merchantId: 'BCR2DN4T0000TEST', isTest: false }
const test = { merchantId: '', isTest: true }
const gateway = { gateway: 'moneris', gateway_merchant_id: 'monca03956' }
const offered = (additionalData: Record<string, unknown> = {}) => ({
  additionalData: { ...gateway, ...additionalData },
})
const cartOf = (amount?: number) => buildCart({ totals: amount === undefined ? {} : { grand_total: { amount } } })
const requestFor = (amount: number, additionalData = {}) =>
  buildGoogleRequest(cartOf(amount), offered(additionalData), live, shop)

describe('the request for Google’s sheet', () => {
  it('has version, merchant, gateway and the grand total as text with two decimals', () => {
    expect(requestFor(1_049.5)).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantId: 'BCR2DN4T0000TEST', merchantName: 'Kessler' },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: {
            allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
            allowedCardNetworks: ['AMEX', 'MASTERCARD', 'VISA'],
          },
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: 'moneris', gatewayMerchantId: 'monca03956' },
          },
        },
      ],
      transactionInfo: {
        countryCode: 'US',
        currencyCode: 'USD',
        totalPriceStatus: 'FINAL',
        totalPrice: '1049.50',
        checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
      },
    })
  })

  it('has country, currency and name of the account at the gateway, if the method has them', () => {
    const account = { country_code: 'CA', currency_code: 'CAD', merchant_name: 'Kessler Canada' }
    expect(requestFor(1, account)).toMatchObject({
      merchantInfo: { merchantName: 'Kessler Canada' },
      transactionInfo: { countryCode: 'CA', currencyCode: 'CAD' },
    })
  })

  it('is null if the total is unknown or 0', () => {
    expect(buildGoogleRequest(cartOf(), offered(), live, shop)).toBeNull()
    expect(requestFor(0)).toBeNull()
  })

  it.each([
    [['VISA', 'JCB', 'DINERS', 7], 'US', ['JCB', 'VISA']],
    [['visa', 'Mastercard'], 'US', ['MASTERCARD', 'VISA']],
    [['DINERS'], 'US', ['AMEX', 'MASTERCARD', 'VISA']],
    ['VISA', 'US', ['AMEX', 'MASTERCARD', 'VISA']],
    [['INTERAC', 'VISA'], 'CA', ['INTERAC', 'VISA']],
    // Google takes INTERAC in Canada only.
    [['INTERAC', 'VISA'], 'US', ['VISA']],
  ])('of the networks %j in %s has those that Google supports', (networks, country_code, taken) => {
    const [method] = requestFor(1, { networks, country_code })?.allowedPaymentMethods ?? []
    expect(method?.parameters.allowedCardNetworks).toEqual(taken)
  })

  it.each([
    [['CRYPTOGRAM_3DS'], ['CRYPTOGRAM_3DS'], ['PAYMENT_AUTHORIZATION']],
    [['PAN_ONLY', 'CRYPTOGRAM_3DS'], ['PAN_ONLY', 'CRYPTOGRAM_3DS'], undefined],
    [['PAN_ONLY'], ['PAN_ONLY'], undefined],
    [['3DS'], ['PAN_ONLY', 'CRYPTOGRAM_3DS'], undefined],
  ])(
    'with the authentication methods %j keeps the sheet open for the order unless the bank may have to confirm',
    (named, taken, intents) => {
      const request = requestFor(1, { auth_methods: named })
      expect(request?.allowedPaymentMethods[0]?.parameters.allowedAuthMethods).toEqual(taken)
      expect(request?.callbackIntents).toEqual(intents)
      expect(waitsForOrder(offered({ auth_methods: named }))).toBe(intents !== undefined)
    },
  )

  it('passes further texts of the gateway on, and only texts; gateway and gatewayMerchantId can’t be overwritten', () => {
    const gateway_parameters = { region: 'ca', gateway: 'other', gatewayMerchantId: 'x', empty: '', count: 4 }
    const [method] = requestFor(1, { gateway_parameters })?.allowedPaymentMethods ?? []
    expect(method?.tokenizationSpecification.parameters).toEqual({
      region: 'ca',
      gateway: 'moneris',
      gatewayMerchantId: 'monca03956',
    })
  })
})

it('the client has the test environment, or the merchant id of the live one', () => {
  expect(buildClientOptions(test, offered(), shop)).toEqual({
    environment: 'TEST',
    merchantInfo: { merchantName: 'Kessler' },
  })
  expect(buildClientOptions(live, offered(), shop)).toEqual({
    environment: 'PRODUCTION',
    merchantInfo: { merchantId: 'BCR2DN4T0000TEST', merchantName: 'Kessler' },
  })
})

it('the client checks whether the browser is ready with the cards of the request', () => {
  expect(buildReadyRequest(offered(), shop)).toEqual({
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods: requestFor(1)?.allowedPaymentMethods,
  })
  expect(buildReadyRequest({ additionalData: {} }, shop)).toBeNull()
})

it('the request requires a merchant id outside of tests, and the gateway’s two texts', () => {
  expect(canRequestGoogle(null, offered())).toBe(false)
  expect(canRequestGoogle(test, offered())).toBe(true)
  expect(canRequestGoogle(live, offered())).toBe(true)
  expect(canRequestGoogle({ merchantId: '', isTest: false }, offered())).toBe(false)
  for (const part of [{ gateway: '' }, { gateway: 42 }, { gateway_merchant_id: null }]) {
    expect(canRequestGoogle(test, offered(part))).toBe(false)
  }
})
