import { getPage } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { SiteVisitor } from '#tests/support/site-visitor.ts'
import { storeOrigin } from '#tests/support/stores.ts'

/** Follows a link on a page of Kessler. */
async function follow(from: string, name: string, part: 'contentinfo' | 'main') {
  const page = await shopPage('kessler', from)
  return shopPage('kessler', page.getByRole(part).getByRole('link', { name, exact: true }).attribute('href') ?? '')
}

test('S1-1-18 by links of the site a shopper reads the blog, requests a quote, sees financing and contacts the store', async () => {
  const open = async (name: string) => {
    const page = await follow('/', name, 'contentinfo')
    expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
    return page
  }
  const blog = await open('From the shop floor')
  const post = await follow(new URL(blog.url).pathname, 'How to measure for a refrigerator', 'main')
  expect(post.getByRole('main')).toContainText('Measure the opening in three places')
  const quote = (await open('Ask for a quote')).getByRole('main')
  expect(quote.getByRole('link', { name: 'quotes@example.com' })).toHaveAttribute('href', /^mailto:/)
  expect((await open('Financing')).getByRole('main').getByRole('table')).toContainText('12 months')
  const contact = (await open('Contact us')).getByRole('main')
  expect(contact.getByRole('link', { name: /Call us at/ })).toHaveAttribute('href', /^tel:/)
})

/** Places an order at Alder & Loom that is paid on PayPal's page; returns its number. */
async function placeStandardOrder(shopper: SiteVisitor): Promise<string> {
  const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    shopper.callRest<T>('alderloom', method, path, body)
  type Product = { entity_id: string; type_id: string; display_add_to_cart: boolean }
  const { products } = await call<{ products: Product[] }>('GET', '/search/mirror?embed=products&limit=24')
  for (const { entity_id } of products) {
    const product = await call<Product>('GET', `/products/${entity_id}`)
    if (product.type_id !== 'simple' || !product.display_add_to_cart) continue
    await call('POST', '/cart/items', { product_id: entity_id })
    break
  }
  await call('PUT', '/cart', { email: 'ann@example.com' })
  await call('PUT', '/cart/billing_address', {
    firstname: 'Ann',
    lastname: 'Berg',
    email: 'ann@example.com',
    street: ['1 Superior St'],
    city: 'Duluth',
    region: 'MN',
    postcode: '55802',
    country_id: 'US',
    telephone: '2185550123',
  })
  const { shipping_methods } = await call<{ shipping_methods: { code: string }[] }>(
    'GET',
    '/cart?embed=shipping_methods',
  )
  await call('PUT', '/cart', { shipping_method: shipping_methods[0]?.code })
  return (await call<{ order: string }>('POST', '/cart/place', { method: 'paypal_standard', data: {} })).order
}

test('S2-2-10 the wallet’s redirect page posts the form of the order to the wallet, by itself or by its button', async () => {
  const path = '/index.php/paypal/standard/redirect'
  expect((await getPage('alderloom', `${path}/`)).headers.location).toBe(path)
  const shopper = new SiteVisitor()
  const origin = storeOrigin('alderloom')
  // There is no order to pay yet.
  expect((await shopper.open(`${origin}${path}`)).url).toBe(`${origin}/checkout/cart`)
  const order = await placeStandardOrder(shopper)
  const page = await shopper.open(`${origin}${path}`)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Continuing with PayPal…')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'sha256-[^']+';/)
  expect(policy).toMatch(/form-action http:\/\/localhost:\d+;/)
  const wallet = await shopper.press(page, page.getByRole('button', { name: 'Pay with PayPal' }))
  expect(wallet.url).toMatch(/\/sandbox\/pay\/paypal_standard\?/)
  expect(wallet.getByRole('main')).toContainText(`Order ${order}`)
  for (const other of ['/index.php/admin', '/index.php/paypal/standard/redirect/x']) {
    expect((await getPage('kessler', other)).status, other).toBe(404)
  }
})

test('S1-3.1-89 each of the four policies has its link in the footer, by its toggle alone, to a page of the store', async ({
  testProxy,
}) => {
  const policies = {
    enable_general_privacy_policy: ['Privacy policy', '/privacy-policy'],
    enable_ccpa: ['California privacy rights', '/ccpa'],
    enable_accessibility_statement: ['Accessibility statement', '/accessibility-statement'],
    enable_terms_conditions: ['Terms and conditions', '/terms-conditions'],
  } as const
  const all = Object.entries(policies)
  for (const off of ['', ...Object.keys(policies)]) {
    const feature_toggles = Object.fromEntries(all.map(([toggle]) => [toggle, toggle !== off]))
    const page = await openPage(`${testProxy.open('kessler', { display_features: { feature_toggles } })}/delivery`)
    for (const [toggle, [name, path]] of all) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
      if (toggle === off) expect(link).toHaveCount(0)
      else expect(link).toHaveAttribute('href', path)
    }
  }
  for (const name of ['Privacy policy', 'Accessibility statement', 'Terms and conditions']) {
    const page = await follow('/delivery', name, 'contentinfo')
    expect(page.status, name).toBe(200)
    expect(new URL(page.url).pathname).toMatch(/^\/(privacy-policy|accessibility-statement|terms-conditions)$/)
    expect(page.getByRole('heading', { level: 1 })).toBeInPage()
  }
})

test('the contact page has the store’s phone and address', async () => {
  const main = (await shopPage('kessler', '/contact')).getByRole('main')
  expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  expect(main.getByRole('link', { name: /Call us at/ })).toHaveAttribute('href', 'tel:2185550142')
  expect(main.getByRole('article')).toHaveCount(3)
  expect(main.getByRole('article').first()).toContainText('2114 West Superior Street')
  expect(main.getByRole('article').first()).toContainText(/9:00\sAM – 6:00\sPM/)
  expect(main.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute('href', 'mailto:hello@example.com')
})
