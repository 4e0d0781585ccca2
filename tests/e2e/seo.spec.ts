import { test } from '#tests/support/config-proxy.ts'
import { expectGoogleRequirements } from '#tests/support/google-requirements.ts'
import { changed } from '#tests/support/patches.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect } from '#tests/support/shop.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

/** The head of a page as it comes from the server. */
async function headOf(origin: string, path: string): Promise<string> {
  const { host, port } = new URL(origin)
  const { body } = await rawRequest({ host, port: Number(port), path })
  return body.slice(0, body.indexOf('</head>'))
}

const titleOf = (head: string) => /<title>([^<]*)<\/title>/.exec(head)?.[1]
const metaOf = (head: string, name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head)?.[1]

test('S1-3.1-14 favicon is output as link rel=icon, without one there is none', async ({ testProxy }) => {
  const icon = 'https://media.example.com/icons/harbor.svg'
  expect(await headOf(testProxy.open('kessler', { favicon: icon }), '/delivery')).toMatch(
    /<link rel="icon" href="https:\/\/media\.example\.com\/icons\/harbor\.svg"/,
  )
  expect(await headOf(testProxy.open('kessler', { favicon: '' }), '/delivery')).not.toContain('rel="icon"')
})

test('S1-9-03 every page names the version 19.66.0', async ({ testProxy }) => {
  const origin = testProxy.open('kessler', {})
  for (const path of ['/', '/catalog/dishwashers', '/search/washer', '/checkout/cart']) {
    expect(metaOf(await headOf(origin, path), 'generator'), path).toBe('showroom 19.66.0')
  }
})

test('S1-5.4-01 a robots noindex meta tag is output unless site_index is 1', async ({ testProxy }) => {
  const pages = ['/', '/delivery', '/catalog/dishwashers', '/special/color/White', '/contact', '/search/washer']
  const open = testProxy.open('kessler', { site_index: '1' })
  for (const path of pages.slice(0, -1)) expect(metaOf(await headOf(open, path), 'robots'), path).toBeUndefined()
  for (const site_index of ['0', '', undefined]) {
    const closed = testProxy.open('kessler', { site_index })
    for (const path of pages) expect(metaOf(await headOf(closed, path), 'robots') ?? '', path).toMatch(/noindex/)
  }
})

test('S1-3.1-12 environment, region and merchant_type are in the first entry of the data layer; merchant_type is the kind of shop in structured data; none of them decides on indexing', async ({
  page,
  testProxy,
}) => {
  const about = { environment: 'staging', region: 'WI', merchant_type: 'furniture', site_index: '1' }
  const origin = testProxy.open('kessler', about)
  const entries = await watchDataLayer(page)
  await page.goto(origin)
  await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(1)
  expect(entries[0]).toMatchObject({ environment: 'staging', region: 'WI', merchant_type: 'furniture' })
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text)['@type'])).toContain('FurnitureStore')
  expect(metaOf(await headOf(origin, '/'), 'robots')).toBeUndefined()
})

test('S1-3.3-03 a category’s title is meta_title, else name, with prefix and suffix', async ({ testProxy }) => {
  const title = async (change: object) => {
    const patch = { title_prefix: 'Harbor: ', title_suffix: ' (Duluth)' }
    const { origin } = testProxy.openStore('kessler', patch, { '/categories/dishwashers': changed(change) })
    return titleOf(await headOf(origin, '/catalog/dishwashers'))
  }
  expect(await title({ meta_title: 'Quiet dishwashers' })).toBe('Harbor: Quiet dishwashers (Duluth)')
  expect(await title({ meta_title: '', name: 'Dishwashers' })).toBe('Harbor: Dishwashers (Duluth)')
})

test('S1-3.7-05 a product’s meta_title, meta_description and meta_keyword are in the head; without meta_title its name', async ({
  page,
  testProxy,
}) => {
  await page.goto(testProxy.open('kessler', {}))
  const found = await page.evaluate(async () => (await fetch('/api/rest/search/dishwasher?embed=products')).json())
  const [{ url_key, name }] = found.products
  const head = async (change: object) => {
    const { origin } = testProxy.openStore('kessler', {}, { [`/products/${url_key}`]: changed(change) })
    return headOf(origin, `/product/${url_key}`)
  }
  const given = await head({
    meta_title: 'The quiet one',
    meta_description: 'Heard by nobody.',
    meta_keyword: 'quiet, dishwasher',
  })
  expect(titleOf(given)).toBe('The quiet one | Kessler Appliance')
  expect(metaOf(given, 'description')).toBe('Heard by nobody.')
  expect(metaOf(given, 'keywords')).toBe('quiet, dishwasher')
  const plain = titleOf(await head({ meta_title: '', meta_keyword: '' })) ?? ''
  const decoded = plain.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  expect(decoded).toBe(`${name} | Kessler Appliance`)
})

