import { JSDOM } from 'jsdom'
import { describe, expect, it, vi } from 'vitest'
import { readPageFile } from '#lib/sandbox/page-texts.ts'

const SCRIPT = await readPageFile('provider-windows.js')
const PROBLEM = { code: 'TOTAL_AMOUNT_MISMATCH', field: 'total', message: 'does not add up' }
const PAGE = 'https://windows.test/sandbox/pay/window'

/** A shop's page with the script of a provider, whose server answers checkouts with `answer`. */
function openPage(provider: string, answer: object = { url: PAGE }) {
  const { window: page } = new JSDOM('', { url: 'https://shop.test/checkout', runScripts: 'outside-only' })
  const src = `https://windows.test/sandbox/${provider}/${provider}.js`
  Object.defineProperty(page.document, 'currentScript', { value: { src } })
  const sent: unknown[] = []
  Object.assign(page, {
    fetch: async (url: string, { body }: { body: string }) => {
      sent.push([url, JSON.parse(body)])
      return Response.json(answer)
    },
    setTimeout,
  })
  Object.assign(page.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      // Browsers dispatch the event later.
      setTimeout(() => this.dispatchEvent(new page.Event('close')))
    },
  })
  page.eval(SCRIPT)
  const dialog = () => page.document.querySelector('dialog')
  return {
    // The provider's own global, as the shop sees it.
    page: page as unknown as Record<string, never>,
    document: page.document,
    sent,
    untilOpen: () => vi.waitFor(() => expect(dialog()).not.toBeNull()),
    text: () => dialog()?.textContent ?? '',
    isOpen: () => dialog() !== null,
    close: () => dialog()?.querySelector('button')?.click(),
    /** The provider's page in the window ends with a message. */
    end(data: unknown, origin = 'https://windows.test') {
      const source = dialog()?.querySelector('iframe')?.contentWindow ?? null
      page.dispatchEvent(new page.MessageEvent('message', { data, origin, source }))
    },
  }
}

describe('the simulated script of Affirm', () => {
  type Affirm = {
    checkout: { (checkout: object): void; open(events?: object): void }
    ui: { error: { on(event: string, run: () => void): void } }
  }
  const open = (answer?: object) => {
    const opened = openPage('affirm', answer)
    const affirm = opened.page.affirm as unknown as Affirm
    const events = { onSuccess: vi.fn(), onFail: vi.fn() }
    affirm.checkout({ order_id: 'o-1', metadata: { mode: 'modal' } })
    return { ...opened, affirm, events }
  }

  it('shows what is wrong with a checkout, and reports only that its window was closed', async () => {
    const { affirm, events, untilOpen, text, close } = open({ problems: [PROBLEM] })
    const listener = vi.fn()
    affirm.ui.error.on('close', listener)
    affirm.checkout.open(events)
    await untilOpen()
    expect(text()).toContain('total: does not add up')
    close()
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
    expect([events.onSuccess.mock.calls, events.onFail.mock.calls]).toEqual([[], []])
  })

  it.each([null, { status: 'declined' }, { status: 'cancelled' }])(
    'ends in the same way for a closed window and a declined shopper: %j',
    async (message) => {
      const { affirm, events, untilOpen, close, end } = open()
      affirm.checkout.open(events)
      await untilOpen()
      if (message) end(message)
      else close()
      await vi.waitFor(() => expect(events.onFail).toHaveBeenCalledExactlyOnceWith({ reason: 'canceled' }))
      expect(events.onSuccess).not.toHaveBeenCalled()
    },
  )

  it('gives the token at the end, and takes no message of another origin', async () => {
    const { affirm, events, untilOpen, end, isOpen } = open()
    affirm.checkout.open(events)
    await untilOpen()
    end({ checkout_token: 'forged' }, 'https://evil.test')
    expect(isOpen()).toBe(true)
    end({ checkout_token: 't-1' })
    await vi.waitFor(() => expect(events.onSuccess).toHaveBeenCalledOnce())
    expect(events.onSuccess.mock.calls[0]).toMatchObject([{ checkout_token: 't-1' }])
  })

  it('opens nothing without a checkout, and one window at a time', async () => {
    const empty = openPage('affirm')
    ;(empty.page.affirm as unknown as Affirm).checkout.open({ onSuccess() {} })
    const { affirm, events, untilOpen, sent } = open()
    affirm.checkout.open(events)
    affirm.checkout.open(events)
    await untilOpen()
    expect([empty.sent.length, sent.length]).toEqual([0, 1])
  })
})

