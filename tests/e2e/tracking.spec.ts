import { test } from '#tests/support/config-proxy.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { fillAddress, fillCart } from '#tests/support/shopper.ts'
import { eventsOf, watchDataLayer, watchLog } from '#tests/support/tracking.ts'

test('S1-3.1-08 name and store_code are in every entry of the tracking log; the name stands for a missing logo, in structured data and on the contact page', async ({
  page,
  testProxy,
}) => {
  const named = { name: 'Harbor Appliance', store_code: 'harbor_mn', logo_src: '', logo_src_small: '' }
  const { origin, requests } = testProxy.openStore('kessler', named)
  const entries = watchLog(page)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/showroom/log'))
  await page.goto(`${origin}/contact`)
  await expect(page.getByRole('link', { name: 'To home page' })).toHaveText('Harbor Appliance')
  await expect(page.getByRole('main').getByRole('region', { name: 'Harbor Appliance' })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text).name)).toContain('Harbor Appliance')

  expect((await answered).status()).toBe(204)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => entries.length).toBeGreaterThanOrEqual(2)
  for (const entry of entries) {
    expect(entry).toMatchObject({ storeName: 'Harbor Appliance', storeCode: 'harbor_mn', isloggedin: false })
    expect(entry).toHaveProperty('navigator.userAgent')
    expect(entry).toHaveProperty('timeStamp', expect.stringMatching(/^\d{4}-.*Z$/))
  }
  expect(entries.map(({ location }) => location)).toEqual(['/contact', '/'])
  await expect.poll(() => requests.filter((path) => path === '/showroom/log').length).toBe(2)
})

test('S1-4.1-06 analytics are initialised 1500 ms after load, not earlier, and then get what happened before', async ({
  page,
}) => {
  const entries = await watchDataLayer(page)
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(1)
  expect(Math.min(...entries.map(({ afterLoadMs }) => afterLoadMs))).toBeGreaterThanOrEqual(1_500)
  expect(entries[0]).toMatchObject({ environment: 'production', region: 'MN', merchant_type: 'retailer' })
  expect(eventsOf(entries, 'page_view')).toEqual([
    {
      event: 'page_view',
      page_path: '/catalog/dishwashers',
      page_title: expect.stringContaining('Dishwashers'),
      page_referrer: '',
    },
  ])
})

test('S1-6-04 tracking logs wait until a CSRF token exists, then are sent in order', async ({ page }) => {
  const entries = watchLog(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let hasAsked = false
  await page.route('**/customers/self/session', async (route) => {
    hasAsked = true
    await held
    await route.continue()
  })
  await page.goto(shopUrl('kessler', '/delivery'))
  await expect.poll(() => hasAsked).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'To home page' }).click()
  await expect(page).toHaveURL(shopUrl('kessler'))
  await page.waitForTimeout(500)
  expect(entries).toEqual([])
  release()
  await expect.poll(() => entries.map(({ location }) => location)).toEqual(['/delivery', '/'])
})

test('nothing is tracked for a shopper who asks not to be, and nothing personal for anybody', async ({ page }) => {
  const entries = await watchDataLayer(page)
  const log = watchLog(page)
  await page.goto(shopUrl('kessler', '/search/ann%40example.com?utm_content=secret'))
  await expect.poll(() => log.map(({ event }) => event).sort()).toEqual(['page_view', 'search', 'search_no_results'])
  const written = JSON.stringify([entries, log])
  expect(written).not.toMatch(/ann|example\.com|secret|showroom_sid|csrf/i)

  const [shown, posted] = [entries.length, log.length]
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  await page.goto(shopUrl('kessler', '/delivery'))
  await page.waitForTimeout(3_000)
  expect([entries.length, log.length]).toEqual([shown, posted])
})

