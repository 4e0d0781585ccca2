import type { BrowserContext, Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { productPath } from '#tests/support/demo-products.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'
import { fillCart } from '#tests/support/shopper.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

/**
 * Partners whose scripts the configuration enables (S1-3.1), and the shopper's consent. lib/tracking/partners.test.ts
 * tests which field enables which partner.
 */

const everything = {
  gtm_id: 'GTM-ABC123',
  ga4_id: 'G-TEST42',
  ga_account: '4711',
  ga_site: '',
  google_merchant_id: '1234567',
  facebook_account_id: '987654321',
  klaviyo_account_id: 'KLV123',
  hubspot: { enabled: true, js_url: 'https://js.hs.example.com/embed.js' },
  mailchimp: { enable: true, js_url: 'https://chimp.example.com/mc.js' },
}
const SCRIPTS = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
  'https://www.googletagmanager.com/gtag/js?id=G-TEST42&l=analyticsLayer',
  'https://apis.google.com/js/platform.js?onload=renderReviewBadge',
  'https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=KLV123',
  everything.hubspot.js_url,
  everything.mailchimp.js_url,
]
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js'
/** The sensor is loaded regardless of consent, after it is known whether tracking starts. */
const sensor = { px_app_id: 'PXab12Cd34' }
const SENSOR = 'https://client.px-cloud.net/PXab12Cd34/main.min.js'

/** Responds to requests to other hosts with scripts that record their address; returns the requested addresses. */
async function mockPartners(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(
    ({ hostname }) => !hostname.endsWith('.localhost') && hostname !== 'localhost',
    (route) => {
      const address = route.request().url()
      requested.push(address)
      const badge = address.includes('platform.js')
        ? `window.gapi = { load: (name, run) => run(), ratingbadge: { render: (place, options) => { window.badge = options } } }; window[new URL(document.currentScript.src).searchParams.get('onload')]()`
        : ''
      return route.fulfill({
        contentType: 'text/javascript',
        body: `(window.loaded ??= []).push(${JSON.stringify(address)});${badge}`,
      })
    },
  )
  return requested
}

/** Value of a global variable of the page. */
const held = <T>(page: Page, name: string) =>
  page.evaluate((name) => (window as unknown as Record<string, unknown>)[name], name) as Promise<T>

const banner = (page: Page) => page.getByRole('region', { name: /May we use cookies/ })
const withBanner: ConfigPatch = { display_features: { feature_toggles: { enable_cookie_banner: true } } }
const sampleResponseOf = async (context: BrowserContext, origin: string) =>
  (await context.cookies(origin)).find(({ name }) => name === 'showroom_consent')?.value

