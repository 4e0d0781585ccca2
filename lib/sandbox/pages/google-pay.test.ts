import { JSDOM } from 'jsdom'
import { describe, expect, it, vi } from 'vitest'
import { readPageFile } from '../page-texts.ts'

const SCRIPT = await readPageFile('google-pay.js')

type Client = {
  isReadyToPay(request: unknown): Promise<{ result: boolean }>
  createButton(options: unknown): HTMLElement
  loadPaymentData(request: unknown): Promise<unknown>
}

/** A page with the stand-in's script; `press` presses a button of its sheet. */
function openPage() {
  const { window: page } = new JSDOM('<html lang="en"></html>', {
    url: 'https://shop.test/checkout',
    runScripts: 'outside-only',
  })
  const activation = { isActive: true }
  Object.defineProperty(page.document, 'currentScript', { value: { src: 'https://wallet.test/pay.js' } })
  Object.defineProperty(page.navigator, 'userActivation', { value: activation })
  const calls: unknown[] = []
  Object.assign(page, {
    isSecureContext: true,
    console,
    fetch: async (_: string, { body }: { body: string }) => {
      calls.push(JSON.parse(body))
      return Response.json({ type: 'CARD', tokenizationData: { token: 't' } })
    },
    setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms),
  })
  Object.assign(page.HTMLDialogElement.prototype, { showModal() {}, close() {} })
  page.eval(SCRIPT)
  const { google } = page as unknown as {
    google: { payments: { api: { PaymentsClient: new (options?: unknown) => Client } } }
  }
  const root = () => page.document.body.lastElementChild?.shadowRoot
  const press = (name: string) => {
    const button = [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)
    button?.click()
  }
  const select = (label: string, value: string) => {
    const list = [...(root()?.querySelectorAll('select') ?? [])].find(({ ariaLabel }) => ariaLabel === label)
    if (!list) throw new Error(`The sheet has no ${label}`)
    list.value = value
    list.dispatchEvent(new page.Event('change'))
  }
  return {
    page,
    activation,
    select,
    calls,
    press,
    PaymentsClient: google.payments.api.PaymentsClient,
    text: () => root()?.textContent ?? '',
    isOpen: () => Boolean(root()),
  }
}

const CARD = {
  type: 'CARD',
  parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: ['MASTERCARD', 'VISA'] },
  tokenizationSpecification: {
    type: 'PAYMENT_GATEWAY',
    parameters: { gateway: 'moneris', gatewayMerchantId: 'monca03956' },
  },
}
const TRANSACTION = { countryCode: 'CA', currencyCode: 'CAD', totalPriceStatus: 'FINAL', totalPrice: '10.00' }
const REQUEST = {
  apiVersion: 2,
  apiVersionMinor: 0,
  merchantInfo: { merchantName: 'Kessler' },
  allowedPaymentMethods: [CARD],
  transactionInfo: TRANSACTION,
}
const OPTIONS = {
  shippingOptions: [
    { id: 'parcel', label: 'Parcel' },
    { id: 'crew', label: 'Crew' },
  ],
}
const SHIPPING = {
  ...REQUEST,
  emailRequired: true,
  shippingAddressRequired: true,
  shippingAddressParameters: { phoneNumberRequired: true },
  shippingOptionRequired: true,
  shippingOptionParameters: OPTIONS,
  callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
}
const withCard = (part: object) => ({ ...REQUEST, allowedPaymentMethods: [{ ...CARD, ...part }] })
const withParameters = (part: object) => withCard({ parameters: { ...CARD.parameters, ...part } })
const withGateway = (parameters: object) =>
  withCard({ tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters } })
const withTransaction = (part: object) => ({ ...REQUEST, transactionInfo: { ...TRANSACTION, ...part } })

const ITEM = { label: 'Rabais', type: 'DISCOUNT', price: '-5.00' }
const withItem = (part: object) => withTransaction({ totalPriceLabel: 'Total', displayItems: [{ ...ITEM, ...part }] })

