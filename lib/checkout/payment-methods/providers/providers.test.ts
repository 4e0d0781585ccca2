import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from '../../../cart/cart-fixtures.ts'
import { mapPayments } from '../../../config/map-providers.ts'
import { StoreConfigWire } from '../../../contracts/config.ts'
import { err, ok } from '../../../core/result.ts'
import { emptyPage, offer, pageWith } from '../../checkout-fixtures.ts'
import type { PaymentDraft, PaymentMethod, SaveMoment } from '../method.ts'
import { createWindowOpener } from '../window-opener.client.ts'
import { acima } from './acima.ts'
import { affirm } from './affirm.ts'
import { amazonpay } from './amazonpay.ts'
import { chargeafter } from './chargeafter.ts'
import { citi } from './citi.ts'
import { financeit } from './financeit.ts'
import { moneris } from './moneris.ts'
import { zibby } from './zibby.ts'

const contextOf = (wire: object, scriptUrls: Record<string, string> = {}) => ({
  config: mapPayments(v.parse(StoreConfigWire, wire)),
  scriptUrls,
})
const cart = buildCart({
  email: 'ann@example.com',
  items: [itemWire({ sku: 'W-10', qty: 2 })],
  billing_address: {
    firstname: 'Ann',
    lastname: 'Berg',
    street: ['1 Road', 'Apt 2', 'Floor 3'],
    city: 'Duluth',
    region: 'MN',
    postcode: '55802',
  },
  totals: { shipping: { amount: 20 }, tax: { amount: 5 }, grand_total: { amount: 1025 } },
})

const { goodsNames } = emptyPage()

/** Opens a method's window on a page with the globals of its provider. */
function openWindow(
  method: PaymentMethod,
  globals: object,
  { context = contextOf({}), goods = cart, fields = { id: 'f' } as Record<string, unknown> } = {},
) {
  const page = pageWith(globals as Record<string, unknown>)
  const opening = method.window?.open(page, { fields, cart: goods, context, locale: 'en-US', goodsNames })
  return { page, opening }
}

describe('what a method sends', () => {
  const card = { token: 't', lastFour: '1111', type: 'VI', month: '5', year: '2030' }
  const sentCard = {
    stored_card: 'new',
    token: 't',
    cc_last_four: '1111',
    cc_type: 'VI',
    cc_exp: '5/2030',
    cc_exp_month: '5',
    cc_exp_year: '2030',
  }
  const bank = { account_number: '6', plan_number: '7', terms_accepted: true }
  it.each<[string, PaymentMethod, PaymentDraft, SaveMoment, unknown]>([
    [
      'a token of the window',
      affirm,
      { checkout_token: 't', other: 1 },
      'approve',
      ok({ data: { checkout_token: 't' } }),
    ],
    ['an error without a token', affirm, {}, 'approve', err('providerUnexpected')],
    ['empty before the window opens', affirm, {}, 'choose', ok({ data: {} })],
    ['a token of the loan', chargeafter, { token: 't', other: 1 }, 'approve', ok({ data: { token: 't' } })],
    ['an error without a token of a loan', chargeafter, { token: 5 }, 'approve', err('providerUnexpected')],
    ['empty before the loan', chargeafter, { token: 't' }, 'choose', ok({ data: {} })],
    [
      'the session of a login',
      amazonpay,
      { checkout_session_id: 's' },
      'approve',
      ok({ data: { checkout_session_id: 's' } }),
    ],
    ['an error without a session', amazonpay, { checkout_session_id: '' }, 'approve', err('tokenMissing')],
    ['an error with an invalid session', amazonpay, { checkout_session_id: 5 }, 'approve', err('tokenMissing')],
    ['empty except with the approval', amazonpay, { checkout_session_id: 's' }, 'place', ok({ data: {} })],
    ['the bank’s card', citi, { ...bank, other: 1 }, 'approve', ok({ data: { method: 'citi', ...bank } })],
    ['an error without a number', citi, { ...bank, account_number: 6 }, 'approve', err('bankFinancing')],
    ['an error without a plan', citi, { ...bank, plan_number: 7 }, 'approve', err('bankFinancing')],
    ['an error without accepted terms', citi, { ...bank, terms_accepted: 'yes' }, 'approve', err('bankFinancing')],
    ['empty when the order is placed', citi, bank, 'place', ok({ data: {} })],
    [
      'the plan of a loan',
      financeit,
      { plan_hash: 'h', plan_code: 'c', other: 1 },
      'approve',
      ok({ data: { plan_hash: 'h', plan_code: 'c', method: 'financeit' } }),
    ],
    ['an error without a plan of a loan', financeit, { plan_hash: '' }, 'approve', err('paymentNotProcessed')],
    ['an error with an invalid plan', financeit, { plan_hash: 5 }, 'approve', err('paymentNotProcessed')],
    ['a token of the card', moneris, card, 'place', ok({ data: sentCard })],
    ['an error without a token of the card', moneris, { ...card, token: '' }, 'place', err('tokenMissing')],
    ['an error with an invalid token of the card', moneris, { ...card, token: 5 }, 'place', err('tokenMissing')],
  ])('is %s', async (_, method, draft, moment, sent) => {
    expect(await method.buildSubmission(draft, offer(method.code), moment)).toEqual(sent)
  })
})

