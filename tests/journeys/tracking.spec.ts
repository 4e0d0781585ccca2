import { test } from '#tests/support/config-proxy.ts'
import { changed } from '#tests/support/patches.ts'
import { expect } from '#tests/support/shop.ts'
import { eventsOf, watchDataLayer, watchLog } from '#tests/support/tracking.ts'

test('S1-3.1-08 S1-6-04 the tracking log waits until a CSRF token exists, then records every view in order with name and store_code', async ({
  page,
  testProxy,
}) => {
  const named = { name: 'Harbor Appliance', store_code: 'harbor_mn' }
  const { origin, requests } = testProxy.openStore('kessler', named)
  const entries = watchLog(page)
  const session = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await page.route('**/customers/self/session', async (route) => {
    requested.resolve()
    await session.promise
    await route.continue()
  })
  await page.goto(`${origin}/contact`)
  await requested.promise
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(entries).toEqual([])
  const answered = page.waitForResponse((response) => response.url().endsWith('/showroom/log'))
  session.resolve()
  expect((await answered).status()).toBe(204)
  await expect.poll(() => entries.map(({ location }) => location)).toEqual(['/contact', '/'])
  for (const entry of entries) {
    expect(entry).toMatchObject({ storeName: 'Harbor Appliance', storeCode: 'harbor_mn', isloggedin: false })
    expect(entry).toHaveProperty('navigator.userAgent')
    expect(entry).toHaveProperty('timeStamp', expect.stringMatching(/^\d{4}-.*Z$/))
  }
  await expect.poll(() => requests.filter((path) => path === '/showroom/log').length).toBe(2)
})

