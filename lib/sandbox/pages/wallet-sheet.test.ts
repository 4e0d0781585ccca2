import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WalletSheetRequest, WalletSheetSession } from '#lib/checkout/payment-methods/wallet-sheet.ts'
import { merchantSession, openApplePage } from '#tests/support/apple-pay-page.ts'

const REQUEST: WalletSheetRequest & Record<string, unknown> = {
  countryCode: 'CA',
  currencyCode: 'CAD',
  supportedNetworks: ['visa'],
  merchantCapabilities: ['supports3DS'],
  requiredBillingContactFields: ['postalAddress'],
  shippingType: 'shipping',
  total: { label: 'Kessler', type: 'final', amount: '10.00' },
}

/** A session of a sheet whose address is requested; its merchant is not validated yet. */
function open(part: object = {}) {
  const page = openApplePage()
  const session = new page.api(3, { ...REQUEST, requiredShippingContactFields: ['postalAddress'], ...part } as never)
  return { ...page, session: session as WalletSheetSession & ApplePaySession }
}

/** The same, once the sheet has asked for the merchant. */
async function openAsked() {
  const opened = open()
  const asked = new Promise((resolve) => {
    opened.session.onvalidatemerchant = resolve
  })
  opened.session.begin()
  await asked
  return opened
}

afterEach(() => void vi.useRealTimers())

describe('the simulated sheet of Apple Pay', () => {
  it.each<[string, object, RegExp]>([
    ['a country that is no code', { countryCode: 'Canada' }, /country code/],
    ['a currency that is no code', { currencyCode: '$' }, /currency code/],
    ['no networks', { supportedNetworks: [] }, /supportedNetworks/],
    ['a network in another letter case', { supportedNetworks: ['Visa'] }, /supportedNetworks/],
    ['no 3-D Secure', { merchantCapabilities: ['supportsEMV'] }, /supports3DS/],
    ['an unknown field of the contact', { requiredBillingContactFields: ['street'] }, /requiredBillingContactFields/],
    ['a total without a label', { total: { label: '', amount: '10.00' } }, /label/],
    ['an amount that is a number', { total: { label: 'K', amount: 10 } }, /amount/],
    ['an amount with a comma', { total: { label: 'K', amount: '10,00' } }, /amount/],
    ['a final total of 0', { total: { label: 'K', type: 'final', amount: '0.00' } }, /greater than zero/],
    ['a negative total', { total: { label: 'K', type: 'pending', amount: '-1.00' } }, /greater than zero/],
    ['a line without a label', { lineItems: [{ label: '', amount: '1.00' }] }, /label/],
    [
      'a shipping method without a detail',
      { shippingMethods: [{ label: 'a', identifier: 'a', amount: '1.00' }] },
      /detail/,
    ],
    ['an unknown kind of shipping', { shippingType: 'post' }, /shippingType/],
  ])('is not created with %s', (_, part, reason) => {
    expect(() => open(part)).toThrow(reason)
  })

  it('is not created without a press or for a newer version, and opens one at a time', () => {
    const page = openApplePage()
    const create = (version = 3) => new page.api(version, REQUEST)
    expect(() => create(4)).toThrow(/not a supported version/)
    const first = create()
    const second = create()
    first.begin()
    expect(() => first.begin()).toThrow(/already active/)
    expect(() => second.begin()).toThrow(/already has an active payment session/)
    page.activation.isActive = false
    expect(() => create()).toThrow(/user gesture/)
  })

  it('takes no answer that it has not asked for', () => {
    const { session } = open()
    const update = { newTotal: REQUEST.total }
    expect(() => session.abort()).toThrow(/not active/)
    session.begin()
    expect(() => session.completeMerchantValidation(merchantSession())).toThrow(/No merchant validation/)
    expect(() => session.completeShippingContactSelection(update)).toThrow(/No shipping contact/)
    expect(() => session.completeShippingMethodSelection(update)).toThrow(/No shipping method/)
    expect(() => session.completePayment({ status: 0, errors: [] })).toThrow(/No payment/)
  })

  it.each<[string, object]>([
    ['of another domain', { domainName: 'other.test' }],
    ['that is five minutes old', { epochTimestamp: Date.now() - 301_000 }],
  ])('closes without an error for a merchant session %s', async (_, part) => {
    const { session, isOpen } = await openAsked()
    const canceled = new Promise((resolve) => {
      session.oncancel = resolve
    })
    session.completeMerchantValidation(merchantSession(part))
    await canceled
    expect(isOpen()).toBe(false)
  })

  it('rejects a merchant session without its signature', async () => {
    const { session } = await openAsked()
    expect(() => session.completeMerchantValidation(merchantSession({ signature: undefined }))).toThrow(/signature/)
  })

  it('rejects an update without a total, and errors that are not its own', async () => {
    const { session, sheetError } = await openAsked()
    const selected = new Promise((resolve) => {
      session.onshippingcontactselected = resolve
    })
    session.completeMerchantValidation(merchantSession())
    await selected
    const answer = (update: object) => () => session.completeShippingContactSelection(update as never)
    expect(answer({})).toThrow(/newTotal/)
    expect(answer({ newTotal: REQUEST.total, errors: [{ code: 'unknown' }] })).toThrow(/ApplePayError/)
    expect(() => new sheetError('sessionEnded' as never)).toThrow(/error code/)
    expect(() => new sheetError('shippingContactInvalid', 'street' as never)).toThrow(/contact field/)
  })

  it('closes 30 seconds after it has asked for an update that does not come', async () => {
    vi.useFakeTimers()
    const { session, isOpen } = open()
    session.onvalidatemerchant = () => session.completeMerchantValidation(merchantSession())
    session.onshippingcontactselected = () => undefined
    session.begin()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(isOpen()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(isOpen()).toBe(false)
  })
})
