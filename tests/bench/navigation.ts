/**
 * `npm run bench:navigation`: measures the time from a press on a category's tile to the product's heading, without a
 * page load, on this machine and on a simulated slow phone (processor four times slower, round trips of 562 ms). The
 * pointer is moved over the tile before the press, as a shopper does, so that the page is prefetched (decision 0006).
 * Takes about a minute; `--write` puts the result into docs/performance.md.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { step } from '../../lib/cli/progress.ts'
import { findChromium } from '../run/browsers.ts'
import { percentile } from './each-once.ts'
import { isQuick, publish } from './performance-doc.ts'
import { formatTable } from './report.ts'
import { runBench } from './run-bench.ts'
import { PORTS, startSiteBehindProxy } from './servers.ts'
import { findPages, SITE_HOST } from './site-pages.ts'

const TILES = isQuick ? 3 : 9
/** Lighthouse's slow 4G: duration of a round trip, and bytes per second. */
const SLOW = { slowdown: 4, latencyMs: 562, bytesPerS: 180_000 }

type Kind = { name: string; budgetMs: number; width: number; isSlow: boolean }

const KINDS: readonly Kind[] = [
  { name: 'desktop', budgetMs: 40, width: 1280, isSlow: false },
  { name: 'phone, slow', budgetMs: 400, width: 390, isSlow: true },
]

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerS,
    uploadThroughput: SLOW.bytesPerS,
  })
}

/** Milliseconds from the press of a tile's link to the product's heading in the page. */
const press = (page: Page, href: string): Promise<number> =>
  page.evaluate(
    (address) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`main article a[href="${address}"]`)
        const heading = () => document.querySelector('main h1')?.textContent
        const before = heading()
        if (!link) return reject(new Error(`No tile leads to ${address}.`))
        const startMs = performance.now()
        const observer = new MutationObserver(() => {
          if (!heading() || heading() === before) return
          observer.disconnect()
          resolve(performance.now() - startMs)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        link.click()
      }),
    href,
  )

/** Milliseconds without a pending request after which the network counts as idle. */
const QUIET_MS = 400

/**
 * Counts pending requests, so that the measurement can wait until everything is prefetched; the page's 'networkidle'
 * only refers to its load.
 */
function followRequests(page: Page): () => Promise<void> {
  let open = 0
  let lastMs = Date.now()
  const change = (by: number) => () => {
    open += by
    lastMs = Date.now()
  }
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1))
  return async () => {
    while (open > 0 || Date.now() - lastMs < QUIET_MS) await page.waitForTimeout(QUIET_MS / 8)
  }
}

async function measureTile(browser: Browser, categoryUrl: string, place: number, kind: Kind): Promise<number> {
  const context = await browser.newContext({ viewport: { width: kind.width, height: 800 } })
  try {
    const page = await context.newPage()
    const untilQuiet = followRequests(page)
    await page.goto(categoryUrl)
    await page.waitForSelector('next-route-announcer', { state: 'attached' })
    await untilQuiet()
    if (kind.isSlow) await slowDown(page)
    const link = page.locator('main article a[href*="/product/"]').nth(place)
    const href = (await link.getAttribute('href')) ?? ''
    await link.hover()
    await untilQuiet()
    return await press(page, href)
  } finally {
    await context.close()
  }
}

async function bench(folder: string): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new ExplainedError('This needs a Chromium: install one, or name one with CHROMIUM_PATH.')
  await buildStorefront()
  await startSiteBehindProxy(folder)
  const [, category, product] = await findPages(PORTS.storefront)
  if (!category || !product) throw new Error('There is no category with products.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows: string[][] = []
    for (const kind of KINDS) {
      const times = await step(`Measuring: ${kind.name}`, async () => {
        const found: number[] = []
        for (let place = 0; place < TILES; place++) {
          const url = `http://${SITE_HOST}:${PORTS.storefront}${category.path}`
          found.push(await measureTile(browser, url, place, kind))
        }
        return found
      })
      const median = percentile(times, 0.5)
      const verdict = median <= kind.budgetMs ? 'kept' : `over ${kind.budgetMs}`
      rows.push([kind.name, median.toFixed(0), Math.max(...times).toFixed(0), verdict])
    }
    await publish('navigation', formatTable([['tile to heading', 'median ms', 'longest ms', 'budget'], ...rows]))
  } finally {
    await browser.close()
  }
}

await runBench(bench)