it('the first card gateway is offered if the store enables it and the server knows its frame', () => {
  const isOffered = (moneris_enabled: boolean, gatewayUrl: string) =>
    moneris.isOffered(contextOf({ moneris_enabled }).config, offer('moneris', { gatewayUrl }))
  expect(isOffered(true, 'https://gateway.example.com')).toBe(true)
  expect(isOffered(false, 'https://gateway.example.com')).toBe(false)
  expect(isOffered(true, '')).toBe(false)
})

describe('the window of a provider whose script is missing', () => {
  it.each([affirm, chargeafter, zibby, acima].map((method) => [method.code, method] as const))(
    '%s ends as unexpected',
    async (_, method) => {
      expect(await openWindow(method, {}).opening).toEqual({ kind: 'unexpected' })
    },
  )
})

describe('buy now, pay later', () => {
  type Events = {
    onSuccess: (approval?: object) => void
    onFail: (failure?: object) => void
    onValidationError: () => void
  }
  const open = (
    act: (events: Events, closeError: () => void) => void,
    fields: Record<string, unknown> = { checkout_token: 'ref-1' },
    goods = cart,
  ) => {
    const received: object[] = []
    let closeError = () => {}
    const checkout = Object.assign((object: object) => void received.push(object), {
      open: (events: Events) => act(events, () => closeError()),
    })
    const on = (_: string, run: () => void) => {
      closeError = run
    }
    const error = { on }
    const globals = { affirm: { checkout, ui: { ready: (run: () => void) => run(), error } } }
    const context = contextOf({ currency_code: 'USD' })
    return { received, opening: openWindow(affirm, globals, { context, goods, fields }).opening }
  }

  it.each<[string, (events: Events, closeError: () => void) => void, object]>([
    [
      'approves',
      ({ onSuccess }) => onSuccess({ checkout_token: 't' }),
      { kind: 'approved', draft: { checkout_token: 't' } },
    ],
    [
      'approves with the field name of newer accounts',
      ({ onSuccess }) => onSuccess({ checkout_id: 't' }),
      { kind: 'approved', draft: { checkout_token: 't' } },
    ],
    ['approves without a token', ({ onSuccess }) => onSuccess(undefined), { kind: 'unexpected' }],
    ['is closed, or declines', ({ onFail }) => onFail({ reason: 'canceled' }), { kind: 'closed' }],
    ['reports an invalid checkout', ({ onValidationError }) => onValidationError(), { kind: 'unexpected' }],
    ['shows errors of the checkout, which is then closed', (_, closeError) => closeError(), { kind: 'unexpected' }],
  ])('S2-7.5-05 its window opens over the page and %s', async (_, act, end) => {
    expect(await open(act).opening).toEqual(end)
  })

  const approve = ({ onSuccess }: Events) => onSuccess({ checkout_token: 't' })

  it('S2-7.5-05 receives the order in cents, which add up to its total', async () => {
    const goods = buildCart({
      email: 'ann@example.com',
      items: [itemWire({ sku: 'W-10', qty: 2, image_url: '/media/washer.jpg' })],
      billing_address: {
        firstname: 'Ann',
        lastname: 'Berg',
        street: ['1 Road', 'Apt 2'],
        city: 'Duluth',
        region: 'MN',
        postcode: '55802',
        country_id: 'US',
        telephone: '218 555 0123',
      },
      totals: {
        discount: { amount: -50.05, title: 'Discount (WELCOME5)' },
        fee: { amount: 3, title: 'Environmental fee' },
        shipping: { amount: 20 },
        tax: { amount: 5.1 },
        grand_total: { amount: 978.05 },
      },
    })
    const { received, opening } = open(approve, { checkout_token: 'ref-1' }, goods)
    await opening
    const contact = {
      name: { first: 'Ann', last: 'Berg' },
      address: { line1: '1 Road', line2: 'Apt 2', city: 'Duluth', state: 'MN', zipcode: '55802', country: 'US' },
      phone_number: '2185550123',
      email: 'ann@example.com',
    }
    const back = 'https://shop.example.com/checkout/onepage'
    expect(received).toEqual([
      {
        merchant: { user_confirmation_url: back, user_cancel_url: back, user_confirmation_url_action: 'GET' },
        items: [
          {
            display_name: 'Washer',
            sku: 'W-10',
            unit_price: 50_000,
            qty: 2,
            item_image_url: 'https://shop.example.com/media/washer.jpg',
            item_url: '',
          },
          { display_name: 'Environmental fee', sku: 'fee', unit_price: 300, qty: 1, item_image_url: '', item_url: '' },
        ],
        discounts: { discount: { discount_amount: 5_005, discount_display_name: 'Discount (WELCOME5)' } },
        currency: 'USD',
        shipping_amount: 2_000,
        tax_amount: 510,
        total: 97_805,
        shipping: contact,
        billing: contact,
        order_id: 'ref-1',
        metadata: { mode: 'modal' },
      },
    ])
  })

  it('sends addresses of Canada in the provider’s spelling, and leaves out an invalid phone', async () => {
    const street = ['1 rue Un', 'app. 2', '', 'porte arrière']
    const address = { street, city: 'Laval', region: 'QC', postcode: 'H2X 1Y4', country_id: 'CA' }
    const { received, opening } = open(approve, { order_id: 'o' }, buildCart({ billing_address: address }))
    await opening
    expect(received).toMatchObject([
      {
        order_id: 'o',
        shipping: {
          address: {
            street1: '1 rue Un',
            street2: 'app. 2, porte arrière',
            city: 'Laval',
            region1_code: 'QC',
            postal_code: 'H2X 1Y4',
            country: 'CA',
          },
        },
      },
    ])
    expect(JSON.stringify(received)).not.toContain('phone_number')
  })

  it('passes a checkout of the back end on unchanged, in a window over the page', async () => {
    const checkout = { merchant: { name: 'Shop' }, total: 5, metadata: { shipping_type: 'Local', mode: 'redirect' } }
    const expected = [{ ...checkout, metadata: { shipping_type: 'Local', mode: 'modal' } }]
    for (const fields of [{ checkout }, checkout]) {
      const { received, opening } = open(approve, fields)
      await opening
      expect(received).toEqual(expected)
    }
  })

  it('passes the store’s key, language and country to its script', () => {
    const context = contextOf({
      affirm: { public_api_key: 'k', script_url: 'https://affirm.example.com/a.js' },
      default_country: 'CA',
    })
    const page: Record<string, unknown> = new EventTarget() as never
    affirm.window?.prepare?.(page as never, context, 'fr-US')
    expect(page._affirm_config).toMatchObject({
      public_api_key: 'k',
      script: 'https://affirm.example.com/a.js',
      locale: 'fr_US',
      country_code: 'CAN',
    })
    const unknown: Record<string, unknown> = new EventTarget() as never
    affirm.window?.prepare?.(unknown as never, contextOf({ default_country: 'DE' }), 'de-DE')
    expect(unknown._affirm_config).toMatchObject({ public_api_key: '', country_code: '' })
    expect(
      affirm.isOffered(contextOf({ affirm: { script_url: 'https://a.example.com' } }).config, offer('affirm')),
    ).toBe(false)
    expect(affirm.isOffered(context.config, offer('affirm'))).toBe(true)
  })
})

