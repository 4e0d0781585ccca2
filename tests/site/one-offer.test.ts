/** What a product costs, whether it can be ordered and where its page is: the same wherever it is offered. */
import { demoProduct } from '#tests/support/demo-products.ts'
import { feedPath } from '#tests/support/feed-addresses.ts'
import type { HtmlPage } from '#tests/support/html-page.ts'
import { officeUrl } from '#tests/support/office-users.ts'
import { enterOffice } from '#tests/support/office-visitor.ts'
import { addToCart, buyBox } from '#tests/support/product-html.ts'
import { getOf, getPage } from '#tests/support/raw-request.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { SiteVisitor } from '#tests/support/site-visitor.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import { createAgent, platformProfile, startProfileServer } from '#tests/support/ucp-agent.ts'

const STORE = 'alderloom'
const ORIGIN = storeOrigin(STORE)

type Offered = { price: string; canBeOrdered: boolean; url: string }
type Shop = { google_code: string; qty: number }
type Wire = { entity_id: string; url_key: string; regular_price_without_tax: number; location_inventory: Shop[] }

const readProduct = () =>
  new SiteVisitor().callRest<Wire>(STORE, 'GET', `/products/${demoProduct(STORE, 'print').entity_id}`)

const amountIn = (text: string) => /\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '') ?? ''

function readPage(page: HtmlPage): Offered {
  return {
    price: amountIn(buyBox(page).text()),
    canBeOrdered: addToCart(page).count() > 0,
    url: page.link('canonical') ?? '',
  }
}

function readStructuredData(page: HtmlPage): Offered {
  const [{ offers } = {}] = page.jsonLd('Product') as { offers?: Record<'price' | 'availability' | 'url', string> }[]
  return {
    price: offers?.price ?? '',
    canBeOrdered: offers?.availability === 'https://schema.org/InStock',
    url: offers?.url ?? '',
  }
}

async function readFeed(id: string): Promise<Offered> {
  const { body } = await getPage(STORE, await feedPath(STORE, 'google.xml', 'en-US'))
  const item = (body.match(/<item>.*?<\/item>/gs) ?? []).find((text) => text.includes(`<g:id>${id}</g:id>`)) ?? ''
  const field = (name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1] ?? ''
  return {
    price: (field('sale_price') || field('price')).replace(' USD', ''),
    canBeOrdered: field('availability') === 'in_stock',
    url: field('link'),
  }
}

async function readMarkdown(path: string): Promise<Offered> {
  const { body, headers } = await getOf(ORIGIN, path, { accept: 'text/markdown' })
  const line = (name: string) => new RegExp(`\\n- ${name}: (.*)`).exec(body)?.[1] ?? ''
  return {
    price: amountIn(line('Price')),
    canBeOrdered: /^In stock|^Limited/.test(line('Availability')),
    url: /^<(.*)>; rel="canonical"$/.exec(String(headers.link))?.[1] ?? '',
  }
}

test('page, JSON-LD, feed, Markdown and UCP name the same price, stock and address within one purge', {
  timeout: 120_000,
}, async () => {
  const profiles = await startProfileServer()
  const agent = createAgent(new URL(ORIGIN).host, profiles.serve(platformProfile()))
  const before = await readProduct()
  const { entity_id: id, location_inventory: shops } = before

  async function readUcp(): Promise<Offered> {
    const { body } = await agent.call('product', '/catalog/product', { body: { id } })
    const [{ price, availability, url }] = body.product.variants
    return { price: (price.amount / 100).toFixed(2), canBeOrdered: availability.available, url }
  }
  /** Everything that names the product's price. */
  async function readAll(path: string): Promise<Record<string, Offered>> {
    const page = await openPage(`${ORIGIN}${path}`)
    const [feed, markdown, ucp] = await Promise.all([readFeed(id), readMarkdown(path), readUcp()])
    return { page: readPage(page), structuredData: readStructuredData(page), feed, markdown, ucp }
  }
  const everywhere = (offered: Offered) => ({
    page: offered,
    structuredData: offered,
    feed: offered,
    markdown: offered,
    ucp: offered,
  })
  const pathOf = (urlKey: string) => `/product/${urlKey}`
  const expectEverywhere = (urlKey: string, price: number, canBeOrdered: boolean) =>
    // The stale page may be served once more while the new one is rendered.
    expect
      .poll(() => readAll(pathOf(urlKey)), { timeout: 20_000 })
      .toEqual(everywhere({ price: price.toFixed(2), canBeOrdered, url: `${ORIGIN}${pathOf(urlKey)}` }))

  const owner = await enterOffice(STORE, 'owner')
  const columns = ['entity_id', 'price', 'url_key', ...shops.map(({ google_code }) => `stock.${google_code}`)]
  const change = async (price: number, urlKey: string, units: readonly number[]) => {
    const row = [id, price.toFixed(2), urlKey, ...units].join(';')
    const page = await owner.open(officeUrl(STORE, '/import'))
    const file = new File([`${columns.join(';')}\n${row}\n`], 'offer.csv', { type: 'text/csv' })
    const checked = await owner.press(page, page.getByRole('button', { name: 'Check first' }), { file })
    expect(checked.getByRole('main')).toContainText('offer.csv: no errors')
    const changed = await owner.press(checked, checked.getByRole('button', { name: 'Change the products now' }))
    expect(changed.getByRole('status')).toHaveText('The products were changed.')
  }

  const units = shops.map(({ qty }) => qty)
  const price = before.regular_price_without_tax
  await expectEverywhere(before.url_key, price, true)
  // Different in each run, because pages of the previous run may still be there.
  const newPrice = price + 1 + (Math.floor(Date.now() / 1000) % 90) / 100
  const newKey = `${before.url_key}-${Date.now().toString(36)}`
  try {
    await change(newPrice, before.url_key, units)
    await expectEverywhere(before.url_key, newPrice, true)
    await change(
      newPrice,
      before.url_key,
      units.map(() => 0),
    )
    await expectEverywhere(before.url_key, newPrice, false)
    await change(newPrice, newKey, units)
    await expectEverywhere(newKey, newPrice, true)
  } finally {
    await change(price, before.url_key, units)
  }
  await expectEverywhere(before.url_key, price, true)
  await profiles.close()
})