test('S1-7.9-05 S1-2.14-05 records a search, and one without results unless it redirects; no personal data, and nothing of a shopper with Do Not Track', async ({
  page,
  testProxy,
}) => {
  const redirect = changed({ products: [], redirect: '/delivery' })
  // The sensor is loaded after it is known whether tracking starts.
  const { origin } = testProxy.openStore('kessler', { px_app_id: 'PXab12Cd34' }, { '/search/deliveries': redirect })
  let sensors = 0
  await page.route('https://client.px-cloud.net/**', (route) => {
    sensors += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const entries = await watchDataLayer(page)
  const log = watchLog(page)
  await page.goto(`${origin}/search/dishwasher`)
  await expect
    .poll(() => eventsOf(entries, 'search'))
    .toEqual([{ event: 'search', search_term: 'dishwasher', results_count: expect.any(Number) }])
  expect(Number(eventsOf(entries, 'search')[0]?.results_count)).toBeGreaterThan(0)
  expect(eventsOf(entries, 'search_no_results')).toEqual([])

  await page.goto(`${origin}/search/qqzzxxy`)
  await expect
    .poll(() => eventsOf(entries, 'search_no_results'))
    .toEqual([{ event: 'search_no_results', search_term: 'qqzzxxy' }])
  await page.goto(`${origin}/search/deliveries`)
  await expect(page).toHaveURL(`${origin}/delivery`)
  await expect.poll(() => eventsOf(entries, 'page_view').at(-1)).toMatchObject({ page_path: '/delivery' })
  expect(eventsOf(entries, 'search_no_results')).toHaveLength(1)

  entries.length = 0
  log.length = 0
  await page.goto(`${origin}/search/ann%40example.com?utm_content=secret`)
  await expect.poll(() => log.map(({ event }) => event).sort()).toEqual(['page_view', 'search', 'search_no_results'])
  expect(JSON.stringify([entries, log])).not.toMatch(/ann|example\.com|secret|showroom_sid|csrf/i)

  const before = [entries.length, log.length]
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  await page.goto('about:blank')
  sensors = 0
  await page.goto(`${origin}/delivery`)
  await expect.poll(() => sensors).toBe(1)
  expect([entries.length, log.length]).toEqual(before)
})

test('S1-4.1-06 S1-3.1-12 S1-7.9-08 S1-7.9-09 S1-7.9-11 records a visit in the order it happens, 1500 ms after load and not earlier: views with their items, lists, availability, store, sign-up and sign-in', async ({
  page,
  testProxy,
}) => {
  test.slow()
  const about = { environment: 'staging', region: 'WI', merchant_type: 'furniture' }
  const origin = testProxy.open('kessler', about)
  const entries = await watchDataLayer(page)
  const recorded = (event: string) => expect.poll(() => eventsOf(entries, event).length, event)
  const main = page.getByRole('main')

  await page.goto(`${origin}/catalog/dishwashers`)
  await recorded('view_item_list').toBe(1)
  expect(Math.min(...entries.map(({ afterLoadMs }) => afterLoadMs))).toBeGreaterThanOrEqual(1_500)
  expect(entries[0]).toMatchObject(about)
  expect(eventsOf(entries, 'page_view')).toEqual([
    {
      event: 'page_view',
      page_path: '/catalog/dishwashers',
      page_title: expect.stringContaining('Dishwashers'),
      page_referrer: '',
    },
  ])
  const tile = main.getByRole('article').first()
  const name = (await tile.getByRole('link').first().textContent()) ?? ''
  expect(eventsOf(entries, 'view_item_list')).toMatchObject([
    {
      item_list_id: '/catalog/dishwashers',
      item_list_name: 'Dishwashers',
      items: expect.arrayContaining([{ item_id: expect.stringMatching(/./), item_name: name, index: 1 }]),
    },
  ])

  await tile.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await recorded('view_item').toBe(1)
  const items = [{ item_name: name }]
  expect(eventsOf(entries, 'view_item')).toMatchObject([{ currency: 'USD', value: expect.any(Number), items }])
  for (const list of ['Wishlist', 'Compare']) {
    await main.getByRole('button', { name: `${list}: ${name}`, exact: true }).click()
    await recorded(`add_to_${list.toLowerCase()}`).toBe(1)
  }
  await main.getByLabel('ZIP code').fill('55802')
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  const product_id = expect.stringMatching(/^\d+$/)
  await expect
    .poll(() => eventsOf(entries, 'product_availability'))
    .toEqual([{ event: 'product_availability', product_id, postal_code: '55802' }])

  await page.goBack()
  await expect(page).toHaveURL(/dishwashers$/)
  for (const list of ['wishlist', 'compare']) {
    const button = tile.getByRole('button', { name: new RegExp(`^${list}: `, 'i') })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    // Removing from a list is not recorded, adding again is.
    await button.click()
    const shown = [{ item_id: expect.stringMatching(/./), item_name: name }]
    const added = { event: `add_to_${list}`, items: shown, ecommerce: { items: shown } }
    await expect.poll(() => eventsOf(entries, `add_to_${list}`)).toEqual([added, added])
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Kessler Appliance Duluth/ })
    .click()
  await page.getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
  await expect
    .poll(() => eventsOf(entries, 'store_picker'))
    .toEqual([{ event: 'store_picker', store_name: 'Kessler Appliance Hermantown' }])

  const email = `track.${process.pid}.${Date.now()}@example.com`
  const password = 'violet-anchor-harbour-93'
  await page.goto(`${origin}/customer/account/create`)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/customer\/account$/)
  await recorded('sign_up').toBe(1)
  await main.getByRole('button', { name: 'Sign out' }).click()
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await recorded('login').toBe(1)

  const paths = eventsOf(entries, 'page_view').map(({ page_path }) => page_path)
  expect(paths).toEqual(expect.arrayContaining(['/catalog/dishwashers', '/customer/account/create']))
  expect(paths.filter((path) => String(path).startsWith('/product/'))).toHaveLength(1)
  const names = entries.map(({ event }) => event)
  const order = ['view_item_list', 'view_item', 'add_to_wishlist', 'add_to_compare', 'sign_up', 'login']
  expect(order.map((event) => names.indexOf(event))).toEqual(
    order.map((event) => names.indexOf(event)).toSorted((a, b) => a - b),
  )
  expect(eventsOf(entries, 'sign_up')).toEqual([{ event: 'sign_up', method: 'email' }])
  // The event doesn't identify the shopper.
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('S1-2.1-23 S1-2.10-02 S1-2.2-03 records the 404 page and clicks on phone numbers, those before the page’s code runs too; mc_cid becomes a cookie', async ({
  page,
  testProxy,
  context,
  allowConsole,
}) => {
  allowConsole(/404/)
  const content = '<p>Call <a href="tel:2185550142">our kitchen desk</a>.</p>'
  const identifier = 'header-nav-cooking'
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    {
      '/pages/services': changed({ content }),
      '/blocks': (list) => [...(list as object[]), { identifier, title: identifier }],
      [`/blocks/${identifier}`]: () => ({ identifier, block_id: '9', content: content.replace('kitchen', 'cooking') }),
    },
  )
  const entries = await watchDataLayer(page)
  const call = { event: 'click_to_call', value: 600 }
  await page.goto(`${origin}/no-such-page`)
  await expect.poll(() => eventsOf(entries, '404')).toEqual([{ event: '404', page_path: '/no-such-page' }])

  await page.goto(`${origin}/services?mc_cid=a1b2c3d4e5`)
  // The browser can't make phone calls, so the click is cancelled. The page's listener runs first.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('link', { name: 'our kitchen desk' }).click()
  await expect.poll(() => eventsOf(entries, 'click_to_call')).toEqual([call])
  // A link in a shadow root.
  await page.getByRole('button', { name: 'More in Cooking' }).click()
  await page.getByRole('link', { name: 'our cooking desk' }).click()
  await expect.poll(() => eventsOf(entries, 'click_to_call')).toEqual([call, call])
  const cookies = await context.cookies(origin)
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'mc_cid', value: 'a1b2c3d4e5', path: '/' }))

  entries.length = 0
  const code = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(`${origin}/contact`, { waitUntil: 'commit' })
  const phone = page.getByRole('banner').getByRole('link', { name: /^Call us at/ })
  await expect(phone).toBeVisible()
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await phone.click()
  code.resolve()
  await expect.poll(() => eventsOf(entries, 'click_to_call')).toEqual([call])
  await phone.click()
  await expect.poll(() => eventsOf(entries, 'click_to_call')).toEqual([call, call])
})

