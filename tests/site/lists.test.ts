import { requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { fill, SiteVisitor } from '#tests/support/site-visitor.ts'
import { storeOrigin } from '#tests/support/stores.ts'

/** Wishlist, compare and quote request pages as sent by the server. */

const PAGES = [
  ['/wishlist', 'Wishlist'],
  ['/compare', 'Compare'],
  ['/request-quote', 'Ask for a quote'],
] as const

test('S1-2.1-14 /wishlist and /compare are pages for everybody, out of search engines', async () => {
  for (const [path, title] of PAGES.slice(0, 2)) {
    const page = await shopPage('kessler', path)
    expect(page.status, path).toBe(200)
    expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(page.meta('robots'), path).toContain('noindex')
  }
})

test('S1-5.2-05 S1-5.2-08 remove-wishlist, remove-compare and remove-request-a-quote hide icons and links, but not the pages', async ({
  testProxy,
}) => {
  type Products = { products: { url_key: string; type_id: string; display_add_to_cart: boolean }[] }
  const { products } = await requestBackEnd<Products>('/categories/dishwashers?embed=products')
  const urlKey = products.find(({ type_id }) => type_id === 'simple')?.url_key
  for (const value of ['no', 'yes']) {
    const names = ['wishlist', 'compare', 'request-a-quote']
    const variables = names.map((name) => `--avb-remove-${name}: ${value};`).join(' ')
    const origin = testProxy.open('kessler', { site_styles_inline_html: `<style>:root { ${variables} }</style>` })
    const listing = await openPage(`${origin}/catalog/dishwashers`)
    const isShown = value === 'no'
    const buttons = (name: RegExp) => listing.getByRole('main').getByRole('button', { name })
    expect(listing.getByRole('main').getByRole('article')).toHaveCount(24)
    const links = listing.getByRole('banner').getByRole('link', { name: /^(Wishlist|Compare|Request More Info)/ })
    expect(links).toHaveCount(isShown ? 3 : 0)
    expect(buttons(/^Wishlist: /)).toHaveCount(isShown ? 24 : 0)
    expect(buttons(/^Compare: /)).toHaveCount(isShown ? 24 : 0)
    const product = await openPage(`${origin}/product/${urlKey}`)
    const main = product.getByRole('main')
    expect(main.getByRole('button', { name: /^Wishlist: / }).count() > 0).toBe(isShown)
    expect(main.getByRole('button', { name: /^Compare: / }).count() > 0).toBe(isShown)
    expect(main.getByRole('link', { name: 'Request More Info' })).toHaveCount(isShown ? 1 : 0)
    for (const [path, title] of PAGES) {
      expect((await openPage(`${origin}${path}`)).getByRole('heading', { level: 1 })).toHaveText(title)
    }
  }
})

test('S1-2.1-17 links to a quote open the default page with the product, or requestAQuoteUrl', async ({
  testProxy,
}) => {
  const { products } = await requestBackEnd<{ products: { url_key: string }[] }>(
    '/categories/dishwashers?embed=products',
  )
  const path = `/product/${products[0]?.url_key}`
  const page = await shopPage('kessler', path)
  const link = page.getByRole('main').getByRole('link', { name: 'Ask for a quote' })
  expect(link).toHaveAttribute('href', /^\/request-quote\?product=/)
  const address = 'https://quotes.example.com/ask'
  const origin = testProxy.open('kessler', {
    site_styles_inline_html: `<style>:root{--avb-request-a-quote-url: "${address}"; --avb-request-a-quote-text: "Get a price"}</style>`,
  })
  const changed = await openPage(`${origin}${path}`)
  expect(changed.getByRole('main').getByRole('link', { name: 'Get a price' })).toHaveAttribute('href', address)
})

test('S1-2.1-17 the form for a quote is below the page’s content, and works before its script is loaded', async () => {
  const visitor = new SiteVisitor()
  const page = await visitor.open(`${storeOrigin('kessler')}/request-quote`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a quote')
  const content = page.getByText('usually within a working day')
  const name = page.getByLabel('Name', { exact: true })
  const isBelow = content.element().compareDocumentPosition(name.element()) & 4
  expect(isBelow, 'the form comes after the content').toBe(4)
  fill(name, 'Ann Berg')
  fill(page.getByLabel('E-mail address'), 'ann@example.com')
  fill(page.getByLabel('What would you like a quote for?'), 'A whole kitchen, delivered to Duluth.')
  const sent = await visitor.press(page, page.getByRole('button', { name: 'Send request' }))
  expect(sent.url).toMatch(/\/request-quote\?sent=1$/)
  expect(sent.getByRole('status').getByRole('heading', { name: 'Thank you for your request' })).toBeInPage()
})
