/** Pages of the application other than content: blog, promotions, contact, financing, the wallet's redirect. */
import { changed } from '#tests/support/patches.ts'
import { getPage, rawRequest } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { fill, SiteVisitor } from '#tests/support/site-visitor.ts'
import { storeOrigin } from '#tests/support/stores.ts'

test('S1-2.1-13 /blog lists the posts of GET /blog, each with its date and a link to /blog/{post key}', async () => {
  const page = await shopPage('kessler', '/blog')
  const main = page.getByRole('main')
  expect(main.getByRole('heading', { level: 1, name: 'From the shop floor' })).toBeInPage()
  expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'How to measure for a refrigerator',
    'Gas, electric or induction?',
    'Why a dryer takes two hours',
    'Ten minutes with a vacuum: clean the coils',
  ])
  expect(main.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toHaveCount(4)
  expect(main.getByRole('link', { name: 'Gas, electric or induction?' })).toHaveAttribute(
    'href',
    '/blog/gas-electric-or-induction',
  )
})

test('S1-2.1-13 a post has its author, its text, its brands and the way back to the blog', async () => {
  const page = await shopPage('kessler', '/blog/gas-electric-or-induction')
  const main = page.getByRole('main')
  expect(main.getByRole('heading', { level: 1, name: 'Gas, electric or induction?' })).toBeInPage()
  expect(main.getByText('By Dale Aho')).toBeInPage()
  expect(main).toContainText('pans must hold a magnet')
  expect(main.getByRole('link', { name: 'Koldane' })).toHaveAttribute('href', '/special/manufacturer/Koldane')
  expect(main.getByRole('heading', { level: 3 })).toHaveCount(3)
  expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'From the shop floor' }),
  ).toHaveAttribute('href', '/blog')
})

test('the blog is in the language of the page; an unknown post is not found', async () => {
  expect((await getPage('volteo', '/blog')).body).toContain('Barre de son ou enceintes?')
  expect((await getPage('volteo', '/en-CA/blog/barre-de-son-ou-enceintes')).body).toContain('Soundbar or speakers?')
  expect((await getPage('kessler', '/blog/no-such-post')).status).toBe(404)
})

