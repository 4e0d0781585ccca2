import { isInOrder } from '#tests/support/document-order.ts'
import type { HtmlPage } from '#tests/support/html-page.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import type { ResponsePatches } from '#tests/support/test-proxy.ts'

/** The frame of all pages: notice, order of parts, footer, and the error page (S1-2.4, S1-2.5, S1-3.1). */

const NOTICE =
  /^For screen reader problems with this website, please call (.+)\. Standard carrier rates apply to texts\.$/
const PAGE = '/delivery'

const hosts = (page: HtmlPage) =>
  page
    .locator('[src], link[href]')
    .elements()
    .map((element) => new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', page.url).hostname)

/** An additional block of a store. */
const withBlock = (identifier: string, content: string): ResponsePatches => ({
  '/blocks': (list) => [...(list as object[]), { identifier, title: identifier }],
  [`/blocks/${identifier}`]: () => ({ identifier, block_id: '9', title: identifier, content }),
})

test.describe('accessibility notice', () => {
  test('S1-1-20 names the store’s phone in a link that calls it', async () => {
    const page = await shopPage('kessler', PAGE)
    const notice = page.getByRole('link', { name: NOTICE })
    expect(notice).toHaveAttribute('href', 'tel:2185550142')
    expect((NOTICE.exec(notice.text())?.[1] ?? '').replace(/\D/g, '')).toMatch(/^1?2185550142$/)
  })

  test.for(['(555) 123-4567', '555-123-4567', '+15551234567', '555-123-45678', '555-123-456789'])(
    'S1-1-20 S1-5.1-01 is there for the phone %s, as the store wrote it',
    async (phone, { testProxy }) => {
      const page = await openPage(testProxy.open('kessler', { phone }) + PAGE)
      const notice = page.getByRole('link', { name: NOTICE })
      expect(NOTICE.exec(notice.text())?.[1]).toBe(phone)
      expect(notice).toHaveAttribute('href', `tel:${phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`)
    },
  )

  test.for(['', '1-800-KESSLER', '+49 30 901820', '555-123-456', '555-123-4567890'])(
    'S1-1-20 S1-5.1-01 is not there for the phone “%s”',
    async (phone, { testProxy }) => {
      const page = await openPage(testProxy.open('kessler', { phone }) + PAGE)
      expect(page.getByRole('heading', { level: 1 })).toBeInPage()
      expect(page.getByText(NOTICE)).toHaveCount(0)
    },
  )
})

test('the skip link is the first tab stop and leads to the content', async () => {
  const page = await shopPage('kessler')
  const first = page.locator('a[href], button, input, select, textarea, [tabindex]').first()
  expect(first).toHaveText('Skip to content')
  expect(first).toHaveAttribute('href', '#content')
  expect(page.locator('#content')).toHaveAttribute('tabindex', '-1')
})

test('S1-2.5-01 S1-2.5-06 notice, header group, page and footer follow each other', async ({ testProxy }) => {
  const { origin } = testProxy.openStore('kessler', {}, withBlock('header-after', '<p>After the header</p>'))
  for (const path of ['/', PAGE, '/catalog/dishwashers', '/checkout/cart', '/no-such-page']) {
    const page = await openPage(origin + path)
    const parts = [
      page.getByRole('link', { name: NOTICE }),
      page.getByRole('banner'),
      page.getByText('After the header'),
      page.getByRole('main'),
      page.getByRole('contentinfo'),
    ]
    expect(isInOrder(...parts), path).toBe(true)
  }
})

test('S1-3.1-03 a locale with an underscore is the dash form in the language of the page and in formatting', async ({
  testProxy,
}) => {
  const { origin } = testProxy.openStore('volteo', { locale: 'fr_CA' }, {}, { locale: 'fr_CA' })
  const page = await openPage(`${origin}/locations`)
  expect(page).toHaveAttribute('lang', 'fr-CA')
  const hours = page.getByRole('main').getByRole('article').first().locator('dl')
  expect(hours).toContainText('9 h 30 – 17 h 30')
})

test.describe('footer', () => {
  test('S1-3.1-17 ends with the copyright, with or without the block ‘footer’', async ({ testProxy }) => {
    const copyright = '© 2031 Harbor Stores'
    const responses: ResponsePatches[] = [{}, { '/blocks/footer': () => ({ identifier: 'footer', content: '' }) }]
    for (const response of responses) {
      const { origin } = testProxy.openStore('kessler', { copyright }, response)
      expect((await openPage(origin + PAGE)).getByRole('contentinfo')).toContainText(/© 2031 Harbor Stores$/)
    }
  })

  test('S1-3.1-93 userway_footer_link_enable shows a link to the accessibility widget; off there is none', async ({
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      const patch = { display_features: { feature_toggles: { userway_footer_link_enable: isOn } } }
      const page = await openPage(testProxy.open('kessler', patch) + PAGE)
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility', exact: true })
      expect(link.attributes('href')).toEqual(isOn ? ['/contact'] : [])
    }
  })
})

test('S1-2.4-06 S1-9-19 the error page shows the store’s logo, a picture of 350 by 350 and links, and is complete without a logo', async ({
  testProxy,
}) => {
  for (const patch of [{}, { logo_src: '', logo_src_small: '' }]) {
    const { origin } = testProxy.openStore('kessler', patch, { '/products/broken': () => 'not a product' })
    const page = await openPage(`${origin}/product/broken`)
    expect(page.status).toBe(500)
    const main = page.getByRole('main')
    expect(main.getByRole('heading', { level: 1, name: 'Oops, something went wrong.' })).toBeInPage()
    const pictures = main.locator('img')
    expect(pictures).toHaveCount('logo_src' in patch ? 1 : 2)
    expect([pictures.last().attribute('width'), pictures.last().attribute('height')]).toEqual(['350', '350'])
    expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
    // The header contains a small logo, too.
    for (const [place, count] of Object.entries({ banner: 2, main: 1 })) {
      const logo = page.getByRole(place).getByRole('img', { name: 'Kessler Appliance, Duluth' })
      expect(logo.count(), place).toBe('logo_src' in patch ? 0 : count)
    }
  }
})

test('S1-6-07 the shop has no access for staff: no admin address exists, and no link to one', async () => {
  for (const path of ['/admin', '/staff', '/login/admin', '/api/admin', '/admin/stores', '/api/rest/admin/stores']) {
    expect((await openPage(storeOrigin('kessler') + path)).status, path).toBe(404)
  }
  const hrefs = (await shopPage('kessler')).getByRole('link').attributes('href')
  expect(hrefs.length).toBeGreaterThan(20)
  expect(hrefs.filter((href) => /admin|staff/i.test(href ?? ''))).toEqual([])
})

test('S1-3.1-25 px_app_id loads the bot-protection sensor for that app id; without it, and under pagespeed=true, none', async ({
  testProxy,
}) => {
  const origin = testProxy.open('kessler', { px_app_id: 'PXab12Cd34' })
  const sensor = (await openPage(origin + PAGE)).html
  expect(sensor).toContain('https://client.px-cloud.net/PXab12Cd34/main.min.js')
  for (const address of [`${origin}${PAGE}?pagespeed=true`, testProxy.open('kessler', { px_app_id: '' }) + PAGE]) {
    const page = await openPage(address)
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('px-cloud.net')
  }
})

test('S1-3.1-01 the configuration is the response of GET /config and part of the page', async ({ testProxy }) => {
  const { origin, requests } = testProxy.openStore('kessler', { name: 'Harbor Appliance', phone: '218-555-0199' })
  const page = await openPage(origin)
  expect(requests).toContain('/config')
  expect(page.html).toContain('Harbor Appliance')
  expect(page.getByRole('banner').getByRole('link', { name: /555-0199/ })).toBeInPage()
})

test('S1-2.1-19 the routes of cart and checkout are the application’s, never looked up as CMS pages', async ({
  testProxy,
}) => {
  const { origin, requests } = testProxy.openStore('kessler', {})
  for (const path of ['cart', 'onepage', 'success', 'confirmation']) {
    expect((await openPage(`${origin}/checkout/${path}`)).status, path).toBe(200)
  }
  expect(requests).toContain('/config')
  expect(requests.filter((path) => path.startsWith('/pages/'))).toEqual([])
  await openPage(`${origin}/about`)
  expect(requests).toContain('/pages/about')
})

test('S1-3.1-35 S2-3.9-02 payment settings are passed to the checkout only for enabled methods', async ({
  testProxy,
}) => {
  const scripts = 'https://scripts.example.com'
  const programme = {
    default_value: '6 months',
    value: '12 months',
    start_date: '2020-01-01',
    end_date: '2099-12-31',
    promo_id_value: '300',
    cart_size_value: '24 months',
    min_order_total: 1,
    max_order_total: 100000,
    cart_size_promo_id: '400',
  }
  const settings = {
    moneris_test_mode: true,
    nmicreditcard: { enabled: true, data_tokenization_key: 'token-key-31' },
    nofraud_javascript_url: `${scripts}/nofraud.js`,
    paypal_checkout: { enabled: true, client_id: 'client-32', script_url: `${scripts}/paypal.js` },
    multiple_financing_program: programme,
  }
  const open = async (patch: object) =>
    (await openPage(`${testProxy.open('kessler', { ...patch })}/checkout/onepage`)).html.replaceAll('\\"', '"')
  const on = await open(settings)
  expect(on).toContain('"moneris":{"isEnabled":true,"isTestMode":true}')
  expect(on).toContain('"nmi":{"isEnabled":true,"tokenizationKey":"token-key-31"}')
  expect(on).toContain(`"nofraudScriptUrl":"${scripts}/nofraud.js"`)
  expect(on).toContain('"clientId":"client-32"')
  expect(on).toMatch(
    /"financingProgram":\{[^}]*"promoIdValue":"300"[^}]*"maxOrderTotal":100000[^}]*"cartSizePromoId":"400"/,
  )
  const off = await open({
    ...settings,
    moneris_enabled: false,
    nmicreditcard: { enabled: false, data_tokenization_key: 'token-key-31' },
    paypal_checkout: { ...settings.paypal_checkout, enabled: false },
    multiple_financing_program: undefined,
    nofraud_javascript_url: '',
  })
  expect(off).toContain('"moneris":{"isEnabled":false')
  expect(off).toContain('"nmi":{"isEnabled":false')
  expect(off).not.toContain('client-32')
  expect(off).toContain('"financingProgram":null')
})

