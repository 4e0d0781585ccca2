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
    fetch: async (address: string, { body }: { body: string } = { body: '{}' }) => {
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

describe('the buttons of the wallet’s script', () => {
  type Buttons = (options: object) => { render(target: string): Promise<void> }
  const buttonsOf = ({ paypal }: ReturnType<typeof openPage>) => paypal.Buttons as Buttons
  const OPTIONS = { createOrder: async () => 'o-1', onApprove: async () => undefined }

  it.each<[string, object, RegExp]>([
    ['an unknown layout', { ...OPTIONS, style: { layout: 'diagonal' } }, /Invalid layout/],
    ['a height that PayPal does not have', { ...OPTIONS, style: { height: 60 } }, /between 25px and 55px/],
    ['an unknown source', { ...OPTIONS, fundingSource: 'applepay' }, /Invalid funding source/],
    ['no function that creates the order', { onApprove: OPTIONS.onApprove }, /createOrder and onApprove/],
  ])('throw for %s', (_, options, reason) => {
    expect(() => buttonsOf(openPage(''))(options)).toThrow(reason)
  })

  it.each<[string, string, Answer, RegExp]>([
    [
      'in another currency',
      'o-1',
      () => Response.json({ currency: 'USD', intent: 'capture' }),
      /currency .* to be CAD, got USD/,
    ],
    ['with another intent', 'o-1', () => Response.json({ currency: 'CAD', intent: 'authorize' }), /intent .* capture/],
    ['that is not known', 'o-1', () => new Response('{}', { status: 404 }), /INVALID_RESOURCE_ID/],
    ['without an id', '', refused(), /Expected an order id/],
    ['of an older interface', 'PAYID-1', refused(), /Do not pass PAYID-1/],
  ])('refuse an order %s, and report it by onError', async (_, id, response, reason) => {
    const opened = openPage('', response)
    const { document } = opened.page
    const popup = { close: vi.fn(), closed: false, location: { href: '' } }
    Object.assign(opened.page, { open: () => popup })
    const [onError, onApprove] = [vi.fn(), vi.fn()]
    document.body.innerHTML = '<div id="spot"></div>'
    await buttonsOf(opened)({ createOrder: async () => id, onApprove, onError }).render('#spot')
    document.querySelector('#spot > div')?.shadowRoot?.querySelector('button')?.click()
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
    expect(String(onError.mock.calls[0]?.[0])).toMatch(reason)
    expect([popup.close.mock.calls.length, popup.location.href, onApprove.mock.calls]).toEqual([1, '', []])
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
