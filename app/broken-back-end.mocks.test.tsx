/** Tests each kind of page while one of the back end's resources, or all but one, fails in various ways. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallName, PAGES, respondToAllCalls } from '#tests/support/all-pages.ts'
import { apiOf, renderPage } from '#tests/support/render-page.tsx'

/** Each test has a separate store and back end: failed reads are remembered for some seconds. */
const store = vi.hoisted(() => ({ number: 0 }))

vi.mock('#lib/api/lookup-tenant.server.ts', () => ({
  lookupTenant: async () => ({
    kind: 'found',
    tenant: {
      tenant: `test-${store.number}`,
      api: apiOf(store.number),
      locale: 'en-US',
      locales: ['en-US'],
      iframeUrl: '',
    },
  }),
}))

vi.mock('next/navigation', async () => (await import('#tests/support/next-hooks.ts')).navigationWithoutRouter())

/**
 * Calls whose failure makes a page respond with 500, unstored; without any other call the page still renders
 * (docs/operations.md). Content of staff for a page of the shop may fail too: the page renders the rest, and the
 * previously stored page remains.
 */
const NEEDED: Readonly<Record<string, readonly CallName[]>> = {
  home: ['getConfig', 'getPage'],
  content: ['getConfig', 'getPage'],
  product: ['getConfig', 'getProduct'],
  category: ['getConfig', 'getCategory'],
  'special catalog': ['getConfig', 'getSpecialListing'],
  // Rendered for each request: Next's error page responds (tests/site/edge/outage.test.ts).
  search: [],
  blog: ['getConfig', 'getPage', 'listBlogPosts'],
  'blog post': ['getConfig', 'listBlogPosts'],
  brands: ['getConfig'],
  promotions: ['getConfig', 'getPage', 'listPromotions'],
  locations: ['getConfig', 'getPage'],
  contact: ['getConfig', 'getPage'],
}

/** Makes timers ten times as fast: pauses between attempts, timeouts, and the delay of a slow back end. */
function hurry(): void {
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, delayMs = 0) => setTimeout(run, delayMs / 10))
}

beforeEach(() => {
  store.number += 1
  hurry()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const failed = () =>
  Response.json({ messages: { error: [{ message: 'SQLSTATE at /srv/secret.php' }] } }, { status: 500 })

const SECRET = 'SQLSTATE at /srv/secret.php'
const LIMIT_MS = 100
const SLOW_MS = 400

/** Kinds of wrong responses other than an error status, each with its response. */
const WRONG: readonly (readonly [kind: string, answer: (signal?: AbortSignal | null) => unknown])[] = [
  [
    'responds with HTML and status 200',
    () => new Response(`<html><p>${SECRET}</p></html>`, { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'responds with half of its JSON',
    () => new Response(`{"name": "${SECRET}", "con`, { headers: { 'content-type': 'application/json' } }),
  ],
  [
    'redirects to another host',
    () => new Response(SECRET, { status: 302, headers: { location: 'http://169.254.1.1/' } }),
  ],
  [
    'does not respond in time',
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ],
]

/** Shortens the timeout of calls. */
function shortenTime(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), LIMIT_MS)
    return controller.signal
  })
}

/** A response in which every entry of every list occurs twice. */
const doubled = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.flatMap((entry) => [doubled(entry), doubled(entry)])
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, doubled(value)]))
}

describe.each(PAGES)('the page $page', ({ page, module, params = {} }) => {
  const needed = NEEDED[page] ?? []

  it('renders while all other calls fail, without details of the cause', async () => {
    respondToAllCalls((name, answer) => (name === 'getConfig' || needed.includes(name) ? answer : failed()))
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(200)
    expect(shown.headings.length).toBeGreaterThan(0)
    expect(shown.texts.join(' ')).not.toContain('SQLSTATE')
  })

  it.each(needed)('is an error page without %s, with status 500 and without details of the cause', async (broken) => {
    respondToAllCalls((name, answer) => (name === broken ? failed() : answer))
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(500)
    expect(shown.headings.length).toBeGreaterThan(0)
    expect(JSON.stringify(shown)).not.toContain('SQLSTATE')
  })

  it('renders if all lists of the back end have duplicates', async () => {
    respondToAllCalls((_, answer) => doubled(answer))
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(200)
    expect(shown.headings.length).toBeGreaterThan(0)
    expect(vi.mocked(console.error).mock.calls.flat().join(' ')).not.toContain('same key')
  })

  it.each(WRONG)('renders while every other call %s, without details of it', async (_, wrong) => {
    shortenTime()
    respondToAllCalls((name, answer, signal) =>
      name === 'getConfig' || needed.includes(name) ? answer : wrong(signal),
    )
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(200)
    expect(shown.headings.length).toBeGreaterThan(0)
    expect(JSON.stringify(shown)).not.toContain('SQLSTATE')
  })

  if (needed.length > 0) {
    it.each(WRONG)('is an error page with status 500 if a call it needs %s', async (_, wrong) => {
      shortenTime()
      respondToAllCalls((name, answer, signal) => (name === needed.at(-1) ? wrong(signal) : answer))
      const shown = await renderPage(await module(), params)
      expect(shown.status).toBe(500)
      expect(shown.headings.length).toBeGreaterThan(0)
      expect(JSON.stringify(shown)).not.toContain('SQLSTATE')
    })
  }

  it('waits for a slow back end', async () => {
    respondToAllCalls(async (_, answer) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      return answer
    })
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(200)
    expect(shown.headings.length).toBeGreaterThan(0)
  })
})
