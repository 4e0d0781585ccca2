import { test } from '#tests/support/config-proxy.ts'
import { changed } from '#tests/support/patches.ts'
import { getPage, rawRequest } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** Pages of the application that are more than content: blog, promotions, contact, financing, the wallet's redirect. */

test.describe('the blog', () => {
  test('S1-2.1-13 /blog lists the posts of GET /blog, and each opens at /blog/{post key} @both', async ({
    page,
    isMobile,
  }) => {
    await page.goto(shopUrl('kessler', '/blog'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'From the shop floor' })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'How to measure for a refrigerator',
      'Gas, electric or induction?',
      'Why a dryer takes two hours',
    ])
    await expect(main.getByText('October 12, 2026')).toBeVisible()
    if (!isMobile) await expectAccessible(page)
    await main.getByRole('link', { name: 'Gas, electric or induction?' }).click()
    await expect(page).toHaveURL(shopUrl('kessler', '/blog/gas-electric-or-induction'))
    await expect(main.getByRole('heading', { level: 1, name: 'Gas, electric or induction?' })).toBeFocused()
    await expect(main.getByText('By Dale Aho')).toBeVisible()
    await expect(main).toContainText('pans must hold a magnet')
    await expect(main.getByRole('link', { name: 'Koldane' })).toHaveAttribute('href', '/special/manufacturer/Koldane')
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(2)
    if (!isMobile) await expectAccessible(page)
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'From the shop floor' })
      .click()
    await expect(page).toHaveURL(shopUrl('kessler', '/blog'))
  })

  test('is in the language of the page; an unknown post is not found', async () => {
    expect((await getPage('volteo', '/blog')).body).toContain('Barre de son ou enceintes?')
    expect((await getPage('volteo', '/en-CA/blog/barre-de-son-ou-enceintes')).body).toContain('Soundbar or speakers?')
    expect((await getPage('kessler', '/blog/no-such-post')).status).toBe(404)
  })

  test('show_brands off hides the brands; without posts the page says where to go on', async ({ page, testProxy }) => {
    const off = testProxy.open('kessler', { blog_home: { show_brands: false } })
    await page.goto(`${off}/blog`)
    await expect(page.getByRole('main').getByText('Gas, electric or induction?')).toBeVisible()
    await expect(page.getByRole('main').getByText('Koldane')).toHaveCount(0)
    const { origin } = testProxy.openStore('kessler', {}, { '/blog': () => [] })
    await page.goto(`${origin}/blog`)
    await expect(page.getByRole('main').getByRole('heading', { name: 'No posts yet' })).toBeVisible()
    await expectAccessible(page, 'main')
  })
})

