import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { LogBodyWire } from '../contracts/tracking-log.ts'
import { formatChoice, hasAgreed, readChoice, readConsent } from './consent.ts'
import type { Tracked, TrackingEvent } from './events.ts'
import { createRateLimit } from './rate-limit.ts'
import { redact, redactPath, redactText } from './redact.ts'
import { createDataLayer } from './sinks/data-layer.ts'
import { buildLogEntry, createTrackingLog, type LogSession } from './sinks/tracking-log.ts'
import { createTracker, WAITING_LIMIT } from './tracker.ts'

const ITEM = { item_id: 'KES-1', item_name: 'Washer', item_brand: 'Tessaro', price: 500, quantity: 2 }
const SALE = { currency: 'USD', value: 1000, coupon: 'SAVE50', items: [ITEM] }
/** One event of every kind. */
const EVENTS: TrackingEvent[] = [
  { event: 'page_view', page_path: '/', page_title: 'Home', page_referrer: '' },
  { event: 'view_item', ...SALE },
  { event: 'view_item_list', item_list_id: '/catalog/washers', item_list_name: 'Washers', items: [ITEM] },
  { event: 'search', search_term: 'washer', results_count: 3 },
  { event: 'search_no_results', search_term: 'wahser' },
  { event: 'add_to_cart', ...SALE },
  { event: 'begin_checkout', ...SALE },
  { event: 'checkout_step', step: '/checkout/payment' },
  { event: 'add_shipping_info', shipping_tier: 'local_delivery', ...SALE },
  { event: 'add_payment_info', payment_type: 'checkmo', ...SALE },
  { event: 'purchase', transaction_id: '100000001', tax: 60, shipping: 79, ...SALE },
  { event: 'add_to_wishlist', items: [ITEM] },
  { event: 'add_to_compare', items: [ITEM] },
  { event: 'store_picker', store_name: 'Duluth' },
  { event: 'product_availability', product_id: '7', postal_code: '55802' },
  { event: 'generate_lead' },
  { event: 'contact' },
  { event: 'newsletter_subscribe' },
  { event: 'ai_chat_message', product_id: '7' },
  { event: 'ai_chat_vote', product_id: '7', vote: 'down' },
  { event: 'login', method: 'email' },
  { event: 'sign_up', method: 'email' },
  { event: 'click_to_call', value: 600 },
  { event: '404', page_path: '/nowhere' },
]
const SITE = { storeCode: 'kessler_us', storeName: 'Kessler Appliance', locale: 'en-US' }
const BROWSER = { userAgent: 'Test', language: 'en-US' }
const tracked = (event: TrackingEvent, path = '/'): Tracked => ({ event, path, atMs: 0 })
const step = (place: number): TrackingEvent => ({ event: '404', page_path: `/${place}` })

describe('the tracker', () => {
  it('keeps events until there is a sink, passes them on in their order, then every later event at once', () => {
    const tracker = createTracker(() => '/catalog')
    tracker.restore([tracked(step(0), '/before')])
    tracker.track(step(1))
    const got: Tracked[] = []
    tracker.connect((entry) => got.push(entry))
    tracker.track(step(2))
    expect(got.map(({ event, path }) => [event, path])).toEqual([
      [step(0), '/before'],
      [step(1), '/catalog'],
      [step(2), '/catalog'],
    ])
    expect(tracker.takeWaiting()).toEqual([])
  })

  it('keeps the shopper’s last contact data, and adds it to no event', () => {
    const tracker = createTracker(() => '/')
    expect(tracker.readContact()).toEqual({ phone: '' })
    tracker.noteContact({ phone: '+1 (212) 555-1234' })
    tracker.track(step(1))
    expect(tracker.readContact()).toEqual({ phone: '+1 (212) 555-1234' })
    expect(JSON.stringify(tracker.takeWaiting())).not.toContain('555-1234')
  })

  it('limits the number of waiting events', () => {
    const tracker = createTracker(() => '/')
    for (let place = 0; place < WAITING_LIMIT + 50; place++) tracker.track(step(place))
    expect(tracker.takeWaiting()).toHaveLength(WAITING_LIMIT)
  })
})

