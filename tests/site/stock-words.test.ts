/** The availability text of a product is the same in all places. */
import { demoProduct, productPath, successorOf } from '#tests/support/demo-products.ts'
import type { HtmlLocator } from '#tests/support/html-page.ts'
import { buyBox, openProductHtml } from '#tests/support/product-html.ts'
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { STOCK_KINDS, STOCK_WORDS } from '#tests/support/stock-words.ts'

/** Expects a part of a page to contain this availability text and no other. */
function expectWord(part: HtmlLocator, word: string, lead = '') {
  expect(part).toContainText(word)
  expect(part).toContainText(lead)
  for (const other of STOCK_WORDS) if (other !== word) expect(part).not.toContainText(other)
}

for (const [kind, { word, lead, schema, find }] of Object.entries(STOCK_KINDS)) {
  test(`S1-4.8-06 a product that is ${kind} has the same word on tile, page and in structured data`, async () => {
    const product = await find()
    const listing = await shopPage('kessler', `/search/${product.model_number}`)
    const tile = listing
      .getByRole('main')
      .getByRole('article')
      .filter({ has: listing.getByRole('link', { name: product.name, exact: true }) })
    expectWord(tile.first(), word, lead)
    const page = await shopPage('kessler', `/product/${product.url_key}`)
    expectWord(buyBox(page), word, lead)
    const { offers } = page.jsonLd('Product')[0] as { offers: { availability: string } }
    expect(offers.availability).toBe(`https://schema.org/${schema}`)
  })
}

for (const kind of ['in stock', 'ordered first'] as const) {
  test(`the price of a product that is ${kind} is shown with delivery information, and with its return period, or that it cannot be returned`, async () => {
    const { find, lead } = STOCK_KINDS[kind]
    const page = await shopPage('kessler', `/product/${(await find()).url_key}`)
    const terms = page.getByRole('main').getByRole('link', { name: /^(Delivered by our own crew|Returns|Cannot be)/ })
    expect(terms).toHaveText([/around Duluth/, lead ? /^Cannot be returned$/ : /^Returns within 30 days$/])
    expect(terms.first()).toHaveAttribute('href', '/delivery')
    expect(terms.last()).toHaveAttribute('href', '/returns')
  })
}

test('the return period is that of the store’s rule for the product, as in structured data', async ({ testProxy }) => {
  const { url_key } = await STOCK_KINDS['in stock'].find()
  for (const [days, text] of [
    [14, /^Returns within 14 days$/],
    [0, /^Cannot be returned$/],
  ] as const) {
    const origin = testProxy.open('kessler', { return_policy: [{ goods: ['in_stock'], days }] })
    const page = await openPage(`${origin}/product/${url_key}`)
    expect(page.getByRole('main').getByRole('link', { name: /^(Returns|Cannot be)/ })).toHaveText(text)
    const { offers } = page.jsonLd('Product')[0] as { offers: { hasMerchantReturnPolicy: object } }
    expect(offers.hasMerchantReturnPolicy).toMatchObject(
      days > 0 ? { merchantReturnDays: 14 } : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    )
  }
})

test('S1-4.8-06 a sold-out product has no quantity and no button, but alternatives', async () => {
  const { url_key } = await STOCK_KINDS['sold out'].find()
  const main = (await shopPage('kessler', `/product/${url_key}`)).getByRole('main')
  expect(main.getByRole('link', { name: 'Call 218-555-0142', exact: true })).toHaveAttribute('href', /^tel:/)
  expect(main.getByRole('link', { name: 'Ask for a quote' })).toBeInPage()
  expect(main.getByRole('form', { name: 'Tell me when it is back' })).toBeInPage()
  const similar = main.getByRole('link', { name: 'See similar products' })
  const target = similar.attribute('href') ?? ''
  expect(main.locator(target).getByRole('heading', { name: 'More for your home' })).toBeInPage()
  expect(main.getByLabel('Quantity')).toHaveCount(0)
  expect(main.getByRole('button', { name: /add to cart/i })).toHaveCount(0)
})

test('S1-4.8-06 a discontinued, sold-out product is marked on tile and page, links to its successor and offers no restock mail', async () => {
  for (const { store, word, text, wait } of [
    {
      store: 'kessler',
      word: 'Discontinued',
      text: 'This product is discontinued. We can help you find one like it.',
      wait: 'Tell me when it is back',
    },
    {
      store: 'volteo',
      word: 'N’est plus offert',
      text: 'Ce produit n’est plus offert. Nous pouvons vous aider à en trouver un semblable.',
      wait: 'M’avertir du retour en stock',
    },
  ] as const) {
    const product = demoProduct(store, 'discontinued')
    const page = await shopPage(store, productPath(store, 'discontinued'))
    expect(page.status, store).toBe(200)
    const main = page.getByRole('main')
    expect(buyBox(page), store).toContainText(word)
    expect(main.getByText(text), store).toBeInPage()
    expect(main.getByText(successorOf(store, product).model_number).count(), store).toBeGreaterThan(0)
    expect(main.getByRole('form', { name: wait }), store).toHaveCount(0)
    expect(main.getByRole('button', { name: /add to cart|ajouter au panier/i }), store).toHaveCount(0)
    const listing = await shopPage(store, `/special/manufacturer/${encodeURIComponent(product.manufacturer)}`)
    const tiles = listing.getByRole('main').getByRole('article')
    expect(tiles.filter({ hasText: word }).count(), store).toBeGreaterThan(0)
  }
})

test('a lead time that is only in the specs is shown with the availability', async ({ testProxy }) => {
  const product = await STOCK_KINDS['ordered first'].find()
  const { page } = await openProductHtml(testProxy, product.url_key, {
    product: {
      product_data: null,
      simple_attributes: [{ groupName: 'General', attributes: [{ name: 'Lead time', value: '6 to 8 weeks' }] }],
    },
  })
  expectWord(buyBox(page), 'Available to order', '6 to 8 weeks')
})

test('the Québec store shows stock and payment methods in French', async () => {
  type Listed = {
    products: { url_key: string; type_id: string; location_inventory: { qty: number }[] }[]
  }
  const { products } = await requestBackEnd<Listed>('/search/t%C3%A9l%C3%A9viseur?embed=products&limit=96', 'volteo')
  const set = products.find(
    ({ type_id, location_inventory }) =>
      type_id === 'simple' && location_inventory.reduce((sum, { qty }) => sum + qty, 0) > 9,
  )
  const page = await shopPage('volteo', `/product/${set?.url_key}`)
  expect(buyBox(page)).toContainText('En stock')
  const panel = page.getByRole('region', { name: /Livraison/ })
  expect(panel.getByLabel('Code postal')).toBeInPage()
  expect(panel.getByRole('button', { name: 'Vérifier' })).toBeInPage()
  type Cart = { payment_methods: { code: string; title: string }[] }
  const { payment_methods } = await requestBackEnd<Cart>('/cart?embed=payment_methods', 'volteo')
  expect(payment_methods).toContainEqual(
    expect.objectContaining({ code: 'moneris', title: 'Carte de crédit ou de débit' }),
  )
})

test('the page linked in restock mails is not indexed', async () => {
  const page = await shopPage('kessler', '/customer/restock-notices')
  expect(page.meta('robots')).toContain('noindex')
})