describe('consumer financing', () => {
  type Options = {
    callback: (token: unknown, data: unknown, error?: unknown) => void
    consumerDetails: object
    cartDetails: object
  }
  const open = (act: (options: Options) => void, goods = cart) => {
    const received: Options[] = []
    const steps: string[] = []
    const present = (flow: string, options: Options) => {
      steps.push(`present ${flow}`)
      received.push(options)
      act(options)
    }
    const init = async () => void steps.push('init')
    const ChargeAfter = { cfg: { apiKey: 'k' }, init, payments: { present } }
    const context = contextOf({ currency_code: 'USD' })
    const fields = { merchant_order_id: 'ref-1' }
    return { received, steps, opening: openWindow(chargeafter, { ChargeAfter }, { context, goods, fields }).opening }
  }

  it('sends the provider shopper, goods and order, in amounts that add up', async () => {
    const goods = buildCart({
      email: 'ann@example.com',
      items: [itemWire({ sku: 'W-10', qty: 2 })],
      billing_address: {
        firstname: 'Ann',
        lastname: 'Berg',
        street: ['1 Road', 'Apt 2', 'Floor 3'],
        city: 'Duluth',
        region: 'MN',
        postcode: '55802',
        telephone: '+1 (218) 555-0123',
      },
      totals: {
        discount: { amount: -50, title: 'Discount (WELCOME5)' },
        fee: { amount: 3, title: 'Environmental fee' },
        shipping: { amount: 20 },
        tax: { amount: 5.1 },
        grand_total: { amount: 978.1 },
      },
    })
    const { received, steps, opening } = open(({ callback }) => callback('t', {}), goods)
    expect(await opening).toEqual({ kind: 'approved', draft: { token: 't' } })
    expect(steps).toEqual(['init', 'present checkout'])
    const address = { line1: '1 Road', line2: 'Apt 2, Floor 3', city: 'Duluth', state: 'MN', zipCode: '55802' }
    expect(received).toEqual([
      {
        consumerDetails: {
          firstName: 'Ann',
          lastName: 'Berg',
          email: 'ann@example.com',
          mobilePhoneNumber: '2185550123',
          billingAddress: address,
          shippingAddress: address,
        },
        cartDetails: {
          items: [
            { name: 'Washer', sku: 'W-10', quantity: 2, price: 500 },
            { name: 'Environmental fee', sku: 'fee', quantity: 1, price: 3 },
          ],
          discounts: [{ name: 'Discount (WELCOME5)', amount: 50 }],
          shippingAmount: 20,
          taxAmount: 5.1,
          totalAmount: 978.1,
          merchantOrderId: 'ref-1',
        },
        channel: 'e_commerce',
        currency: 'USD',
        preferences: { language: 'en-US' },
        callback: expect.any(Function),
      },
    ])
    const elsewhere = buildCart({ shipping_address: { same_as_billing: '0', city: 'Ely' } })
    const empty = open(({ callback }) => callback('t', {}), elsewhere)
    await empty.opening
    expect(empty.received).toMatchObject([
      {
        consumerDetails: { billingAddress: { line1: '', city: '' }, shippingAddress: { city: 'Ely' } },
        cartDetails: { items: [], discounts: [], shippingAmount: 0, taxAmount: 0, totalAmount: 0 },
      },
    ])
  })

  it('names a fee and a discount without a title in the language of the page', async () => {
    const untitled = { items: [itemWire({ qty: 2 })], totals: { fee: { amount: 3 }, grand_total: { amount: 903 } } }
    const lessEach = open(({ callback }) => callback('t', {}), buildCart(untitled))
    await lessEach.opening
    expect(lessEach.received).toMatchObject([
      { cartDetails: { items: [{ name: 'Washer' }, { name: 'Frais' }], discounts: [{ name: 'Rabais', amount: 100 }] } },
    ])
    const more = open(({ callback }) => callback('t', {}), buildCart({ totals: { grand_total: { amount: 9 } } }))
    await more.opening
    expect(more.received).toMatchObject([{ cartDetails: { items: [{ name: 'Frais', price: 9 }] } }])
  })

  it('opens with older scripts too, and with one that adds its functions later', async () => {
    const present = ({ callback }: Options) => callback('t', {})
    expect(await openWindow(chargeafter, { ChargeAfter: { checkout: { present } } }).opening).toMatchObject({
      kind: 'approved',
    })
    const late = { ChargeAfter: {} }
    const { opening, page } = openWindow(chargeafter, late)
    Object.assign(page, { ChargeAfter: { checkout: { present } } })
    expect(await opening).toMatchObject({ kind: 'approved' })
  })

  it('maps error codes to the end of the window', async () => {
    for (const code of ['CONSUMER_CANCELLED', 'BACK_TO_STORE']) {
      expect(await open(({ callback }) => callback(null, null, { code })).opening).toEqual({ kind: 'closed' })
    }
    const mismatch = { code: 'TOTAL_AMOUNT_MISMATCH' }
    expect(await open(({ callback }) => callback(null, null, mismatch)).opening).toEqual({ kind: 'unexpected' })
    expect(await open(({ callback }) => callback('', null)).opening).toEqual({ kind: 'unexpected' })
  })

  it('is offered with a key and the address of its script, which are passed to it', () => {
    const keys = {
      chargeafter_public_key: 'k',
      chargeafter_store_id: 's',
      chargeafter_checkout_cdn_url: 'https://cdn.example.com/a.js',
    }
    const isOffered = (wire: object) => chargeafter.isOffered(contextOf(wire).config, offer('chargeafter'))
    expect(isOffered(keys)).toBe(true)
    expect(isOffered({ ...keys, chargeafter_public_key: '' })).toBe(false)
    expect(isOffered({ ...keys, chargeafter_checkout_cdn_url: 'cdn' })).toBe(false)
    const page: Record<string, unknown> = new EventTarget() as never
    chargeafter.window?.prepare?.(page as never, contextOf(keys), 'en-US')
    expect(page).toMatchObject({ ChargeAfter: { cfg: { apiKey: 'k', storeId: 's' } }, caConfig: { apiKey: 'k' } })
  })
})