describe('redaction', () => {
  it.each([
    ['ann.berg+x@example.com', '[removed]'],
    ['call 218-555-0142 now', 'call [removed] now'],
    ['(218) 555-0142', '([removed]'],
    ['4111 1111 1111 1111', '[removed]'],
    ['/reset/8f14e45fceea167a5a36dedd4bea2543', '/reset/[removed]'],
    ['ann%40example.com', '[removed]'],
  ])('removes personal data from %s', (text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  it.each(['/product/tessaro-front-load-washer-27-in-4-5-cu-ft-white', 'Model WM4500HBA, 27 in.', '/catalog/ranges'])(
    'leaves %s unchanged',
    (text) => {
      expect(redactText(text)).toBe(text)
    },
  )

  it('leaves no e-mail address, query or fragment in a path, whatever is around it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.webPath(), fc.string(), (email, path, query) => {
        const clean = redactPath(`${path}/${email}?token=${query}#${email}`)
        expect(clean).not.toContain('@')
        expect(clean).not.toMatch(/[?#]/)
      }),
    )
  })

  it('removes the token of a shared wishlist from an address', () => {
    for (const token of ['0123456789abcdef'.repeat(4), 'abc-DEF_ghi-JKL_mno-PQR']) {
      expect(redactPath(`/fr-CA/wishlist/shared/${token}?utm_source=x`)).toBe('/fr-CA/wishlist/shared/[removed]')
    }
    expect(redactPath('/wishlist')).toBe('/wishlist')
  })

  it('cleans every field that a shopper or a link may have written', () => {
    const clean = redact(
      tracked({ event: 'search', search_term: 'order of ann@example.com', results_count: 0 }, '/search/x?token=1'),
    )
    expect(clean).toMatchObject({ path: '/search/x', event: { search_term: 'order of [removed]' } })
    const fields = [
      'page_path',
      'page_referrer',
      'page_title',
      'item_list_id',
      'item_list_name',
      'search_term',
      'coupon',
    ]
    const written = Object.fromEntries(fields.map((name) => [name, 'ann@example.com']))
    const { event } = redact(tracked({ event: 'search', ...written } as unknown as TrackingEvent, '/'))
    expect(event).toEqual({ event: 'search', ...Object.fromEntries(fields.map((name) => [name, '[removed]'])) })
  })
})

describe('consent', () => {
  const signals = { doNotTrack: null, hasGlobalPrivacyControl: false, activeGroups: undefined, choice: undefined }

  it.each([
    ['none', signals, 'granted'],
    ['none', { ...signals, doNotTrack: '1' }, 'denied'],
    ['none', { ...signals, hasGlobalPrivacyControl: true }, 'denied'],
    ['tool', signals, 'pending'],
    ['tool', { ...signals, activeGroups: ',C0001,C0002,' }, 'granted'],
    ['tool', { ...signals, activeGroups: ',C0001,C00021,' }, 'denied'],
    ['tool', { ...signals, doNotTrack: '1', activeGroups: ',C0002,' }, 'denied'],
    ['tool', { ...signals, choice: 'granted' }, 'pending'],
    ['banner', signals, 'pending'],
    ['banner', { ...signals, choice: 'granted' }, 'granted'],
    ['banner', { ...signals, choice: 'denied', activeGroups: ',C0002,' }, 'denied'],
    ['banner', { ...signals, choice: 'granted', hasGlobalPrivacyControl: true }, 'denied'],
  ] as const)('from %s with %j is %s', (source, given, expected) => {
    expect(readConsent(source, given)).toBe(expected)
  })

  it('is given only by an explicit choice', () => {
    expect(hasAgreed('none', signals)).toBe(false)
    expect(hasAgreed('none', { ...signals, activeGroups: 'C0001,C0002' })).toBe(true)
    expect(hasAgreed('none', { ...signals, activeGroups: 'C0002', doNotTrack: '1' })).toBe(false)
    expect(hasAgreed('banner', { ...signals, activeGroups: 'C0002' })).toBe(false)
    expect(hasAgreed('banner', { ...signals, choice: 'granted' })).toBe(true)
  })

  it('is kept in a cookie for half a year and read back among others', () => {
    for (const choice of ['granted', 'denied'] as const) {
      const cookie = formatChoice(choice, true)
      expect(cookie).toMatch(/; path=\/; max-age=15552000; SameSite=Lax; Secure$/)
      expect(readChoice(`a=b; ${cookie.split(';')[0]}; c=d`)).toBe(choice)
    }
    expect(formatChoice('denied', false)).not.toContain('Secure')
    for (const cookies of ['', 'showroom_consent=', 'showroom_consent=grantedx', 'x_showroom_consent=granted']) {
      expect(readChoice(cookies)).toBeUndefined()
    }
  })
})

