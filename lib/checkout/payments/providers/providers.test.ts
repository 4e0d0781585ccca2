import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from '../../../cart/cart-fixtures.ts'
import { mapPayments } from '../../../config/map-providers.ts'
import { StoreConfigWire } from '../../../contracts/config.ts'
import { err, ok } from '../../../core/result.ts'
import { offer } from '../../checkout-fixtures.ts'
import type { PaymentDraft, PaymentMethod, ProviderPage, SaveMoment } from '../method.ts'
import { acima } from './acima.ts'
import { affirm } from './affirm.ts'
import { amazonpay } from './amazonpay.ts'
import { chargeafter } from './chargeafter.ts'
import { citi } from './citi.ts'
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

/** Opens a method's window on a page with the globals of its provider. */
function openWindow(method: PaymentMethod, globals: object, context = contextOf({}), goods = cart) {
  const page = Object.assign(new EventTarget(), globals) as unknown as ProviderPage
  const opening = method.window?.open(page, { fields: { id: 'f' }, cart: goods, context })
  return { page: page as unknown as EventTarget & Record<string, unknown>, opening }
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
    ['no token', affirm, {}, 'approve', err('providerUnexpected')],
    ['nothing before the window', affirm, {}, 'choose', ok({ data: {} })],
    ['a token of the loan', chargeafter, { token: 't', other: 1 }, 'approve', ok({ data: { token: 't' } })],
    ['no token of a loan', chargeafter, { token: 5 }, 'approve', err('providerUnexpected')],
    ['nothing before the loan', chargeafter, { token: 't' }, 'choose', ok({ data: {} })],
    [
      'the session of a login',
      amazonpay,
      { checkout_session_id: 's' },
      'approve',
      ok({ data: { checkout_session_id: 's' } }),
    ],
    ['no session', amazonpay, { checkout_session_id: '' }, 'approve', err('tokenMissing')],
    ['what is no session', amazonpay, { checkout_session_id: 5 }, 'approve', err('tokenMissing')],
    ['nothing but with the approval', amazonpay, { checkout_session_id: 's' }, 'place', ok({ data: {} })],
    ['the bank’s card', citi, { ...bank, other: 1 }, 'approve', ok({ data: { method: 'citi', ...bank } })],
    ['no number', citi, { ...bank, account_number: 6 }, 'approve', err('bankFinancing')],
    ['no plan', citi, { ...bank, plan_number: 7 }, 'approve', err('bankFinancing')],
    ['no terms', citi, { ...bank, terms_accepted: 'yes' }, 'approve', err('bankFinancing')],
    ['nothing as the order is placed', citi, bank, 'place', ok({ data: {} })],
    ['a token of the card', moneris, card, 'place', ok({ data: sentCard })],
    ['no token of the card', moneris, { ...card, token: '' }, 'place', err('tokenMissing')],
    ['what is no token of the card', moneris, { ...card, token: 5 }, 'place', err('tokenMissing')],
  ])('is %s', async (_, method, draft, moment, sent) => {
    expect(await method.buildSubmission(draft, offer(method.code), moment)).toEqual(sent)
  })
})

it('the first card gateway is offered where the store has it on and the server knows its frame', () => {
  const { config } = contextOf({ moneris_enabled: true })
  const isOffered = (gatewayUrl: string) => moneris.isOffered(config, offer('moneris', { gatewayUrl }))
  expect([isOffered('https://gateway.example.com'), isOffered('')]).toEqual([config.moneris.isEnabled, false])
})

