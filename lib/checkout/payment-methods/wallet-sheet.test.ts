import { afterEach, describe, expect, it, vi } from 'vitest'
import { merchantSession, openApplePage } from '#tests/support/apple-pay-page.ts'
import { buildCart } from '../../cart/cart-fixtures.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { offer } from '../checkout-fixtures.ts'
import { createCheckoutStore } from '../store.client.ts'
import { createAppleSheet } from './apple-sheet.client.ts'
import { monerisApplepay } from './providers/moneris-applepay.ts'
import { findPaymentMethod, listPaymentChoices } from './registry.ts'
import { followWalletSheet } from './wallet-sheet.client.ts'
import { buildSheetRequest, findWalletMark } from './wallet-sheet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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
    // The account at the gateway may be in another country than the shop.
    expect(buildSheetRequest(cartOf(1), settings({ country_code: 'CA' }), site)).toMatchObject({ countryCode: 'CA' })
  })

  it('S2-9.3-04 S2-3.4-02 requests what the method’s settings list, else the defaults', () => {
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

/** A checkout with the sheet; `present.approve` returns whether the order is placed. */
function openWallet(validate: (url: string) => Promise<unknown> = async () => merchantSession(), hasErrors = true) {
  const page = openApplePage()
  const store = createCheckoutStore()
  const approvals: unknown[] = []
  const present = { isReady: true, amount: 10, approve: async () => true, named: {} }
  const onFailure = vi.fn()
  const stop = followWalletSheet({
    store,
    sheet: createAppleSheet({
      store,
      api: page.api,
      sheetError: hasErrors ? page.sheetError : null,
      buildRequest: () =>
        present.isReady ? buildSheetRequest(cartOf(present.amount), settings(present.named), site) : null,
      validate,
    }),
    approve: async (draft) => {
      approvals.push(draft)
      return present.approve()
    },
    onFailure,
  })
  const setOpen = (modalOpen: boolean) => {
    store.walletSheet = { ...store.walletSheet, modalOpen }
  }
  /** Opens the sheet until its buttons are ready. */
  const begin = async () => {
    setOpen(true)
    await vi.waitFor(() => expect(page.text()).toContain('declined'))
  }
  return { ...page, store, approvals, present, onFailure, stop, setOpen, begin }
}

describe('the wallet’s sheet', () => {
  it('S2-3.4-07 opens with its flag, in the same task, and closes when it is cleared', () => {
    const { store, setOpen, isOpen, stop } = openWallet()
    expect(store.walletSheet).toEqual({
      modalOpen: false,
      shippingType: 'shipping',
      billingContact: null,
      shippingContact: null,
      merchantSession: null,
    })
    setOpen(true)
    expect(isOpen()).toBe(true)
    setOpen(false)
    expect(isOpen()).toBe(false)
    setOpen(true)
    expect(isOpen()).toBe(true)
    stop()
    expect([isOpen(), store.walletSheet.modalOpen]).toEqual([false, false])
  })

  it('S2-3.4-10 does not open while a step of the checkout is incomplete, or with a total of 0', () => {
    const { store, isOpen, present, setOpen } = openWallet()
    present.isReady = false
    setOpen(true)
    expect([isOpen(), store.walletSheet.modalOpen]).toEqual([false, false])
    Object.assign(present, { isReady: true, amount: 0 })
    setOpen(true)
    expect([isOpen(), store.walletSheet.modalOpen]).toEqual([false, false])
  })

  it('rejected by the browser shows an error, and its button is enabled again', () => {
    const { store, activation, setOpen, onFailure } = openWallet()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    activation.isActive = false
    setOpen(true)
    expect(onFailure).toHaveBeenCalledWith('unexpected')
    expect(store.walletSheet.modalOpen).toBe(false)
    expect(String(logged.mock.lastCall)).toContain('user gesture')
  })

  it('opens even if the settings contain names that the wallet does not know, and always with 3-D Secure', () => {
    const { present, setOpen, isOpen } = openWallet()
    present.named = {
      supportedCardNetWork: ['visa', 'VISA ELECTRON'],
      merchantCapabilities: ['supportsCredit', 'supportsMore'],
      requiredBillingContactFields: ['email', 'fax'],
    }
    setOpen(true)
    expect(isOpen()).toBe(true)
  })

  it('S2-3.4-05 passes the merchant session on unchanged and stores it', async () => {
    const merchant = merchantSession({ nested: { signature: 's' } })
    const { store, begin } = openWallet(async (url) => (url.startsWith('https://wallet.test/') ? merchant : null))
    await begin()
    expect(store.walletSheet.merchantSession).toEqual(merchant)
  })

  it.each([
    ['is missing', async () => null],
    ['can’t be requested', async () => Promise.reject(new Error('no connection'))],
    ['is incomplete', async () => ({ nonce: 'n' })],
    [
      'is for another domain, which the wallet does not report',
      async () => merchantSession({ domainName: 'other.test' }),
    ],
    ['is too old, which the wallet does not report', async () => merchantSession({ epochTimestamp: 0 })],
  ])('S2-7.4-03 is closed with a message if the merchant session %s', async (_, validate) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, setOpen, isOpen, onFailure } = openWallet(validate)
    setOpen(true)
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith('merchant'))
    expect([isOpen(), store.walletSheet.modalOpen]).toEqual([false, false])
  })

  it('S2-3.4-07 returns contacts with the requested fields; they are stored, and passed on with the token', async () => {
    const { store, approvals, begin, press, isOpen } = openWallet()
    await begin()
    press('Pay')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    const { billingContact } = store.walletSheet
    expect(billingContact).toMatchObject({ givenName: 'Ann', emailAddress: 'ann@example.com', locality: 'Duluth' })
    expect(approvals).toEqual([
      expect.objectContaining({ paymentData: { version: 'EC_v1' }, billingContact, shippingContact: null }),
    ])
    expect(store.walletSheet.modalOpen).toBe(false)
  })

  it('shows success once the order is placed, not before', async () => {
    const { present, approvals, begin, press, text, isOpen, setOpen, stop } = openWallet()
    let place = (_: boolean) => {}
    present.approve = () => new Promise<boolean>((resolve) => (place = resolve))
    await begin()
    press('Pay')
    await vi.waitFor(() => expect(approvals).toHaveLength(1))
    expect(text()).toContain('Processing')
    // The flag is cleared and the panel is gone, but the sheet waits for the order.
    setOpen(false)
    stop()
    expect(isOpen()).toBe(true)
    place(true)
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  })

  it('shows failure for an order that was not placed, and accepts another card for the same total', async () => {
    const { present, approvals, begin, press, text, isOpen } = openWallet()
    present.approve = async () => false
    await begin()
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('Payment not completed.'))
    present.approve = async () => true
    press('Pay')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(approvals).toHaveLength(2)
  })

  it('ends after an order that was not placed if the browser has no errors for a sheet', async () => {
    const { store, present, begin, press, isOpen, onFailure, api } = openWallet(undefined, false)
    const completed = vi.spyOn((api as unknown as { prototype: ApplePaySession }).prototype, 'completePayment')
    present.approve = async () => false
    await begin()
    press('Pay')
    await vi.waitFor(() => expect(store.walletSheet.modalOpen).toBe(false))
    expect(completed.mock.calls).toEqual([[{ status: api.STATUS_FAILURE, errors: [] }]])
    expect(isOpen()).toBe(false)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('shows no error if it is closed soon after a card was declined', async () => {
    const { present, begin, press, text, isOpen, onFailure } = openWallet()
    present.approve = async () => false
    await begin()
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('Payment not completed.'))
    press('Cancel')
    expect(isOpen()).toBe(false)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('is closed if the order was not placed because its total has changed', async () => {
    const { store, present, begin, press, isOpen } = openWallet()
    present.approve = async () => {
      present.amount = 12
      return false
    }
    await begin()
    press('Answer nonsense')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(store.walletSheet.modalOpen).toBe(false)
  })

  it('does not stop the order if it ends by itself after 30 seconds', async () => {
    const { store, present, approvals, begin, press, isOpen, onFailure } = openWallet()
    let place = (_: boolean) => {}
    present.approve = () => new Promise<boolean>((resolve) => (place = resolve))
    await begin()
    vi.useFakeTimers()
    press('Answer nonsense')
    await vi.advanceTimersByTimeAsync(30_000)
    expect([isOpen(), store.walletSheet.modalOpen, approvals.length]).toEqual([false, false, 1])
    place(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(onFailure).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('S2-3.4-10 saves nothing if it is cancelled', async () => {
    const { store, approvals, begin, press, isOpen, onFailure } = openWallet()
    await begin()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 2_000)
    press('Cancel')
    expect([isOpen(), store.walletSheet.modalOpen, approvals]).toEqual([false, false, []])
    expect(onFailure).not.toHaveBeenCalled()
  })
})

it.each([
  ['https://media.test/mark.svg', 'https://media.test/mark.svg'],
  ['/media/volteo/mark.svg', '/media/volteo/mark.svg'],
  ['//elsewhere.test/mark.svg', ''],
  ['javascript:alert(1)', ''],
  ['mark.svg', ''],
  [42, ''],
])('S2-3.4-03 shows for the mark %j the image %j', (mark_svg_url, address) => {
  expect(findWalletMark(settings({ mark_svg_url }))).toBe(address)
})

describe('the method', () => {
  const offered = offer('moneris_applepay')
  const config = { moneris: { isEnabled: true, isTestMode: false } } as PaymentsConfig
  const codes = (scriptUrls = {}, settings = config) =>
    listPaymentChoices([offered], settings, scriptUrls).map(({ method }) => method.code)

  it('S2-3.4-01 has the code of the first gateway and the wallet', () => {
    expect(findPaymentMethod('moneris_applepay')).toBe(monerisApplepay)
  })

  it('S2-3.4-09 is offered if the browser has the wallet, or the store configures its script', () => {
    expect(codes()).toEqual([])
    expect(codes({ moneris_applepay: 'https://pay.example.com/sheet.js' })).toEqual(['moneris_applepay'])
    expect(codes({ moneris_applepay: 'javascript:alert(1)' })).toEqual([])
    const supportsVersion = () => true
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => true, supportsVersion })
    expect(codes()).toEqual(['moneris_applepay'])
    // An older browser supports an older version of the sheet.
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => true, supportsVersion: () => false })
    expect(codes()).toEqual([])
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => true, supportsVersion })
    expect(codes({}, { moneris: { isEnabled: false, isTestMode: false } } as PaymentsConfig)).toEqual([])
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => false, supportsVersion })
    expect(codes()).toEqual([])
    const refuse = () => {
      throw new Error('The page is not secure')
    }
    vi.stubGlobal('ApplePaySession', { canMakePayments: refuse, supportsVersion })
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
