/** What shoppers see of each kind of page while one of the back end's resources, or all but one, is out of order in any way. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAll, type CallName, PAGES } from '#tests/support/all-pages.ts'
import { apiOf, renderPage } from '#tests/support/render-page.tsx'

/** A store of its own for each test, with a back end of its own: what could not be read is remembered for some seconds. */
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

vi.mock('next/navigation', async (importOriginal) => ({
  ...(await importOriginal<typeof import('next/navigation')>()),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useSelectedLayoutSegments: () => [],
  useRouter: () => ({}),
}))

/**
 * Calls whose failure makes a page one that answers 500 and is not kept; without any other it stands (docs/operations.md).
 * What staff have written for a page of the shop's own may fail too: the page shows the rest, and the one stored before
 * stays.
 */
const NEEDED: Readonly<Record<string, readonly CallName[]>> = {
  home: ['getConfig', 'getPage'],
  content: ['getConfig', 'getPage'],
  product: ['getConfig', 'getProduct'],
  category: ['getConfig', 'getCategory'],
  'special catalog': ['getConfig', 'getSpecialListing'],
  // Made for each request: Next's error page answers (tests/site/edge/outage.test.ts).
  search: [],
  blog: ['getConfig', 'getPage', 'listBlogPosts'],
  'blog post': ['getConfig', 'listBlogPosts'],
  brands: ['getConfig'],
  promotions: ['getConfig', 'getPage', 'listPromotions'],
  locations: ['getConfig', 'getPage'],
  contact: ['getConfig', 'getPage'],
}

/** Waiting goes ten times as fast: before a call is tried again, until its time is over, until a slow back end answers. */
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

/** Ways of being out of order besides saying so: each is what a call is answered with. */
const WRONG: readonly (readonly [kind: string, answer: (signal?: AbortSignal | null) => unknown])[] = [
  [
    'answers HTML with 200',
    () => new Response(`<html><p>${SECRET}</p></html>`, { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'answers half of its JSON',
    () => new Response(`{"name": "${SECRET}", "con`, { headers: { 'content-type': 'application/json' } }),
  ],
  ['leads elsewhere', () => new Response(SECRET, { status: 302, headers: { location: 'http://169.254.1.1/' } })],
  [
    'does not answer within its time',
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ],
]

/** The time that calls have, made short. */
function shortenTime(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), LIMIT_MS)
    return controller.signal
  })
}

/** Every list of an answer with each of its entries twice. */
const doubled = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.flatMap((entry) => [doubled(entry), doubled(entry)])
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, doubled(value)]))
}

describe.each(PAGES)('the page $page', ({ page, module, params = {} }) => {
  const needed = NEEDED[page] ?? []

  it('stands while everything else fails, and says nothing of the cause', async () => {
    answerAll((name, answer) => (name === 'getConfig' || needed.includes(name) ? answer : failed()))
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(200)
    expect(shown.headings.length).toBeGreaterThan(0)
    expect(shown.texts.join(' ')).not.toContain('SQLSTATE')
  })

  it.each(needed)('is an error page without %s, with status 500 and nothing of the cause', async (broken) => {
    answerAll((name, answer) => (name === broken ? failed() : answer))
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(500)
    expect(shown.headings.length).toBeGreaterThan(0)
    expect(JSON.stringify(shown)).not.toContain('SQLSTATE')
  })

  it('stands where the back end tells everything twice', async () => {
    answerAll((_, answer) => doubled(answer))
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(200)
    expect(shown.headings.length).toBeGreaterThan(0)
    expect(vi.mocked(console.error).mock.calls.flat().join(' ')).not.toContain('same key')
  })

  it.each(WRONG)('stands while everything else %s, and says nothing of it', async (_, wrong) => {
    shortenTime()
    answerAll((name, answer, signal) => (name === 'getConfig' || needed.includes(name) ? answer : wrong(signal)))
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(200)
    expect(shown.headings.length).toBeGreaterThan(0)
    expect(JSON.stringify(shown)).not.toContain('SQLSTATE')
  })

  if (needed.length > 0) {
    it.each(WRONG)('is an error page with status 500 where what it is made of %s', async (_, wrong) => {
      shortenTime()
      answerAll((name, answer, signal) => (name === needed.at(-1) ? wrong(signal) : answer))
      const shown = await renderPage(await module(), params)
      expect(shown.status).toBe(500)
      expect(shown.headings.length).toBeGreaterThan(0)
      expect(JSON.stringify(shown)).not.toContain('SQLSTATE')
    })
  }

  it('waits for a back end that is slow', async () => {
    answerAll(async (_, answer) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      return answer
    })
    const shown = await renderPage(await module(), params)
    expect(shown.status).toBe(200)
    expect(shown.headings.length).toBeGreaterThan(0)
  })
})