describe('the simulated script of Google Pay', () => {
  it.each([
    ['another version', { ...REQUEST, apiVersion: 1 }],
    ['no merchant', { ...REQUEST, merchantInfo: undefined }],
    ['no methods', { ...REQUEST, allowedPaymentMethods: [] }],
    ['an unknown network', withParameters({ allowedCardNetworks: ['visa'] })],
    ['an unknown authentication method', withParameters({ allowedAuthMethods: ['3DS'] })],
    ['no authentication methods', withParameters({ allowedAuthMethods: [] })],
    ['no tokenization', withCard({ tokenizationSpecification: undefined })],
    ['no gateway merchant', withGateway({ gateway: 'moneris' })],
    ['a gateway merchant that is a number', withGateway({ gateway: 'moneris', gatewayMerchantId: 7 })],
    ['an unknown gateway', withGateway({ gateway: 'nmi', gatewayMerchantId: '7' })],
    ['a total that is a number', withTransaction({ totalPrice: 10 })],
    ['a total with a comma', withTransaction({ totalPrice: '10,00' })],
    ['a total of three decimals', withTransaction({ totalPrice: '10.000' })],
    ['no total', withTransaction({ totalPrice: undefined })],
    ['an unknown status of the total', withTransaction({ totalPriceStatus: 'final' })],
    ['no currency', withTransaction({ currencyCode: undefined })],
    ['no country', withTransaction({ countryCode: 'Canada' })],
    ['items without a label of the total', withTransaction({ displayItems: [{ label: 'Fridge' }] })],
    ['an item with a comma', withItem({ price: '-5,00' })],
    ['an item of an unknown type', withItem({ type: 'FEE' })],
    ['an item with an unknown status', withItem({ status: 'pending' })],
    [
      'a purchase at an estimated total',
      withTransaction({ totalPriceStatus: 'ESTIMATED', checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE' }),
    ],
    [
      'INTERAC outside of Canada',
      {
        ...withParameters({ allowedCardNetworks: ['INTERAC'] }),
        transactionInfo: { ...TRANSACTION, countryCode: 'US' },
      },
    ],
    ['an intent without its callback', { ...REQUEST, callbackIntents: ['PAYMENT_AUTHORIZATION'] }],
    ['an unknown intent', { ...REQUEST, callbackIntents: ['PAYMENT'] }],
    ['offers in the sheet', { ...REQUEST, offerInfo: { offers: [] } }],
    ['options without the field that requires one', { ...REQUEST, shippingOptionParameters: OPTIONS }],
    ['a required option without its intent', { ...SHIPPING, callbackIntents: ['SHIPPING_ADDRESS'] }],
    ['a required option without a required address', { ...SHIPPING, shippingAddressRequired: false }],
    ['no options', { ...SHIPPING, shippingOptionParameters: { shippingOptions: [] } }],
    ['an option without a label', { ...SHIPPING, shippingOptionParameters: { shippingOptions: [{ id: 'a' }] } }],
    [
      'a default that is not an option',
      { ...SHIPPING, shippingOptionParameters: { ...OPTIONS, defaultSelectedOptionId: 'x' } },
    ],
    ['intents of shipping without a callback', SHIPPING],
    ['a billing address that is not required', withParameters({ billingAddressParameters: { format: 'FULL' } })],
  ])('rejects a request with %s', async (_, request) => {
    const { PaymentsClient, isOpen } = openPage()
    await expect(new PaymentsClient().loadPaymentData(request)).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
      statusMessage: expect.any(String),
    })
    expect(isOpen()).toBe(false)
  })

  it('rejects an unknown environment, a callback without its intent, and a live sheet without a merchant id', async () => {
    const { PaymentsClient } = openPage()
    expect(() => new PaymentsClient({ environment: 'LIVE' })).toThrow('TEST or PRODUCTION')
    const paymentDataCallbacks = { onPaymentAuthorized: () => ({ transactionState: 'SUCCESS' }) }
    const refused = { statusCode: 'DEVELOPER_ERROR' }
    await expect(new PaymentsClient({ paymentDataCallbacks }).loadPaymentData(REQUEST)).rejects.toMatchObject(refused)
    const live = new PaymentsClient({ environment: 'PRODUCTION' })
    await expect(live.loadPaymentData(REQUEST)).rejects.toMatchObject(refused)
    const example = withGateway({ gateway: 'example', gatewayMerchantId: 'm' })
    const merchantInfo = { merchantId: 'BCR2DN' }
    await expect(live.loadPaymentData({ ...example, merchantInfo })).rejects.toMatchObject(refused)
  })

  it('closes a live sheet of an unknown merchant', async () => {
    const { page, PaymentsClient, isOpen } = openPage()
    Object.assign(page, { fetch: async () => Response.json({}, { status: 404 }) })
    const live = new PaymentsClient({ environment: 'PRODUCTION' })
    const loading = live.loadPaymentData({ ...REQUEST, merchantInfo: { merchantId: 'BCR2DN' } })
    expect(isOpen()).toBe(true)
    await expect(loading).rejects.toMatchObject({ statusCode: 'MERCHANT_ACCOUNT_ERROR' })
    expect(isOpen()).toBe(false)
  })

  it('opens one sheet, on a press', async () => {
    const { PaymentsClient, activation, press, isOpen } = openPage()
    const client = new PaymentsClient()
    activation.isActive = false
    await expect(client.loadPaymentData(REQUEST)).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' })
    activation.isActive = true
    const loading = client.loadPaymentData(REQUEST)
    await expect(client.loadPaymentData(REQUEST)).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' })
    press('Cancel')
    await expect(loading).rejects.toMatchObject({ statusCode: 'CANCELED' })
    expect(isOpen()).toBe(false)
  })

  it('returns the payment once the shopper confirms, and offers the bank’s cards only if PAN_ONLY is allowed', async () => {
    const { PaymentsClient, calls, press, text } = openPage()
    const client = new PaymentsClient()
    const loading = client.loadPaymentData(REQUEST)
    expect(text()).toContain('10.00 CAD')
    press('Pay with a card that the bank confirms')
    expect(await loading).toMatchObject({ apiVersion: 2, paymentMethodData: { type: 'CARD' } })
    expect(calls).toEqual([
      {
        gateway: 'moneris',
        gatewayMerchantId: 'monca03956',
        totalPrice: '10.00',
        currencyCode: 'CAD',
        network: 'VISA',
        authMethod: 'PAN_ONLY',
        outcome: 'bank',
      },
    ])
    void client.loadPaymentData(withParameters({ allowedAuthMethods: ['CRYPTOGRAM_3DS'] })).catch(() => {})
    expect(text()).not.toContain('bank confirms')
  })

  it('waits for the result of onPaymentAuthorized, and keeps the sheet open after an error, no result, and an invalid one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { PaymentsClient, press, text } = openPage()
    const refused = {
      transactionState: 'ERROR',
      error: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_AUTHORIZATION', message: 'The card was declined.' },
    }
    let answer: unknown = refused
    const onPaymentAuthorized = () => answer
    const loading = new PaymentsClient({ paymentDataCallbacks: { onPaymentAuthorized } }).loadPaymentData({
      ...REQUEST,
      callbackIntents: ['PAYMENT_AUTHORIZATION'],
    })
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('The card was declined.'))
    for (const wrong of [{}, { transactionState: 'ERROR' }, { transactionState: 'ERROR', error: { reason: 'NO' } }]) {
      answer = wrong
      press('Pay')
      await vi.waitFor(() => expect(text()).toContain('Something went wrong'))
      answer = refused
      press('Pay')
      await vi.waitFor(() => expect(text()).toContain('The card was declined.'))
    }
    vi.useFakeTimers()
    answer = new Promise(() => {})
    press('Answer nonsense')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(text()).toContain('Something went wrong')
    vi.useRealTimers()
    answer = { transactionState: 'SUCCESS' }
    press('Pay')
    expect(await loading).toMatchObject({ paymentMethodData: { type: 'CARD' } })
  })

  it('passes each change to the page with a part of the address, and shows the new total', async () => {
    const { PaymentsClient, calls, press, select, text } = openPage()
    const changes: unknown[] = []
    let total = '10.00'
    const onPaymentDataChanged = (data: { callbackTrigger: string }) => {
      changes.push(data)
      return {
        newTransactionInfo: { ...TRANSACTION, totalPrice: total },
        ...(data.callbackTrigger !== 'SHIPPING_OPTION' && { newShippingOptionParameters: OPTIONS }),
      }
    }
    const loading = new PaymentsClient({ paymentDataCallbacks: { onPaymentDataChanged } }).loadPaymentData({
      ...SHIPPING,
      ...withParameters({ billingAddressRequired: true, billingAddressParameters: { format: 'FULL' } }),
    })
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
    total = '12.50'
    select('Shipping address', 'Duluth')
    await vi.waitFor(() => expect(text()).toContain('12.50 CAD'))
    total = '20.00'
    select('Shipping method', 'crew')
    await vi.waitFor(() => expect(text()).toContain('20.00 CAD'))
    const [montreal, duluth] = [
      { administrativeArea: 'QC', countryCode: 'CA', locality: 'Montréal', postalCode: 'H2X' },
      { administrativeArea: 'MN', countryCode: 'US', locality: 'Duluth', postalCode: '55802' },
    ]
    expect(changes).toEqual([
      { callbackTrigger: 'INITIALIZE', shippingAddress: montreal, shippingOptionData: { id: 'parcel' } },
      { callbackTrigger: 'SHIPPING_ADDRESS', shippingAddress: duluth, shippingOptionData: { id: 'parcel' } },
      { callbackTrigger: 'SHIPPING_OPTION', shippingAddress: duluth, shippingOptionData: { id: 'crew' } },
    ])
    press('Pay')
    expect(await loading).toMatchObject({
      email: 'ann@example.com',
      shippingAddress: {
        name: 'Ann Berg',
        address1: '1 Lake Ave',
        postalCode: '55802',
        phoneNumber: '+1 218-555-0123',
      },
      shippingOptionData: { id: 'crew' },
      paymentMethodData: { info: { billingAddress: { locality: 'Montréal', postalCode: 'H2X 1Y4' } } },
    })
    expect(calls).toMatchObject([{ totalPrice: '20.00' }])
  })

  it('accepts no payment after an error, an invalid update, and a timeout', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { PaymentsClient, select, text } = openPage()
    const unserviceable = {
      reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
      intent: 'SHIPPING_ADDRESS',
      message: 'Not there.',
    }
    let update: unknown = { error: unserviceable }
    const onPaymentDataChanged = () => update
    void new PaymentsClient({ paymentDataCallbacks: { onPaymentDataChanged } })
      .loadPaymentData(SHIPPING)
      .catch(() => {})
    await vi.waitFor(() => expect(text()).toContain('Not there.'))
    expect(text()).not.toContain('Pay with a card')
    for (const wrong of [
      null,
      { error: null },
      { newPrice: '1.00' },
      { error: { ...unserviceable, intent: 'PAYMENT_AUTHORIZATION' } },
      { error: { ...unserviceable, reason: 'SESSION_ENDED' } },
      { error: { ...unserviceable, message: '' } },
      { newTransactionInfo: { ...TRANSACTION, currencyCode: 'USD' } },
      { newTransactionInfo: { ...TRANSACTION, totalPrice: 10 } },
      { newShippingOptionParameters: { shippingOptions: [] } },
    ]) {
      update = {}
      select('Shipping address', 'Duluth')
      await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
      update = wrong
      select('Shipping address', 'Paris')
      await vi.waitFor(() => expect(text()).toContain('Something went wrong'))
      expect(text()).not.toContain('Pay with a card')
    }
    expect(logged).toHaveBeenCalledTimes(9)
    vi.useFakeTimers()
    update = new Promise(() => {})
    select('Shipping address', 'Duluth')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(text()).toContain('Something went wrong')
    vi.useRealTimers()
  })

  it('renders a button only with onClick and known options', () => {
    const { PaymentsClient } = openPage()
    const client = new PaymentsClient()
    const onClick = vi.fn()
    expect(() => client.createButton({})).toThrow('onClick')
    expect(() => client.createButton({ onClick, buttonColor: 'green' })).toThrow('buttonColor')
    const place = client.createButton({ onClick, buttonSizeMode: 'fill', buttonLocale: 'fr' })
    const button = place.querySelector('button')
    button?.click()
    expect([button?.ariaLabel, onClick.mock.calls.length]).toEqual(['Payer avec Google Pay', 1])
  })

  it('is ready on a secure page for a valid request', async () => {
    const { page, PaymentsClient } = openPage()
    const client = new PaymentsClient()
    expect(await client.isReadyToPay(REQUEST)).toEqual({ result: true })
    Object.assign(page, { isSecureContext: false })
    expect(await client.isReadyToPay(REQUEST)).toEqual({ result: false })
    await expect(client.isReadyToPay({ ...REQUEST, apiVersion: 1 })).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
    })
  })
})
