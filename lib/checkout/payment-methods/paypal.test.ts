import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../../config/map-config.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { err, ok } from '../../core/result.ts'
import { offer } from '../checkout-fixtures.ts'
import { expressWalletScript, walletScriptUrl, walletWithButtons } from './paypal.ts'

const configOf = (wire: object) => mapStoreConfig(v.parse(StoreConfigWire, wire))
const WALLET = { paypal_checkout: { client_id: 'c', intent: 'capture', currency: 'CAD' } }
const method = walletWithButtons('paypal_express')

describe('PayPal with buttons', () => {
  it('saves the approval of its window, and sends no data with the order', async () => {
    const approved = { orderID: 'o', payerID: 'p', paypal_funding_source: 'paylater', other: 'x' }
    expect(await method.buildSubmission(approved, offer(method.code), 'approve')).toEqual(
      ok({ data: { orderID: 'o', payerID: 'p', paypal_funding_source: 'paylater' } }),
    )
    expect(await method.buildSubmission(approved, offer(method.code), 'place')).toEqual(ok({ data: {} }))
    for (const orderID of [undefined, '', 5])
      expect(await method.buildSubmission({ orderID }, offer(method.code), 'approve')).toEqual(
        err('walletOrderWithoutId'),
      )
  })

  it('is offered if the store has its keys, and the page may then load its script', () => {
    const { payments } = configOf(WALLET)
    const without = configOf({}).payments
    expect([method.isOffered(payments, offer(method.code)), method.isOffered(without, offer(method.code))]).toEqual([
      true,
      false,
    ])
    const scriptUrls = { paypal: 'https://stand-in.example.com/sdk.js' }
    expect(method.policyRequest?.({ config: payments, scriptUrls })).toEqual({
      by: 'PayPal',
      code: ['https://stand-in.example.com'],
    })
    expect(method.policyRequest?.({ config: without, scriptUrls })).toBeNull()
    expect([method.kind, method.mark, method.panel]).toEqual(['wallet', 'paypal', 'wallet-buttons'])
  })

  it('is shown on the cart page if the store enables it there', () => {
    const on = (wire: object) => expressWalletScript({ config: configOf(wire) })
    const shown = (paypal_express_visible_on_cart: boolean) => ({
      display_features: { paypal_express_visible_on_cart },
    })
    expect(on({ ...WALLET, ...shown(true) })).toMatchObject({
      clientId: 'c',
      intent: 'capture',
      currency: 'CAD',
      isCommitted: false,
    })
    expect(on({ ...WALLET, ...shown(true) })?.url).toMatch(/^https:/)
    expect([on({ ...WALLET, ...shown(false) }), on(shown(true))]).toEqual([null, null])
    expect(on({})).toBeNull()
    expect(walletScriptUrl('', { paypal: 'https://stand-in.example.com/sdk.js' })).toBe(
      'https://stand-in.example.com/sdk.js',
    )
  })
})
