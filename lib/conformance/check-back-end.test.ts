import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { CALLS } from '#lib/contracts/calls.ts'
import { errorBody } from '#lib/contracts/error.ts'
import { type Tenant, TenantRecord } from '#lib/tenant/tenant.ts'
import { checkBackEnd } from './check-back-end.ts'
import type { Examples } from './openapi.ts'
import { formatReport, formatTraces, isBroken } from './report.ts'

const examples: Examples = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'))

const BASE = 'https://backend.test/api/rest'
const PATTERNS = CALLS.filter(({ host }) => host === 'api')
  // Paths without variable parts are matched first.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

type Answers = (name: string, request: { method: string; headers: Headers; url: URL }) => Response | undefined

const COOKIE = { 'set-cookie': 'sid=secret-cookie; Path=/; HttpOnly' }

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)

/** A back end that responds with the contract's examples, except where `answers` overrides them. */
function backEndOf(answers: Answers = () => undefined) {
  const seen: string[] = []
  const fetcher = (async (input: string, init: RequestInit) => {
    const url = new URL(input)
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const path = url.pathname.slice('/api/rest'.length)
    const name = PATTERNS.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call.name ?? ''
    seen.push(`${method} ${path}${url.search}`)
    const own = answers(name, { method, headers, url })
    if (own) return own
    if (path.includes('does-not-exist')) return json(errorBody('There is no such thing.'), { status: 404 })
    if (method !== 'GET' && !headers.has('x-csrf-token'))
      return json(errorBody('The session is over.'), { status: 403 })
    return json(examples[name]?.response ?? null, { headers: name === 'getSession' ? COOKIE : undefined })
  }) as typeof fetch
  return { fetcher, seen }
}

const check = async (answers?: Answers, allowsWrites = false) => {
  const { fetcher, seen } = backEndOf(answers)
  const outcomes = await checkBackEnd({
    base: BASE,
    allowsWrites,
    fetcher,
    limits: { calls: 200, callMs: 50, totalMs: 20_000 },
  })
  return { outcomes, seen, report: formatReport(outcomes) }
}

/** The report's lines about one call. */
const about = (report: string, call: string) => report.slice(report.indexOf(`\n${call} `) + 1).split(/\n(?! )/)[0] ?? ''

