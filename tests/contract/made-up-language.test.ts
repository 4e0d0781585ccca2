import { readFileSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TEXTS } from '#lib/backend/locales/locales.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { addUser } from '#lib/backend/office/office-users.ts'
import { createOfficeRoutes } from '#lib/backend/office/routes.ts'
import { createDeliveryToken } from '#lib/backend/orders/delivery-link.ts'
import { queueDeliveryReminders } from '#lib/backend/orders/delivery-reminders.ts'
import { WALLET_REDIRECT_PATH } from '#lib/backend/payments/paypal.ts'
import { createProviderSession } from '#lib/backend/payments/provider-session.ts'
import { queueReviewRequests } from '#lib/backend/reviews/review-requests.ts'
import { queueRestockMails } from '#lib/backend/stock-notices/restock-mail.ts'
import { createStoreContext } from '#lib/backend/store/store-context.ts'
import { listTexts } from '#lib/contract-server/texts.ts'
import { addDays } from '#lib/core/time/days.ts'
import { todayIn } from '#lib/core/time/today.ts'
import { BANK_PAGE } from '#lib/sandbox/bank-accounts.ts'
import { createScheduler } from '#lib/sandbox/delivery-scheduler.ts'
import { sealToken } from '#lib/sandbox/signed-token.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import {
  createTextCheck,
  findUnseenKeys,
  MADE_UP,
  makeUp,
  readPageTexts,
  readStoreTexts,
} from '../support/made-up-language.ts'
import { OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'
import { CARDS, cardData, openPaymentStore, Payer } from '../support/payments.ts'

const folder = vi.hoisted(() => ({ path: '' }))

// The same as one more folder in lib/backend/locales.
vi.mock('#lib/backend/locales/locales.ts', async () => {
  const { createTexts, readLanguages } = await import('#lib/contract-server/texts.ts')
  const { addMadeUpLanguage, BACK_END_LANGUAGES, pathOfFolder } = await import('../support/made-up-language.ts')
  const languages = addMadeUpLanguage(BACK_END_LANGUAGES)
  folder.path = pathOfFolder(languages)
  return { TEXTS: createTexts(readLanguages(languages)) }
})

/** A method whose days shoppers choose. */
const CREW = {
  code: 'crew',
  carrier_title: 'Parcel',
  price: 9,
  book: {
    windows: [{ title: 'Parcel', from: '08:00', to: '12:00', capacity: 9 }],
    areas: [{ title: 'Toronto', postcodes: ['M5'] }],
    change_until: { days: 1, time: '15:00' },
  },
}

let people = 0
const LOCALE = `${MADE_UP}_CA`
const PASSWORD = 'oak-seat-9-lantern'
const FEATURES = ['order_account', 'order_lookup', 'reorder', 'review_form', 'restock_notice'].map((name) => [
  `enable_${name}`,
  true,
])
const SETTINGS = {
  phone: '416-555-0101',
  newsletter: true,
  display_features: { cart_email: true, feature_toggles: Object.fromEntries(FEATURES) },
}
const IDENTITY = {
  order_email: 'orders@example.com',
  review_request: { enabled: true, days: 10 },
  returns: { wishes: ['refund', 'exchange', 'repair'], restocking_fee_percent: 10 },
}

/** What shoppers and staff type, and names that are the same in all languages. */
const TYPED = [
  ...Object.values(ADDRESS).flat(),
  ...[
    'Olga Owner',
    'Sam Staff',
    'Sue',
    'Ann',
    'Ben',
    'Nice range',
    'Bakes well.',
    'Nice post',
    'Thanks',
    'Where is it',
  ],
  ...['Call back', 'See you soon', 'Coast Parcel', 'nothing', '/product/range', 'prices.csv', 'help', 'business'],
  ...['CAD', 'Canada', 'Citi', 'HTML', 'Visa'],
  // Codes in the log of changes.
  ...[
    'owner',
    'staff',
    'refund',
    'message',
    'paid',
    'ready',
    'collected',
    'canceled',
    'refunded',
    'complete',
    'shipped',
    'processing',
  ],
  ...['delivery', 'arrived', 'capacity', 'close', 'open', 'crew'],
  ...['approved', 'declined', 'received', 'exchanged', 'repaired', 'note'],
  ...['banner over', 'page home', 'post older'],
]

/** Providers, whose names are titles of their stand-ins' pages. */
const PROVIDERS = {
  '3ds': '3-D Secure',
  paypal: 'PayPal',
  affirm: 'Affirm',
  chargeafter: 'ChargeAfter',
  zibby: 'Katapult',
  acima: 'Acima',
  financeit: 'Financeit',
  paypal_standard: 'PayPal',
  freedompay: 'FreedomPay',
  amazonpay: 'Amazon Pay',
  amazonpay_login: 'Amazon Pay',
}

const HOME = '/content/edit?kind=page&locale=&key=home'
const COMPARE = HOME.replace('edit', 'compare')
const BANNER = '/content/edit?kind=banner&locale=&key=over'
const POST = '/content/edit?kind=post&locale=&key=older'
/** More links to nowhere than an editor lists at once. */
const LINKS = Array.from({ length: 40 }, (_, index) => `<p><a href="/nowhere-${index}">Thanks</a></p>`).join('\n')

const readEnglish = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../lib/backend/locales/en/${file}.json`, import.meta.url), 'utf8'))

/** The storefront's report of the feeds, whose texts are in its own language: numbers instead. */
const FEED_PROBLEM = {
  code: '1',
  isRefused: true,
  count: 60,
  what: '11',
  todo: '12',
  examples: [{ id: '13', title: '14' }],
}
const FEED_REPORT = {
  store: 'fixture',
  locale: LOCALE,
  channels: [
    {
      channel: '1',
      name: '1',
      isOn: true,
      addresses: [],
      rows: 5,
      refused: 60,
      problems: [FEED_PROBLEM, { ...FEED_PROBLEM, isRefused: false }],
    },
    { channel: '2', name: '2', isOn: true, addresses: [], rows: 5, refused: 0, problems: [] },
    { channel: '3', name: '3', isOn: false, addresses: [], rows: 0, refused: 0, problems: [] },
  ],
}

describeOnDatabase('in a language that is one more folder of texts', (kind) => {
  let backEnd: BackEnd
  let storefront: Server
  let shopper: Shopper
  let findForeign: (texts: readonly string[]) => string[]
  const mails: Mail[] = []
  beforeAll(async () => {
    const store = await openPaymentStore(SETTINGS)
    const identity = JSON.parse(await readFile(join(store, 'store.json'), 'utf8'))
    await writeFile(join(store, 'store.json'), JSON.stringify({ ...identity, ...IDENTITY }))
    const shipping = JSON.parse(await readFile(join(store, 'shipping.json'), 'utf8'))
    await writeFile(join(store, 'shipping.json'), JSON.stringify([...shipping, CREW]))
    const products = await readFile(join(store, 'products.jsonl'), 'utf8')
    await writeFile(
      join(store, 'products.jsonl'),
      products.replace('"entity_id": 2,', '"entity_id": 2, "lead_time_days": [7, 9],'),
    )
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    storefront = createServer((_, response) => void response.end(JSON.stringify(FEED_REPORT)))
    await new Promise<void>((resolve) => storefront.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(storefront.address() as AddressInfo).port}/api/revalidate`
    backEnd = await startBackEnd(kind, {
      folder: store,
      mailer,
      configuration: { storefrontSecret: 'a secret', revalidation: { url, secret: 'a secret' } },
    })
    // An import accepts only languages that Intl knows.
    await backEnd.db.query("UPDATE store_document SET body = body || $1::jsonb WHERE kind = 'config' AND locale = ''", [
      JSON.stringify({ locale: LOCALE, locales: [LOCALE, 'fr_CA'] }),
    ])
    backEnd.backend.stores.forget('fixture')
    findForeign = createTextCheck([
      ...readStoreTexts(store),
      ...TYPED,
      LOCALE,
      ...LINKS.split('\n'),
      ...Object.values(PROVIDERS),
    ])
    shopper = await openShopper()
  })
  afterAll(async () => {
    await backEnd?.close()
    storefront?.close()
    rmSync(folder.path, { recursive: true })
  })

  const openShopper = async (): Promise<Shopper> => {
    const opened = await createShopper(backEnd)
    opened.language = `${MADE_UP}-CA`
    return opened
  }
  const deliver = () => backEnd.backend.mailQueue.deliver()

  /** Places an order and returns its number. */
  async function order(
    email = 'ann@example.com',
    product: object = { product_id: 1, qty: 1 },
    by?: Shopper,
    delivery: object = { shipping_method: 'national' },
  ) {
    await backEnd.db.query('UPDATE stock SET quantity = 90')
    await backEnd.db.query('DELETE FROM attempt')
    await backEnd.backend.stores.refreshStock('fixture')
    const buyer = by ?? (await openShopper())
    await buyer.call('POST', '/cart/items', product)
    await buyer.call('PUT', '/cart', { email })
    await buyer.call('PUT', '/cart/billing_address', ADDRESS)
    await buyer.call('PUT', '/cart', delivery)
    const { body } = await buyer.call('POST', '/cart/place', { method: 'checkmo' })
    return (body as { order: string }).order
  }

  /** Places an order with a day of delivery, unless its goods are waited for. */
  async function orderByCrew(productId: number, isChosen: boolean) {
    const buyer = await openShopper()
    await buyer.call('POST', '/cart/items', { product_id: productId })
    await buyer.call('PUT', '/cart', { email: 'ann@example.com' })
    await buyer.call('PUT', '/cart/billing_address', ADDRESS)
    await buyer.call('PUT', '/cart', { shipping_method: CREW.code })
    // Tomorrow can't be changed in the afternoon.
    const [, day, otherDay] = (await buyer.get<{ days: { day: string }[] }>('/cart/delivery-days')).days
    const window = '08:00-12:00'
    if (isChosen) await buyer.call('PUT', '/cart', { delivery: { day: day?.day, window } })
    const { body } = await buyer.call('POST', '/cart/place', { method: 'checkmo' })
    const number = (body as { order: string }).order
    const token = createDeliveryToken('a secret for tests', 'fixture', number)
    const move = () => buyer.call('PUT', `/orders/${number}/delivery`, { day: otherDay?.day, window, token })
    return { number, day: day?.day ?? '', move }
  }

  type Act = (path: string, fields: Record<string, string>, from?: string) => Promise<{ text: string }>
  const words = { text: 'See you soon' }

  /** Cancels a paid order, which then waits for staff; returns the id of the cancellation. */
  async function cancelPaid(act: Act): Promise<string> {
    const number = await order()
    await act(`/orders/${number}/paid`, {}, `/orders/${number}`)
    const { body } = await shopper.call('POST', '/guest-orders/cancel', { order: number, email: 'ann@example.com' })
    return (body as { returns: { id: string }[] }).returns[0]?.id ?? ''
  }

  /** Cancels one of two lines of an order, which waits for staff if it is paid; returns the id of the cancellation. */
  async function cancelLine(act: Act, isPaid: boolean): Promise<string> {
    const buyer = await openShopper()
    await buyer.call('POST', '/cart/items', { product_id: 6 })
    const number = await order('ann@example.com', { product_id: 1, qty: 1 }, buyer)
    if (isPaid) await act(`/orders/${number}/paid`, {}, `/orders/${number}`)
    const guest = { order: number, email: 'ann@example.com' }
    const found = (await shopper.call('POST', '/guest-orders/search', guest)).body as { cancelable: string[] }
    const item_ids = found.cancelable.slice(0, 1)
    const { body } = await shopper.call('POST', '/guest-orders/cancel', { ...guest, item_ids })
    return (body as { returns: { id: string }[] }).returns[0]?.id ?? ''
  }

  /** Returns a product of a shipped and paid order, and takes the steps; returns the id of the return. */
  async function returnProduct(act: Act, wish: string, ...steps: string[]): Promise<string> {
    const number = await order()
    await act(`/orders/${number}/paid`, {}, `/orders/${number}`)
    await act(`/orders/${number}`, { status: 'shipped' })
    const guest = { order: number, email: 'ann@example.com' }
    const found = (await shopper.call('POST', '/guest-orders/search', guest)).body as { items: object }
    const items = [{ item_id: Object.keys(found.items)[0], qty: 1, reason: 'changed_mind' }]
    const { body } = await shopper.call('POST', '/guest-orders/returns', { ...guest, items, wish, comment: 'Thanks' })
    const { id } = body as { id: string }
    for (const step of steps) await act(`/returns/${id}/${step}`, words, `/returns/${id}`)
    return id
  }

  /** Places an order for pickup and returns its number. */
  const orderForPickup = () =>
    order('ann@example.com', { product_id: 1, qty: 1 }, undefined, {
      shipping_method: 'pickup',
      pickup: { google_code: 'FIX-01', slot: '' },
    })

  it('the language is one of the back end’s', () => {
    expect(TEXTS.languages).toEqual(['en', 'fr', MADE_UP])
    expect(makeUp('{count, plural, one {# item} other {# items}} of {name}')).toBe(
      '⟦{count, plural, one {# íŧéɱ} other {# íŧéɱš}} óƒ {name}⟧',
    )
  })

  it('refusals of the API are in it', async () => {
    const calls: [method: string, path: string, body?: unknown, headers?: Record<string, string>][] = [
      ['GET', '/nothing'],
      ['GET', '/products/999999'],
      ['GET', '/categories/999999'],
      ['GET', '/pages/nothing'],
      ['GET', '/orders'],
      ['GET', '/customers/7'],
      ['POST', '/cart/items', { product_id: 999999 }],
      ['POST', '/cart/items', { product_id: 3 }],
      ['POST', '/cart/items', { product_id: 1, qty: 5000 }],
      ['POST', '/cart/items', { product_id: 1, qty: 90 }],
      ['POST', '/cart/items', '{'],
      ['POST', '/cart/items', { product_id: 1 }, { 'x-csrf-token': 'wrong' }],
      ['POST', '/cart/place', { method: 'checkmo' }],
      ['PUT', '/cart', { email: 'ann' }],
      ['PUT', '/cart', { shipping_method: 'nothing' }],
      ['PUT', '/cart/payment', { method: 'nothing', data: {} }],
      ['POST', '/customers', { firstname: '', lastname: '', email: 'x', password: 'x' }],
      ['POST', '/customers', { firstname: 'Ann', lastname: 'Berg', email: 'new@example.com', password: 'short' }],
      ['POST', '/customers/self/session', { login: 'nobody@example.com', password: 'x' }],
      ['POST', '/customer/resetpassword', { password: PASSWORD, confirmation: 'x', token: 'x' }],
      ['POST', '/guest-orders/search', { order: 'F-1', email: 'x' }],
      ['POST', '/contact-messages', {}],
      ['POST', '/quote-requests', {}],
      ['POST', '/restock-notices/cancel', { token: 'x' }],
      ['POST', '/products/1/reviews', {}],
      ['POST', '/cart/email', {}],
    ]
    const messages: string[] = []
    const accepted: string[] = []
    for (const [method, path, body, headers] of calls) {
      const { status, body: response } = await shopper.call(method, path, body, headers)
      const errors = (response as { messages?: { error?: { message: string }[] } } | null)?.messages?.error ?? []
      if (status < 400 || errors.length === 0) accepted.push(`${status} ${method} ${path} ${JSON.stringify(body)}`)
      messages.push(...errors.map(({ message }) => `${method} ${path}: ${message}`))
    }
    expect(accepted).toEqual([])
    expect(messages.filter((message) => !/: ⟦.*⟧$/.test(message))).toEqual([])
    expect(findForeign(messages.map((message) => message.slice(message.indexOf(': ') + 2)))).toEqual([])
    expect(new Set(messages.map((message) => message.slice(message.indexOf(': ')))).size).toBeGreaterThan(15)
  })

  it('every kind of mail is in it', async () => {
    const owner = await openOffice()
    const act = (path: string, fields: Record<string, string>, from = path) => owner.post(path, fields, from)
    const [first, other, large] = [
      await order(),
      await order(),
      await order('ann@example.com', { product_id: 1, qty: 9 }),
    ]
    for (const status of ['processing', 'shipped', 'complete', 'refunded'])
      await act(`/orders/${first}`, {
        status,
        carrier: 'Coast Parcel',
        tracking_number: '7',
        tracking_url: 'https://example.com/7',
      })
    await act(`/orders/${large}`, { status: 'canceled' })
    const collected = await orderForPickup()
    await act(`/orders/${collected}/ready`, {}, `/orders/${collected}`)
    const payer = await new Payer(await openShopper()).prepare()
    await payer.shopper.call('PUT', '/cart/shipping_address', { ...ADDRESS, lastname: 'Ben' })
    await payer.placeWell('moneris_api', { data: cardData(CARDS.visa) })
    await act(`/orders/${other}/paid`, {}, `/orders/${other}`)
    await act(`/orders/${other}/message`, { subject: 'Call back', text: 'See you soon' }, `/orders/${other}`)
    const units = { 'units.1': '0', shipping: '1', other: '5', tells: '1' }
    const { text } = await act(`/orders/${other}/refund`, units, `/orders/${other}`)
    const expected = /name="expected" value="(\d+)"/.exec(text)?.[1] ?? ''
    await act(`/orders/${other}/refund`, { ...units, expected }, `/orders/${other}`)

    const chosen = await orderByCrew(6, true)
    await chosen.move()
    const waiting = await orderByCrew(2, false)
    await act(`/orders/${waiting.number}/delivery/all/arrived`, {}, `/orders/${waiting.number}`)
    const tomorrow = addDays(todayIn('America/Toronto'), 1)
    await backEnd.db.query(
      "UPDATE delivery_booking SET day = $1, booked_at = now() - interval '1 day' WHERE number = $2",
      [tomorrow, chosen.number],
    )
    await queueDeliveryReminders(backEnd.backend, new Date(`${todayIn('America/Toronto')}T20:00:00Z`))
    await shopper.call('POST', '/guest-orders/cancel', { order: await order(), email: 'ann@example.com' })
    await act(`/returns/${await cancelPaid(act)}/declined`, words, '/account')
    await cancelLine(act, false)
    await act(`/returns/${await cancelLine(act, true)}/canceled`, {}, '/account')
    await act(`/returns/${await cancelLine(act, true)}/declined`, words, '/account')
    const refunded = await returnProduct(act, 'refund', 'message')
    const [, suggested = ''] =
      /<textarea name="text"[^>]*>\n([^<]+)/.exec((await owner.get(`/returns/${refunded}`)).text) ?? []
    await act(`/returns/${refunded}/approved`, { text: suggested }, '/account')
    await act(`/returns/${refunded}/received`, {}, '/account')
    const [itemId = ''] = /units\.\d+/.exec((await owner.get(`/returns/${refunded}`)).text) ?? []
    const refund = await act(`/returns/${refunded}/refunded`, { [itemId]: '1' }, '/account')
    const [, cents = ''] = /name="expected" value="(\d+)"/.exec(refund.text) ?? []
    await act(`/returns/${refunded}/refunded`, { [itemId]: '1', expected: cents }, '/account')
    await returnProduct(act, 'exchange', 'approved', 'received', 'exchanged')
    await returnProduct(act, 'repair', 'approved', 'received', 'repaired')
    await returnProduct(act, 'refund', 'declined')

    const customer = { firstname: 'Ann', lastname: 'Berg', email: 'ann@example.com', password: PASSWORD }
    await shopper.call('POST', '/customers', { ...customer, newsletter_is_subscribed: false })
    await shopper.call('POST', '/customers', {
      ...customer,
      password: `${PASSWORD}-2`,
      newsletter_is_subscribed: false,
    })
    await shopper.call('POST', '/customer/forgotpassword', { email: customer.email })
    const signedIn = await openShopper()
    const { body } = await signIn(signedIn, customer.email, PASSWORD)
    const { customer_id } = body as { customer_id: string }
    await signedIn.call('PUT', `/customers/${customer_id}`, { password: `${PASSWORD}-3`, current_password: PASSWORD })
    for (const email of ['guest@example.com', customer.email]) {
      const guest = await openShopper()
      const number = await order(email, { product_id: 6, qty: 2 }, guest)
      await guest.call('POST', '/guest-orders/account', { order: number, password: PASSWORD })
    }

    await shopper.call('POST', '/cart/items', { product_id: 7, bundle_option: { 1: '2', 2: '6' } })
    const names = { sender_name: 'Ann', sender_email: 'ann@example.com', recipient_email: 'ben@example.com' }
    await shopper.call('POST', '/cart/email', { ...names, message: 'See you soon' })

    await backEnd.db.query('UPDATE stock SET quantity = 0 WHERE product_id = 1')
    await backEnd.backend.stores.refreshStock('fixture')
    await shopper.call('POST', '/products/1/restock-notices', { email: 'ann@example.com' })
    await backEnd.db.query('UPDATE stock SET quantity = 9')
    await backEnd.backend.stores.refreshStock('fixture')
    await queueRestockMails(backEnd.backend)

    await backEnd.db.query("UPDATE placed_order SET placed_at = now() - interval '10 days', status = 'complete'")
    await queueReviewRequests(backEnd.backend)

    const question = { name: 'Ann', email: 'ann@example.com', telephone: '4165550123', message: 'Where is it' }
    await shopper.call('POST', '/contact-messages', question)
    const id = await idOf('enquiry', 'request_id')
    await act(`/messages/${id}`, { do: 'answer', answer: 'See you soon' })
    await vi.waitFor(async () => {
      await deliver()
      const subjects = listTexts(readEnglish('mail')).filter(([key]) => key.endsWith('Subject'))
      expect(
        findUnseenKeys(
          Object.fromEntries(subjects),
          mails.map(({ subject }) => subject),
        ),
      ).toEqual([])
    })

    const codes = await backEnd.db.query<{ code: string }>('SELECT code FROM order_pickup')
    const foreign = mails.flatMap(({ subject, text, html = '' }) =>
      findForeign([subject, ...text.split('\n'), ...readPageTexts(html)])
        .filter((part) => !codes.some(({ code }) => code === part))
        .map((part) => `${subject}: ${part}`),
    )
    expect([...new Set(foreign)]).toEqual([])
    expect(
      findUnseenKeys(
        readEnglish('mail'),
        mails.flatMap(({ subject, text, html = '' }) => [subject, text, html]),
      ),
    ).toEqual(['mailPaidUnknownCard', 'mailPaidAccount'])
  })

  it('every page of the back office is in it', async () => {
    const owner = await openOffice()
    const number = await order()
    const pickup = await orderForPickup()
    const [{ day = '' } = {}] = await backEnd.db.query<{ day: string }>('SELECT day FROM order_pickup')
    const ids = await fillOffice(owner)
    const [chosen, waiting] = [await orderByCrew(6, true), await orderByCrew(2, false)]
    await fillTexts(number)
    const act: Act = (path, fields, from = path) => owner.post(path, fields, from)
    const returns = [
      await cancelPaid(act),
      await returnProduct(act, 'repair', 'note'),
      await returnProduct(act, 'exchange', 'message', 'approved'),
      await returnProduct(act, 'refund', 'approved', 'received'),
      await returnProduct(act, 'refund', 'declined'),
    ]
    const pages: Record<string, string[]> = {
      '/': ['/', '/?show=open', '/?day=2026-03-04', '/?q=nothing', '/?q=Berg'],
      '/account': ['/account'],
      '/comments': ['/comments', '/comments?page=2'],
      '/content': ['/content', '/content?kind=block', '/content?kind=post', '/content?kind=banner'],
      '/content/compare': [COMPARE, `${COMPARE}&revision=${ids.revision}`],
      '/content/edit': [HOME, BANNER, POST],
      '/deliveries': ['/deliveries', '/deliveries?show=waiting', `/deliveries?day=${chosen.day}`],
      '/hours': ['/hours'],
      '/hours/history': ['/hours/history'],
      '/exemptions': ['/exemptions'],
      '/feeds': ['/feeds'],
      '/import': ['/import'],
      '/log': ['/log'],
      '/messages': ['/messages', '/messages?kind=quote', '/messages?kind=form'],
      '/messages/:id': ids.enquiries.map((id) => `/messages/${id}`),
      '/newsletter': ['/newsletter'],
      '/orders/:number': [
        `/orders/${number}`,
        `/orders/${ids.shipped}`,
        `/orders/${chosen.number}`,
        `/orders/${waiting.number}`,
        `/orders/${pickup}`,
        '/orders/nothing',
      ],
      '/orders/:number/delivery/:part': [`/orders/${chosen.number}/delivery/all`],
      '/orders/:number/slip': [`/orders/${number}/slip`],
      '/pickups': ['/pickups', `/pickups?day=${day}`],
      '/products': ['/products', '/products?q=nothing'],
      '/products/:id': ['/products/1', '/products/3', '/products/999999'],
      '/redirects': ['/redirects', '/redirects?q=nothing'],
      '/returns': ['/returns'],
      '/returns/:id': returns.map((id) => `/returns/${id}`),
      '/returns/:id/slip': [`/returns/${returns[1]}/slip`],
      '/reviews': ['/reviews'],
      '/sales': ['/sales?days=7'],
      '/search': ['/search'],
      '/search/history': ['/search/history'],
      '/search/rule': ['/search/rule', '/search/rule?type=query&query=range', '/search/rule?type=boost'],
      '/search/rules': ['/search/rules'],
      '/sign-in': ['/sign-in'],
      '/users': ['/users'],
    }
    const files = [
      '/office.css',
      '/import/products.csv',
      '/newsletter/addresses.csv',
      '/reviews/:id/photo',
      '/returns/:id/pictures/:picture',
    ]
    const routes = createOfficeRoutes(backEnd.backend).routes.filter(({ method }) => method === 'GET')
    expect(new Set(routes.map(({ path }) => path))).toEqual(new Set([...Object.keys(pages), ...files]))

    const seen: { path: string; text: string }[] = []
    for (const path of Object.values(pages).flat()) {
      const browser = path === '/sign-in' ? stranger() : owner
      seen.push({ path, text: (await browser.get(path)).text })
    }
    const elsewhere = new OfficeBrowser(backEnd, 'unknown')
    elsewhere.headers['accept-language'] = MADE_UP
    seen.push({ path: 'another store', text: (await elsewhere.get('/')).text })
    for (const done of Object.keys(readEnglish('office').notices))
      seen.push({ path: `?done=${done}`, text: (await owner.get(`/?done=${done}`)).text })
    seen.push(...(await sendForms(owner, number, ids.enquiries[3] ?? 0)))
    const codes = await backEnd.db.query<{ code: string }>('SELECT code FROM order_pickup')
    const foreign = seen.flatMap(({ path, text }) =>
      findForeign(readPageTexts(text))
        .filter((part) => !codes.some(({ code }) => code === part))
        .map((part) => `${path}: ${part.slice(0, 200)}`),
    )
    expect([...new Set(foreign)]).toEqual([])
    // The walk reaches most texts; the rest are other states of the same pages.
    const unseen = findUnseenKeys(
      readEnglish('office'),
      seen.map(({ text }) => text),
    )
    expect(unseen.length, unseen.join()).toBeLessThan(listTexts(readEnglish('office')).length / 5)
  })

  it('every page of the providers’ stand-ins is in it', async () => {
    const number = await order()
    const payer = new Payer(shopper)
    const seen: { page: string; html: string }[] = []
    const add = (page: string, html: string) => void seen.push({ page, html })
    /** An order that waits for its provider. */
    const openOrder = async () => {
      await backEnd.db.query('UPDATE stock SET quantity = 90')
      await backEnd.backend.stores.refreshStock('fixture')
      await payer.prepare()
      await payer.saveWell('paypal_standard')
      return (await payer.placeWell('paypal_standard')).order
    }
    const openSession = async (provider: string, order: string) => {
      const address = 'https://example.com'
      const details = { locale: LOCALE, order, reviewUrl: address, resultReturnUrl: address, cancelUrl: address }
      const rest = { storeId: 'fixture', cartId: 'unknown', provider, cents: 500, details }
      const id = await createProviderSession(backEnd.db, rest)
      return { id, url: `http://localhost:4000/sandbox/pay/${provider}?session=${id}` }
    }
    for (const provider of Object.keys(PROVIDERS)) {
      const { id, url } = await openSession(provider, number)
      const page = await payer.open(url)
      add(provider, page.html)
      const fields = { ...page.fields, session: id, shop: page.shop }
      if (provider === '3ds') add('3ds choice', (await payer.post(url, fields)).html)
      add(`${provider} silent`, (await payer.post(url, { ...fields, decision: 'silent' })).html)
      for (const decision of ['decline', 'cancel', 'approve']) {
        const isLease = provider === 'zibby' && decision !== 'approve'
        const next = await openSession(provider, isLease ? await openOrder() : number)
        add(`${provider} ${decision}`, (await payer.post(next.url, { ...fields, session: next.id, decision })).html)
        if (provider !== 'freedompay' || decision !== 'approve') continue
        add('refused', (await payer.open(`http://localhost:4000/sandbox/freedompay/return?transid=${next.id}`)).html)
      }
    }
    const read = async (path: string, init: RequestInit = {}) =>
      (await backEnd.app.request(path, { headers: { 'accept-language': `${MADE_UP}-CA,en;q=0.5` }, ...init })).text()
    await openOrder()
    const { cookie } = payer.shopper
    add('redirect', await read(`/fixture${WALLET_REDIRECT_PATH}`, { headers: { cookie, language: `${MADE_UP}-CA` } }))
    add('gone', await read('/sandbox/pay/paypal?session=x'))
    add('expired', await read('/sandbox/packageai/book?token=x'))
    const scheduler = createScheduler('a secret for tests', '')
    await backEnd.db.query(
      "INSERT INTO delivery_slot (store_id, day, half, capacity, taken) VALUES ('fixture', '2026-12-01', 'morning', 1, 1)",
    )
    const content = await backEnd.backend.stores.get('fixture')
    if (content === undefined) throw new Error('no store')
    const store = createStoreContext(content, LOCALE, backEnd.backend.configuration)
    add('booking', await read(scheduler.bookingUrlOf(store, ['2026-11-30', '2026-12-01'])))
    const session = sealToken('a secret for tests', 'application', { store: 'fixture' }, Date.now() + 60_000)
    add('application', await read(`/sandbox/pay/${BANK_PAGE}?session=${session}`))
    add(
      'unavailable',
      await read('/sandbox/paypal/cgi-bin/webscr', {
        method: 'POST',
        body: new URLSearchParams({ cmd: 'x' }),
        headers: { 'accept-language': MADE_UP },
      }),
    )
    const foreign = seen.flatMap(({ page, html }) =>
      findForeign(readPageTexts(html)).map((part) => `${page}: ${part.slice(0, 200)}`),
    )
    expect([...new Set(foreign)]).toEqual([])
    const { booking, pages, ...scripts } = readEnglish('sandbox')
    expect(
      findUnseenKeys(
        { booking, pages },
        seen.map(({ html }) => html),
      ),
    ).toEqual([])
    const served = [
      'applepay/sheet.js',
      'googlepay/pay.js',
      'affirm/affirm.js',
      'paypal/sdk/js?client-id=x',
      'recaptcha/box.js',
    ]
    expect(findUnseenKeys(scripts, await Promise.all(served.map((path) => read(`/sandbox/${path}`))))).toEqual([])
  })

  const openOffice = async () => {
    const owner = await openOfficeAs(backEnd, {
      email: `olga.${++people}@example.com`,
      name: 'Olga Owner',
      role: 'owner',
    })
    owner.headers['accept-language'] = `${MADE_UP},en;q=0.5`
    return owner
  }
  const stranger = () => {
    const browser = new OfficeBrowser(backEnd)
    browser.headers['accept-language'] = MADE_UP
    return browser
  }
  const idOf = async (table: string, column: string): Promise<string> => {
    const [row] = await backEnd.db.query<{ id: string }>(`SELECT max(${column})::text AS id FROM ${table}`)
    return row?.id ?? ''
  }

  /** Entries of all lists. */
  /** Texts (SMS) about an order, with each kind, state and reason. */
  async function fillTexts(number: string) {
    const { db } = backEnd
    await db.query(
      `INSERT INTO text_consent (store_id, number, phone, source, wording, locale, given_at)
       VALUES ('fixture', $1, '+14165550123', 'cart', 'Thanks', '', now())`,
      [number],
    )
    await db.query("INSERT INTO text_opt_out VALUES ('fixture', '+14165550123', now())")
    await db.query(
      `INSERT INTO text_message (store_id, number, kind, phone, sender, body, segments, state, reason, time_zone,
         daily_limit, queued_at, due_at, expires_at)
       SELECT 'fixture', $1, kind, '', '', '', 1, state, reason, '', 1, now(), now(), now()
       FROM (VALUES ('order_placed', 'held', ''), ('ready', 'waiting', ''), ('on_the_way', 'sent', ''),
         ('slot_changed', 'delivered', ''), ('ready', 'failed', '1'), ('ready', 'expired', ''),
         ('ready', 'dropped', 'opted_out'), ('ready', 'dropped', 'daily_limit'), ('ready', 'dropped', 'order_canceled')
       ) AS row(kind, state, reason)`,
      [number],
    )
  }

  async function fillOffice(owner: OfficeBrowser) {
    const { db } = backEnd
    await db.query(
      `INSERT INTO shopper_review (store_id, product_id, author, session_id, nickname, rating, title, detail, is_verified, state)
       SELECT 'fixture', CASE WHEN n = 1 THEN 999 ELSE 1 END, 'a' || n, 's', 'Ann', 4, 'Nice range', 'Bakes well.', true, state
       FROM unnest(ARRAY['pending', 'approved', 'refused']) WITH ORDINALITY AS row(state, n)`,
    )
    await db.query(
      `INSERT INTO blog_comment (store_id, post_id, session_id, author, message, is_approved)
       SELECT 'fixture', 'older', 's', 'Ben', 'Nice post', n > 1 FROM generate_series(1, 60) AS n`,
    )
    await db.query(
      `INSERT INTO enquiry (store_id, session_id, kind, form, name, email, telephone, product, message, handled_by, answer)
       SELECT 'fixture', 's', kind, form, 'Ann', email, '4165550123', '', 'Where is it', handled, answer
       FROM (VALUES ('contact', '', 'ann@example.com', '', ''), ('contact', '', '', 'Olga Owner', ''),
         ('contact', '', 'ann@example.com', 'Olga Owner', 'Thanks'), ('form', 'help', 'ann@example.com', '', '')
       ) AS row(kind, form, email, handled, answer)`,
    )
    await db.query(
      `INSERT INTO search_query (store_id, query, query_key, result_size, corrected_term, product)
       VALUES ('fixture', 'Black', 'black', 0, '', ''), ('fixture', 'range', 'range', 2, 'range', 'NS-R30')`,
    )
    await db.query(
      `INSERT INTO store_document (store_id, kind, locale, key, position, body)
       SELECT 'fixture', 'search_rule', '', body->>'code', 999, body
       FROM jsonb_array_elements('[{"code": "1", "type": "synonyms", "words": ["1", "2"]},
         {"code": "2", "type": "boost", "attribute": "manufacturer", "value": "Foundry", "strength": 1},
         {"code": "3", "type": "query", "query": "3", "first": ["HOSE"], "last": ["SET-1"], "redirect": "", "banner": "4"}
       ]') AS rule(body)`,
    )
    await db.query(
      `INSERT INTO search_rule_change (store_id, by_whom, code, before, after)
       SELECT 'fixture', 'import', '1', body, NULL FROM store_document WHERE kind = 'search_rule' AND key = '1'`,
    )
    await db.query(
      "INSERT INTO redirect (store_id, source, target, is_written) VALUES ('fixture', '/1', '/', true), ('fixture', '/2', '/', false)",
    )
    await db.query(
      "INSERT INTO newsletter_subscription (store_id, email, email_key) VALUES ('fixture', 'a@example.com', 'a')",
    )
    await owner.send('/content/edit', { ...(await owner.fieldsOf(HOME)), content: LINKS, do: 'publish' })
    await owner.send('/content/edit', { ...(await owner.fieldsOf(HOME)), content: '<p>Thanks</p>', do: 'draft' })
    // Somebody else publishes another version.
    await db.query(
      "UPDATE store_document SET body = body || '{\"title\": \"Thanks\"}' WHERE kind = 'page' AND key = 'home'",
    )
    await owner.post('/hours', { from: '2020-01-01' }, '/hours')
    await owner.post('/hours', { from: '2030-12-25', yearly: '1', shop: 'FIX-01' }, '/hours')
    await owner.post('/hours/undo', { change: await idOf('shop_exception_change', 'change_id') }, '/hours/history')
    const rest = { 'field.title': '', content: 'x'.repeat(200_001), do: 'draft' }
    await owner.send('/content/edit', { ...(await owner.fieldsOf(BANNER)), ...rest })
    await owner.send('/content/edit', { ...(await owner.fieldsOf(POST)), content: LINKS, do: 'draft' })
    const shipped = await order()
    const parcel = { carrier: 'Coast Parcel', tracking_number: '7', tracking_url: 'https://example.com/7' }
    await owner.post(`/orders/${shipped}`, { status: 'shipped', ...parcel }, `/orders/${shipped}`)
    const [oldest] = await db.query<{ id: string }>(
      "SELECT min(revision_id)::text AS id FROM content_revision WHERE key = 'home' AND state = 'replaced'",
    )
    const last = Number(await idOf('enquiry', 'request_id'))
    return { revision: oldest?.id ?? '', enquiries: [last, last - 1, last - 2, last - 3], shipped }
  }

  /** Pages that follow wrong or confirmed forms. */
  async function sendForms(owner: OfficeBrowser, number: string, enquiry: number) {
    const seen: { path: string; text: string }[] = []
    const add = (path: string, { text }: { text: string }) => void seen.push({ path: `POST ${path}`, text })
    const send = async (path: string, fields: Record<string, string>, from = path) =>
      add(path, await owner.post(path, fields, from))
    add('/sign-in', await stranger().signIn('nobody@example.com', 'x'))
    const first = await addUser(backEnd.backend, 'fixture', {
      email: 'sam@example.com',
      name: 'Sam Staff',
      role: 'staff',
    })
    const newcomer = stranger()
    await newcomer.signIn('sam@example.com', first)
    add('/account', await newcomer.get('/account'))
    await send('/account', { current: 'x', password: 'x', again: 'x' })
    await send('/users', { email: 'sue@example.com', name: 'Sue', role: 'owner' })
    await send('/users', { email: 'x', name: 'Sue', role: 'owner' })
    for (const from of ['/%E9', '/product/range', '/', '/a#b', '/a/*', '/a'])
      await send('/redirects', { from, to: from === '/a' ? 'a b' : '/b' })
    await backEnd.db.query(
      `INSERT INTO customer (store_id, email, email_key, firstname, lastname, password_hash)
       VALUES ('fixture', 'ben@example.com', 'ben@example.com', 'Ben', 'Berg', '') ON CONFLICT DO NOTHING`,
    )
    const exempt = { email: 'ben@example.com', certificate: '4711', places: 'CA', valid_until: '' }
    await send('/exemptions', { ...exempt, email: 'nobody@example.com' })
    for (const wrong of [{ certificate: '' }, { places: '1' }, { valid_until: '1' }])
      await send('/exemptions', { ...exempt, ...wrong })
    for (const valid_until of ['', '2020-03-04', '2099-03-04']) {
      await send('/exemptions', { ...exempt, valid_until })
      add('/exemptions', await owner.get('/exemptions'))
    }
    await send('/exemptions/remove', exempt, '/exemptions')
    add('/exemptions', await owner.get('/exemptions'))
    await send('/redirects', { from: '/a', to: '/a' })
    await send('/redirects', { from: '/a', to: '/de-DE/about' })
    await send('/redirects', { from: 'http://fixture.localhost:3000/a?b', to: 'https//example.com' })
    const product = await owner.fieldsOf('/products/1')
    const stock = Object.keys(product).find((name) => name.startsWith('stock.')) ?? ''
    add('/products/1', await owner.send('/products/1', { ...product, price: 'x', [stock]: 'x' }))
    add('/products/1', await owner.send('/products/1', { ...product, price: '7', 'was.price': '6' }))
    const home = await owner.fieldsOf(HOME)
    const dates = { 'field.start_date': '2026-03-04', 'field.end_date': '2026-03-03', content: '', do: 'draft' }
    add(BANNER, await owner.send('/content/edit', { ...(await owner.fieldsOf(BANNER)), ...dates }))
    add(
      BANNER,
      await owner.send('/content/edit', { ...(await owner.fieldsOf(BANNER)), ...dates, 'field.end_date': 'x' }),
    )
    add(
      HOME,
      await owner.send('/content/edit', { ...home, version: 'x', draft_version: 'x', content: '', do: 'publish' }),
    )
    const path = `/messages/${enquiry}`
    await send(path, { do: 'answer', answer: '' })
    const late = { form_token: await owner.tokenOf(path), do: 'close' }
    await owner.send(path, late)
    add(path, await owner.send(path, late))
    await send(`/orders/${number}/paid`, {}, `/orders/${number}`)
    add('/orders', await owner.get(`/orders/${number}`))
    await send(`/orders/${number}/refund`, { other: '5' }, `/orders/${number}`)
    for (const lines of ['sku,price\nRANGE-1,x\n', 'sku,price\n']) {
      const form = new FormData()
      form.set('form_token', await owner.tokenOf('/import'))
      form.set('file', new File([lines], 'prices.csv'))
      add('/import', await owner.send('/import', form))
    }
    await send('/import', { file: 'x' })
    const rule = { type: 'query', query: 'rnage', do: 'save' }
    const rules: Record<string, string>[] = [
      { type: 'synonyms', words: 'x', do: 'save' },
      { ...rule, type: 'boost', attribute: 'manufacturer', value: 'x', strength: '1' },
      rule,
      { ...rule, first: 'x', banner: 'x', redirect: 'x' },
      { ...rule, first: 'NS-R30', last: 'NS-R30' },
      { ...rule, first: 'NS-R30', last: 'NS-R36', redirect: '/x', do: 'preview' },
    ]
    for (const fields of rules) await send('/search/rule', fields, '/search/rule')
    const hours = { from: '2020-01-01', open: '10:00', close: '12:00' }
    await send('/hours', { ...hours, to: '2019-01-01', close: '' })
    await send('/hours', { ...hours, from: '', to: '2022-01-01' })
    await send('/hours', { ...hours, to: '2022-01-01' })
    await send('/hours', hours)
    await send('/hours/remove', { key: 'x' }, '/hours')
    await send('/search/undo', { change: await idOf('search_rule_change', 'change_id') }, '/search/history')
    return seen
  }
})