test('show_brands off hides the brands of the blog; without posts the page links to other pages', async ({
  testProxy,
}) => {
  const off = await openPage(`${testProxy.open('kessler', { blog_home: { show_brands: false } })}/blog`)
  expect(off.getByRole('main').getByText('Gas, electric or induction?')).toBeInPage()
  expect(off.getByRole('main').getByText('Koldane')).toHaveCount(0)
  const { origin } = testProxy.openStore('kessler', {}, { '/blog': () => [] })
  const empty = await openPage(`${origin}/blog`)
  expect(empty.getByRole('main').getByRole('heading', { name: 'No posts yet' })).toBeInPage()
  expect(empty.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
})

test('S1-3.1-44 show_comments, show_brands and show_votes show each its part of a post', async ({ testProxy }) => {
  const parts = ['show_comments', 'show_brands', 'show_votes']
  const headings = {
    show_comments: 'Comments',
    show_brands: 'Brands in this post',
    show_votes: 'Was this post helpful?',
  }
  for (const on of parts) {
    const blog_home = Object.fromEntries(parts.map((name) => [name, name === on]))
    const branded = (posts: unknown) => (posts as object[]).map((post) => ({ ...post, brands: ['Fernhollow'] }))
    const { origin } = testProxy.openStore('alderloom', { blog_home }, { '/blog': branded })
    const page = await openPage(`${origin}/blog/oak-moves`)
    for (const [name, label] of Object.entries(headings)) {
      const role = name === 'show_brands' ? 'navigation' : 'region'
      expect(page.getByRole(role, { name: label })).toHaveCount(name === on ? 1 : 0)
    }
  }
})

test('pages of the application show their content page and its heading', async ({ testProxy }) => {
  const content = changed({ content: '<h1>Ours</h1><p>Written by us.</p>' })
  const { origin } = testProxy.openStore('kessler', {}, { '/pages/blog': content })
  const page = await openPage(`${origin}/blog`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Ours')
  expect(page.getByText('Written by us.')).toBeInPage()
})

test('S1-2.16-01 S1-2.16-03 S1-2.16-04 a rebate card has the brand’s logo, name, description, its form in a new tab and the way to its products', async ({
  testProxy,
}) => {
  const open = (label: string) => {
    const promos_rebates = { promos_tile_rebate_button_label: label }
    return openPage(`${testProxy.open('kessler', { promos_rebates, display_features: { promos_rebates } })}/promotions`)
  }
  const page = await open('')
  const card = page.getByRole('article').filter({ hasText: 'Quiet Kitchen Rebate' })
  expect(card.getByRole('heading', { name: 'Quiet Kitchen Rebate' })).toBeInPage()
  expect(card.getByRole('img', { name: 'Vestling' })).toBeInPage()
  expect(card).toContainText('Get $60 back on selected Vestling top control dishwashers.')
  expect(card).toContainText(/Valid [A-Z][a-z]+ \d{1,2}, \d{4} - [A-Z][a-z]+ \d{1,2}, \d{4}/)
  const form = card.getByRole('link', { name: 'Rebate Form' })
  expect(form).toHaveAttribute('href', 'https://rebates.example.com/103')
  expect(form).toHaveAttribute('target', '_blank')
  expect(card.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/catalog/special/promotion/103')

  const named = await open('Get the form')
  const renamed = named.getByRole('article').filter({ hasText: 'Quiet Kitchen Rebate' })
  expect(renamed.getByRole('link', { name: 'Get the form' })).toBeInPage()
})

test('S1-2.16-05 special catalogs of promotions have the savings filter, with the current one marked', async () => {
  const page = await shopPage('kessler', '/catalog/special/promotion/103?price=1-9000')
  const filter = page.getByRole('navigation', { name: 'Shop by Savings' })
  expect(filter.getByRole('link', { name: 'Quiet Kitchen Rebate' })).toHaveAttribute('aria-current', 'page')
  expect(filter.getByRole('link', { name: 'Switch to Induction' })).toHaveAttribute(
    'href',
    '/catalog/special/promotion/104',
  )
  expect(filter.getByRole('link', { name: 'See All Savings' })).toHaveAttribute('href', '/promotions')
  const other = await shopPage('kessler', '/special/manufacturer/Vestling')
  expect(other.getByRole('navigation', { name: 'Shop by Savings' })).toHaveCount(0)
})

test('S1-2.1-12 /promotions shows the rebate cards and the banners of its content page', async () => {
  const main = (await shopPage('kessler', '/promotions')).getByRole('main')
  expect(main.getByRole('heading', { level: 1 })).toHaveText('Rebates and savings')
  expect(main.getByRole('link', { name: 'We take the old one away' })).toHaveAttribute('href', '/delivery')
  expect(main.getByRole('article')).toHaveCount(6)
})

test('S1-3.1-103 promos_page_tile_display off hides the rebate cards; without rebates the page has a message', async ({
  testProxy,
}) => {
  const hidden = { promos_page_tile_display: false }
  const off = testProxy.open('kessler', { promos_rebates: hidden, display_features: { promos_rebates: hidden } })
  const page = await openPage(`${off}/promotions`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Rebates and savings')
  expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  for (const response of [() => [], () => ({ promotions: null })]) {
    const { origin } = testProxy.openStore('kessler', {}, { '/promotions': response })
    const empty = await openPage(`${origin}/promotions`)
    expect(empty.getByRole('heading', { name: 'No promotions today' })).toBeInPage()
  }
})

test('S1-2.1-16 /contact has name, phone, address, e-mail and a form', async () => {
  const main = (await shopPage('kessler', '/contact')).getByRole('main')
  expect(main.getByText('Kessler Appliance', { exact: true })).toBeInPage()
  expect(main.getByRole('link', { name: /Call us at/ })).toHaveAttribute('href', 'tel:2185550142')
  expect(main.getByText('2114 West Superior Street')).toBeInPage()
  expect(main.getByRole('link', { name: 'hello@example.com' })).toBeInPage()
  expect(main.getByRole('button', { name: 'Send message' })).toBeInPage()
})

test('the footer links to the search for an order, only in a store that has it', async ({ testProxy }) => {
  for (const [isEnabled, links] of [
    [true, ['/sales/guest/form']],
    [false, []],
  ] as const) {
    const config = { display_features: { feature_toggles: { enable_order_lookup: isEnabled } } }
    const page = await openPage(`${testProxy.open('kessler', config)}/contact`)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' })
    expect(link.attributes('href'), String(isEnabled)).toEqual(links)
  }
})

test('the response to a form that the browser submits itself may not be stored', async () => {
  const { host, origin } = new URL(storeOrigin('alderloom'))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin }
  for (const path of ['/api/contact', '/api/request-quote']) {
    const response = await rawRequest({ host, path, method: 'POST', headers, body: 'page=/contact&name=' })
    expect([response.status, response.headers.location]).toEqual([303, '/contact?failed=1'])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('S1-2.1-16 the form of /contact works without JavaScript; the page has it without content of staff, and not in a store that accepts no messages', async ({
  testProxy,
}) => {
  const visitor = new SiteVisitor()
  const form = await visitor.open(`${storeOrigin('alderloom')}/contact`)
  fill(form.getByLabel('Name', { exact: true }), 'Ann Berg')
  fill(form.getByLabel('E-mail address'), 'ann@example.com')
  fill(form.getByLabel('Your message'), 'A table for ten?')
  const sent = await visitor.press(form, form.getByRole('button', { name: 'Send message' }))
  expect(sent.url).toMatch(/\/contact\?sent=1$/)
  expect(sent.status).toBe(200)
  expect(sent.headers['cache-control']).toContain('no-store')
  expect(sent.getByRole('status').getByRole('heading', { name: 'Thank you for your message' })).toBeInPage()
  expect(sent.getByRole('main').getByRole('textbox')).toHaveCount(0)
  const again = await visitor.open(`${storeOrigin('volteo')}/contact`)
  const failed = await visitor.press(again, again.getByRole('button', { name: 'Envoyer le message' }))
  expect(failed.url).toMatch(/\/contact\?failed=1$/)
  expect(failed.getByRole('main').getByRole('alert')).toContainText('Votre message n’a pas pu être envoyé')
  expect(failed.getByLabel('Votre message')).toBeInPage()

  const { origin } = testProxy.openStore('volteo', {}, { '/pages/contact': () => ({ identifier: 'contact' }) })
  const french = await openPage(`${origin}/contact`)
  expect(french.getByRole('heading', { level: 1, name: 'Nous joindre' })).toBeInPage()
  expect(french.getByLabel('Votre message')).toBeInPage()

  const without = { display_features: { feature_toggles: { enable_contact_form: false } } }
  const quiet = await openPage(`${testProxy.open('kessler', without)}/contact`)
  expect(quiet.getByText('2114 West Superior Street', { exact: true })).toBeInPage()
  expect(quiet.getByRole('main').getByRole('textbox')).toHaveCount(0)
})

test('S1-2.1-18 the financing page is at the configured path, with its content page and the configured providers', async ({
  testProxy,
}) => {
  const providers = {
    chargeafter_public_key: 'key',
    display_features: { chargeafter_finance_url: 'https://apply.example.com/kessler' },
    affirm: { public_api_key: 'key' },
  }
  const main = (await openPage(`${testProxy.open('kessler', providers)}/financing`)).getByRole('main')
  expect(main.getByRole('table')).toContainText('12 months')
  expect(main.getByRole('region', { name: 'Who finances your purchase' }).getByRole('listitem')).toHaveText([
    'ChargeAfter',
    'Affirm',
  ])
  expect(main.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', 'https://apply.example.com/kessler')
})

test('S1-2.1-18 another path of the financing page has the content page of that path, or none', async ({
  testProxy,
}) => {
  const responses = {
    '/pages/pay-later': () => ({ identifier: 'pay-later', title: 'Pay later', content: '<p>In twelve parts.</p>' }),
  }
  const { origin } = testProxy.openStore('kessler', { financing_path: '/pay-later/' }, responses)
  const own = (await openPage(`${origin}/pay-later`)).getByRole('main')
  expect(own.getByRole('heading', { level: 1, name: 'Pay later' })).toBeInPage()
  expect(own).toContainText('In twelve parts.')
  const bare = await openPage(`${testProxy.open('kessler', { financing_path: 'our-plans' })}/our-plans`)
  expect(bare.getByRole('main').getByRole('heading', { level: 1, name: 'Financing' })).toBeInPage()
  expect(bare.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

test('PayPal’s redirect is the back end’s response, and missing on an unknown host', async () => {
  const path = '/index.php/paypal/standard/redirect'
  const { status, headers } = await getPage('volteo', path)
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/checkout/cart', 'no-store'])
  expect((await getPage('kessler', '/index.php/admin')).status).toBe(404)
  expect((await rawRequest({ host: 'nobody.test', path })).status).toBe(404)
})

test('S1-3.9-02 rebates can be filtered by manufacturer without a script: the cards follow a choice for each brand', async () => {
  const main = (await shopPage('kessler', '/promotions')).getByRole('main')
  const brands = main.getByRole('group', { name: 'Brand' })
  expect(brands.getByRole('radio', { name: 'All brands' })).toBeChecked()
  expect(brands.getByRole('radio', { name: 'Halvorsen' })).toBeInPage()
})

test('S1-5.4-10 a form has the challenge only with recaptcha_enabled, and if recaptcha_forms lists it', async ({
  testProxy,
}) => {
  // Without the footer's newsletter form, which may need the challenge on every page.
  const withoutFooter = { '/blocks/footer': (block: unknown) => ({ ...(block as object), content: '<p>Footer</p>' }) }
  const forms = (recaptcha_enabled: string, recaptcha_forms: string) => {
    const config = { recaptcha_enabled, recaptcha_forms, recaptcha_site_key: 'key-of-site' }
    return testProxy.openStore('kessler', config, withoutFooter).origin
  }
  const asks = async (origin: string, path: string) => (await openPage(origin + path)).html.includes('key-of-site')
  const all = 'guest_checkout,user_create,newsletter,request_quote,contact'
  for (const origin of [forms('0', all), forms('', all), forms('1', 'newsletter')]) {
    for (const path of ['/contact', '/request-quote']) expect(await asks(origin, path), `${origin} ${path}`).toBe(false)
  }
  expect(await asks(forms('1', 'newsletter, contact'), '/contact')).toBe(true)
})