test('S1-3.7-31 a product page’s structured data is a Product with name, image, sku, model, UPC, price, currency and stock, with a rating when there are reviews', async ({
  page,
  testProxy,
}) => {
  await page.goto(testProxy.open('kessler', {}))
  const found = await page.evaluate(async () => (await fetch('/api/rest/search/dishwasher?embed=products')).json())
  const [{ url_key, name, sku }] = found.products
  const given = {
    model_number: 'DW-1234',
    upccode: '012345678905',
    final_price_without_tax: 812.5,
    display_price: true,
    display_add_to_cart: true,
    poa: false,
    location_inventory: [],
    type_id: 'simple',
  }
  const dataOf = async (change: object): Promise<Record<string, unknown>> => {
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      { [`/products/${url_key}`]: changed({ ...given, ...change }) },
    )
    await page.goto(`${origin}/product/${url_key}`)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Product')
  }
  const reviewed = await dataOf({ reviews_count: 7, reviews_rating: 4.5 })
  expect(reviewed).toMatchObject({
    name,
    sku,
    mpn: 'DW-1234',
    gtin: '012345678905',
    image: expect.arrayContaining([expect.stringMatching(/^http.*\/media\//)]),
    offers: { price: '812.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 7 },
  })
  const unsold = await dataOf({ reviews_count: 0, reviews_rating: null, display_add_to_cart: false })
  expect(unsold).not.toHaveProperty('aggregateRating')
  expect(unsold).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock')
})

test('S1-2.1-25 a product’s canonical address keeps configurable_entity_id and configured_entity_id and drops every other parameter', async ({
  page,
  testProxy,
}) => {
  const origin = testProxy.open('kessler', {})
  await page.goto(origin)
  const found = await page.evaluate(async () => (await fetch('/api/rest/search/dishwasher?embed=products')).json())
  const address = `${origin}/product/${found.products[0].url_key}`
  const canonicalOf = async (search: string) => {
    const head = await headOf(origin, `${new URL(address).pathname}${search}`)
    return /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(await canonicalOf('')).toBe(address)
  expect(await canonicalOf('?utm_source=letter&page=2')).toBe(address)
  expect(await canonicalOf('?configured_entity_id=31&utm_source=letter')).toBe(`${address}?configured_entity_id=31`)
  expect(await canonicalOf('?utm_source=letter&configured_entity_id=31&configurable_entity_id=30')).toBe(
    `${address}?configurable_entity_id=30&configured_entity_id=31`,
  )
  // The page is the same product's, complete in its HTML.
  const { host, port } = new URL(origin)
  const path = `${new URL(address).pathname}?configured_entity_id=31`
  expect((await rawRequest({ host, port: Number(port), path })).body).toContain('Add to cart')
  expect(
    (await rawRequest({ host, port: Number(port), path: '/product/nothing?configured_entity_id=31' })).status,
  ).toBe(404)
})

/** The structured data of a page, as it comes from the server. */
async function dataOf(origin: string, path: string, headers = {}): Promise<Record<string, unknown>[]> {
  const { host, port } = new URL(origin)
  const { body } = await rawRequest({ host, port: Number(port), path, headers })
  return [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  )
}

test('S1-2.1-26 the home page declares the search page as {base_url}search/{q} and category pages as {base_url}catalog/{url_key}', async ({
  testProxy,
}) => {
  const origin = testProxy.open('kessler', {})
  const site = (await dataOf(origin, '/')).find((data) => data['@type'] === 'WebSite')
  expect(site).toMatchObject({
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${origin}/search/{q}` },
      'query-input': 'required name=q',
    },
    hasPart: expect.arrayContaining([expect.objectContaining({ url: `${origin}/catalog/refrigeration` })]),
  })
  // Crawlers come as phones.
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36' }
  expect((await dataOf(origin, '/', phone)).find((data) => data['@type'] === 'WebSite')).toEqual(site)
  const off = testProxy.open('kessler', { display_features: { feature_toggles: { enable_search: false } } })
  expect((await dataOf(off, '/')).find((data) => data['@type'] === 'WebSite')).not.toHaveProperty('potentialAction')
  const french = (await dataOf(testProxy.open('volteo', {}), '/en-CA')).find((data) => data['@type'] === 'WebSite')
  expect(french).toHaveProperty('potentialAction.target.urlTemplate', expect.stringMatching(/\/en-CA\/search\/\{q\}$/))
})

/** Structured data in a head. */
const dataIn = (head: string): unknown[] =>
  [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, text = '']) => JSON.parse(text))

test('S1-3.3-07 a category’s own structured data is in the head beside the generated list; what can’t be read is left out', async ({
  page,
  testProxy,
}) => {
  const own = { '@context': 'https://schema.org', '@type': 'FAQPage', name: 'About </script> “quiet” dishwashers' }
  const open = (structured_data: string) =>
    testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ structured_data }) }).origin
  const origin = open(JSON.stringify([own, { ...own, name: 'More' }]))
  expect(dataIn(await headOf(origin, '/catalog/dishwashers'))).toEqual(
    expect.arrayContaining([own, { ...own, name: 'More' }]),
  )
  // React takes the page over as it is, and brings the data to a page that is come to without a page load.
  await page.goto(`${origin}/catalog/dishwashers`)
  const shown = (part: string) =>
    page
      .locator(`${part} script[type="application/ld+json"]`)
      .evaluateAll((found) =>
        found.map(({ textContent }) => JSON.parse(textContent ?? '')).filter((data) => data['@type'] === 'FAQPage'),
      )
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(await shown('head')).toHaveLength(2)
  const inMain = await page.locator('main script[type="application/ld+json"]').allTextContents()
  expect(inMain.map((text) => JSON.parse(text)['@type'])).toContain('ItemList')
  await page.goto(`${origin}/catalog`)
  await page.getByRole('main').getByRole('link', { name: 'Dishwashers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dishwashers' })).toBeVisible()
  expect(await shown('html')).toHaveLength(2)
  const broken = dataIn(await headOf(open('{ broken'), '/catalog/dishwashers'))
  expect(broken).not.toContainEqual(expect.objectContaining({ '@type': 'FAQPage' }))
})

test('S1-3.5-03 a content page’s title, description, keywords and structured data are in its head; no_index asks not to be indexed', async ({
  testProxy,
}) => {
  const structured = { '@context': 'https://schema.org', '@type': 'HowTo', name: 'Delivery' }
  const page = {
    title: 'How we deliver',
    meta_description: 'On the day you name.',
    meta_keywords: 'delivery, haul-away',
    structured_data: JSON.stringify(structured),
  }
  for (const path of ['delivery', 'home', 'contact', 'promotions', 'request-quote']) {
    const address = path === 'home' ? '/' : `/${path}`
    const open = (no_index: boolean) =>
      testProxy.openStore('kessler', { site_index: '1' }, { [`/pages/${path}`]: changed({ ...page, no_index }) }).origin
    const head = await headOf(open(false), address)
    expect(titleOf(head), path).toContain('How we deliver')
    expect(metaOf(head, 'description'), path).toBe('On the day you name.')
    expect(metaOf(head, 'keywords'), path).toBe('delivery, haul-away')
    expect(metaOf(head, 'robots'), path).toBeUndefined()
    expect(dataIn(head), path).toContainEqual(structured)
    expect(metaOf(await headOf(open(true), address), 'robots') ?? '', path).toMatch(/noindex/)
  }
})

test('S1-3.1-43 blog_home title, meta_description and meta_keywords are the title, heading and meta tags of /blog', async ({
  page,
  testProxy,
}) => {
  const blog_home = { title: 'Notes of the yard', meta_description: 'Every Friday.', meta_keywords: 'yard, notes' }
  const origin = testProxy.open('kessler', { blog_home })
  const head = await headOf(origin, '/blog')
  expect(titleOf(head)).toBe('Notes of the yard | Kessler Appliance')
  expect(metaOf(head, 'description')).toBe('Every Friday.')
  expect(metaOf(head, 'keywords')).toBe('yard, notes')
  await page.goto(`${origin}/blog`)
  await expect(page.getByRole('heading', { level: 1, name: 'Notes of the yard' })).toBeVisible()
})

test('the structured data of listings and of their products has what Google requires of merchant listings, variants, trails and lists', async ({
  testProxy,
}) => {
  const found = new Set<string>()
  for (const [store, listing] of [
    ['kessler', '/catalog/dishwashers'],
    ['alderloom', '/catalog/sofas'],
    ['volteo', '/catalog/televiseurs'],
  ] as const) {
    const origin = testProxy.open(store, {})
    const listed = await dataOf(origin, listing)
    const list = listed.find((data) => data['@type'] === 'ItemList') as { itemListElement: { url: string }[] }
    const products = list.itemListElement.map(({ url }) => new URL(url).pathname)
    expect(products.length, listing).toBeGreaterThan(3)
    for (const path of ['/', '/contact', listing, ...products.slice(0, 8)]) {
      await test.step(`${store} ${path}`, async () => {
        for (const type of expectGoogleRequirements(await dataOf(origin, path))) found.add(type)
      })
    }
  }
  expect([...found].sort()).toEqual(
    [
      'AggregateRating',
      'BreadcrumbList',
      'FurnitureStore',
      'ItemList',
      'Product',
      'ProductGroup',
      'Review',
      'Store',
    ].sort(),
  )
})
