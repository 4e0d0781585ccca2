import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPageFile } from '#lib/sandbox/page-texts.ts'
import { buildCart } from '../../cart/cart-fixtures.ts'
import { createCheckoutStore } from '../store.client.ts'
import { buildClientOptions, buildGoogleRequest, waitsForOrder } from './google-request.ts'
import { createGoogleWallet, type GoogleApi } from './google-sheet.client.ts'
import { followWalletSheet } from './wallet-sheet.client.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const STAND_IN = await readPageFile('google-pay.js')
const shop = { storeName: 'Kessler', country: 'CA', currency: 'CAD' }
const TEST = { merchantId: '', isTest: true }

/** A page of a shop with the strict stand-in of Google's script, and the sheet that follows the store. */
function openWallet(additionalData: Record<string, unknown> = {}, config = TEST) {
  const { window: page } = new JSDOM('', { url: 'https://shop.test/checkout', runScripts: 'outside-only' })
  const activation = { isActive: true }
  Object.defineProperty(page.document, 'currentScript', { value: { src: 'https://wallet.test/pay.js' } })
  Object.defineProperty(page.navigator, 'userActivation', { value: activation })
  const paymentMethodData = {
    type: 'CARD',
    info: { cardNetwork: 'VISA', cardDetails: '1111' },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token: '{}' },
  }
  Object.assign(page, {
    isSecureContext: true,
    fetch: async (url: string) =>
      url.includes('/merchant') ? Response.json({}, { status: 404 }) : Response.json(paymentMethodData),
    setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms),
  })
  Object.assign(page.HTMLDialogElement.prototype, { showModal() {}, close() {} })
  page.eval(STAND_IN)
  const { api } = (page as unknown as { google: { payments: { api: GoogleApi } } }).google.payments
  const root = () => page.document.body.lastElementChild?.shadowRoot
  const press = (name: string) =>
    [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click()

  const store = createCheckoutStore()
  const offered = { additionalData: { gateway: 'moneris', gateway_merchant_id: 'm', ...additionalData } }
  const present = { amount: 10, approve: async () => true }
  const approvals: unknown[] = []
  const onFailure = vi.fn()
  const { sheet } = createGoogleWallet({
    api,
    options: buildClientOptions(config, offered, shop),
    waitsForOrder: waitsForOrder(offered),
    buildRequest: () =>
      buildGoogleRequest(buildCart({ totals: { grand_total: { amount: present.amount } } }), offered, config, shop),
    readRefusal: () => 'The card was declined.',
  })
  const stop = followWalletSheet({
    store,
    sheet,
    approve: async (draft) => {
      approvals.push(draft)
      return present.approve()
    },
    onFailure,
  })
  const setOpen = (modalOpen: boolean) => {
    store.walletSheet = { ...store.walletSheet, modalOpen }
  }
  const isOpen = () => Boolean(root())
  return {
    store,
    present,
    approvals,
    activation,
    onFailure,
    paymentMethodData,
    press,
    setOpen,
    isOpen,
    stop,
    text: () => root()?.textContent ?? '',
  }
}

const CRYPTOGRAM = { auth_methods: ['CRYPTOGRAM_3DS'] }

describe('Google’s sheet', () => {
  it('opens with its flag; closing it shows and orders nothing, and enables the button again', async () => {
    const { store, approvals, onFailure, press, setOpen, isOpen } = openWallet()
    setOpen(true)
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    press('Cancel')
    await vi.waitFor(() => expect(store.walletSheet.modalOpen).toBe(false))
    expect([approvals, onFailure.mock.calls]).toEqual([[], []])
  })

  it('stays closed for a total of 0', () => {
    const { store, present, setOpen, isOpen } = openWallet()
    present.amount = 0
    setOpen(true)
    expect([isOpen(), store.walletSheet.modalOpen]).toEqual([false, false])
  })

  it('shows and logs an error if Google rejects the request, and its button is enabled again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, activation, onFailure, setOpen } = openWallet()
    activation.isActive = false
    setOpen(true)
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith('unexpected'))
    expect(store.walletSheet.modalOpen).toBe(false)
    expect(logged.mock.lastCall?.[1]).toMatchObject({ statusCode: 'DEVELOPER_ERROR' })
  })

  it('shows that Google does not know the merchant', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, onFailure, setOpen } = openWallet({}, { merchantId: 'BCR2DN', isTest: false })
    setOpen(true)
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith('merchant'))
    expect(store.walletSheet.modalOpen).toBe(false)
  })

  it('closes when the shopper confirms if the bank may have to confirm, and the order follows', async () => {
    const { store, approvals, paymentMethodData, press, setOpen, isOpen } = openWallet()
    setOpen(true)
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    press('Pay')
    await vi.waitFor(() => expect(approvals).toEqual([paymentMethodData]))
    expect([isOpen(), store.walletSheet.modalOpen]).toEqual([false, false])
  })

  it('waits for the order if every card has a cryptogram; a refused card keeps it open for another one', async () => {
    const { store, present, approvals, press, setOpen, isOpen, text } = openWallet(CRYPTOGRAM)
    present.approve = async () => false
    setOpen(true)
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('The card was declined.'))
    expect(store.walletSheet.modalOpen).toBe(true)
    let place = (_: boolean) => {}
    present.approve = () => new Promise<boolean>((resolve) => (place = resolve))
    press('Pay')
    await vi.waitFor(() => expect(approvals).toHaveLength(2))
    expect(isOpen()).toBe(true)
    place(true)
    await vi.waitFor(() => expect([isOpen(), store.walletSheet.modalOpen]).toEqual([false, false]))
  })

  it('orders nothing if the total differs from the one shown', async () => {
    const { present, approvals, press, setOpen, isOpen, text } = openWallet(CRYPTOGRAM)
    setOpen(true)
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    present.amount = 12
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('The card was declined.'))
    expect(approvals).toEqual([])
  })

  it('orders nothing after its panel was removed', async () => {
    const { approvals, press, setOpen, isOpen, text, stop } = openWallet(CRYPTOGRAM)
    setOpen(true)
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    stop()
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('The card was declined.'))
    expect(approvals).toEqual([])
  })
})
