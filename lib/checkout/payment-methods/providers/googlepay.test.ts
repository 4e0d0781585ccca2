import * as v from 'valibot'
import { expect, it } from 'vitest'
import { mapPayments } from '../../../config/map-providers.ts'
import { StoreConfigWire } from '../../../contracts/config.ts'
import { offer } from '../../checkout-fixtures.ts'
import { findPaymentMethod, listPaymentChoices } from '../registry.ts'
import { applepay } from './applepay.ts'
import { googlepay } from './googlepay.ts'

const payments = (json: object) => mapPayments(v.parse(StoreConfigWire, json))
const OFF = payments({})
const ON = payments({ google_pay: { enabled: true, is_test: true }, apple_pay: { enabled: true } })

const offered = offer('googlepay', { additionalData: { gateway: 'moneris', gateway_merchant_id: 'm-1' } })

it('googlepay is not a plain method: without its button and its token no order is placed', async () => {
  const method = findPaymentMethod('googlepay')
  expect([method?.panel, method?.onPlace]).toEqual(['google-pay', []])
  for (const draft of [
    {},
    { tokenizationData: null },
    { tokenizationData: { token: '' } },
    { tokenizationData: [1] },
  ]) {
    expect(await googlepay.buildSubmission(draft, offered, 'approve')).toEqual({ ok: false, error: 'tokenMissing' })
  }
})

it('googlepay sends the token unchanged, with network and last digits only', async () => {
  const draft = {
    type: 'CARD',
    description: 'Visa •••• 1111',
    info: { cardNetwork: 'VISA', cardDetails: '1111', billingAddress: { name: 'Ann' } },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token: '{"signature":"s"}' },
  }
  expect(await googlepay.buildSubmission(draft, offered, 'approve')).toEqual({
    ok: true,
    value: { data: { google_pay: { token: '{"signature":"s"}', card_network: 'VISA', card_details: '1111' } } },
  })
  const bare = { tokenizationData: { token: 't' }, info: { cardNetwork: 4, cardDetails: 'x' } }
  expect(await googlepay.buildSubmission(bare, offered, 'approve')).toEqual({
    ok: true,
    value: { data: { google_pay: { token: 't' } } },
  })
})

it('both are listed if the store enables them, and Google Pay if the method names its gateway', () => {
  const codes = (config: typeof ON, offers = [offered, offer('applepay')]) =>
    listPaymentChoices(offers, config, {
      applepay: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
    }).map(({ method }) => method.code)
  expect(codes(ON)).toEqual(['googlepay', 'applepay'])
  expect(codes(OFF)).toEqual([])
  expect(codes(ON, [offer('googlepay')])).toEqual([])
  expect(codes(payments({ google_pay: { enabled: true } }))).toEqual([])
})

it('a store without them does not allow their hosts', () => {
  const context = { config: OFF, scriptUrls: {} }
  expect([googlepay.policyRequest?.(context), applepay.policyRequest?.(context)]).toEqual([null, null])
  expect(googlepay.policyRequest?.({ config: ON, scriptUrls: {} })).toEqual({
    by: 'Google Pay',
    code: ['https://pay.google.com'],
    calls: ['https://pay.google.com', 'https://google.com', 'https://www.google.com'],
    frames: ['https://pay.google.com', 'https://google.com', 'https://www.google.com'],
    media: ['https://www.gstatic.com'],
  })
})