describe('the first lease', () => {
  const ORIGIN = 'https://lease.example.com'
  const context = contextOf({ zibby_api_key: 'k' }, { zibby: `${ORIGIN}/plugin/js/katapult.js` })
  const response = { uid: 'u', customer_id: 'c', katapult_id: 'n' }
  const open = async (used = context) => {
    const done: unknown[] = []
    const load = Promise.withResolvers<void>()
    const checkout = {
      set: (fields: object) => done.push(fields),
      load: () => {
        done.push('load')
        load.resolve()
      },
    }
    const katapult: Record<string, unknown> = { setConfig: (key: string) => done.push(key) }
    const opened = openWindow(zibby, { katapult }, { context: used })
    // The plugin reports its checkout a moment after its script has loaded.
    expect(done).toEqual(['k'])
    katapult.checkout = checkout
    opened.page.document.dispatchEvent(new Event('katapultjs-init'))
    await load.promise
    return { done, ...opened }
  }
  const say = (data: unknown, origin = ORIGIN) => new MessageEvent('message', { data, origin })

  it.each([
    [
      { status: true, response },
      { kind: 'approved', draft: response },
    ],
    [{ status: true }, { kind: 'unexpected' }],
    [{ status: true, response: { uid: '' } }, { kind: 'unexpected' }],
    [{ status: false }, { kind: 'declined' }],
    [{ status: 'later', response }, { kind: 'unexpected' }],
    [{}, { kind: 'unexpected' }],
  ])(
    'receives its key, then its order; it ends with its message %j, and ignores other messages on the page',
    async (message, end) => {
      const { page, opening, done } = await open()
      const approval = { type: 'checkout', status: true, response }
      page.dispatchEvent(say(JSON.stringify(approval), 'https://evil.example.com'))
      page.dispatchEvent(say(JSON.stringify(approval), ''))
      page.dispatchEvent(say(approval))
      page.dispatchEvent(say('{"type":"resize","status":true}'))
      page.dispatchEvent(say('no JSON'))
      page.dispatchEvent(say(JSON.stringify({ type: 'checkout', ...message })))
      expect(await opening).toEqual(end)
      expect(done).toEqual(['k', { id: 'f' }, 'load'])
    },
  )

  it('accepts messages of another host of its provider', async () => {
    const { page, opening } = await open(contextOf({ zibby_api_key: 'k' }))
    page.dispatchEvent(say(JSON.stringify({ type: 'checkout', status: true, response }), 'https://apply.katapult.com'))
    expect(await opening).toMatchObject({ kind: 'approved' })
  })

  it('loads the style sheet beside its plugin, once', async () => {
    const page = pageWith({})
    for (const methods of [context, context, contextOf({}, { zibby: 'https://other.example.com/lease.js' })]) {
      const opener = createWindowOpener({
        page,
        loadScript: async () => undefined,
        methods,
        locale: 'en-US',
        goodsNames,
      })
      if (zibby.window) expect(await opener.load(zibby.window)).toBe(true)
    }
    expect(page.styles).toEqual([{ rel: 'stylesheet', href: `${ORIGIN}/plugin/css/katapult.css` }])
    expect(zibby.isOffered(context.config, offer('zibby'))).toBe(true)
    expect(zibby.isOffered(contextOf({}).config, offer('zibby'))).toBe(false)
  })
})

