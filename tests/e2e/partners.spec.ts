import type { BrowserContext, Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'
import { fillCart } from '#tests/support/shopper.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'
import { eventsOf, type NotedEntry, watchDataLayer } from '#tests/support/tracking.ts'

/** Partners whose scripts the configuration names (specification 3.1), and the shopper's consent to them. */

const everything = {
  gtm_id: 'GTM-ABC123',
  ga4_id: 'G-TEST42',
  google_merchant_id: '1234567',
  facebook_account_id: '987654321',
  klaviyo_account_id: 'KLV123',
  hubspot: { enabled: true, js_url: 'https://js.hs.example.com/embed.js' },
  mailchimp: { enable: true, js_url: 'https://chimp.example.com/mc.js' },
}

/** Answers what pages load from other hosts with scripts that note that they ran; lists the addresses asked for. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    ({ hostname }) => !hostname.endsWith('.localhost') && hostname !== 'localhost',
    (route) => {
      const address = route.request().url()
      asked.push(address)
      const badge = address.includes('platform.js')
        ? `window.gapi = { load: (name, run) => run(), ratingbadge: { render: (place, options) => { window.badge = options } } }; window[new URL(document.currentScript.src).searchParams.get('onload')]()`
        : ''
      return route.fulfill({
        contentType: 'text/javascript',
        body: `(window.loaded ??= []).push(${JSON.stringify(address)});${badge}`,
      })
    },
  )
  return asked
}

const loaded = (page: Page) => page.evaluate(() => (window as unknown as { loaded?: string[] }).loaded ?? [])

/** Waits until tracking has begun, and scripts of partners with it. */
async function settle(page: Page, entries: readonly NotedEntry[], path: string): Promise<void> {
  await expect.poll(() => entries.filter(({ event }) => event === 'page_view').length, path).toBeGreaterThan(0)
  await page.waitForTimeout(500)
}

const banner = (page: Page) => page.getByRole('region', { name: /May we use cookies/ })
const withBanner: ConfigPatch = { display_features: { feature_toggles: { enable_cookie_banner: true } } }
const answerOf = async (context: BrowserContext, origin: string) =>
  (await context.cookies(origin)).find(({ name }) => name === 'showroom_consent')?.value

test('S1-3.1-19 gtm_id loads the tag manager’s container, ga_id without it, neither none', async ({
  page,
  testProxy,
}) => {
  const asked = await standIn(page)
  const entries = await watchDataLayer(page)
  const containers = async (ids: ConfigPatch) => {
    asked.length = 0
    entries.length = 0
    await page.goto(`${testProxy.open('kessler', ids)}/delivery`)
    await settle(page, entries, JSON.stringify(ids))
    return [asked, await loaded(page), entries.filter(({ event }) => event === 'gtm.js').length]
  }
  const gtm = 'https://www.googletagmanager.com/gtm.js?id='
  expect(await containers({ gtm_id: 'GTM-ABC123', ga_id: 'UA-1-2' })).toEqual([
    [`${gtm}GTM-ABC123`],
    [`${gtm}GTM-ABC123`],
    1,
  ])
  // The container begins after what describes the site and before the first event.
  expect(entries.map(({ event }) => event).slice(0, 3)).toEqual([undefined, 'gtm.js', 'page_view'])
  expect(await containers({ gtm_id: '', ga_id: 'UA-1-2' })).toEqual([[`${gtm}UA-1-2`], [`${gtm}UA-1-2`], 1])
  expect(await containers({ gtm_id: '', ga_id: '' })).toEqual([[], [], 0])
  const own = { gtm_id: 'GTM-1', provider_scripts: { google_tag_manager: 'https://tags.example.com/c.js?v=2' } }
  expect((await containers(own))[1]).toEqual(['https://tags.example.com/c.js?v=2&id=GTM-1'])
})

test('S1-3.1-20 ga4_id opens the analytics property; ga4_id, ga_account and ga_site are in the data layer, each only when set', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/404/)
  const asked = await standIn(page)
  const entries = await watchDataLayer(page)
  await page.goto(`${testProxy.open('kessler', { ga4_id: 'G-TEST42', ga_account: '4711', ga_site: '' })}/no-such-page`)
  await settle(page, entries, 'ga4')
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST42&l=analyticsLayer'])
  const commands = await page.evaluate(() =>
    (window as unknown as { analyticsLayer: ArrayLike<unknown>[] }).analyticsLayer.map((command) => [
      ...Array.from(command),
    ]),
  )
  expect(commands.slice(0, 2)).toEqual([
    ['js', expect.anything()],
    ['config', 'G-TEST42', { send_page_view: false }],
  ])
  expect(commands).toContainEqual([
    'event',
    'page_view',
    expect.objectContaining({
      page_path: '/no-such-page',
      page_location: expect.stringMatching(/^http.*\/no-such-page$/),
    }),
  ])
  expect(commands).toContainEqual(['event', 'page_not_found', expect.anything()])
  expect(entries[0]).toMatchObject({ ga4_id: 'G-TEST42', ga_account: '4711' })
  expect(entries[0]).not.toHaveProperty('ga_site')

  asked.length = 0
  entries.length = 0
  await page.goto(`${testProxy.open('kessler', { ga4_id: '', ga_account: '', ga_site: 'shop-7' })}/delivery`)
  await settle(page, entries, 'none')
  expect(asked).toEqual([])
  expect(entries[0]).toMatchObject({ ga_site: 'shop-7' })
  expect(Object.keys(entries[0] ?? {})).not.toContain('ga4_id')
})