describe('the simulated script of ChargeAfter', () => {
  type ChargeAfter = {
    init(cfg: object): Promise<void>
    payments: { present(flow: string, options?: object): void }
  }
  async function open({ cfg = { apiKey: 'key', storeId: '1' }, answer = {} }: { cfg?: object; answer?: object } = {}) {
    const opened = openPage('chargeafter', { url: PAGE, ...answer })
    const script = () => opened.page.ChargeAfter as unknown as ChargeAfter
    await vi.waitFor(() => expect(script()?.payments).toBeDefined())
    await script().init(cfg)
    const callback = vi.fn()
    const options = { cartDetails: { totalAmount: 10 }, consumerDetails: {}, callback }
    const present = (flow = 'checkout', part: object = {}) => script().payments.present(flow, { ...options, ...part })
    return { ...opened, present, callback }
  }
  const failure = (code: string) => [null, null, expect.objectContaining({ code })]

  it('throws for another flow and without a callback', async () => {
    const { present } = await open()
    expect(() => present('apply')).toThrow(/no flow/)
    expect(() => present('checkout', { callback: undefined })).toThrow(/callback/)
  })

  it('fails without the key of an account, and while a window is open', async () => {
    const keyless = await open({ cfg: { storeId: '1' } })
    keyless.present()
    expect(keyless.callback.mock.calls).toEqual([failure('CREATE_CHECKOUT_FAILED')])
    const { present, callback, untilOpen } = await open()
    present()
    await untilOpen()
    present()
    expect(callback.mock.calls).toEqual([failure('CREATE_CHECKOUT_FAILED')])
  })

  it('reports what is wrong with the cart by its code, and asks again for data of the shopper', async () => {
    const cart = await open({ answer: { url: undefined, problems: [PROBLEM] } })
    cart.present()
    await vi.waitFor(() => expect(cart.callback.mock.calls).toEqual([failure('TOTAL_AMOUNT_MISMATCH')]))
    const shopper = await open({ answer: { url: undefined, problems: [{ ...PROBLEM, code: 'CONSUMER' }] } })
    shopper.present()
    await shopper.untilOpen()
    shopper.close()
    await vi.waitFor(() => expect(shopper.callback.mock.calls).toEqual([failure('CONSUMER_CANCELLED')]))
  })

  it.each([
    [{ status: 'declined' }, failure('BACK_TO_STORE')],
    [{ status: 'cancelled' }, failure('CONSUMER_CANCELLED')],
    [{ token: 't-1' }, ['t-1', expect.objectContaining({ totalAmount: 10 }), null]],
  ])('calls the callback once: %j', async (message, call) => {
    const { present, callback, untilOpen, end } = await open()
    present()
    await untilOpen()
    end(message)
    await vi.waitFor(() => expect(callback.mock.calls).toEqual([call]))
  })
})

describe('the simulated script of Katapult', () => {
  type Katapult = { setConfig(key: string): void; checkout: { set(object: object): void; load(): Promise<void> } }
  async function open() {
    const opened = openPage('katapult')
    await new Promise((resolve) => opened.document.addEventListener('katapultjs-init', resolve))
    return { ...opened, katapult: opened.page.katapult as unknown as Katapult }
  }

  it('opens only with a key and a checkout, and once', async () => {
    const { katapult, untilOpen } = await open()
    await expect(katapult.checkout.load()).rejects.toThrow(/no API key/)
    katapult.setConfig('key')
    await expect(katapult.checkout.load()).rejects.toThrow(/no checkout/)
    katapult.checkout.set({ items: [] })
    void katapult.checkout.load()
    await untilOpen()
    await expect(katapult.checkout.load()).rejects.toThrow(/open already/)
  })

  it('is silent about a closed window; its page posts the approval itself', async () => {
    const { katapult, untilOpen, end, isOpen, close } = await open()
    katapult.setConfig('key')
    katapult.checkout.set({})
    const loading = katapult.checkout.load()
    await untilOpen()
    end({ uid: 'an object is no message of it' })
    expect(isOpen()).toBe(true)
    close()
    expect(await loading).toBeUndefined()
  })
})

describe('the simulated script of Acima', () => {
  type Client = { checkout(options?: object): Promise<Record<string, unknown>> }
  function open(answer?: object) {
    const opened = openPage('acima', answer)
    const { Client } = opened.page.Acima as unknown as { Client: new (options?: object) => Client }
    return { ...opened, Client, client: new Client({ merchantId: 'm-1' }) }
  }

  it('has no client without the merchant’s id', () => {
    const { Client } = open()
    expect(() => new Client({})).toThrow(/merchantId/)
  })

  it('rejects an invalid checkout with its first error, and a second one while its window is open', async () => {
    const wrong = open({ problems: [PROBLEM] })
    const rejected = expect(wrong.client.checkout({})).rejects.toMatchObject({ code: 'InvalidRequest' })
    await wrong.untilOpen()
    wrong.close()
    await rejected
    const { client, untilOpen } = open()
    void client.checkout({})
    await untilOpen()
    await expect(client.checkout({})).rejects.toMatchObject({ code: 'CheckoutOpen' })
  })

  it('resolves with the lease, or rejects if the window is closed', async () => {
    const { client, untilOpen, close, end } = open()
    const interrupted = expect(client.checkout({})).rejects.toMatchObject({ code: 'CheckoutInterrupted' })
    await untilOpen()
    close()
    await interrupted
    const agreed = client.checkout({})
    await untilOpen()
    end({ leaseId: 'l-1', leaseNumber: '7', checkoutToken: 't' })
    expect(await agreed).toEqual({ leaseId: 'l-1', leaseNumber: '7', checkoutToken: 't' })
  })

  it('leaves its window to the shop if that asks for it', async () => {
    const { client, untilOpen, end, isOpen } = open()
    const agreed = client.checkout({ isSuccessCallbackMode: true })
    await untilOpen()
    end({ leaseId: 'l-1', leaseNumber: '7', checkoutToken: 't' })
    const { createOrderComplete } = await agreed
    expect(isOpen()).toBe(true)
    ;(createOrderComplete as () => void)()
    expect(isOpen()).toBe(false)
  })
})
