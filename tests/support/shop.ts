import AxeBuilder from '@axe-core/playwright'
import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { type DemoStore, storeOrigin } from './stores.ts'

/** Playwright's expect. */
export const expect = baseExpect

/**
 * Absolute address of a page of a demo store.
 *
 * @param path starts with '/'; the home page without it
 */
export const shopUrl = (store: DemoStore, path = '/'): string => `${storeOrigin(store)}${path}`

type ShopFixtures = {
  /**
   * Lets console errors whose text matches pass in this test: the page is meant to report them. What a page's policy
   * refuses passes only by a pattern with the words 'Content Security Policy', or by /./. No pattern lets a difference between the
   * server's markup and the browser's pass.
   */
  allowConsole: (pattern: RegExp) => void
}

type Guard = { allowed: RegExp[] }

/**
 * Where a page's policy refuses something, the browser tells the page (securitypolicyviolation) and writes an error to the
 * console, for frames and pages without scripts too. Only a test that names it, or whose page may say anything (/./), lets
 * one pass.
 */
const REFUSAL = /Content Security Policy/

/** The browser's markup is not the server's (React's errors 418 and 425 in a built page): no test lets that pass. */
const HYDRATION = /hydrat|Minified React error #4(?:18|25)\b/i

const isExcused = (text: string, { allowed }: Guard): boolean =>
  !HYDRATION.test(text) &&
  allowed.some(
    (pattern) => pattern.test(text) && (!REFUSAL.test(text) || REFUSAL.test(pattern.source) || pattern.source === '.'),
  )

/** Longest that a test waits for a page's code: on a busy machine it takes its time. A page that has none by then is left as it is. */
const CODE_MS = 20_000

/** Milliseconds between two looks at a page: each costs the page's own time. */
const POLL_MS = 50

/** Waits until a page's code has taken the page over: what comes before is plain HTML, and has tests of its own. */
async function waitForCode(page: Page): Promise<void> {
  const isReady = () =>
    document.querySelector('next-route-announcer') !== null ||
    document.querySelector('link[href*="/_next/static/"], script[src*="/_next/static/"]') === null
  await page.waitForFunction(isReady, null, { timeout: CODE_MS, polling: POLL_MS }).catch(() => undefined)
}

/**
 * Playwright's test for pages of a shop. A page that is opened without saying what to wait for is one whose code runs. It
 * fails when a page writes an error to the console or throws one nobody
 * catches, unless the test has allowed it.
 */
export const test = base.extend<ShopFixtures & { consoleGuard: Guard }>({
  consoleGuard: [
    async ({ context }, use) => {
      // Calls of the test may end a session that the page still has: the log then sends its entry again.
      const guard: Guard = { allowed: [/status of 403 .*\/showroom\/log\)$/] }
      const found: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        found.push(url ? `${message.text()} (${url})` : message.text())
      })
      context.on('weberror', (error) => found.push(`uncaught: ${error.error().message} (${error.page()?.url()})`))
      await use(guard)
      const unexpected = found.filter((text) => !isExcused(text, guard))
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (javaScriptEnabled && !options?.waitUntil) await waitForCode(page)
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const response = await reload(options)
      if (javaScriptEnabled && !options?.waitUntil) await waitForCode(page)
      return response
    }
    await use(page)
  },
  allowConsole: async ({ consoleGuard }, use) => {
    await use((pattern) => consoleGuard.allowed.push(pattern))
  },
})

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects that axe finds nothing against WCAG 2.2, levels A and AA, on a page or in a part of it.
 *
 * @param part CSS selector; the whole page without it
 * @param except CSS selector of what is left out
 */
export async function expectAccessible(page: Page, part?: string, except?: string): Promise<void> {
  // What a sticky header half covers would count as too small to press, wherever the page happens to be scrolled.
  if (!part) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // In the page itself, with what is wrong alone: half the time of axe's default, which opens a page for the results of all
  // rules and carries them there and back.
  const builder = new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: WCAG_22_AA }, resultTypes: ['violations'] })
    .setLegacyMode()
  if (except) builder.exclude(except)
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  const findings = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
  }))
  expect.soft(findings, 'accessibility violations').toEqual([])
}
