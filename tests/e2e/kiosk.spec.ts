import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'
import { callRest, findProduct } from '#tests/support/shopper.ts'

/** In-store screens (specification 2.18, 4.12). The kiosk service is another company's host: stand-ins answer for it. */

// Stand-ins answer for pages, not for their service worker; tests/e2e/kiosk-demo.spec.ts has it.
test.use({ serviceWorkers: 'block' })

const IDLE_MS = 300_000
/** Within the warning of the last 20 seconds, early enough for a slow machine: time goes on by itself, too. */
const WARNED_MS = IDLE_MS - 16_000
const kiosk = { display_features: { header: { type: 'kiosk' } }, store_code: 'abc_en', kiosk_idle_timer: IDLE_MS }

const nowPlaying = {
  videos: [
    { video: '11', title: 'Spring sale', url: 'https://media.example.com/spring.webm' },
    { video: '12', title: 'Induction', url: 'https://media.example.com/induction.webm' },
    { video: '13', title: 'No video', url: 'javascript:alert(1)' },
  ],
  workingHours: [
    { days: 'Mon–Fri', open: '09:00', close: '18:00' },
    { days: 'Sunday', open: '', close: '' },
  ],
}

type Call = { path: string; query: Record<string, string>; body: unknown }

/** A kiosk service: the passcode is 2468. `service.isUp` false: video analytics fail. */
async function standIn(page: Page) {
  const calls: Call[] = []
  const service = { isUp: true, calls }
  await page.route('https://media.example.com/**', (route) => route.fulfill({ contentType: 'video/webm', body: '' }))
  await page.route('**/api/kiosk/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const call = { path: pathname, query: Object.fromEntries(searchParams), body: route.request().postDataJSON() }
    calls.push(call)
    if (pathname.endsWith('/now-playing')) return route.fulfill({ json: nowPlaying })
    if (pathname.endsWith('/video-analytics')) return route.fulfill({ status: service.isUp ? 200 : 503, json: {} })
    const isRight = (call.body as { passcode?: string }).passcode === '2468'
    return isRight
      ? route.fulfill({ json: { devices: [{ device_id: '1', name: 'Front window', token: 'tv-1' }] } })
      : route.fulfill({ status: 401, json: { message: 'That passcode is not right.' } })
  })
  return service
}

const setUp = (page: Page) => page.getByRole('button', { name: 'Set up this screen' })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Set up this screen' })
const screen = (page: Page) => page.getByRole('dialog', { name: 'Now playing' })
const enter = async (page: Page, passcode: string) => {
  await modal(page).getByLabel('Passcode').fill(passcode)
  await modal(page).getByRole('button', { name: 'Show screens' }).click()
}
const choose = async (page: Page) => {
  await setUp(page).click()
  await enter(page, '2468')
  await modal(page).getByRole('button', { name: 'This screen is Front window' }).click()
}
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('showroom-kiosk-video-analytics')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('analytics-post-events-store')
            .objectStore('analytics-post-events-store')
            .getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      }),
  )
const end = (page: Page) => screen(page).locator('video').dispatchEvent('ended')

test('S1-2.18-02 S1-2.18-03 S1-6-05 a right passcode lists the screens and sets this one up, a wrong one says so; nothing plays before', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/401/)
  const { calls } = await standIn(page)
  await page.goto(`${testProxy.open('kessler', kiosk)}/`)
  await setUp(page).click()
  await expect(modal(page)).toBeVisible()
  await expectAccessible(page, 'dialog')
  await enter(page, '1111')
  await expect(modal(page).getByRole('alert')).toHaveText('That passcode is not right.')
  await expect(modal(page).getByRole('button', { name: /^This screen is/ })).toHaveCount(0)
  await expect(modal(page)).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual(['/api/kiosk/devices'])

  await enter(page, '2468')
  await expect(modal(page).getByRole('alert')).toHaveCount(0)
  await expect(modal(page).getByRole('button', { name: 'This screen is Front window' })).toBeVisible()
  expect(calls.at(-1)).toEqual({
    path: '/api/kiosk/devices',
    query: { memberCode: 'abc' },
    body: { passcode: '2468' },
  })
  await modal(page).getByRole('button', { name: 'This screen is Front window' }).click()
  await expect(screen(page)).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ path: '/api/kiosk/now-playing', query: { token: 'tv-1' } })
})

