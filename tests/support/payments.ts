/** A store with all payment methods, shoppers ready to pay, and the pages of the payment providers' sandbox. */

import { expect } from 'vitest'
import { CartWire, PlacedOrderWire } from '#lib/contracts/cart.ts'
import { ADDRESS } from './addresses.ts'
import { type BackEnd, copyFixtureStore, createShopper, type Shopper } from './back-end.ts'
import { expectWire } from './expect-wire.ts'

/** Headers of a call at the store's second host. */
export const WWW = { 'x-forwarded-host': 'www.fixture.localhost', 'x-forwarded-proto': 'http' }

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

const CODES = [
  'checkmo',
  'banktransfer',
  'cashondelivery',
  'moneris_api',
  'authorizenet',
  'payeezy',
  'usaepay',
  'cybersource_soap',
  'nmicreditcard',
  'zibby',
  'acima',
  'chargeafter',
  'affirm',
  'freedompay',
  'paypal_express',
  'paypal_standard',
  'paypal_checkout',
  'amazonpay',
] as const

const PLANS = [
  {
    plan_code: '12M',
    display_name: '12 equal payments',
    legal_name: 'Instalment loan',
    long_description: 'Twelve equal payments.',
    plan_type: 'equal',
    term: 12,
    monthly_apr: 0,
    admin_fee: { admin_fee_sku: 'FEE-12', title: 'Admin fee', amount: 12 },
  },
  { plan_code: '24M', display_name: '24 months', term: 24, monthly_apr: 9.9 },
]

/** Methods whose gateway has a vault. */
const VAULTS = { authorizenet: {}, usaepay: { code_required: true }, nmicreditcard: {} }

const RECORDS = [
  ...CODES.map((code) => ({
    code,
    title: `Pay by ${code}`,
    description: `<p>How to pay by ${code}.</p>`,
    ...(code in VAULTS && { vault: VAULTS[code as keyof typeof VAULTS] }),
  })),
  { code: 'moneris', title: 'Card', cc_types: ['VI', 'MC'], api_key: 'public-key', vault: {} },
  {
    code: 'moneris_applepay',
    title: 'Apple Pay',
    additional_data: { mark_svg_url: 'fridge.svg', enable_cart_reminder_text: true },
  },
  // Both are off unless the configuration says otherwise.
  { code: 'applepay', title: 'Apple Pay' },
  {
    code: 'googlepay',
    title: 'Google Pay',
    additional_data: { gateway: 'moneris', gateway_merchant_id: 'store-1', networks: ['VISA', 'MASTERCARD'] },
  },
  {
    code: 'financeit',
    title: 'Financeit',
    additional_data: { provinces: ['ON', 'QC'], min_amount: 30, max_amount: 5000, plans: PLANS },
  },
  {
    code: 'citi',
    title: 'Citi',
    additional_data: {
      logo_url: 'fridge.svg',
      promos: [
        { code: 'P6', title: '6 months', plan_number: '1006' },
        { code: 'P12', title: '12 months', description: 'From $300', plan_number: '1012', min_total: 300 },
      ],
    },
  },
]

const SETTINGS = {
  nmicreditcard: { enabled: true, data_tokenization_key: 'nmi-key' },
  zibby_api_key: '',
  katapult_api_key: 'lease-key',
  acima: { merchant_id: 'merchant-1' },
  citi_merchant_store_no: '4410',
  apple_pay_domain_association: 'fixture-association',
  amazonpay: {
    checkout_language: 'en_US',
    client_id: 'client-1',
    ledger_currency: 'USD',
    merchant_id: 'merchant-2',
    pay_button_color: 'Gold',
    pay_enabled: true,
    public_key_id: 'key-1',
    sandbox: true,
  },
}

/** The folder of a store with all 22 payment methods; `settings` are added to its configuration. */
export const openPaymentStore = (settings: object = {}): Promise<string> =>
  copyFixtureStore({
    'payment.json': JSON.stringify(RECORDS),
    'config.json': (text) => JSON.stringify({ ...JSON.parse(text), ...SETTINGS, ...settings }),
  })

/** Test cards of the sandbox. */
export const CARDS = {
  visa: '4111111111111111',
  amex: '341111111111111',
  declined: '4000000000000002',
  authenticated: '4000000000003220',
  declinedLater: '4000000000000341',
} as const

/** Payment data of a card gateway. */
export const cardData = (number: string, cc_type = 'VI') => ({
  cc_type,
  cc_number: number,
  cc_cid: cc_type === 'AE' ? '1234' : '123',
  cc_exp_month: '9',
  cc_exp_year: '2039',
})

/** A provider's page in a browser. */
export type ProviderPage = {
  status: number
  html: string
  headers: Headers
  session: string
  shop: string
  /** Hidden fields of its form. */
  fields: Record<string, string>
  /** Message to the shop: an object, or JSON text; undefined if not sent yet. */
  message: Record<string, unknown> | undefined
  location: string | null
}

const unescapeHtml = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

