import { JSDOM } from 'jsdom'
import { describe, expect, it, vi } from 'vitest'
import { readPageFile } from '../page-texts.ts'

const SCRIPT = await readPageFile('wallet-sdk.js')

type Call = { readonly operation: string; readonly variables: Readonly<Record<string, unknown>> }
type Answer = (call: Call) => Response

type Sheet = Readonly<Record<string, (options?: unknown) => Promise<unknown>>>
type Wallet = { Buttons?: unknown; Applepay?: () => Sheet; Googlepay?: () => Sheet }

/** A shop's page with the stand-in's script, whose server responds with `response`. */
function openPage(query: string, response: Answer = () => Response.json({ data: {} })) {
  const { window: page } = new JSDOM('<html lang="en"></html>', {
    url: 'https://shop.test/checkout',
    runScripts: 'outside-only',
  })
  const src = `https://wallet.test/sandbox/paypal/sdk/js?client-id=c&currency=CAD&${query}`
  Object.defineProperty(page.document, 'currentScript', { value: { src, dataset: { namespace: 'paypal' } } })
  const calls: Call[] = []
  Object.assign(page, {
    fetch: async (address: string, { body }: { body: string }) => {
      const call = { operation: new URL(address).search.slice(1), variables: JSON.parse(body) }
      calls.push(call)
      return response(call)
    },
  })
  Object.assign(page.HTMLDialogElement.prototype, { showModal() {} })
  page.eval(SCRIPT)
  const { paypal } = page as unknown as { paypal: Wallet }
  const press = (name: string) =>
    [...page.document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  return { page, calls, press, paypal, apple: paypal.Applepay?.() as Sheet, google: paypal.Googlepay?.() as Sheet }
}

const refused = (name?: string) => () => Response.json({ errors: [{ ...(name && { name }), message: 'Refused' }] })

describe('the wallet’s script', () => {
  it.each([
    ['', ['Buttons']],
    ['components=buttons', ['Buttons']],
    ['components=buttons,applepay', ['Buttons', 'Applepay']],
    ['components=googlepay,applepay', ['Applepay', 'Googlepay']],
  ])('with "%s" has the components %j', (query, components) => {
    const { paypal } = openPage(query)
    expect(['Buttons', 'Applepay', 'Googlepay'].filter((name) => name in paypal)).toEqual(components)
  })
})

describe('Apple Pay of the wallet’s script', () => {
  const open = (response?: Answer) => openPage('components=applepay', response)
  const TOKEN = { paymentData: {} }
  const BILLING = { countryCode: 'CA' }

  it('names the account’s country and the script’s currency', async () => {
    const { apple, calls } = open(() => Response.json({ data: { isEligible: true, merchantCountry: 'CA' } }))
    expect(await apple.config?.()).toMatchObject({ isEligible: true, countryCode: 'CA', currencyCode: 'CAD' })
    expect(calls).toEqual([{ operation: 'GetApplepayConfig', variables: { clientId: 'c' } }])
  })

  it('requests a merchant session for the page’s host', async () => {
    const { apple, calls } = open(() => Response.json({ data: { session: btoa('{"nonce":"n"}') } }))
    const options = { validationUrl: 'https://apple.test', displayName: 'Shop' }
    expect(await apple.validateMerchant?.(options)).toMatchObject({ merchantSession: { nonce: 'n' } })
    expect(calls[0]?.variables).toMatchObject({ url: 'https://apple.test', merchantDomain: 'shop.test' })
  })

  it('confirms an order by its id, token and contacts', async () => {
    const { apple, calls } = open(() => Response.json({ data: { status: 'APPROVED' } }))
    const response = await apple.confirmOrder?.({ orderId: 'o', token: TOKEN, billingContact: BILLING })
    expect(response).toEqual({ approveApplePayPayment: { status: 'APPROVED' } })
    expect(calls[0]).toMatchObject({
      operation: 'ApproveApplePayPayment',
      variables: { orderID: 'o', token: TOKEN, billingContact: BILLING, clientID: 'c' },
    })
  })

  it.each([
    ['id', { token: TOKEN, billingContact: BILLING }],
    // The name of buttons and server.
    ['id under another name', { orderID: 'o', token: TOKEN, billingContact: BILLING }],
    ['token', { orderId: 'o', token: 42, billingContact: BILLING }],
    ['billing address', { orderId: 'o', token: TOKEN }],
  ])('confirms nothing without %s', async (_, options) => {
    const { apple, calls } = open()
    await expect(apple.confirmOrder?.(options)).rejects.toMatchObject({
      name: 'PayPalApplePayError',
      errorName: 'APPLEPAY_PAYMENT_ERROR',
    })
    expect(calls).toEqual([])
  })

  it('throws the errors of its server under their names', async () => {
    const options = { orderId: 'o', token: TOKEN, billingContact: BILLING }
    const named = open(refused('PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED'))
    await expect(named.apple.confirmOrder?.(options)).rejects.toMatchObject({
      name: 'PayPalApplePayError',
      errorName: 'PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED',
      message: 'Refused',
    })
    await expect(open(refused()).apple.validateMerchant?.({ validationUrl: 'u' })).rejects.toMatchObject({
      errorName: 'ERROR_VALIDATING_MERCHANT',
    })
    const broken = open(() => new Response('', { status: 500 }))
    await expect(broken.apple.config?.()).rejects.toMatchObject({ errorName: 'INTERNAL_SERVER_ERROR' })
  })
})

describe('Google Pay of the wallet’s script', () => {
  const open = (response?: Answer) => openPage('components=googlepay', response)
  const DATA = { tokenizationData: { token: 't' }, info: {} }

  it('rejects an account that may not use it', async () => {
    await expect(open(refused('GOOGLEPAY_CONFIG_ERROR')).google.config?.()).rejects.toMatchObject({
      name: 'PayPalGooglePayError',
      errorName: 'GOOGLEPAY_CONFIG_ERROR',
    })
  })

  it('confirms an order by its id and Google’s data, with another billing address in them', async () => {
    const { google, calls } = open(() => Response.json({ data: { id: 'o', status: 'APPROVED' } }))
    const options = { orderId: 'o', paymentMethodData: DATA, billingAddress: { name: 'Ann' } }
    expect(await google.confirmOrder?.(options)).toEqual({ id: 'o', status: 'APPROVED' })
    expect(calls[0]).toMatchObject({
      operation: 'ApproveGooglePayPayment',
      variables: { orderID: 'o', paymentMethodData: { info: { billingAddress: { name: 'Ann' } } } },
    })
    await expect(google.confirmOrder?.({ orderId: 'o' })).rejects.toMatchObject({
      errorName: 'GOOGLEPAY_PAYMENT_ERROR',
    })
  })

  it.each([
    ['Confirm the payment', () => Response.json({ data: { liability_shift: 'POSSIBLE' } }), 'POSSIBLE'],
    ['Confirm the payment', refused(), 'UNKNOWN'],
    ['Cancel', () => Response.json({}), 'UNKNOWN'],
  ])('the bank’s page ends without an error, after "%s" too', async (name, response, liabilityShift) => {
    const { google, press, page } = open(response)
    const ending = google.initiatePayerAction?.({ orderId: 'o' })
    await vi.waitFor(() => expect(page.document.querySelector('dialog')).not.toBeNull())
    press(name)
    expect(await ending).toEqual({ liabilityShift })
    expect(page.document.querySelector('dialog')).toBeNull()
  })
})
