import AxeBuilder from '@axe-core/playwright'
import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { type DemoStore, storeOrigin } from './stores.ts'

export const expect = baseExpect

/**
 * Absolute URL of a page of a demo store.
 *
 * @param path starts with '/'; default: the home page
 */
export const shopUrl = (store: DemoStore, path = '/'): string => `${storeOrigin(store)}${path}`

/** Factor by which a page's scripts are slowed down (JOURNEY_SLOWDOWN), to find failures of slow phones. */
const SLOWDOWN = Number(process.env.JOURNEY_SLOWDOWN ?? 1)

type ShopFixtures = {
  /**
   * Allows console errors whose text matches in this test, because the page is expected to report them. Violations of
   * the Content-Security-Policy are allowed only by a pattern with the words 'Content Security Policy', or by /./.
   * Hydration errors are never allowed.
   */
  allowConsole: (pattern: RegExp) => void
}

type Guard = { allowed: RegExp[] }

/**
 * After a violation of its policy, the page gets an event (securitypolicyviolation), and the browser logs a console
 * error, also for frames and pages without scripts. Only tests that allow it explicitly, or allow everything (/./),
 * pass.
 */
const REFUSAL = /Content Security Policy/

/** Hydration mismatches (React's errors 418 and 425 in a built page): never allowed. */
const HYDRATION = /hydrat|Minified React error #4(?:18|25)\b/i

const isExcused = (text: string, { allowed }: Guard): boolean =>
  !HYDRATION.test(text) &&
  allowed.some(
    (pattern) => pattern.test(text) && (!REFUSAL.test(text) || REFUSAL.test(pattern.source) || pattern.source === '.'),
  )

/** Maximum wait for a page's code: a busy machine may take long. After it the test continues without. */
const CODE_MS = 20_000

/** Polling interval in milliseconds: each poll costs the page's time. */
const POLL_MS = 50

/** Waits until a page is hydrated: plain HTML before has separate tests. */
async function waitForCode(page: Page): Promise<void> {
  const isReady = () =>
    document.querySelector('next-route-announcer') !== null ||
    document.querySelector('link[href*="/_next/static/"], script[src*="/_next/static/"]') === null
  await page.waitForFunction(isReady, null, { timeout: CODE_MS, polling: POLL_MS }).catch(() => undefined)
}

/**
 * Playwright's test for pages of a shop. `goto` without `waitUntil` waits for the page's code. The test fails if a page
 * logs an error to the console or throws an uncaught one, unless the test has allowed it.
 */
export const test = base.extend<ShopFixtures & { consoleGuard: Guard }>({
  consoleGuard: [
    async ({ context }, use) => {
      // Calls of the test may end the page's session: the tracking log then sends its entry again.
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
    if (SLOWDOWN > 1) {
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    }
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
 * Expects that axe finds no violations of WCAG 2.2, levels A and AA, on a page or in a part of it.
 *
 * @param part CSS selector; default: the whole page
 * @param except CSS selector of an excluded part
 */
export async function expectAccessible(page: Page, part?: string, except?: string): Promise<void> {
  // Elements half covered by a sticky header would count as too small, depending on the scroll position.
  if (!part) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Runs in the page itself and reports violations only: half the time of axe's default, which opens a page to transfer
  // the results of all rules.
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