async function readPage(response: Response): Promise<ProviderPage> {
  const html = await response.text()
  const field = (name: string) => unescapeHtml(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
  const message = /data-message="([^"]*)"/.exec(html)?.[1]
  return {
    status: response.status,
    html,
    headers: response.headers,
    session: field('session'),
    shop: field('shop'),
    fields: Object.fromEntries(
      [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        unescapeHtml(value),
      ]),
    ),
    message: message === undefined ? undefined : JSON.parse(unescapeHtml(message)),
    location: response.headers.get('location'),
  }
}

/** A shopper of the store with helpers for payment tests. */
export class Payer {
  readonly shopper: Shopper
  readonly backEnd: BackEnd

  constructor(shopper: Shopper) {
    this.shopper = shopper
    this.backEnd = shopper.backEnd
  }

  /** Fills the cart with everything that an order needs except the payment. */
  async prepare(product: object = { product_id: 6, qty: 2 }): Promise<this> {
    await this.shopper.call('POST', '/cart/items', product)
    await this.shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await this.shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await this.shopper.call('PUT', '/cart', { shipping_method: 'national' })
    return this
  }

  async cart() {
    return expectWire(CartWire, await this.cartAsSent())
  }

  /** The response itself: a parsed one has only the fields that the contract names. */
  cartAsSent() {
    return this.shopper.get<object>(WHOLE_CART)
  }

  /** PUT /cart/payment */
  save(method: string, data: object = {}) {
    return this.shopper.call('PUT', '/cart/payment', { method, data })
  }

  /** PUT /cart/payment that must succeed; returns its data. */
  async saveWell<Data = Record<string, unknown>>(method: string, data: object = {}): Promise<Data> {
    const answer = await this.save(method, data)
    expect(answer).toMatchObject({ status: 200, body: { method } })
    return (answer.body as { data: Data }).data
  }

  /** POST /cart/place */
  place(method: string, { data = {}, key = '' }: { data?: object; key?: string } = {}) {
    const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key }
    return this.shopper.call('POST', '/cart/place', { method, data }, headers)
  }

  /** POST /cart/place that must succeed. */
  async placeWell(method: string, options: { data?: object; key?: string } = {}) {
    const { status, body } = await this.place(method, options)
    expect({ status, body }).toMatchObject({ status: 200 })
    return expectWire(PlacedOrderWire, body as object)
  }

  /** Opens a provider's page as a browser in the shop does. */
  async open(url: string, referer?: string): Promise<ProviderPage> {
    const { pathname, search } = new URL(url)
    const headers: Record<string, string> = referer === undefined ? {} : { referer }
    return readPage(await this.backEnd.app.request(`${pathname}${search}`, { headers }))
  }

  /** Sends to a provider's server what its script gets in the shop; returns the {url} of its page, or {problems}. */
  async openWindow(provider: string, settings: object, checkout: unknown) {
    const body = JSON.stringify({ settings, checkout })
    const headers = { 'content-type': 'application/json' }
    const path = `/sandbox/pay/${provider}/checkout`
    const response = await this.backEnd.app.request(path, { method: 'POST', body, headers })
    return (await response.json()) as { url?: string; problems?: { code: string; field: string; message: string }[] }
  }

  /** Opens a provider's page and presses a button. */
  async decide(url: string, decision: string, part: Record<string, string> = {}): Promise<ProviderPage> {
    const page = await this.open(url)
    return this.post(url, { session: page.session, shop: page.shop, decision, ...part })
  }

  /** Sends a form to a provider's page. */
  async post(url: string, fields: Record<string, string>): Promise<ProviderPage> {
    const { pathname } = new URL(url)
    const body = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return readPage(await this.backEnd.app.request(pathname, { method: 'POST', body, headers }))
  }

  /** Stored status of an order. */
  async statusOf(order: string): Promise<string | undefined> {
    const [row] = await this.backEnd.db.query<{ status: string }>('SELECT status FROM placed_order WHERE number = $1', [
      order,
    ])
    return row?.status
  }
}

/** A shopper with a full cart. */
export const createPayer = async (backEnd: BackEnd, product?: object): Promise<Payer> =>
  new Payer(await createShopper(backEnd)).prepare(product)

/** An error response with a message. */
export const refusal = (message: string | RegExp, status = 400) => ({
  status,
  body: { messages: { error: [{ message: typeof message === 'string' ? message : expect.stringMatching(message) }] } },
})

export const countOrders = async ({ db }: BackEnd): Promise<number> =>
  (await db.query('SELECT 1 FROM placed_order')).length

/** All stored data of carts, orders and sessions as one text. */
export async function storedText({ db }: BackEnd): Promise<string> {
  const rows = await db.query<{ text: string }>(
    `SELECT state::text AS text FROM cart UNION ALL SELECT snapshot::text FROM placed_order
     UNION ALL SELECT answer::text FROM placed_order UNION ALL SELECT details::text FROM provider_session
     UNION ALL SELECT cart_state::text FROM open_order UNION ALL SELECT body::text FROM mail
     UNION ALL SELECT id FROM spent_token UNION ALL SELECT saved_card::text FROM saved_card`,
  )
  return rows.map(({ text }) => text).join('\n')
}
