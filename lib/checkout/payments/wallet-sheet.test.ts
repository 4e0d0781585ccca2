import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildCart } from '../../cart/cart-fixtures.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { offer } from '../checkout-fixtures.ts'
import { createCheckoutStore } from '../store.client.ts'
import { monerisApplepay } from './providers/moneris-applepay.ts'
import { findPaymentMethod, listPaymentChoices } from './registry.ts'
import { followWalletSheet } from './wallet-sheet.client.ts'
import { buildSheetRequest, type WalletSheetApi, type WalletSheetRequest } from './wallet-sheet.ts'

afterEach(() => void vi.unstubAllGlobals())

const site = { storeName: 'Kessler', country: 'US', currency: 'USD' }
const cartOf = (amount?: number) => buildCart({ totals: amount === undefined ? {} : { grand_total: { amount } } })
const settings = (additionalData: Record<string, unknown> = {}) => ({ additionalData })

describe('the request for the sheet', () => {
  it('S2-3.4-08 has the grand total as final, the wallet’s currency and the store’s name', () => {
    const request = buildSheetRequest(cartOf(1_049.5), settings({ currency_code: 'CAD' }), site)
    expect(request).toMatchObject({
      currencyCode: 'CAD',
      countryCode: 'US',
      total: { type: 'final', amount: '1049.50', label: 'Kessler' },
    })
    expect(buildSheetRequest(cartOf(), settings(), site)).toBeNull()
  })

  it('S2-9.3-04 S2-3.4-02 asks for what the method names, else for what every shop does', () => {
    expect(
      buildSheetRequest(cartOf(1), settings({ supportedCardNetWork: 42, merchantCapabilities: [] }), site),
    ).toEqual({
      countryCode: 'US',
      currencyCode: 'USD',
      supportedNetworks: ['visa', 'masterCard', 'amex'],
      merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
      requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
      shippingType: 'shipping',
      total: { label: 'Kessler', type: 'final', amount: '1.00' },
    })
    const named = settings({
      supportedCardNetWork: ['visa'],
      merchantCapabilities: ['supports3DS'],
      requiredBillingContactFields: ['email'],
    })
    expect(buildSheetRequest(cartOf(1), named, site)).toMatchObject({
      supportedNetworks: ['visa'],
      merchantCapabilities: ['supports3DS'],
      requiredBillingContactFields: ['email'],
    })
  })
})

/** A wallet whose sheets are kept for the test to end. */
function openWallet(validate: (url: string) => Promise<unknown> = async () => ({ nonce: 'n' })) {
  const sheets: FakeSheet[] = []
  class FakeSheet {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static readonly canMakePayments = () => true
    onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null
    onpaymentauthorized: ((event: { payment?: unknown }) => void) | null = null
    oncancel: (() => void) | null = null
    readonly log: unknown[] = []
    readonly request: WalletSheetRequest
    constructor(_: number, request: WalletSheetRequest) {
      this.request = request
      sheets.push(this)
    }
    begin = () => void this.log.push('begin')
    abort = () => void this.log.push('abort')
    completeMerchantValidation = (merchant: unknown) => void this.log.push(merchant)
    completePayment = ({ status }: { status: number }) => void this.log.push(status === 0 ? 'success' : 'failure')
  }
  const api: WalletSheetApi = FakeSheet
  const store = createCheckoutStore()
  const approvals: unknown[] = []
  const present = { isReady: true, isSaved: true }
  const onInvalidMerchant = vi.fn()
  const stop = followWalletSheet({
    store,
    api,
    buildRequest: () => (present.isReady ? buildSheetRequest(cartOf(10), settings(), site) : null),
    validate,
    approve: async (draft, whenSaved) => {
      approvals.push(draft)
      if (present.isSaved) whenSaved()
    },
    onInvalidMerchant,
  })
  const setOpen = (modalOpen: boolean) => {
    store.walletSheet = { ...store.walletSheet, modalOpen }
  }
  const last = () => sheets.at(-1) as FakeSheet
  return { store, sheets, approvals, present, onInvalidMerchant, stop, setOpen, last }
}