describe('the data layer', () => {
  it('begins with the site’s data and gets each event with its fields', () => {
    const owner: { dataLayer?: unknown[] } = {}
    const sink = createDataLayer(owner, { environment: 'production', region: 'MN' })
    for (const event of EVENTS) sink(tracked(event))
    const entries = (owner.dataLayer ?? []) as { event?: string }[]
    expect(entries[0]).toEqual({ environment: 'production', region: 'MN' })
    const events = entries.filter(({ event }) => event !== undefined)
    expect(events).toHaveLength(EVENTS.length)
    expect(events).toMatchObject(EVENTS)
  })

  it('F36 S2-7.8-01 has the products of an event in ecommerce too, each after a reset', () => {
    const owner: { dataLayer?: unknown[] } = {}
    const sink = createDataLayer(owner, {})
    for (const event of EVENTS) sink(tracked(event))
    const entries = (owner.dataLayer ?? []) as Record<string, unknown>[]
    for (const { event: name, ...fields } of EVENTS) {
      const index = entries.findIndex(({ event }) => event === name)
      if ('items' in fields) {
        expect(entries[index - 1], name).toEqual({ ecommerce: null })
        expect(entries[index]?.ecommerce, name).toEqual(fields)
      } else expect(entries[index], name).not.toHaveProperty('ecommerce')
    }
  })

  it('uses a layer that a tag manager has created, and limits its entries', () => {
    const owner: { dataLayer?: unknown[] } = { dataLayer: [{ event: 'gtm.js' }] }
    const sink = createDataLayer(owner, {})
    for (let place = 0; place < 2_000; place++) sink(tracked(step(place)))
    expect(owner.dataLayer?.[0]).toEqual({ event: 'gtm.js' })
    expect(owner.dataLayer).toHaveLength(1_000)
  })
})