test('S1-3.1-21 review badge, pixel and e-mail marketing load each with its id; the pixel only with the shopper’s consent', async ({
  page,
  testProxy,
}) => {
  const asked = await standIn(page)
  const entries = await watchDataLayer(page)
  const ids = { google_merchant_id: '1234567', facebook_account_id: '987654321', klaviyo_account_id: 'KLV123' }
  const badge = 'https://apis.google.com/js/platform.js?onload=renderReviewBadge'
  const mail = 'https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=KLV123'
  const pixel = 'https://connect.facebook.net/en_US/fbevents.js'
  const visit = async (config: ConfigPatch, path = '/delivery') => {
    asked.length = 0
    entries.length = 0
    await page.goto(`${testProxy.open('kessler', config)}${path}`)
    await settle(page, entries, JSON.stringify(config))
    return [...asked].sort()
  }
  expect(await visit({ google_merchant_id: '', facebook_account_id: '', klaviyo_account_id: '' })).toEqual([])
  expect(await visit(ids)).toEqual([badge, mail])
  expect(await page.evaluate(() => (window as unknown as { badge: unknown }).badge)).toMatchObject({
    merchant_id: '1234567',
  })

  await page.addInitScript(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' }))
  expect(await visit(ids, '/search/dishwasher')).toEqual([badge, pixel, mail])
  const calls = await page.evaluate(() => (window as unknown as { fbq: { queue: unknown[][] } }).fbq.queue)
  expect(calls[0]).toEqual(['init', '987654321'])
  expect(calls).toContainEqual(['track', 'PageView'])
  expect(calls).toContainEqual(['track', 'Search', { search_string: 'dishwasher' }, { eventID: expect.any(String) }])
})

test('S1-3.1-23 hubspot and mailchimp load the script at js_url when they are enabled', async ({ page, testProxy }) => {
  const asked = await standIn(page)
  const entries = await watchDataLayer(page)
  for (const isOn of [true, false]) {
    asked.length = 0
    entries.length = 0
    const { hubspot, mailchimp } = everything
    const config = { hubspot: { ...hubspot, enabled: isOn }, mailchimp: { ...mailchimp, enable: isOn } }
    await page.goto(`${testProxy.open('kessler', config)}/delivery`)
    await settle(page, entries, String(isOn))
    // Neither waits for the other.
    expect((await loaded(page)).toSorted()).toEqual(isOn ? [hubspot.js_url, mailchimp.js_url].toSorted() : [])
    expect(asked.toSorted()).toEqual((await loaded(page)).toSorted())
  }
})

test('S1-2.2-01 pagespeed=true loads no script of a partner; without it and with any other value they load', async ({
  page,
  testProxy,
}) => {
  test.slow()
  const asked = await standIn(page)
  await watchDataLayer(page)
  const config = {
    ...everything,
    ...withBanner,
    px_app_id: 'PXab12Cd34',
    nofraud_javascript_url: 'https://fraud.example.com/screen.js',
    chargeafter_widget_cdn_url: 'https://widgets.example.com/v1/widget.js',
    onetrust_cookies_settings: { onetrust_data_domain_id: 'domain-1' },
  }
  await page.addInitScript(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' }))
  const origin = testProxy.open('kessler', config)
  await fillCart(page, origin)
  const product = '/product/prairiewind-homestead-french-door-refrigerator-pwfd36384ss'
  for (const path of ['/', '/catalog/dishwashers', product, '/search/washer', '/checkout/onepage']) {
    asked.length = 0
    await page.goto(`${origin}${path}?pagespeed=true`)
    await page.waitForTimeout(2_500)
    expect(asked, path).toEqual([])
  }
  const hosts = ['gtm.js', 'gtag/js', 'platform.js', 'fbevents', 'klaviyo', 'hs.example', 'chimp.example', 'cookielaw']
  for (const query of ['', '?pagespeed=1', '?pagespeed=false']) {
    asked.length = 0
    await page.goto(`${origin}/checkout/onepage${query}`)
    for (const host of [...hosts, 'px-cloud', 'fraud.example']) {
      await expect.poll(() => asked.join(), `${host} ${query}`).toContain(host)
    }
  }
})

test('S1-3.1-26 a data-domain id loads the consent tool with it; partners wait for what the shopper chose, the own banner stays away', async ({
  page,
  testProxy,
}) => {
  const asked = await standIn(page)
  const entries = await watchDataLayer(page)
  const tool = { onetrust_cookies_settings: { onetrust_data_domain_id: 'domain-1' } }
  await page.goto(`${testProxy.open('kessler', { ...everything, ...withBanner, ...tool })}/delivery`)
  const script = page.locator('script[data-domain-script]')
  await expect(script).toHaveAttribute('data-domain-script', 'domain-1')
  await page.waitForTimeout(1_500)
  expect(asked).toEqual(['https://cdn.cookielaw.org/scripttemplates/otSDKStub.js'])
  expect(entries).toEqual([])
  await expect(banner(page)).toHaveCount(0)
  const choose = (groups: string) =>
    page.evaluate((active) => {
      Object.assign(window, { OnetrustActiveGroups: active })
      window.dispatchEvent(new Event('OneTrustGroupsUpdated'))
    }, groups)
  await choose(',C0001,')
  await page.waitForTimeout(500)
  expect([asked.length, entries.length]).toEqual([1, 0])
  await choose(',C0001,C0002,')
  await expect.poll(() => asked.join()).toContain('gtm.js')

  asked.length = 0
  await page.goto(`${testProxy.open('kessler', { ...everything, onetrust_cookies_settings: {} })}/delivery`)
  await expect.poll(() => asked.join()).toContain('gtm.js')
  expect(asked.join()).not.toContain('cookielaw')
})

test('S1-3.1-90 the cookie banner asks until it is answered; nothing of partners is loaded and nothing tracked before', async ({
  page,
  testProxy,
  context,
}) => {
  const asked = await standIn(page)
  const entries = await watchDataLayer(page)
  const origin = testProxy.open('kessler', { ...everything, ...withBanner })
  await page.goto(`${origin}/delivery`)
  await expect(banner(page)).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(0)
  await expectAccessible(page)
  await page.waitForTimeout(2_500)
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeVisible()
  expect([asked, entries]).toEqual([[], []])
  expect(await answerOf(context, origin)).toBeUndefined()

  // By keyboard, right after the skip link: both answers alike.
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
  expect(await answerOf(context, origin)).toBe('denied')
  await page.reload()
  await page.waitForTimeout(2_500)
  await expect(banner(page)).toBeHidden()
  expect([asked, entries]).toEqual([[], []])

  // Taken back from the footer.
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await settings.click()
  await accept.click()
  await expect(banner(page)).toBeHidden()
  await expect(settings).toBeFocused()
  expect(await answerOf(context, origin)).toBe('granted')
  await page.reload()
  await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(1)
  await expect.poll(() => asked.join()).toContain('fbevents')
  await expect(banner(page)).toBeHidden()

  await page.goto(`${testProxy.open('kessler', {})}/delivery`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(settings).toHaveCount(0)
})

test('the cookie banner moves nothing, and stays away where the browser refuses tracking', async ({
  page,
  testProxy,
}) => {
  const origin = testProxy.open('kessler', withBanner)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${origin}/delivery`)
  await expect(banner(page)).toBeVisible()
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.reload()
  await page.waitForTimeout(1_500)
  await expect(banner(page)).toBeHidden()
})

test('S1-3.1-89 each of the four policies has its link in the footer, by its toggle alone, to a page of the store', async ({
  page,
  testProxy,
}) => {
  const policies = {
    enable_general_privacy_policy: ['Privacy policy', '/privacy-policy'],
    enable_ccpa: ['California privacy rights', '/ccpa'],
    enable_accessibility_statement: ['Accessibility statement', '/accessibility-statement'],
    enable_terms_conditions: ['Terms and conditions', '/terms-conditions'],
  } as const
  const footer = page.getByRole('contentinfo')
  const all = Object.entries(policies)
  for (const off of ['', ...Object.keys(policies)]) {
    const feature_toggles = Object.fromEntries(all.map(([toggle]) => [toggle, toggle !== off]))
    await page.goto(`${testProxy.open('kessler', { display_features: { feature_toggles } })}/delivery`)
    await expect(footer).toBeVisible()
    for (const [toggle, [name, path]] of all) {
      const link = footer.getByRole('link', { name, exact: true })
      if (toggle === off) await expect(link).toHaveCount(0)
      else await expect(link).toHaveAttribute('href', path)
    }
  }
  await page.goto(`${testProxy.open('kessler', {})}/delivery`)
  for (const name of ['Privacy policy', 'Accessibility statement', 'Terms and conditions']) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/(privacy-policy|accessibility-statement|terms-conditions)$/)
  }
})