test('S1-2.18-01 a screen plays the now-playing videos one after the other and shows the working hours', async ({
  page,
  testProxy,
}) => {
  await standIn(page)
  await page.goto(`${testProxy.open('kessler', kiosk)}/`)
  await choose(page)
  const video = screen(page).locator('video')
  for (const name of ['spring', 'induction', 'spring']) {
    await expect(video).toHaveAttribute('src', `https://media.example.com/${name}.webm`)
    await end(page)
  }
  expect(await video.evaluate((node) => (node as HTMLVideoElement).muted)).toBe(true)
  await expect(screen(page).getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await expect(screen(page)).toContainText(/Mon–Fri9:00\sAM – 6:00\sPM/)
  await expect(screen(page)).toContainText('SundayClosed')
  await expectAccessible(page, 'dialog')
  await screen(page).getByRole('button', { name: 'Touch to shop' }).click()
  await expect(screen(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
})

test('S1-5.2-16 a kiosk-breakpoints variable switches the kiosk’s breakpoints on: the layout grows with the screen, and fits it', async ({
  page,
  testProxy,
}) => {
  const open = (value: string) =>
    testProxy.open('kessler', {
      ...kiosk,
      site_styles_inline_html: `:root{--avb-harbor-kiosk-breakpoints: ${value}}`,
    })
  const [on, off] = [open('on'), open('off')]
  const sizesAt = async (origin: string) => {
    const sizes: string[] = []
    for (const width of [900, 1080, 1400, 1920]) {
      await page.setViewportSize({ width, height: 1080 })
      await page.goto(`${origin}/catalog/dishwashers`)
      sizes.push(await page.locator('html').evaluate((node) => getComputedStyle(node).fontSize))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
    return sizes
  }
  expect(await sizesAt(on)).toEqual(['16px', '18px', '20px', '24px'])
  expect(new Set(await sizesAt(off))).toEqual(new Set(['16px']))
})

test('S1-2.18-04 after kiosk_idle_timer without a touch, key or pointer the shopper is forgotten and the videos play on the home page', async ({
  page,
  testProxy,
}) => {
  await standIn(page)
  await page.clock.install()
  const origin = testProxy.open('kessler', kiosk)
  await page.goto(`${origin}/`)
  await choose(page)
  await screen(page).getByRole('button', { name: 'Touch to shop' }).click()
  await page.evaluate(() => window.localStorage.setItem('left-behind', 'by a shopper'))
  const { entity_id } = await findProduct(page, 'refrigerator', ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
  await page.goto(`${origin}/catalog/dishwashers`)
  await expect(setUp(page)).toBeVisible()
  // Without one of them the time would be over by the next.
  for (const sign of [
    () => page.keyboard.press('Shift'),
    () => page.mouse.move(90, 90),
    () => page.mouse.click(5, 300),
  ]) {
    await page.clock.fastForward(0.6 * IDLE_MS)
    await sign()
  }
  await page.clock.fastForward(0.6 * IDLE_MS)
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(warning).toBeHidden()
  expect(page.url()).toBe(`${origin}/catalog/dishwashers`)
  await page.clock.fastForward(WARNED_MS - 0.6 * IDLE_MS)
  await expect(warning).toBeVisible()
  await page.clock.fastForward(IDLE_MS - WARNED_MS)
  await expect(screen(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => window.localStorage.getItem('left-behind'))).toBeNull()
  expect(await callRest<{ qty: number }>(page, 'GET', '/cart')).toMatchObject({ qty: 0 })
  // Whoever comes next finds the home page; left alone again, it plays again.
  await page.keyboard.press('Enter')
  await expect(screen(page)).toHaveCount(0)
  await page.clock.fastForward(IDLE_MS)
  await expect(screen(page)).toBeVisible()
})

test('S1-4.12-03 reports of videos that fail are kept on the screen and sent with the next that is taken, or back online', async ({
  page,
  testProxy,
  context,
  allowConsole,
}) => {
  // What the screen was about to keep when the network went.
  allowConsole(/503|ERR_INTERNET_DISCONNECTED/)
  const service = await standIn(page)
  const reports = () =>
    service.calls.filter(({ path }) => path.endsWith('video-analytics')).map(({ body, query }) => ({ body, query }))
  await page.goto(`${testProxy.open('kessler', kiosk)}/`)
  await choose(page)
  service.isUp = false
  await expect(screen(page).locator('video')).toBeVisible()
  await end(page)
  await expect.poll(() => reports().length).toBe(1)
  await expect.poll(() => kept(page)).toMatchObject([{ token: 'tv-1', video: '11' }])

  service.isUp = true
  await end(page)
  await expect.poll(() => kept(page)).toEqual([])
  expect(reports().slice(1)).toEqual([
    { query: { token: 'tv-1' }, body: { playedVideos: ['11'] } },
    { query: { token: 'tv-1' }, body: { playedVideos: ['12'] } },
  ])

  await context.setOffline(true)
  await end(page)
  await expect.poll(() => kept(page)).toMatchObject([{ token: 'tv-1', video: '11' }])
  await context.setOffline(false)
  await expect.poll(() => kept(page)).toEqual([])
  expect(reports()).toHaveLength(4)
})

test('S1-8-28 a screen without a network says so', async ({ page, testProxy, context }) => {
  await standIn(page)
  // Both by code that comes once the page is idle: nothing of the page is on its way any more.
  const last = [page.waitForResponse(/\/api\/rest\/cart\b/), page.waitForResponse(/\/showroom\/log$/)]
  await page.goto(`${testProxy.open('kessler', kiosk)}/`)
  await Promise.all(last)
  await page.waitForLoadState('networkidle')
  await setUp(page).click()
  await context.setOffline(true)
  await enter(page, '2468')
  await expect(modal(page).getByRole('alert')).toHaveText(
    'This device is offline. Please reconnect to the internet and try again.',
  )
  await context.setOffline(false)
  await enter(page, '2468')
  await expect(modal(page).getByRole('button', { name: 'This screen is Front window' })).toBeVisible()
})
