import { chromium, type Page, type Request } from '@playwright/test'
import { expectFingerTargets } from '#tests/support/finger-targets.ts'
import { expect, expectAccessible, test } from '#tests/support/shop.ts'
import { callRest, findProduct } from '#tests/support/shopper.ts'
import { TEST_BACKEND_PORT, TEST_STOREFRONT_PORT } from '#tests/support/stores.ts'

/** The demo's in-store screen as `npm start` sets it up: hostname, service and videos, without mocks. */

const ORIGIN = `http://kessler-kiosk.localhost:${TEST_STOREFRONT_PORT}`
/** Token of the second shop. */
const TOKEN = 'kessler.1'

const screen = (page: Page) => page.getByRole('dialog', { name: 'Now playing' })
/** Portrait and landscape: targets are large enough for fingers, and the bar doesn't cover the end of the page. */
async function expectFitForFingers(page: Page) {
  for (const viewport of [
    { width: 1080, height: 1920 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport)
    await expectFingerTargets(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.getByRole('contentinfo').boundingBox()
    const bar = await page.getByRole('button', { name: 'New shopper' }).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
}

const setUp = (page: Page) => page.getByRole('button', { name: 'Set up this screen' })

async function chooseScreen(page: Page, name: string) {
  await setUp(page).click()
  await page.getByLabel('Passcode').fill('2468')
  await page.getByRole('button', { name: 'Show screens' }).click()
  await page.getByRole('button', { name: `This screen is ${name}` }).click()
  await expect(screen(page)).toBeVisible()
}

/** Number of plays of the screen that the service has counted. */
async function countPlays(): Promise<number> {
  const response = await fetch(`http://localhost:${TEST_BACKEND_PORT}/sandbox/kiosk/video-analytics?token=${TOKEN}`)
  const { plays } = (await response.json()) as { plays: { count: number }[] }
  return plays.reduce((sum, { count }) => sum + count, 0)
}

/** Sends a report to the service directly; the browser gets no response, as if it were lost. */
const passOn = (request: Request) =>
  fetch(`http://localhost:${TEST_BACKEND_PORT}/sandbox/kiosk/video-analytics?token=${TOKEN}`, {
    method: 'POST',
    body: request.postData() ?? '',
    headers: { 'idempotency-key': request.headers()['idempotency-key'] ?? '' },
  })

/** Number of plays in the device's queue. */
const countWaiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('showroom-kiosk-video-analytics')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const name = 'analytics-post-events-store'
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('S1-2.18-01 S1-4.12-03 without the network a screen continues playing, also after a restart; online again, each play is counted once', async ({
  launchOptions,
}, testInfo) => {
  test.slow()
  let played = 0
  const open = async (isOffline: boolean) => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...launchOptions,
      offline: isOffline,
    })
    await context.exposeBinding('notePlayed', () => {
      played += 1
    })
    // Plays a minute of video in a few seconds.
    await context.addInitScript(() => {
      document.addEventListener('play', ({ target }) => Object.assign(target as object, { playbackRate: 8 }), true)
      document.addEventListener('ended', () => (self as unknown as { notePlayed(): void }).notePlayed(), true)
    })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }

  const first = await open(false)
  await first.page.goto(`${ORIGIN}/`)
  await chooseScreen(first.page, 'Kessler Appliance Hermantown')
  await expect.poll(countPlays, { timeout: 30_000 }).toBeGreaterThan(0)
  const kept = () =>
    first.page.evaluate(async () => (await (await caches.open('showroom-kiosk')).keys()).map(({ url }) => url))
  await expect
    .poll(async () => (await kept()).filter((url) => url.includes('/media/kiosk/')).length, { timeout: 30_000 })
    .toBe(3)
  await expect.poll(kept).toContain(`${ORIGIN}/`)

  await first.context.setOffline(true)
  const playedBefore = played
  await expect.poll(() => played - playedBefore, { timeout: 30_000 }).toBeGreaterThan(3)
  expect(await countWaiting(first.page)).toBeGreaterThan(3)
  // The home page stays open; videos also start on other pages.
  await first.page.goto(`${ORIGIN}/catalog/dishwashers`)
  await expect(screen(first.page)).toBeVisible()
  expect(new URL(first.page.url()).pathname).toBe('/')
  const playedAgain = played
  await expect.poll(() => played, { timeout: 30_000 }).toBeGreaterThan(playedAgain)
  await first.context.close()

  const second = await open(true)
  await second.page.goto(`${ORIGIN}/#now-playing`)
  await expect(screen(second.page)).toBeVisible()
  const playedLast = played
  await expect.poll(() => played, { timeout: 30_000 }).toBeGreaterThan(playedLast)
  await screen(second.page).getByRole('button', { name: 'Touch to shop' }).click()
  await expect(second.page.getByText('No network: you can go on shopping once it is back')).toBeVisible()
  await expect.poll(() => countWaiting(second.page)).toBeGreaterThan(4)

  // The service processes the first report, but the response is lost, so it is sent again with the same key.
  let isLost = false
  await second.page.route('**/api/kiosk/video-analytics?**', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await passOn(route.request())
    await route.abort()
  })
  await second.context.setOffline(false)
  await expect.poll(() => isLost).toBe(true)
  await second.page.reload()
  await expect.poll(() => countWaiting(second.page)).toBe(0)
  expect(await countPlays()).toBe(played)
  await second.context.close()
})