describe('the window of a provider whose script is not there', () => {
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
  const open = (act: (events: Events) => void) => {
    const asked: object[] = []
    const checkout = Object.assign((fields: object) => void asked.push(fields), { open: act })
    return { asked, opening: openWindow(affirm, { affirm: { checkout } }).opening }
  }

  it.each<[string, (events: Events) => void, object]>([
    [
      'approves',
      ({ onSuccess }) => onSuccess({ checkout_token: 't' }),
      { kind: 'approved', draft: { checkout_token: 't' } },
    ],
    ['approves without a token', ({ onSuccess }) => onSuccess(undefined), { kind: 'unexpected' }],
    ['is closed', ({ onFail }) => onFail({ reason: 'canceled' }), { kind: 'closed' }],
    ['declines', ({ onFail }) => onFail(), { kind: 'declined' }],
    ['finds a mistake', ({ onValidationError }) => onValidationError(), { kind: 'unexpected' }],
  ])('S2-7.5-05 its window opens over the page and %s', async (_, act, end) => {
    const { asked, opening } = open(act)
    expect(await opening).toEqual(end)
    expect(asked).toEqual([{ id: 'f', metadata: { mode: 'modal' } }])
  })

  it('has its script told of the store’s key, language and country', () => {
    const context = contextOf({ affirm: { public_api_key: 'k', script_url: 'https://affirm.example.com/a.js' } })
    const page: Record<string, unknown> = new EventTarget() as never
    affirm.window?.prepare?.(page as never, context, 'fr-CA')
    expect(page._affirm_config).toMatchObject({
      public_api_key: 'k',
      script: 'https://affirm.example.com/a.js',
      locale: 'fr_CA',
      country_code: 'CAN',
    })
    const unknown: Record<string, unknown> = new EventTarget() as never
    affirm.window?.prepare?.(unknown as never, contextOf({}), 'de-DE')
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
    id: string
  }
  const open = (act: (options: Options) => void, goods = cart) => {
    const asked: Options[] = []
    const present = (options: Options) => {
      asked.push(options)
      act(options)
    }
    return {
      asked,
      opening: openWindow(chargeafter, { ChargeAfter: { checkout: { present } } }, contextOf({}), goods).opening,
    }
  }

  it('tells the provider of shopper and goods', async () => {
    const { asked, opening } = open(({ callback }) => callback('t', {}))
    expect(await opening).toEqual({ kind: 'approved', draft: { token: 't' } })
    const address = { line1: '1 Road', line2: 'Apt 2, Floor 3', city: 'Duluth', state: 'MN', zipCode: '55802' }
    expect(asked).toMatchObject([
      {
        id: 'f',
        consumerDetails: {
          firstName: 'Ann',
          lastName: 'Berg',
          email: 'ann@example.com',
          billingAddress: address,
          shippingAddress: address,
        },
        cartDetails: {
          items: [{ name: 'Washer', sku: 'W-10', quantity: 2, price: 500 }],
          shippingAmount: 20,
          taxAmount: 5,
          totalAmount: 1025,
        },
      },
    ])
    const elsewhere = buildCart({ shipping_address: { same_as_billing: '0', city: 'Ely' } })
    const empty = open(({ callback }) => callback('t', {}), elsewhere)
    await empty.opening
    expect(empty.asked).toMatchObject([
      {
        consumerDetails: { billingAddress: { line1: '', city: '' }, shippingAddress: { city: 'Ely' } },
        cartDetails: { items: [], shippingAmount: 0, taxAmount: 0, totalAmount: 0 },
      },
    ])
  })

  it('ends as its error says', async () => {
    expect(await open(({ callback }) => callback(null, null, { code: 'CONSUMER_CANCELLED' })).opening).toEqual({
      kind: 'closed',
    })
    expect(await open(({ callback }) => callback('', null)).opening).toEqual({ kind: 'unexpected' })
  })

  it('is offered with a key and the address of its script, which gets both', () => {
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
    expect(page.ChargeAfter).toEqual({ cfg: { apiKey: 'k', storeId: 's' } })
  })
})

describe('the first lease', () => {
  const ORIGIN = 'https://lease.example.com'
  const context = contextOf({ zibby_api_key: 'k' }, { zibby: `${ORIGIN}/plugin.js` })
  const open = () => {
    const done: unknown[] = []
    const checkout = { set: (fields: object) => done.push(fields), load: () => done.push('load') }
    return { done, ...openWindow(zibby, { katapult: { checkout } }, context) }
  }
  const say = (data: unknown, origin = ORIGIN) => new MessageEvent('message', { data, origin })

  it.each([
    [true, { kind: 'approved', draft: {} }],
    [false, { kind: 'declined' }],
    ['later', { kind: 'unexpected' }],
    [undefined, { kind: 'unexpected' }],
  ])('ends with its own message of status %j, whatever else is said on the page', async (status, end) => {
    const { page, opening, done } = open()
    const approval = { type: 'checkout', status: true }
    page.dispatchEvent(say(JSON.stringify(approval), 'https://evil.example.com'))
    page.dispatchEvent(say(approval))
    page.dispatchEvent(say('{"type":"resize","status":true}'))
    page.dispatchEvent(say('no JSON'))
    page.dispatchEvent(say(JSON.stringify({ type: 'checkout', status })))
    expect(await opening).toEqual(end)
    expect(done).toEqual([{ id: 'f' }, 'load'])
  })

  it('has its plugin told of the store’s key and where it comes from', () => {
    const { page } = openWindow(zibby, {})
    zibby.window?.prepare?.(page as never, context, 'en-US')
    expect(page._katapult_config).toEqual({ api_key: 'k', environment: ORIGIN })
    expect(zibby.isOffered(context.config, offer('zibby'))).toBe(true)
    expect(zibby.isOffered(contextOf({}).config, offer('zibby'))).toBe(false)
  })
})

describe('the marketplace’s login', () => {
  it('is off, and leads nowhere, in a store without it', () => {
    const { config } = contextOf({})
    expect(amazonpay.isOffered(config, offer('amazonpay'))).toBe(false)
    expect(amazonpay.policyRequest?.({ config, scriptUrls: {} })).toBeNull()
    expect(amazonpay.login?.sessionAddress({ config })).toBe('')
    expect(amazonpay.placeCall?.({ checkout_session_id: 's' }, { config })).toEqual({
      address: '',
      body: { checkout_session_id: 's' },
    })
  })

  it('has an address only where the wallet has sent one, and pages of its own', () => {
    expect(amazonpay.login?.findAddress({ amazonAddressHtml: '' } as never)).toBeNull()
    expect(amazonpay.login?.findAddress({ amazonAddressHtml: 'Ann Berg' } as never)).toMatchObject({ firstName: 'Ann' })
    const origins = amazonpay.pageOrigins?.(contextOf({}, { amazonpay: 'https://stand-in.example.com/a' }))
    expect(origins).toEqual(['https://*.amazon.com', 'https://*.payments-amazon.com', 'https://stand-in.example.com'])
  })
})