test('S1-1-21 S1-3.1-22 S1-7.9-02 one search reaches data layer, log and conversions relay; the relay only if it is enabled and the analytics-cookie consent is active', async ({
  page,
  testProxy,
}) => {
  const relayed: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/rest/facebook') relayed.push(request.postDataJSON())
  })
  const entries = await watchDataLayer(page)
  const log = watchLog(page)
  const groups = (active: string) =>
    page.addInitScript((text) => Object.assign(window, { OnetrustActiveGroups: text }), active)
  const search = async (origin: string) => {
    const count = log.filter(({ event }) => event === 'search').length
    await page.goto(`${origin}/search/dishwasher`)
    await expect.poll(() => log.filter(({ event }) => event === 'search').length).toBe(count + 1)
  }
  const consentTool = { onetrust_cookies_settings: { onetrust_data_domain_id: '' } }
  const on = testProxy.open('kessler', { meta_conversion_api_enable: true, ...consentTool })
  const off = testProxy.open('kessler', { meta_conversion_api_enable: false, ...consentTool })
  // Without a consent decision, and without the group of analytics cookies (C0002), nothing is sent to the network.
  await search(on)
  await groups(',C0001,C0003,')
  await search(on)
  expect(relayed).toEqual([])
  await groups(',C0001,C0002,')
  await search(off)
  expect(relayed).toEqual([])

  const answered = page.waitForResponse((response) => response.url().endsWith('/api/rest/facebook'))
  await search(on)
  expect((await answered).status()).toBe(200)
  expect(relayed).toMatchObject([
    { event_name: 'Search', event_source_url: '/search/dishwasher', custom_data: { search_string: 'dishwasher' } },
  ])
  expect(eventsOf(entries, 'search')).toHaveLength(4)
})
