import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderMarketplaceButton, startMarketplaceLogin } from './amazon-pay.client.ts'

const STAND_IN = readFileSync(new URL('../../sandbox/pages/amazon-pay.js', import.meta.url), 'utf8')
const SCRIPT = 'https://wallet.test/sandbox/amazonpay/checkout.js'

const settings = {
  checkoutLanguage: 'en_US',
  ledgerCurrency: 'USD',
  merchantId: 'merchant',
  buttonColor: 'DarkGray',
  isEnabled: true,
  publicKeyId: 'SANDBOX-KEY',
  isSandbox: true,
  createSessionUrl: '',
  placeOrderUrl: '',
}
const SIGNED = { payload: '{}', signature: 's', algorithm: '', publicKeyId: '' }

/** Fields of the forms that the wallet's script has sent. */
let sent: Record<string, string>[]
let page: JSDOM['window']

/** A shop's page with the strict stand-in for the wallet's script. */
beforeEach(() => {
  const dom = new JSDOM('<div id="spot"></div>', { url: 'https://shop.test/checkout', runScripts: 'outside-only' })
  page = dom.window
  sent = []
  Object.defineProperty(page.document, 'currentScript', { value: { src: SCRIPT } })
  page.HTMLFormElement.prototype.submit = function submit() {
    sent.push(Object.fromEntries(new page.FormData(this)) as Record<string, string>)
  }
  Object.assign(page, { fetch: async () => new Response('{}') })
  page.eval(STAND_IN)
  vi.stubGlobal('amazon', (page as unknown as { amazon: object }).amazon)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const render = (part: object = {}, press = () => {}) =>
  renderMarketplaceButton('#spot', { ...settings, ...part }, press)
const spot = () => page.document.querySelector('#spot > div') as HTMLElement | null

describe('the button of Amazon Pay', () => {
  it('S2-9.3-02 S2-3.6-02 is requested for the checkout, to pay and ship, in the store’s colour and language', () => {
    const press = vi.fn()
    expect(render({}, press)).not.toBeNull()
    expect({ ...spot()?.dataset }).toEqual({
      placement: 'Checkout',
      productType: 'PayAndShip',
      buttonColor: 'DarkGray',
      checkoutLanguage: 'en_US',
      sandbox: 'true',
    })
    spot()?.shadowRoot?.querySelector('button')?.click()
    expect(press).toHaveBeenCalledOnce()
  })

  it('uses the wallet’s language if the store sets none, because the wallet rejects unknown ones', () => {
    expect(render({ checkoutLanguage: '' })).not.toBeNull()
    expect(spot()?.dataset.checkoutLanguage).toBe('')
  })

  it('has the key of the signature, or the store’s, and its algorithm', async () => {
    const button = render()
    button?.initCheckout({ ...SIGNED, algorithm: 'AMZN-PAY-RSASSA-PSS-V2' })
    button?.initCheckout({ ...SIGNED, publicKeyId: 'SANDBOX-OTHER' })
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toMatchObject({
      algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
      publicKeyId: 'SANDBOX-KEY',
      payloadJSON: '{}',
    })
    expect(sent[1]).toMatchObject({ algorithm: '', publicKeyId: 'SANDBOX-OTHER' })
  })

  it('is rendered without a key too, which comes with the signature', async () => {
    render({ publicKeyId: '' })?.initCheckout({ ...SIGNED, publicKeyId: 'SANDBOX-OTHER' })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(() => render({ publicKeyId: '' })?.initCheckout(SIGNED)).toThrow(/publicKeyId/)
  })

  it('is missing with settings that the wallet rejects: its message is in the console', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(render({ ledgerCurrency: 'CAD' })).toBeNull()
    expect(String(logged.mock.lastCall)).toContain('CAD is no valid ledgerCurrency')
    expect(render({ publicKeyId: 'LIVE-KEY' })).toBeNull()
    expect(renderMarketplaceButton('#elsewhere', settings, () => {})).toBeNull()
    vi.stubGlobal('amazon', 42)
    expect(render()).toBeNull()
  })
})

describe('the start of its login', () => {
  const until = (start: () => void) => startMarketplaceLogin(page as unknown as Window, start)
  const violate = (effectiveDirective: string) =>
    page.dispatchEvent(Object.assign(new page.Event('securitypolicyviolation'), { effectiveDirective }))

  it('is reported at once if the page’s policy blocks it, by the browser’s event', async () => {
    vi.useFakeTimers()
    const end = vi.fn()
    void until(() => violate('form-action')).then(end)
    await vi.advanceTimersByTimeAsync(0)
    expect(end).toHaveBeenCalledWith('stopped')
    vi.useRealTimers()
  })

  it('is not stopped by a violation of another directive', async () => {
    vi.useFakeTimers()
    const end = vi.fn()
    void until(() => violate('connect-src')).then(end)
    await vi.advanceTimersByTimeAsync(14_000)
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(end).toHaveBeenCalledWith('stopped')
    vi.useRealTimers()
  })

  it('ends when the shopper returns to the restored page', async () => {
    const back = until(() => {})
    page.dispatchEvent(Object.assign(new page.Event('pageshow'), { persisted: true }))
    expect(await back).toBe('back')
  })

  it('throws the wallet’s error', async () => {
    await expect(until(() => render()?.initCheckout({ ...SIGNED, signature: '' }))).rejects.toMatch(/signature/)
  })
})