test('a store with a consent tool tracks nothing until the shopper has agreed, and loses nothing', async ({
  page,
  testProxy,
}) => {
  const origin = testProxy.open('kessler', { onetrust_cookies_settings: { onetrust_data_domain_id: 'domain-1' } })
  await page.route('https://cdn.cookielaw.org/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const entries = await watchDataLayer(page)
  await page.goto(`${origin}/delivery`)
  await page.waitForTimeout(2_500)
  expect(entries).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' })
    window.dispatchEvent(new Event('OneTrustGroupsUpdated'))
  })
  await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(1)
})

test('only pages of the store write its log', async () => {
  const answer = await rawRequest({
    host: 'kessler.localhost',
    path: '/showroom/log',
    method: 'POST',
    body: '{"data":{}}',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example.org' },
  })
  expect(answer.status).toBe(403)
  expect((await rawRequest({ host: 'kessler.localhost', path: '/showroom/log' })).status).toBe(405)
  expect((await rawRequest({ host: 'nobody.test', path: '/showroom/log', method: 'POST', body: '{}' })).status).toBe(
    404,
  )
})

test.describe('the data layer', () => {
  test('S1-7.9-05 S1-2.14-05 records a search, and one without results unless it leads elsewhere', async ({
    page,
    testProxy,
  }) => {
    const redirect = (answer: unknown) => ({ ...(answer as object), products: [], redirect: '/delivery' })
    const { origin } = testProxy.openStore('kessler', {}, { '/search/deliveries': redirect })
    const entries = await watchDataLayer(page)
    await page.goto(`${origin}/search/dishwasher`)
    await expect.poll(() => eventsOf(entries, 'search').length).toBe(1)
    expect(eventsOf(entries, 'search')).toEqual([
      { event: 'search', search_term: 'dishwasher', results_count: expect.any(Number) },
    ])
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
  })

  test('records listings and products with their items', async ({ page }) => {
    const entries = await watchDataLayer(page)
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    const tile = page.locator('main article a').first()
    const name = (await tile.textContent()) ?? ''
    await tile.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => eventsOf(entries, 'view_item').length).toBe(1)
    expect(eventsOf(entries, 'view_item_list')).toMatchObject([
      {
        item_list_id: '/catalog/dishwashers',
        item_list_name: 'Dishwashers',
        items: expect.arrayContaining([{ item_id: expect.stringMatching(/./), item_name: name, index: 1 }]),
      },
    ])
    const [shown] = eventsOf(entries, 'view_item')
    expect(shown).toMatchObject({ currency: 'USD', value: expect.any(Number), items: [{ item_name: name }] })
  })

  test('S1-2.1-23 S1-2.10-02 S1-2.2-03 records the 404 page and a click on a phone number in content; mc_cid becomes a cookie', async ({
    page,
    testProxy,
    context,
    allowConsole,
  }) => {
    allowConsole(/404/)
    const withPhone = (answer: unknown) => ({
      ...(answer as object),
      content: '<p>Call <a href="tel:2185550142">our kitchen desk</a>.</p>',
    })
    const { origin } = testProxy.openStore('kessler', {}, { '/pages/services': withPhone })
    const entries = await watchDataLayer(page)
    await page.goto(`${origin}/no-such-page`)
    await expect.poll(() => eventsOf(entries, '404')).toEqual([{ event: '404', page_path: '/no-such-page' }])

    await page.goto(`${origin}/services?mc_cid=a1b2c3d4e5`)
    // The browser has no program for phone calls; only the click counts. The page hears it first.
    await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()))
    await page.getByRole('link', { name: 'our kitchen desk' }).click()
    await expect.poll(() => eventsOf(entries, 'click_to_call')).toEqual([{ event: 'click_to_call', value: 600 }])
    const cookies = await context.cookies(origin)
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'mc_cid', value: 'a1b2c3d4e5', path: '/' }))
  })

  test('S1-2.10-02 a click on a phone number before the page’s code runs is recorded once', async ({ page }) => {
    const entries = await watchDataLayer(page)
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(shopUrl('kessler', '/contact'), { waitUntil: 'commit' })
    const phone = page.getByRole('banner').getByRole('link', { name: /^Call us at/ })
    await expect(phone).toBeVisible()
    // The browser has no program for phone calls; only the click counts.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await phone.click()
    release()
    const call = { event: 'click_to_call', value: 600 }
    await expect.poll(() => eventsOf(entries, 'click_to_call')).toEqual([call])
    await phone.click()
    await expect.poll(() => eventsOf(entries, 'click_to_call')).toEqual([call, call])
  })

  test('S1-7.9-08 S1-7.9-09 records the store picker and lookups of availability', async ({ page }) => {
    const entries = await watchDataLayer(page)
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await page.locator('main article a').first().click()
    await expect.poll(() => eventsOf(entries, 'view_item').length).toBe(1)
    const [shown] = eventsOf(entries, 'view_item') as [{ items: [{ item_name: string }] }]
    await page.getByRole('main').getByLabel('ZIP code').fill('55802')
    await page.getByRole('main').getByRole('button', { name: 'Check', exact: true }).click()
    await expect.poll(() => eventsOf(entries, 'product_availability').length).toBe(1)
    expect(eventsOf(entries, 'product_availability')).toEqual([
      { event: 'product_availability', product_id: expect.stringMatching(/^\d+$/), postal_code: '55802' },
    ])
    expect(shown.items[0].item_name).not.toBe('')

    const store = page.getByRole('banner').getByRole('button', { name: /Kessler Appliance Duluth/ })
    await store.click()
    await page.getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
    await expect
      .poll(() => eventsOf(entries, 'store_picker'))
      .toEqual([{ event: 'store_picker', store_name: 'Kessler Appliance Hermantown' }])
  })

  test('records what is put on the wishlist and into the comparison, not what is taken off', async ({ page }) => {
    const entries = await watchDataLayer(page)
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    const tile = page.locator('main article').first()
    const name = (await tile.locator('a').first().textContent()) ?? ''
    for (const list of ['wishlist', 'compare']) {
      const button = tile.getByRole('button', { name: new RegExp(`^${list}: `, 'i') })
      await button.click()
      await expect
        .poll(() => eventsOf(entries, `add_to_${list}`))
        .toEqual([{ event: `add_to_${list}`, items: [{ item_id: expect.stringMatching(/./), item_name: name }] }])
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      expect(eventsOf(entries, `add_to_${list}`)).toHaveLength(1)
    }
  })

  test('S1-7.9-11 records page, list and product views, sign-up, sign-in and what is added to wishlist and compare, in the order they happen', async ({
    page,
  }) => {
    test.slow()
    const entries = await watchDataLayer(page)
    const recorded = (event: string) => expect.poll(() => eventsOf(entries, event).length, event)
    const main = page.getByRole('main')

    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await recorded('view_item_list').toBe(1)
    const tile = main.locator('article a').first()
    const name = (await tile.textContent()) ?? ''
    await tile.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await recorded('view_item').toBe(1)
    for (const list of ['Wishlist', 'Compare']) {
      await main.getByRole('button', { name: `${list}: ${name}`, exact: true }).click()
      await recorded(`add_to_${list.toLowerCase()}`).toBe(1)
    }

    const email = `track.${process.pid}.${Date.now()}@example.com`
    const password = 'violet-anchor-harbour-93'
    await page.goto(shopUrl('kessler', '/customer/account/create'))
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
    // Who it was is nobody's business.
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  test('S1-7.9-06 S2-7.8-01 records every successful add to the cart', async ({ page }) => {
    const entries = await watchDataLayer(page)
    const product = await fillCart(page, shopUrl('kessler', '').replace(/\/$/, ''))
    await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    for (const count of [1, 2]) {
      await add.click()
      await expect.poll(() => eventsOf(entries, 'add_to_cart').length).toBe(count)
      await expect(add).toBeEnabled()
    }
    const [added] = eventsOf(entries, 'add_to_cart') as [{ value: number; items: [{ price: number }] }]
    expect(added).toMatchObject({
      currency: 'USD',
      items: [{ item_id: expect.stringMatching(/./), item_name: product.name, quantity: 1 }],
    })
    expect(added.value).toBe(added.items[0].price)
    expect(added.value).toBeGreaterThan(0)
  })

  test('S1-7.9-07 S1-2.1-20 S2-2-07 S2-7.8-02 S2-7.8-03 records the steps of the checkout under their identities and the purchase once', async ({
    page,
  }) => {
    const entries = await watchDataLayer(page)
    await fillCart(page, shopUrl('kessler', '').replace(/\/$/, ''))
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    const steps = () => eventsOf(entries, 'checkout_step').map(({ step }) => step)
    await expect.poll(steps).toEqual(['/checkout/delivery'])
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
    await expect.poll(steps).toEqual(['/checkout/delivery', '/checkout/payment'])
    await choosePayment(page, /Check/)
    await expect.poll(steps).toEqual(['/checkout/delivery', '/checkout/payment', '/checkout/review'])
    await page.getByRole('button', { name: /place order/i }).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    await expect.poll(() => eventsOf(entries, 'purchase').length).toBe(1)

    const views = eventsOf(entries, 'page_view').map(({ page_path }) => page_path)
    for (const path of ['/checkout/delivery', '/checkout/payment', '/checkout/review']) {
      expect(
        views.filter((view) => view === path),
        path,
      ).toHaveLength(1)
    }
    for (const event of ['begin_checkout', 'add_shipping_info', 'add_payment_info']) {
      expect(eventsOf(entries, event), event).toMatchObject([{ currency: 'USD', items: [{ quantity: 1 }] }])
    }
    const number = (await page.getByRole('article').locator('strong').first().textContent()) ?? ''
    const [purchase] = eventsOf(entries, 'purchase')
    expect(purchase).toMatchObject({
      transaction_id: number,
      value: expect.any(Number),
      tax: expect.any(Number),
      shipping: expect.any(Number),
      currency: 'USD',
      items: [{ item_name: expect.stringMatching(/./), quantity: 1 }],
    })
    await page.reload()
    await expect
      .poll(() => eventsOf(entries, 'page_view').filter((v) => v.page_path === '/checkout/success').length)
      .toBe(2)
    expect(eventsOf(entries, 'purchase')).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toMatch(/ann@|Lake Ave|555-?0123/i)
  })
})