test('S1-3.1-19 S1-3.1-20 S1-3.1-21 S1-3.1-23 the partners of a store load and record the visit; the pixel only with the shopper’s consent', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/404/)
  const requested = await mockPartners(page)
  const entries = await watchDataLayer(page)
  const origin = testProxy.open('kessler', everything)
  const loaded = async () => ((await held<string[] | undefined>(page, 'loaded')) ?? []).toSorted()

  await page.goto(`${origin}/no-such-page`)
  await expect.poll(loaded).toEqual(SCRIPTS.toSorted())
  await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(1)
  // The container starts after the description of the site and before the first event.
  expect(entries.map(({ event }) => event).slice(0, 3)).toEqual([undefined, 'gtm.js', 'page_view'])
  expect(entries[0]).toMatchObject({ ga4_id: 'G-TEST42', ga_account: '4711' })
  expect(entries[0]).not.toHaveProperty('ga_site')
  const commands = () =>
    page.evaluate(() =>
      (window as unknown as { analyticsLayer: ArrayLike<unknown>[] }).analyticsLayer.map((command) =>
        Array.from(command),
      ),
    )
  expect((await commands()).slice(0, 2)).toEqual([
    ['js', expect.anything()],
    ['config', 'G-TEST42', { send_page_view: false }],
  ])
  const page_location = expect.stringMatching(/^http.*\/no-such-page$/)
  await expect
    .poll(commands)
    .toContainEqual(['event', 'page_view', expect.objectContaining({ page_path: '/no-such-page', page_location })])
  await expect.poll(commands).toContainEqual(['event', 'page_not_found', expect.anything()])
  expect(await held(page, 'badge')).toMatchObject({ merchant_id: '1234567' })

  await page.addInitScript(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' }))
  await page.goto(`${origin}/search/dishwasher`)
  await expect.poll(loaded).toEqual([...SCRIPTS, PIXEL].toSorted())
  expect(requested.toSorted()).toEqual([...SCRIPTS, ...SCRIPTS, PIXEL].toSorted())
  const { queue } = await page.evaluate(() => {
    const { fbq } = window as unknown as { fbq: { queue: unknown[][] } }
    return { queue: fbq.queue }
  })
  expect(queue[0]).toEqual(['init', '987654321'])
  expect(queue).toContainEqual(['track', 'PageView'])
  expect(queue).toContainEqual(['track', 'Search', { search_string: 'dishwasher' }, { eventID: expect.any(String) }])

  // A store without partners.
  requested.length = 0
  entries.length = 0
  await page.goto(`${testProxy.open('kessler', { ga_site: 'shop-7', ga_account: '' })}/delivery`)
  await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(1)
  expect([await loaded(), requested, eventsOf(entries, 'gtm.js')]).toEqual([[], [], []])
  expect(entries[0]).toMatchObject({ ga_site: 'shop-7' })
  expect(Object.keys(entries[0] ?? {})).not.toContain('ga4_id')
})