test.describe('promotions', () => {
  const main = 'main'

  test('S1-2.16-01 S1-2.16-03 S1-2.16-04 a rebate card has the brand’s logo, name, description, its form in a new tab and the way to its products', async ({
    page,
    testProxy,
  }) => {
    const open = (label: string) =>
      testProxy.open('kessler', {
        promos_rebates: { promos_tile_rebate_button_label: label },
        display_features: { promos_rebates: { promos_tile_rebate_button_label: label } },
      })
    await page.goto(`${open('')}/promotions`)
    const card = page.getByRole('article').filter({ hasText: 'Quiet Kitchen Rebate' })
    await expect(card.getByRole('heading', { name: 'Quiet Kitchen Rebate' })).toBeVisible()
    await expect(card.getByRole('img', { name: 'Vestling' })).toBeVisible()
    await expect(card).toContainText('Get $60 back on selected Vestling top control dishwashers.')
    await expect(card).toContainText('Valid Oct 15, 2026 - Jan 31, 2030')
    const form = card.getByRole('link', { name: 'Rebate Form' })
    await expect(form).toHaveAttribute('href', 'https://rebates.example.com/103')
    await expect(form).toHaveAttribute('target', '_blank')
    await expectAccessible(page, main)
    await card.getByRole('link', { name: 'Shop Now' }).click()
    await expect(page).toHaveURL(/\/catalog\/special\/promotion\/103$/)
    await expect(page.locator('main article').first()).toBeVisible()

    await page.goto(`${open('Get the form')}/promotions`)
    await expect(card.getByRole('link', { name: 'Get the form' })).toBeVisible()
  })

  test('S1-2.16-05 the savings filter, ‘Shop by Savings’, leads to each saving and to all of them', async ({
    page,
  }) => {
    await page.goto(shopUrl('kessler', '/catalog/special/promotion/103?price=1-9000'))
    const filter = page.getByRole('navigation', { name: 'Shop by Savings' })
    await expect(filter.getByRole('link', { name: 'Quiet Kitchen Rebate' })).toHaveAttribute('aria-current', 'page')
    await filter.getByRole('link', { name: 'Switch to Induction' }).click()
    await expect(page).toHaveURL(/\/catalog\/special\/promotion\/104$/)
    await expectAccessible(page, 'main')
    await filter.getByRole('link', { name: 'See All Savings' }).click()
    await expect(page).toHaveURL(shopUrl('kessler', '/promotions'))
    await page.goto(shopUrl('kessler', '/special/manufacturer/Vestling'))
    await expect(filter).toHaveCount(0)
  })

  test('S1-2.1-12 /promotions shows the rebate cards and the banners of its content page', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/promotions'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Rebates and savings')
    await expect(main.getByRole('link', { name: 'We take the old one along' })).toHaveAttribute('href', '/delivery')
    await expect(main.getByRole('article')).toHaveCount(5)
  })

  test('S1-3.9-02 rebates can be narrowed by manufacturer, without a script too', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(shopUrl('kessler', '/promotions'))
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(5)
    await page.getByRole('group', { name: 'Brand' }).getByText('Halvorsen').click()
    await expect(cards.filter({ visible: true })).toHaveCount(1)
    await expect(cards.filter({ visible: true })).toContainText('Fresh Laundry Rebate')
    await page.getByText('All brands').click()
    await expect(cards.filter({ visible: true })).toHaveCount(5)
    await context.close()
  })

  test('S1-3.1-103 promos_page_tile_display off hides the rebate cards; without rebates the page says so', async ({
    page,
    testProxy,
  }) => {
    const hidden = { promos_page_tile_display: false }
    await page.goto(
      `${testProxy.open('kessler', { promos_rebates: hidden, display_features: { promos_rebates: hidden } })}/promotions`,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rebates and savings')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
    for (const response of [() => [], () => ({ promotions: null })]) {
      const { origin } = testProxy.openStore('kessler', {}, { '/promotions': response })
      await page.goto(`${origin}/promotions`)
      await expect(page.getByRole('heading', { name: 'No promotions today' })).toBeVisible()
    }
  })
})