describe('the wallet’s sheet', () => {
  it('S2-3.4-07 opens with its flag, in the same turn, and closes when it is cleared', () => {
    const { store, sheets, setOpen, last, stop } = openWallet()
    expect(store.walletSheet).toEqual({
      modalOpen: false,
      shippingType: 'shipping',
      billingContact: null,
      shippingContact: null,
      merchantSession: null,
    })
    setOpen(true)
    expect(last().log).toEqual(['begin'])
    setOpen(false)
    expect(last().log).toEqual(['begin', 'abort'])
    setOpen(true)
    expect(sheets).toHaveLength(2)
    stop()
    expect([last().log, store.walletSheet.modalOpen]).toEqual([['begin', 'abort'], false])
  })

  it('S2-3.4-10 stays closed while something else of the checkout is open', () => {
    const { store, sheets, present, setOpen } = openWallet()
    present.isReady = false
    setOpen(true)
    expect([sheets, store.walletSheet.modalOpen]).toEqual([[], false])
  })

  it('S2-3.4-05 hands the merchant session on unchanged and keeps it', async () => {
    const merchant = { merchantSessionIdentifier: 'm', nested: { signature: 's' } }
    const { store, setOpen, last } = openWallet(async (url) => (url === 'https://v.example.com/' ? merchant : null))
    setOpen(true)
    last().onvalidatemerchant?.({ validationURL: 'https://v.example.com/' })
    await vi.waitFor(() => expect(last().log).toHaveLength(2))
    expect(last().log[1]).toBe(merchant)
    expect(store.walletSheet.merchantSession).toEqual(merchant)
  })

  it('S2-7.4-03 is closed when the merchant can’t be validated', async () => {
    const { store, setOpen, last, onInvalidMerchant } = openWallet(async () => null)
    setOpen(true)
    last().onvalidatemerchant?.({ validationURL: 'https://v.example.com/' })
    await vi.waitFor(() => expect(onInvalidMerchant).toHaveBeenCalledOnce())
    expect([last().log, store.walletSheet.modalOpen]).toEqual([['begin', 'abort'], false])
  })

  it('S2-3.4-07 keeps the contacts that it gives, and hands them on with the token', async () => {
    const { store, approvals, setOpen, last } = openWallet()
    setOpen(true)
    const billingContact = { givenName: 'Ann' }
    const shippingContact = { givenName: 'Bo' }
    last().onpaymentauthorized?.({ payment: { token: { paymentData: {} }, billingContact, shippingContact } })
    await vi.waitFor(() => expect(last().log).toEqual(['begin', 'success']))
    expect(approvals).toEqual([{ paymentData: {}, billingContact, shippingContact }])
    expect(store.walletSheet).toMatchObject({ modalOpen: false, billingContact, shippingContact })
  })

  it('is told that a payment is not taken, whatever the reason', async () => {
    const { present, approvals, setOpen, last } = openWallet()
    present.isSaved = false
    setOpen(true)
    last().onpaymentauthorized?.({ payment: 42 })
    await vi.waitFor(() => expect(last().log).toEqual(['begin', 'failure']))
    expect(approvals).toEqual([{ billingContact: null, shippingContact: null }])
  })

  it('S2-3.4-10 saves nothing when it is cancelled, nor what comes after it', async () => {
    const { store, approvals, setOpen, last } = openWallet()
    setOpen(true)
    last().oncancel?.()
    last().onpaymentauthorized?.({ payment: { token: { paymentData: {} } } })
    last().onvalidatemerchant?.({ validationURL: 'https://v.example.com/' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(store.walletSheet.modalOpen).toBe(false)
    expect([approvals, last().log]).toEqual([[], ['begin']])
  })
})

describe('the method', () => {
  const offered = offer('moneris_applepay')
  const config = { moneris: { isEnabled: true, isTestMode: false } } as PaymentsConfig
  const codes = (scriptUrls = {}, settings = config) =>
    listPaymentChoices([offered], settings, scriptUrls).map(({ method }) => method.code)

  it('S2-3.4-01 has the code of the first gateway and the wallet', () => {
    expect(findPaymentMethod('moneris_applepay')).toBe(monerisApplepay)
  })

  it('S2-3.4-09 is offered where the browser has the wallet, or the store names its script', () => {
    expect(codes()).toEqual([])
    expect(codes({ moneris_applepay: 'https://pay.example.com/sheet.js' })).toEqual(['moneris_applepay'])
    expect(codes({ moneris_applepay: 'javascript:alert(1)' })).toEqual([])
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => true })
    expect(codes()).toEqual(['moneris_applepay'])
    expect(codes({}, { moneris: { isEnabled: false, isTestMode: false } } as PaymentsConfig)).toEqual([])
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => false })
    expect(codes()).toEqual([])
    const refuse = () => {
      throw new Error('The page is not secure')
    }
    vi.stubGlobal('ApplePaySession', { canMakePayments: refuse })
    expect(codes()).toEqual([])
  })

  it('S2-3.4-06 sends the token’s fields and the contacts, and nothing without a token', async () => {
    const token = { paymentData: { version: 'EC_v1' }, paymentMethod: { network: 'Visa' }, transactionIdentifier: 't' }
    const contacts = { billingContact: { givenName: 'Ann' }, shippingContact: null }
    expect(await monerisApplepay.buildSubmission({ ...token, ...contacts, more: 1 }, offered, 'approve')).toEqual({
      ok: true,
      value: { data: { ...token, billingContact: { givenName: 'Ann' } } },
    })
    for (const paymentData of [undefined, null, 42, '']) {
      expect(await monerisApplepay.buildSubmission({ paymentData }, offered, 'approve')).toEqual({
        ok: false,
        error: 'tokenMissing',
      })
    }
  })
})