test('S2-3.9-02 a page of a store whose providers are off names no host but its own', async ({ testProxy }) => {
  const origin = testProxy.open('kessler', {
    moneris_enabled: false,
    nmicreditcard: { enabled: false },
    paypal_checkout: { enabled: false },
    nofraud_javascript_url: '',
  })
  for (const path of ['/', '/catalog/dishwashers', '/checkout/cart', '/checkout/onepage']) {
    const page = await openPage(origin + path)
    expect(hosts(page).length, path).toBeGreaterThan(3)
    expect(
      hosts(page).filter((host) => !host.endsWith('.localhost')),
      path,
    ).toEqual([])
  }
})

test('F17 the number of the shop is dialled as it is written, in the header and in structured data', async ({
  testProxy,
}) => {
  const numbers = [
    ['1-800-555-SOFA', 'tel:18005557632', '+18005557632'],
    ['218-555-0142 ext. 7', 'tel:2185550142', '+12185550142'],
    ['218-555-0100 / 218-555-0101', 'tel:2185550100', '+12185550100'],
    ['Call us: 218.555.0100 (Mon–Fri 9–5)', 'tel:2185550100', '+12185550100'],
    ['+44 20 7946 0018', 'tel:+442079460018', '+442079460018'],
    ['555-0100', 'tel:5550100', undefined],
  ] as const
  for (const [phone, href, telephone] of numbers) {
    const page = await openPage(`${testProxy.open('kessler', { phone })}/`)
    expect(page.getByRole('banner').locator('a[href^="tel:"]').first()).toHaveAttribute('href', href)
    const shop = page.jsonLd().find((data) => String(data['@id']).endsWith('#store'))
    expect(shop?.telephone, phone).toBe(telephone)
  }
  const without = await openPage(`${testProxy.open('kessler', { phone: '555-0100 / 555-0101' })}/`)
  expect(without.getByRole('banner').locator('a[href^="tel:"]')).toHaveCount(0)
})