test('S1-2.2-01 pagespeed=true loads no script of a partner; without it and with any other value they load', async ({
  page,
  testProxy,
}) => {
  test.slow()
  const requested = await mockPartners(page)
  const entries = await watchDataLayer(page)
  const config = {
    ...everything,
    ...sensor,
    nofraud_javascript_url: 'https://fraud.example.com/screen.js',
    chargeafter_widget_cdn_url: 'https://widgets.example.com/v1/widget.js',
    onetrust_cookies_settings: { onetrust_data_domain_id: 'domain-1' },
  }
  await page.addInitScript(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' }))
  const origin = testProxy.open('kessler', config)
  await fillCart(page, origin)
  const product = productPath('kessler', 'withEverything')
  for (const path of ['/', '/catalog/dishwashers', product, '/search/washer', '/checkout/onepage']) {
    await page.goto('about:blank')
    requested.length = 0
    entries.length = 0
    await page.goto(`${origin}${path}?pagespeed=true`)
    // Tracking starts without them.
    await expect.poll(() => eventsOf(entries, 'page_view').length, path).toBeGreaterThan(0)
    expect(requested, path).toEqual([])
  }
  const hosts = ['gtm.js', 'gtag/js', 'platform.js', 'fbevents', 'klaviyo', 'hs.example', 'chimp.example', 'cookielaw']
  for (const query of ['', '?pagespeed=1', '?pagespeed=false']) {
    requested.length = 0
    await page.goto(`${origin}/checkout/onepage${query}`)
    for (const host of [...hosts, 'px-cloud', 'fraud.example']) {
      await expect.poll(() => requested.join(), `${host} ${query}`).toContain(host)
    }
  }
})

test('S1-3.1-26 a data-domain id loads the consent tool; partners and tracking wait for the shopper’s choice and lose no events, and the store’s banner is missing', async ({
  page,
  testProxy,
}) => {
  const requested = await mockPartners(page)
  const entries = await watchDataLayer(page)
  const tool = { onetrust_cookies_settings: { onetrust_data_domain_id: 'domain-1' } }
  await page.goto(`${testProxy.open('kessler', { ...everything, ...withBanner, ...tool })}/delivery`)
  const script = page.locator('script[data-domain-script]')
  await expect(script).toHaveAttribute('data-domain-script', 'domain-1')
  await expect.poll(() => requested).toEqual(['https://cdn.cookielaw.org/scripttemplates/otSDKStub.js'])
  expect(entries).toEqual([])
  await expect(banner(page)).toHaveCount(0)
  const choose = (groups: string) =>
    page.evaluate((active) => {
      Object.assign(window, { OnetrustActiveGroups: active })
      window.dispatchEvent(new Event('OneTrustGroupsUpdated'))
    }, groups)
  await choose(',C0001,')
  expect(await page.locator('script[src*="gtm.js"]').count()).toBe(0)
  expect([requested.length, entries.length]).toEqual([1, 0])
  await choose(',C0001,C0002,')
  await expect.poll(() => requested.join()).toContain('gtm.js')

  // Events from before the consent are sent after it. The previous page may request scripts until it is unloaded.
  page.once('framenavigated', () => {
    requested.length = 0
    entries.length = 0
  })
  await page.reload()
  await expect.poll(() => requested.length).toBe(1)
  expect(entries).toEqual([])
  await choose(',C0001,C0002,')
  await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(1)

  requested.length = 0
  await page.goto(`${testProxy.open('kessler', { ...everything, onetrust_cookies_settings: {} })}/delivery`)
  await expect.poll(() => requested.join()).toContain('gtm.js')
  expect(requested.join()).not.toContain('cookielaw')
})

test('S1-3.1-90 the cookie banner remains until the shopper decides, and shifts nothing; before, no partner is loaded and nothing is tracked', async ({
  page,
  testProxy,
  context,
}) => {
  const requested = await mockPartners(page)
  const entries = await watchDataLayer(page)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const origin = testProxy.open('kessler', { ...everything, ...withBanner, ...sensor })
  await page.goto(`${origin}/delivery`)
  await expect(banner(page)).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(0)
  await expectAccessible(page)
  await expect.poll(() => requested).toEqual([SENSOR])
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeVisible()
  expect(await held(page, 'shift')).toBe(0)
  expect([requested, entries]).toEqual([[SENSOR], []])
  expect(await sampleResponseOf(context, origin)).toBeUndefined()

  // By keyboard, directly after the skip link.
  const [decline, accept] = [
    banner(page).getByRole('button', { name: 'Decline' }),
    banner(page).getByRole('button', { name: 'Accept' }),
  ]
  const sizes = await Promise.all([decline, accept].map((button) => button.boundingBox()))
  expect(sizes[0]).toMatchObject({ width: sizes[1]?.width, height: sizes[1]?.height })
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Tab')
  for (let count = 0; count < 4 && !(await decline.evaluate((node) => node === document.activeElement)); count++) {
    await page.keyboard.press('Tab')
  }
  await expect(decline).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  expect(await sampleResponseOf(context, origin)).toBe('denied')
  requested.length = 0
  await page.reload()
  await expect.poll(() => requested).toEqual([SENSOR])
  await expect(banner(page)).toBeHidden()
  expect(entries).toEqual([])

  // Consent is withdrawn in the footer.
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await settings.click()
  await accept.click()
  await expect(banner(page)).toBeHidden()
  await expect(settings).toBeFocused()
  expect(await sampleResponseOf(context, origin)).toBe('granted')
  await page.reload()
  await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(1)
  await expect.poll(() => requested.join()).toContain('fbevents')
  await expect(banner(page)).toBeHidden()

  // A store that needs no consent, and a browser with Global Privacy Control.
  await page.goto(`${testProxy.open('kessler', {})}/delivery`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(settings).toHaveCount(0)
  await context.clearCookies()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  requested.length = 0
  await page.goto(`${origin}/delivery`)
  await expect.poll(() => requested).toEqual([SENSOR])
  await expect(banner(page)).toBeHidden()
})