describe('the contract check', () => {
  it('finds no problem in a back end that returns the examples, and reports every call', async () => {
    const { outcomes, report } = await check(undefined, true)
    expect(report).not.toContain('broken\n')
    expect(isBroken(outcomes)).toBe(false)
    expect(new Set(outcomes.map(({ call }) => call.name))).toEqual(
      new Set(CALLS.filter(({ host }) => host === 'api').map(({ name }) => name)),
    )
  })

  it('writes only if allowed, then makes all calls except partners’ with test data, and reports what remains in the store', async () => {
    const { seen, report: reads } = await check()
    expect(seen.filter((call) => !call.startsWith('GET '))).toEqual([])
    expect(reads).not.toContain('left in the store')
    const traces: string[] = []
    const { fetcher, seen: withWrites } = backEndOf((name) =>
      name === 'getSession' ? json({ ...(examples.signIn?.response as object) }, { headers: COOKIE }) : undefined,
    )
    const outcomes = await checkBackEnd({
      base: BASE,
      allowsWrites: true,
      fetcher,
      onTrace: (what) => traces.push(what),
    })
    for (const call of ['POST /cart/place', 'POST /customers', 'PUT /newsletter', 'POST /guest-orders/search']) {
      expect(withWrites).toContain(call)
    }
    expect(withWrites.join(' ')).not.toContain('/facebook')
    const skipped = outcomes.flatMap((outcome) => (outcome.verdict === 'skipped' ? [outcome] : []))
    expect(
      skipped.filter(({ call }) => !/payment method|conversions/.test(call.feature ?? '')).map(({ call }) => call.name),
    ).toEqual([
      'findRedirect',
      'getSpecialListing',
      'listSpecialProducts',
      'bookDelivery',
      'listDeliveryDays',
      'cancelOrder',
    ])
    expect(formatTraces(traces)).toMatch(
      /left in the store\n[\s\S]*order F-100001 of contract-check-\w+@example\.com\n/,
    )
  })

  it('finds a back end that places two orders for one attempt', async () => {
    let last = 100
    const { report, outcomes } = await check((name, { headers }) => {
      if (name !== 'placeOrder') return undefined
      expect(headers.get('idempotency-key')).toMatch(/.{16}/)
      return json({ ...(examples.placeOrder?.response as object), order: `F-${last++}` })
    }, true)
    expect(isBroken(outcomes)).toBe(true)
    expect(about(report, 'POST /cart/place')).toContain(`the same Idempotency-Key created a second order
        → a shopper whose connection breaks may order twice`)
  })

  it('accepts an error with a message if a provider’s call needs an order, but not without a message', async () => {
    const cart = examples.getCart?.response as object
    const run = (answer: () => Response) =>
      check((name) => {
        if (name === 'getCart') return json({ ...cart, payment_methods: [{ code: 'zibby' }] })
        return name === 'getZibbyCheckout' ? answer() : undefined
      })
    const refused = await run(() => json(errorBody('Please place the order first.'), { status: 400 }))
    expect(isBroken(refused.outcomes)).toBe(false)
    expect(refused.report).toContain('rejected with a message while the cart is empty')
    for (const wrong of [() => json({}, { status: 400 }), () => json(errorBody('Sorry.'), { status: 500 })]) {
      expect(isBroken((await run(wrong)).outcomes)).toBe(true)
    }
  })

  it('reports problems by field, with the storefront’s behaviour', async () => {
    const product = examples.getProduct?.response as object
    const { report, outcomes } = await check((name) => {
      if (name === 'getProduct')
        return json({ ...product, reviews_count: 'a few', relateds: [{ name: 'x' }, { name: 'y' }] })
      if (name === 'getConfig') return json('no configuration')
      return undefined
    })
    expect(isBroken(outcomes)).toBe(true)
    expect(about(report, 'GET /products/{id}')).toContain(`
      $.reviews_count: expected a number, found text "a few"
        → field ignored; the default 0 is used
      $.relateds[*].entity_id: expected an id of 1 to 256 characters, found nothing (2 times)
        → related skipped`)
    expect(about(report, 'GET /config')).toContain('→ response rejected: every page of the store returns 500')
  })

  it('S1-3.1-04 S1-2.3-04 reports where GET /config, which has priority, differs from the registry', async () => {
    const record = v.parse(TenantRecord, { tenant: 'harbor', api: BASE, locale: 'en-US', locales: 'en-US,fr-CA' })
    const config = examples.getConfig?.response as object
    const run = async (change: object, given?: Tenant) => {
      const { fetcher } = backEndOf((name) => (name === 'getConfig' ? json({ ...config, ...change }) : undefined))
      const outcomes = await checkBackEnd({ base: BASE, allowsWrites: false, fetcher, record: given })
      return about(formatReport(outcomes), 'GET /config')
    }
    const same = { locale: 'en_US', locales: ['fr_CA', 'en_US'], iframe_url: '' }
    const other = { locale: 'fr_CA', locales: ['en_CA'], iframe_url: 'https://portal.example.com/' }
    expect(await run(same, record)).toContain('ok')
    expect(await run(other)).toContain('ok')
    const compared = await run({ ...other, locale: 'fr_FR' }, record)
    expect(compared).toContain('$.locale: expected en-US as in the registry, found fr-FR')
    expect(compared).toContain('$.locales')
    expect(compared).toContain(`$.iframe_url: expected none as in the registry, found https://portal.example.com/
        → the configuration is used, and the registry’s value is ignored`)
  })

  it('lists first the pages whose calls are often missing', async () => {
    const { report } = await check((name) => (name === 'listPromotions' ? json({}, { status: 404 }) : undefined))
    expect(report).toMatch(
      /^Pages whose calls are often missing \(docs\/contract\.md\):\n {2}GET \/promotions: not offered\n/,
    )
    expect(report.split('\n\n')[0]).toContain('POST /quote-requests: not called')
  })

  it('describes what the storefront does without a response', async () => {
    const { report } = await check((name) => {
      if (name === 'listMenuItems') return json(errorBody('Broken'), { status: 500 })
      if (name === 'listScripts') return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      if (name === 'listRegions') return new Response(null, { status: 302, headers: { location: '/elsewhere' } })
      if (name === 'suggestSearches') throw new TypeError('fetch failed')
      if (name === 'listBlocks') throw new DOMException('late', 'TimeoutError')
      if (name === 'listBlogPosts') return json(errorBody('None'), { status: 404 })
      return undefined
    })
    expect(about(report, 'GET /menus')).toMatch(/ 500 .*broken\n.*\n.*status 500\n.*→ the menu shows only categories/)
    expect(about(report, 'GET /scripts')).toContain('expected JSON of at most 8 MB')
    expect(about(report, 'GET /cart/region')).toContain('expected a response, found a redirect')
    expect(about(report, 'GET /search/{term}/autocomplete')).toContain('no connection')
    expect(about(report, 'GET /blocks')).toContain('no response within 0.05 s')
    expect(about(report, 'GET /blog')).toContain('not offered: blog; the blog returns 500; with 404 it has no posts')
  })

  it('P38 finds misspelt addresses, with their field and the right form', async () => {
    const menu = [{ node_id: 3, label: 'A', href_override: 'https//example.com' }]
    const { outcomes, report } = await check((name) => (name === 'listMenuItems' ? json(menu) : undefined))
    expect(about(report, 'GET /menus')).toContain(
      "$[0].href_override: browsers may read 'https//example.com' as a page of this shop; write 'https://example.com'",
    )
    expect(isBroken(outcomes)).toBe(true)
  })

  const amount = (value: number, title = '') => ({ amount: value, currency: 'USD', formatted: `$${value}`, title })
  const line = { item_id: '7', product_id: '6', name: 'Hose', qty: 1 }
  const totals = { subtotal: amount(100), tax: amount(8), shipping: amount(12), grand_total: amount(120) }

  it.each([
    ['no totals', { items: [line] }, '$.totals: expected an object, found nothing'],
    ['null for totals', { items: [], totals: null }, '$.totals: expected an object, found nothing'],
    ['no subtotal', { items: [line], totals: { ...totals, subtotal: null } }, '$.totals.subtotal.amount'],
    ['no grand total', { qty: 1, totals: { subtotal: amount(100) } }, '$.totals.grand_total.amount: expected a number'],
    ['a sum that is too low', { items: [line], totals: { ...totals, grand_total: amount(112) } }, 'found 8.00 less'],
    ['a sum that is too high', { items: [line], totals: { ...totals, discount: amount(-20) } }, 'found 20.00 more'],
    [
      'taxes that do not add up',
      { items: [line], totals: { ...totals, tax_lines: [{ ...amount(3, 'County'), rate: 0.03 }] } },
      '$.totals.tax_lines: expected amounts that add up to tax, found 3.00',
    ],
  ])('finds a cart with %s', async (_what, cart, problem) => {
    const { outcomes, report } = await check((name) => (name === 'getCart' ? json(cart) : undefined))
    expect(isBroken(outcomes)).toBe(true)
    expect(about(report, 'GET /cart')).toContain(problem)
  })

  it.each([
    ['no lines and no amounts', { items: [], totals: [] }],
    [
      'amounts as text',
      { items: [line], totals: { subtotal: { amount: '1,100.00' }, grand_total: { amount: '1100' } } },
    ],
    [
      'a discount without a sign',
      { items: [line], totals: { ...totals, discount: amount(20), grand_total: amount(100) } },
    ],
    [
      'fees that are only listed',
      {
        items: [line],
        totals: { ...totals, grand_total: amount(125) },
        fees: [{ title: 'Recycling', fee_amount: amount(5) }],
      },
    ],
    [
      'a separate admin fee',
      { items: [line], totals: { ...totals, financeit_admin_fee: amount(9), grand_total: amount(129) } },
    ],
    [
      'taxes that add up',
      { items: [line], totals: { ...totals, tax_lines: [amount(3, 'County'), amount(5, 'State')] } },
    ],
    ['a cent of rounding', { items: [line], totals: { ...totals, grand_total: amount(120.01) } }],
  ])('accepts a cart with %s', async (_what, cart) => {
    const { report } = await check((name) => (name === 'getCart' ? json(cart) : undefined))
    expect(about(report, 'GET /cart')).toMatch(/ 200 +ok/)
  })

  it.each(['name', 'store_code'])('finds a configuration without %s', async (key) => {
    const config = { ...(examples.getConfig?.response as object), [key]: ' ' }
    const { outcomes, report } = await check((name) => (name === 'getConfig' ? json(config) : undefined))
    expect(isBroken(outcomes)).toBe(true)
    expect(about(report, 'GET /config')).toContain(`$.${key}: expected text that is not empty, found nothing`)
  })

  it('reports optional calls with status 404 as not offered', async () => {
    const optional = ['listMenuItems', 'listScripts', 'suggestSearches', 'getReviews', 'getInventory', 'listRegions']
    const { outcomes, report } = await check((name) =>
      optional.includes(name) || name === 'getPayment' ? json(errorBody('None'), { status: 404 }) : undefined,
    )
    expect(isBroken(outcomes)).toBe(false)
    expect(about(report, 'GET /products/{id}/inventory')).toContain(
      'not offered: stock by shop; the stock by shop is not shown',
    )
    const { outcomes: others } = await check((name) =>
      name === 'getSession' || name === 'listCategories' ? json(errorBody('None'), { status: 404 }) : undefined,
    )
    expect(others.filter(({ verdict }) => verdict === 'broken').map(({ call }) => call.name)).toEqual([
      'listCategories',
      'getSession',
    ])
  })

  it('finds back ends that respond 200 for missing pages', async () => {
    const { report } = await check((name, { url }) => {
      if (!url.pathname.includes('does-not-exist')) return undefined
      if (name === 'getProduct') return json(examples.getProduct?.response)
      return name === 'getPage' ? json({}, { status: 404 }) : undefined
    })
    expect(about(report, 'GET /products/{id}')).toContain('expected status 404, found status 200')
    expect(about(report, 'GET /pages/{+identifier}')).toMatch(/ok(?: |$)/m)
  })

  it('finds sessions that can’t be continued or used for writes, and writes that need no token', async () => {
    const session = { isloggedin: false }
    const { report } = await check((name, { method }) => {
      if (name === 'getSession') return json(session)
      return method === 'GET' ? undefined : json(examples[name]?.response ?? null)
    }, true)
    expect(about(report, 'GET /customers/self/session')).toContain('expected a token, found nothing')
    expect(about(report, 'GET /customers/self/session')).toContain('no Set-Cookie header')
    expect(about(report, 'POST /cart/items')).toContain('expected status 403 with a message, found status 200')
  })

  it('prints no token, cookie, shopper’s data or control characters', async () => {
    const { report } = await check((name) => {
      const cart = examples.getCart?.response as object
      if (name === 'getCart')
        return json({ ...cart, billing_address: { firstname: ['Ann'], email: { a: 'ann@example.com' } } })
      return name === 'getBlock'
        ? json({ identifier: 'x', title: ['\u001b[31m'], content: { '\u001b[2J': 1 } })
        : undefined
    }, true)
    expect(report).toContain('$.billing_address.email')
    expect(report).not.toMatch(/secret-cookie|token-of-this-session|ann@|Ann\b/)
    expect([...report].filter((character) => character < ' ' && character !== '\n')).toEqual([])
  })

  it('stays within its limits, whatever the responses', async () => {
    const endless = () =>
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) }))
    const { report } = await check((name) => (name === 'listMenuItems' ? endless() : undefined))
    expect(about(report, 'GET /menus')).toContain('expected JSON of at most 8 MB')

    const { fetcher, seen } = backEndOf()
    const limits = { calls: 5, callMs: 50, totalMs: 20_000 }
    const outcomes = await checkBackEnd({ base: BASE, allowsWrites: true, fetcher, limits })
    expect(seen).toHaveLength(5)
    expect(formatReport(outcomes)).toContain('limit of the check reached: ')
  })

  it('sends the access token that development back ends require', async () => {
    vi.stubEnv('API_DEV_TOKEN_HEADER', 'X-Access')
    vi.stubEnv('API_DEV_TOKEN', 'only-for-development')
    const tokens = new Set<string | null>()
    const { report } = await check((_, { headers }) => void tokens.add(headers.get('x-access')))
    vi.unstubAllEnvs()
    expect([...tokens]).toEqual(['only-for-development'])
    expect(report).not.toContain('only-for-development')
  })

  it('uses the store’s default language', async () => {
    const languages = new Set<string | null>()
    const note: Answers = (name, { headers }) => {
      if (name !== 'getConfig') languages.add(headers.get('language'))
      return name === 'getConfig' ? json({ locale: 'fr_CA' }) : undefined
    }
    await check(note)
    expect([...languages]).toEqual(['fr-CA'])
    languages.clear()
    await checkBackEnd({ base: BASE, locale: 'en-CA', allowsWrites: false, fetcher: backEndOf(note).fetcher })
    expect([...languages]).toEqual(['en-CA'])
  })
})