test('the contact page says how to reach the store and is accessible @both', async ({ page }) => {
  await page.goto(shopUrl('kessler', '/contact'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await expect(main.getByRole('link', { name: /Call us at/ })).toHaveAttribute('href', 'tel:2185550142')
  await expect(main.getByRole('article')).toHaveCount(2)
  await expect(main.getByRole('article').first()).toContainText('2114 West Superior Street')
  await expect(main.getByRole('article').first()).toContainText(/9:00\sAM – 6:00\sPM/)
  await expect(main.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  )
  await expectAccessible(page)
})

test('S1-1-21 S1-3.1-22 S1-7.9-02 one search reaches data layer, log and conversions relay; the relay only when it is on and the analytics-cookie consent is active', async ({
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
    await page.waitForTimeout(500)
  }
  const consentTool = { onetrust_cookies_settings: { onetrust_data_domain_id: '' } }
  const on = testProxy.open('kessler', { meta_conversion_api_enable: true, ...consentTool })
  const off = testProxy.open('kessler', { meta_conversion_api_enable: false, ...consentTool })
  // Without a word of consent, and without the group of analytics cookies, nothing goes to the network.
  await search(on)
  await groups(',C0001,C0003,')
  await search(on)
  expect(relayed).toEqual([])
  await groups(',C0001,C0002,')
  await search(off)
  expect(relayed).toEqual([])

  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/rest/facebook'))
  await search(on)
  expect((await answered).status()).toBe(200)
  expect(relayed).toMatchObject([
    { event_name: 'Search', event_source_url: '/search/dishwasher', custom_data: { search_string: 'dishwasher' } },
  ])
  expect(eventsOf(entries, 'search')).toHaveLength(4)
})