describe('the second lease', () => {
  const open = (checkout: (fields: object) => Promise<unknown>) => {
    class Client {
      checkout = checkout
    }
    return openWindow(acima, { Acima: { Client } }).opening
  }

  it.each<[string, unknown, object]>([
    [
      'a lease',
      { leaseId: 'l', leaseNumber: '7', checkoutToken: 't' },
      { kind: 'approved', draft: { lease_id: 'l', lease_number: '7', checkout_token: 't' } },
    ],
    ['an application', { applicationId: 'a' }, { kind: 'approved', draft: { lease_id: 'a' } }],
    ['an empty lease', { checkoutToken: 't' }, { kind: 'unexpected' }],
    ['nothing', undefined, { kind: 'unexpected' }],
  ])('that returns %s', async (_, lease, end) => {
    expect(await open(async () => lease)).toEqual(end)
  })

  it('ends as closed if the shopper closes it, so that the application can be resumed', async () => {
    const close = () => Promise.reject({ code: 'CheckoutInterrupted', message: 'closed' })
    expect(await open(close)).toEqual({ kind: 'closed' })
    expect(await open(() => Promise.reject({ code: 'Other' }))).toEqual({ kind: 'unexpected' })
  })
})

describe('the login of Amazon Pay', () => {
  it('is off in a store without it, and has no address', () => {
    const { config } = contextOf({})
    expect(amazonpay.isOffered(config, offer('amazonpay'))).toBe(false)
    expect(amazonpay.policyRequest?.({ config, scriptUrls: {} })).toBeNull()
    expect(amazonpay.login?.sessionAddress({ config })).toBe('')
    expect(amazonpay.placeCall?.({ checkout_session_id: 's' }, { config })).toEqual({
      address: '',
      body: { checkout_session_id: 's' },
    })
  })

  it('has an address only if the wallet has sent one, and the origins of its pages', () => {
    expect(amazonpay.login?.findAddress({ amazonAddressHtml: '' } as never)).toBeNull()
    expect(amazonpay.login?.findAddress({ amazonAddressHtml: 'Ann Berg' } as never)).toMatchObject({ firstName: 'Ann' })
    const origins = amazonpay.pageOrigins?.(contextOf({}, { amazonpay: 'https://stand-in.example.com/a' }))
    expect(origins).toEqual(['https://*.amazon.com', 'https://*.payments-amazon.com', 'https://stand-in.example.com'])
  })
})