test('S1-2.18-04 S1-2.5-02 a screen is usable by touch, doesn’t leave the store, warns before it starts over, and then begins a new visit', async ({
  page,
  context,
}) => {
  test.slow()
  await page.clock.install()
  await page.goto(`${ORIGIN}/`)
  await chooseScreen(page, 'Kessler Appliance Duluth')
  await page.keyboard.press('Enter')
  await expect(screen(page)).toHaveCount(0)
  const departments = page.getByRole('navigation', { name: 'Departments' })
  await expect(departments.getByRole('link').filter({ has: page.locator('img') })).toHaveText([
    'Refrigeration',
    'Cooking',
    'Dishwashers',
    'Laundry',
    'Small Appliances',
    'Outdoor',
    'Air',
    'Parts & Care',
    'Outlet',
    'Rebates',
    'Service & Repair',
  ])
  await expectFitForFingers(page)
  await page.goto(`${ORIGIN}/catalog/dishwashers`)
  await expect(setUp(page)).toBeVisible()
  await expectFitForFingers(page)

  const { entity_id, url_key } = await findProduct(page, 'refrigerator', ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
  await page.goto(`${ORIGIN}/product/${url_key}`)
  await expect(setUp(page)).toBeVisible()
  await expectFitForFingers(page)
  await page.evaluate(() => {
    localStorage.setItem('left-behind', 'by a shopper')
    sessionStorage.setItem('left-behind', 'by a shopper')
    // biome-ignore lint/suspicious/noDocumentCookie: what a page may have written
    document.cookie = 'mc_cid=42; path=/'
    const main = document.querySelector('main')
    main?.insertAdjacentHTML(
      'afterbegin',
      `<a href="https://example.org/offer" target="_blank">Partner’s offer</a>
       <a href="tel:218-555-0142">218-555-0142</a> <a href="/media/manual.pdf">Manual</a>
       <form action="https://example.org/apply" target="_blank"><button>Apply now</button></form>
       <form action="/contact" target="_blank"><input type="hidden" name="target" value="x"><button>Write</button></form>
       <label>Photo <input type="file"></label>`,
    )
  })
  const stays = async (title: string, text: string) => {
    const notice = page.getByRole('dialog', { name: title })
    await expect(notice).toContainText(text)
    await expect(page).toHaveURL(`${ORIGIN}/product/${url_key}`)
    await notice.getByRole('button', { name: 'Back to the shop' }).click()
    await expect(notice).toHaveCount(0)
  }
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Partner’s offer' }).click()
  await expectAccessible(page, 'dialog')
  await stays('This leads to another site', 'example.org')
  await main.getByRole('link', { name: '218-555-0142' }).first().click()
  await stays('Call us', '218-555-0142')
  await main.getByRole('link', { name: 'Manual', exact: true }).first().click()
  await stays('Documents open on your own device', 'print it for you')
  await main.getByRole('button', { name: 'Apply now' }).first().click()
  await stays('This leads to another site', 'example.org')
  await main.getByText('Photo', { exact: true }).click()
  await stays('This opens on your own device', 'gladly help')
  await page.evaluate(() => window.print())
  await stays('This opens on your own device', 'gladly help')
  await page.evaluate(() => void window.open('https://example.org/window'))
  await stays('This leads to another site', 'example.org')
  await page.evaluate(() => window.location.assign('https://example.org/script'))
  await stays('This leads to another site', 'example.org')
  await main.getByRole('button', { name: 'Write', exact: true }).click()
  await expect(page).toHaveURL(`${ORIGIN}/contact?target=x`)
  expect(context.pages()).toHaveLength(1)
  await page.goBack()
  await expect(setUp(page)).toBeVisible()

  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.clock.runFor(90_000)
  await expect(warning).toHaveCount(0)
  // The clock also advances by itself, so the remaining time is between 100 and 110 s.
  await page.clock.runFor(11_000)
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('status')).toHaveText('20 seconds left')
  await expectAccessible(page, 'dialog')
  await expect(warning.getByRole('button', { name: 'I’m still here' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning).toHaveCount(0)
  await expect(page).toHaveURL(`${ORIGIN}/product/${url_key}`)
  await page.clock.runFor(101_000)
  await expect(warning).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(warning).toHaveCount(0)

  await page.clock.runFor(121_000)
  await expect(screen(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(
    await page.evaluate(() => [
      localStorage.getItem('left-behind'),
      sessionStorage.getItem('left-behind'),
      document.cookie.includes('mc_cid'),
    ]),
  ).toEqual([null, null, false])
  expect(await callRest<{ qty: number }>(page, 'GET', '/cart')).toMatchObject({ qty: 0 })
})