test.describe('contact', () => {
  test('S1-2.1-16 /contact has name, phone, addresses, hours, a form that reaches the store, and the page ‘contact’ @both', async ({
    page,
    isMobile,
  }) => {
    await page.goto(shopUrl('kessler', '/contact'))
    const main = page.getByRole('main')
    await expect(main.getByText('Kessler Appliance', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: /Call us at/ })).toHaveAttribute('href', 'tel:2185550142')
    await expect(main.getByText('2114 West Superior Street')).toBeVisible()
    await expect(main.getByRole('link', { name: 'hello@example.com' })).toBeVisible()
    if (!isMobile) await expectAccessible(page)
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(main.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(main.getByText('Please write your message.')).toBeVisible()
    await main.getByLabel('Name', { exact: true }).fill('Ann Berg')
    await main.getByLabel('E-mail address').fill('ann@example.com')
    await main.getByLabel('Your message').fill('Do you repair dishwashers?')
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/rest/contact-messages'))
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(main.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused()
    expect((await sent).postDataJSON()).toEqual({
      name: 'Ann Berg',
      email: 'ann@example.com',
      telephone: '',
      message: 'Do you repair dishwashers?',
    })
  })

  test('the form works without JavaScript; the page has it without a word of staff, and none where the store takes no messages', async ({
    browser,
    testProxy,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(shopUrl('alderloom', '/contact'))
    await page.getByLabel('Name', { exact: true }).fill('Ann Berg')
    await page.getByLabel('E-mail address').fill('ann@example.com')
    await page.getByLabel('Your message').fill('A table for ten?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/contact\?sent=1$/)
    const { origin } = testProxy.openStore('volteo', {}, { '/pages/contact': () => ({ identifier: 'contact' }) })
    await page.goto(`${origin}/contact`)
    await expect(page.getByRole('heading', { level: 1, name: 'Nous joindre' })).toBeVisible()
    await expect(page.getByLabel('Votre message')).toBeVisible()
    const without = { display_features: { feature_toggles: { enable_contact_form: false } } }
    await page.goto(`${testProxy.open('kessler', without)}/contact`)
    await expect(page.getByText('2114 West Superior Street', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await context.close()
  })
})

test('S1-2.1-18 the financing page is at the configured path, with its content page and the configured providers', async ({
  page,
  testProxy,
}) => {
  const providers = {
    chargeafter_public_key: 'key',
    display_features: { chargeafter_finance_url: 'https://apply.example.com/kessler' },
    affirm: { public_api_key: 'key' },
  }
  await page.goto(`${testProxy.open('kessler', providers)}/financing`)
  const main = page.getByRole('main')
  await expect(main.getByRole('table')).toContainText('12 months')
  await expect(main.getByRole('region', { name: 'Who finances your purchase' }).getByRole('listitem')).toHaveText([
    'ChargeAfter',
    'Affirm',
  ])
  await expect(main.getByRole('link', { name: 'Apply now' })).toHaveAttribute(
    'href',
    'https://apply.example.com/kessler',
  )
  await expectAccessible(page, 'main')

  // Another path: with a content page of that path, and without one.
  const answers = {
    '/pages/pay-later': () => ({ identifier: 'pay-later', title: 'Pay later', content: '<p>In twelve parts.</p>' }),
  }
  const { origin } = testProxy.openStore('kessler', { financing_path: '/pay-later/' }, answers)
  await page.goto(`${origin}/pay-later`)
  await expect(main.getByRole('heading', { level: 1, name: 'Pay later' })).toBeVisible()
  await expect(main).toContainText('In twelve parts.')
  await page.goto(`${testProxy.open('kessler', { financing_path: 'our-plans' })}/our-plans`)
  await expect(main.getByRole('heading', { level: 1, name: 'Financing' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expectAccessible(page, 'main')
})

test('the hosted wallet’s redirect is answered by the store’s back end, in its language, and leads on or back', async ({
  page,
}) => {
  const response = await page.goto(shopUrl('volteo', '/index.php/paypal/standard/redirect/'))
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { name: 'PayPal – Voltéo Électronique' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(2)
  await page.getByRole('link').last().click()
  await expect(page).toHaveURL(shopUrl('volteo', '/checkout/cart'))
  expect((await getPage('kessler', '/index.php/admin')).status).toBe(404)
  expect((await rawRequest({ host: 'nobody.test', path: '/index.php/paypal/standard/redirect' })).status).toBe(404)
})

test('pages of the application show their content page and its heading', async ({ page, testProxy }) => {
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    { '/pages/blog': changed({ content: '<h1>Ours</h1><p>Written by us.</p>' }) },
  )
  await page.goto(`${origin}/blog`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ours')
  await expect(page.getByText('Written by us.')).toBeVisible()
})

test('S1-5.4-10 no challenge and no script of it with recaptcha_enabled 0, or on a form that recaptcha_forms does not list', async ({
  page,
  testProxy,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/recaptcha/.test(request.url())) asked.push(request.url())
  })
  const forms = (recaptcha_enabled: string, recaptcha_forms: string) =>
    testProxy.open('kessler', { recaptcha_enabled, recaptcha_forms, recaptcha_site_key: 'site-key' })
  const all = 'guest_checkout,user_create,newsletter,request_quote,contact'
  for (const origin of [forms('0', all), forms('', all), forms('1', 'newsletter')]) {
    for (const path of ['/contact', '/request-quote', '/checkout/onepage']) {
      await page.goto(`${origin}${path}`)
      await page.waitForLoadState('networkidle')
    }
  }
  expect(asked).toEqual([])
  await page.goto(`${forms('1', 'newsletter, contact')}/contact`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('a content page without heading and title is headed by the store’s name', async ({ page, testProxy }) => {
  const untitled = () => ({ identifier: 'delivery', content: '<p>On the day you name.</p>' })
  const { origin } = testProxy.openStore('kessler', {}, { '/pages/delivery': untitled })
  await page.goto(`${origin}/delivery`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kessler Appliance')
  await expect(page.getByText('On the day you name.')).toBeVisible()
})
