import { productPath } from '#tests/support/demo-products.ts'
import { changed } from '#tests/support/patches.ts'
import { findSimple } from '#tests/support/product-responses.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { type DemoStore, storeOrigin } from '#tests/support/stores.ts'

/** Pages as Markdown, by the request's Accept. */

const ASKING = 'text/markdown, text/html;q=0.9, */*;q=0.5'
const ask = (origin: string, path: string, accept: string = ASKING) => getOf(origin, path, { accept })
const document = async (store: DemoStore, path: string) => ask(storeOrigin(store), path)

const isMarkdown = ({ headers }: { headers: Record<string, unknown> }): boolean =>
  headers['content-type'] === 'text/markdown; charset=utf-8'

test('each kind of public page is Markdown for a request that prefers it, with the page’s heading and canonical address', async () => {
  const post = (await shopPage('kessler', '/blog')).locator('a[href^="/blog/"]').first().attribute('href') ?? ''
  const kessler = ['/', '/about', '/delivery', '/catalog', '/catalog/ranges', '/catalog/ranges?page=2', '/blog', post]
  const others = ['/locations', '/contact', '/brands', '/promotions', '/special/manufacturer/Corvane']
  const live = ['/catalog/ranges?price=1-9000', '/search/gas+range']
  for (const path of [...kessler, ...others, ...live, productPath('kessler', 'atRegularPrice')]) {
    const response = await document('kessler', path)
    expect([response.status, isMarkdown(response)], path).toEqual([200, true])
    expect(response.headers.vary, path).toMatch(/\bAccept\b(?!-)/i)
    expect(response.headers['cache-control'], path).toMatch(/private/)
    expect(response.headers['cdn-cache-control'], path).toBeUndefined()
    expect(response.body, path).toMatch(/^# \S/)
    expect(response.body, path).not.toMatch(/<\/?(?:div|p|a|script|avb-\w+)\b|undefined|\[object/)
    const page = await shopPage('kessler', path)
    const canonical = page.link('canonical') ?? `${storeOrigin('kessler')}${path}`
    expect(response.headers.link, path).toBe(`<${new URL(canonical).href}>; rel="canonical"`)
    if (path !== '/') {
      const title = page.getByRole('heading', { level: 1 }).first().text().replace(/\s+/g, ' ').trim()
      expect(response.body.split('\n')[0]?.replace(/^# |\\/g, ''), path).toBe(title)
    }
  }
})

test('pages are HTML for browsers, for every other Accept, and where they belong to one shopper', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  for (const accept of [browser, '*/*', 'text/*', 'text/markdown;q=0.5, text/html', 'text/markdown;q=0'])
    expect((await ask(storeOrigin('kessler'), '/delivery', accept)).headers['content-type'], accept).toMatch(
      /^text\/html/,
    )
  for (const path of ['/checkout/cart', '/customer/account/login', '/wishlist', '/compare'])
    expect((await document('kessler', path)).headers['content-type'], path).toMatch(/^text\/html/)
  // A request for Markdown in between doesn't change what browsers get.
  expect(isMarkdown(await document('kessler', '/delivery'))).toBe(true)
  const html = await ask(storeOrigin('kessler'), '/delivery', browser)
  expect(html.headers['content-type']).toMatch(/^text\/html/)
  expect(html.headers.vary ?? '').not.toMatch(/\bAccept\b(?!-)/i)
})

test('a product’s document has price, stock, numbers, specifications, shipping and returns of its page, in its language', async ({
  testProxy,
}) => {
  const { url_key } = await findSimple()
  const given = {
    name: 'Quiet [Washer] *2*',
    model_number: 'QW-2',
    upccode: '012345678905',
    regular_price_without_tax: 900,
    discount_instant_savings: 0,
    final_price_without_tax: 812.5,
    display_price: true,
    poa: false,
    location_inventory: [],
    description: '<h2>Inside</h2><p>A <strong>steel</strong> drum.</p>',
  }
  const policies = { return_policy: [{ days: 21 }], shipping_policy: [{ name: 'Crew', price: 79, free_from: 800 }] }
  const { origin } = testProxy.openStore('kessler', policies, { [`/products/${url_key}`]: changed(given) })
  const { body } = await ask(origin, `/product/${url_key}`)
  expect(body).toMatch(/^# Quiet \\\[Washer\\\] \\\*2\\\*\n/)
  for (const line of [
    'Model: QW-2',
    'GTIN: 012345678905',
    'Price: $812.50, regular price $900.00',
    'Availability: Available to order',
    'Returns: Returns within 21 days',
  ])
    expect(body).toContain(`\n- ${line}`)
  expect(body).toContain('\n## Shipping\n\n- Crew · free · US\n')
  expect(body).toContain('\n## Product Overview\n\n## Inside\n\nA **steel** drum.\n')
  expect(body).toMatch(/\n## Specifications\n\n(?:### .+\n\n)?- .+: .+\n/)
  const page = await openPage(`${origin}/product/${url_key}`)
  expect(page.jsonLd('Product')[0]).toMatchObject({ offers: { price: '812.50' } })
  const television = (await shopPage('volteo', '/en-CA/catalog/tvs')).jsonLd('ItemList') as {
    itemListElement: { url: string }[]
  }[]
  const english = new URL(television[0]?.itemListElement[0]?.url ?? '').pathname
  expect((await document('volteo', english)).body).toMatch(/\n- Availability: /)
})

test('a configurable product’s document lists its versions, and a chosen version has its own address', async () => {
  const path = productPath('alderloom', 'withSwatches')
  const { body } = await document('alderloom', path)
  const [, address = ''] = /\n\| \[[^\]]+\]\((\S+)\) \| \S+ \| \d{12,13} \| \\?\$[\d,.]+/.exec(body) ?? []
  expect(address).toMatch(/\?configurable_entity_id=\d+$/)
  const { pathname, search } = new URL(address)
  const chosen = await document('alderloom', pathname + search)
  expect([chosen.status, chosen.headers.link]).toEqual([200, `<${address}>; rel="canonical"`])
})

test('a listing’s document has its products, leads to its next page, and names its filters', async () => {
  const first = (await document('kessler', '/catalog/ranges')).body
  const products = [...first.matchAll(/^- \[.+?\]\((\S+\/product\/\S+)\): .*\$/gm)].map(([, url]) => url)
  expect(products.length).toBe(24)
  const [, next = ''] = /\[Next page\]\((\S+)\)/.exec(first) ?? []
  expect(next).toBe(`${storeOrigin('kessler')}/catalog/ranges?page=2`)
  const { pathname, search } = new URL(next)
  const second = (await document('kessler', pathname + search)).body
  expect(second).toContain('[Previous page]')
  expect(products.some((url) => second.includes(`(${url})`))).toBe(false)
  expect(first).toMatch(/\n- Brand: add manufacturer=/)
})

test('a missing page is 404 in Markdown, a moved one redirects, and nothing is stored of a page that fails', async ({
  testProxy,
}) => {
  const missing = await document('kessler', '/no-such-page')
  expect([missing.status, isMarkdown(missing), missing.body]).toEqual([404, true, expect.stringMatching(/^# 404\n/)])
  const moved = await document('kessler', '/catalog/ranges?page=900')
  expect([moved.status, moved.headers.location]).toEqual([307, expect.stringContaining('/catalog/ranges?page=')])
  const { origin } = testProxy.openStore('kessler', {}, { '/pages/delivery': () => 'broken' })
  expect((await ask(origin, '/delivery')).status).toBe(500)
  expect((await ask(origin, '/about')).status).toBe(200)
})

test('agents.md tells assistants how to read the store, in its language', async ({ testProxy }) => {
  const file = await getOf(storeOrigin('kessler'), '/agents.md')
  expect([file.status, isMarkdown(file)]).toEqual([200, true])
  expect(file.body).toMatch(/^# Kessler Appliance: for assistants\n/)
  expect(file.body).toContain('`Accept: text/markdown`')
  expect(file.body).toContain(`<${storeOrigin('kessler')}/llms.txt>`)
  expect((await getOf(storeOrigin('volteo'), '/agents.md')).body).toMatch(
    /^# Voltéo Électronique\u00a0: pour les assistants/,
  )
  const closed = testProxy.open('kessler', { site_index: '0' })
  expect((await getOf(closed, '/agents.md')).status).toBe(404)
})