describe('the tracking log', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const rest = () => vi.advanceTimersByTimeAsync(0)

  /** A log with the session in `session.current`, and the entries it sent. */
  function openLog(session: { current: LogSession | null }, earlier: readonly Tracked[] = [], refused = 'refused') {
    const sent: { data: Record<string, unknown>; token: string | null; isKept: boolean }[] = []
    let posts = 0
    const fetcher = async (_: unknown, init: RequestInit = {}) => {
      posts += 1
      const token = new Headers(init.headers).get('x-csrf-token')
      if (token === refused) return new Response(null, { status: 403 })
      sent.push({ ...JSON.parse(String(init.body)), token, isKept: init.keepalive === true })
      return new Response(null, { status: 204 })
    }
    const reads: boolean[] = []
    const readSession = async (isFresh: boolean) => {
      reads.push(isFresh)
      return session.current
    }
    const log = createTrackingLog(
      { site: SITE, browser: BROWSER, readSession, fetcher: fetcher as typeof fetch },
      earlier,
    )
    return { log, sent, reads, posts: () => posts, paths: () => sent.map(({ data }) => data.location) }
  }
  const SESSION = { isSignedIn: false, csrfToken: 't' }

  it('S1-9-03 contains every event of the catalogue as an entry that the server accepts, with storeName, storeCode and the version of the application', () => {
    for (const event of EVENTS) {
      const entry = buildLogEntry(tracked(event), { site: SITE, browser: BROWSER }, true)
      const parsed = v.parse(LogBodyWire, JSON.parse(JSON.stringify({ data: entry })))
      expect(parsed.data).toEqual({
        ...event,
        storeCode: 'kessler_us',
        storeName: 'Kessler Appliance',
        isloggedin: true,
        location: '/',
        navigator: BROWSER,
        timeStamp: '1970-01-01T00:00:00.000Z',
        appVersion: '19.66.0',
      })
    }
  })

  it('waits for a CSRF token, then sends the waiting entries in order with that token; no entry is lost', async () => {
    const session: { current: LogSession | null } = { current: null }
    const { log, sent, paths } = openLog(session, [tracked(step(0), '/0')])
    log.sink(tracked(step(1), '/1'))
    log.sink(tracked(step(2), '/2'))
    await rest()
    expect(sent).toEqual([])
    session.current = SESSION
    log.sink(tracked(step(3), '/3'))
    await rest()
    expect(paths()).toEqual(['/0', '/1', '/2', '/3'])
    expect(sent.every(({ token, isKept }) => token === 't' && isKept)).toBe(true)
  })

  it('requests a session again that failed to load', async () => {
    const session: { current: LogSession | null } = { current: null }
    const { log, paths } = openLog(session)
    log.sink(tracked(step(1), '/1'))
    await rest()
    session.current = SESSION
    await vi.advanceTimersByTimeAsync(20_000)
    expect(paths()).toEqual(['/1'])
  })

  it('requests a session that fails to load three more times; its entries then wait for the next event', async () => {
    const session: { current: LogSession | null } = { current: null }
    const { log, reads, paths } = openLog(session)
    log.sink(tracked(step(1), '/1'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(reads).toEqual([false, true, true, true])
    session.current = SESSION
    await vi.advanceTimersByTimeAsync(600_000)
    expect(paths()).toEqual([])
    log.sink(tracked(step(2), '/2'))
    await rest()
    expect(paths()).toEqual(['/1', '/2'])
  })

  it('requests the session again only for one more attempt, not with every later event', async () => {
    const session: { current: LogSession | null } = { current: null }
    const { log, reads, paths } = openLog(session)
    log.sink(tracked(step(1), '/1'))
    await rest()
    log.sink(tracked(step(2), '/2'))
    await rest()
    expect(reads).toEqual([false, false])
    session.current = SESSION
    await vi.advanceTimersByTimeAsync(20_000)
    expect(paths()).toEqual(['/1', '/2'])
    const freshReads = () => reads.filter(Boolean).length
    const before = freshReads()
    log.sink(tracked(step(3), '/3'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(paths()).toEqual(['/1', '/2', '/3'])
    expect(freshReads()).toBe(before)
  })

  it('sends entries whose token was rejected again with the token of the current session', async () => {
    const session: { current: LogSession | null } = { current: { isSignedIn: false, csrfToken: 'refused' } }
    const { log, sent, paths, posts } = openLog(session)
    log.sink(tracked(step(1), '/1'))
    await rest()
    log.sink(tracked(step(2), '/2'))
    await rest()
    expect(sent).toEqual([])
    // While it waits, it sends no further events that would be refused.
    expect(posts()).toBe(1)
    session.current = SESSION
    await vi.advanceTimersByTimeAsync(20_000)
    expect(paths()).toEqual(['/1', '/2'])
    expect(sent.every(({ token }) => token === 't')).toBe(true)
  })

  it('is limited, and returns unsent entries when the page is left', async () => {
    const { log } = openLog({ current: null })
    for (let place = 0; place < 150; place++) log.sink(tracked(step(place)))
    await rest()
    expect(log.leave()).toHaveLength(100)
    expect(log.leave()).toEqual([])
  })
})

describe('the rate limit', () => {
  afterEach(() => void vi.useRealTimers())

  it('allows a number of requests per key and window', () => {
    fakeClock()
    const isAllowed = createRateLimit(2, 30)
    expect([isAllowed('a'), isAllowed('a'), isAllowed('a'), isAllowed('b')]).toEqual([true, true, false, true])
    vi.advanceTimersByTime(31)
    expect(isAllowed('a')).toBe(true)
  })
})
