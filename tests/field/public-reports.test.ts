/** Reports of shoppers and staff of other shops, tested on a newly imported store (tests/field/README.md). */
import { afterAll, beforeAll } from 'vitest'
import { importNewStore } from '#tests/support/imported-store.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { SiteVisitor } from '#tests/support/site-visitor.ts'

const MULTIMEDIA = 'Audio, Video & Multimedia'
const LAPTOPS = 'Laptops & Convertibles'
const THAI = 'หอยไทย'
const INTERPUNCT = 'This·Is·A·Test'
const SIZE_NAME = '12" A&amp;B "Deluxe" rack'

/** Today's date in a time zone, plus an offset in days. */
const dayIn = (timeZone: string, offset = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + offset * 86_400_000)

const part = (entity_id: number, others: object) => ({
  entity_id,
  sku: `PART-${entity_id}`,
  name: `Part ${entity_id}`,
  url_key: `part-${entity_id}`,
  category_ids: [4],
  price: 100,
  attributes: { color: 'White', width: 20 },
  ...others,
})

const PRODUCTS = [
  part(101, { attributes: { color: 'Black', width: 21, use: MULTIMEDIA } }),
  part(102, { attributes: { color: 'Black', width: 22, use: 'Audio' } }),
  part(110, { attributes: { color: 'Black', width: 23, use: LAPTOPS } }),
  part(111, { attributes: { color: 'Black', width: 24, use: 'Laptops' } }),
  part(112, { name: '20% off pump 1/2 HP, quiet', attributes: { color: 'Black', width: 25 } }),
  part(103, { url_key: INTERPUNCT, name: INTERPUNCT }),
  part(104, { manufacturer: THAI }),
  part(105, { url_key: '4711', name: 'Filter 4711' }),
  part(106, { name: SIZE_NAME, url_key: 'rack', description: '<p>Luxuri&ouml;s, 1&frasl;2&Prime; thick.</p>' }),
  part(107, { name: '20% off pump 1/2 HP', url_key: 'pump' }),
  // The last day of the sale is today in Honolulu.
  part(108, { price: 80, final_price: 60, instant_savings_to_date: dayIn('Pacific/Honolulu') }),
  part(109, { price: 80, final_price: 60, instant_savings_to_date: dayIn('Pacific/Honolulu', -1) }),
]

const CONFIG = {
  name: "Tout Ô'pré",
  title: "Tout Ô'pré",
  title_suffix: " | Tout Ô'pré",
  store_code: 'reports',
  locale: 'en_US',
  locales: [{ locale: 'en_US' }],
  currency_code: 'USD',
  currency_symbol: '$',
  default_country: 'US',
  timezoneId: 'Pacific/Honolulu',
  phone: '218-555-0100',
  favicon: 'favicon.svg',
  display_features: { coupon: true },
}
const ATTRIBUTES = [
  { code: 'color', label: 'Color', type: 'select', position: 1, filterable: true, options: [] },
  { code: 'width', label: 'Width', type: 'range', position: 2, filterable: true, unit: 'in.' },
  { code: 'use', label: 'Use', type: 'select', position: 3, filterable: true, options: [] },
]
const json = (value: unknown) => JSON.stringify(value)

let store: Awaited<ReturnType<typeof importNewStore>>
let shop: `http://${string}`

beforeAll(async () => {
  store = await importNewStore('reports', {
    products: PRODUCTS,
    files: {
      'config.json': json(CONFIG),
      'attributes.json': json(ATTRIBUTES),
      'coupons.json': json([
        { code: 'ALUM15', percent: 15 },
        { code: 'ÉTÉ-10', percent: 10 },
      ]),
      'pages/help/areas.html': `<!--\ntitle: Areas\n-->\n<p style="background:url('refrigerator-1.svg')">Where we deliver</p>\n`,
      'pages/hi-fi.html': '<!--\ntitle: Hi-Fi\n-->\n<p>Loudspeakers</p>\n',
      'redirects.csv': 'from,to\n/about-us,/about\n/our-shop/,/about\n/stereo,/hi-fi\n',
    },
  })
  shop = store.origin as `http://${string}`
})
afterAll(() => store?.remove())

const open = (path: string) => openPage(`${shop}${path}`)
const rest = async <T>(path: string): Promise<T> => JSON.parse((await getOf(shop, `/api/rest${path}`)).body)
const countOf = async (path: string) => (await open(path)).getByRole('main').getByRole('article').elements().length

/** A shopper with one unit of the washer SKU-4 in the cart. */
async function withCart() {
  const shopper = new SiteVisitor()
  await shopper.callRest(shop, 'POST', '/cart/items', { product_id: 4, qty: 1 })
  return shopper
}
type Cart = { qty: number; totals: { discount: { amount: number } | null } }
const readCart = (shopper: SiteVisitor) => shopper.callRest<Cart>(shop, 'GET', '/cart?embed=items,totals')

test.for([
  ['P01', 'a comma', MULTIMEDIA, 'Part 101'],
  ['P02', 'an ampersand', LAPTOPS, 'Part 110'],
])('%s a value with %s in it is one filter', async ([, , value, name]) => {
  const page = await open('/catalog/washers')
  const link = page.getByRole('link', { name: new RegExp(`^${value}`) }).first()
  const found = await open(link.attribute('href') ?? '')
  expect(found.getByRole('main').getByRole('article')).toHaveCount(1)
  expect(found.getByRole('main').getByRole('article')).toHaveText(new RegExp(name ?? ''))
})

test('P03 a filter whose marks were encoded on the way is the same filter', async () => {
  const plain = await countOf('/catalog/refrigerators?price=700-900')
  expect(plain).toBe(2)
  expect(await countOf('/catalog/refrigerators?price=700%2D900')).toBe(plain)
  expect(await countOf('/catalog/refrigerators?%70rice=700-900')).toBe(plain)
})

test('P04 a search for “test&color=Black” is one term', async () => {
  const page = await open(`/search/${encodeURIComponent('washer&color=Black')}`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/washer&color=Black/)
})

test.for([
  ['P05', '1/2 HP'],
  ['P06', '20% off'],
  ['P06', '20+ pump'],
] as const)('%s a search for “%s” keeps its term in the links of filters and order', async ([, term]) => {
  const page = await open(`/search/${encodeURIComponent(term)}`)
  expect(page.getByRole('main').getByRole('article').first()).toHaveText(/1\/2 HP/)
  expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`“${term.replace('+', '\\+')}”`))
  const links = page.getByRole('main').getByRole('link', { name: /^White/ })
  const next = await open(links.first().attribute('href') ?? '')
  expect(next.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`“${term.replace('+', '\\+')}”`))
})

/** Output of an import with changed files or products. */
const importing = (own: Parameters<typeof importNewStore>[1]): Promise<string> =>
  importNewStore('reports-refused', own).then(
    async (imported) => {
      await imported.remove()
      return imported.output
    },
    ({ stdout, stderr }: { stdout?: string; stderr?: string }) => `${stdout}${stderr}`,
  )

test('P07 a page of staff that would lie under a page of the shop is named', async () => {
  const page = '<!--\ntitle: Compare us\n-->\n<p>Compare us with others.</p>\n'
  expect(await importing({ files: { 'pages/compare.html': page } })).toMatch(/pages\/compare\.html/)
})

test('P08 a key with an interpunct leads to its product', async () => {
  for (const key of [INTERPUNCT, encodeURIComponent(INTERPUNCT)]) {
    const page = await open(`/product/${encodeURI(decodeURIComponent(key))}`)
    expect(page.status).toBe(200)
    expect(page.getByRole('heading', { level: 1 })).toHaveText(INTERPUNCT)
  }
})

test('P09 a brand without a Latin letter has a filter and a catalog', async () => {
  const page = await open('/catalog/washers')
  const link = page.getByRole('link', { name: new RegExp(`^${THAI}`) }).first()
  expect((await open(link.attribute('href') ?? '')).getByRole('main').getByRole('article')).toHaveCount(1)
  expect(await countOf(`/special/manufacturer/${encodeURIComponent(THAI)}`)).toBe(1)
})

test('P10 a redirect works with and without a slash at its end, whichever way it was written', async () => {
  for (const path of ['/about-us', '/about-us/', '/our-shop', '/our-shop/']) {
    let { headers } = await getOf(shop, path)
    // The trailing slash may cause a separate redirect.
    if (headers.location && !headers.location.endsWith('/about'))
      headers = (await getOf(shop, headers.location.replace(shop, ''))).headers
    expect(headers.location?.replace(shop, ''), path).toBe('/about')
  }
})

test('P28 a redirect keeps the parameters of a click on an advertisement', async () => {
  for (const query of ['gclid=x', 'utm_source=letter&utm_term=a%2Bb'])
    expect((await getOf(shop, `/about-us?${query}`)).headers.location?.replace(shop, '')).toBe(`/about?${query}`)
  expect((await getOf(shop, '/about-us')).headers.location?.replace(shop, '')).toBe('/about')
})

test('P43 an address that was copied with the marks behind it, or with a query without ?, leads to its page', async () => {
  for (const [path, target] of [
    ['/catalog/washers).', '/catalog/washers'],
    ['/catalog/washers%E2%80%8B', '/catalog/washers'],
    ['/about,', '/about'],
    ['/about%20', '/about'],
    ['/about&fbclid=x', '/about?fbclid=x'],
    ['/about%3Futm_source%3Dletter', '/about?utm_source=letter'],
  ] as const) {
    const { status, headers } = await getOf(shop, path)
    expect(status, path).toBe(308)
    expect(headers.location?.replace(shop, ''), path).toBe(target)
  }
  expect((await getOf(shop, '/nothing-here).')).headers.location?.replace(shop, '')).toBe('/nothing-here')
  expect((await getOf(shop, '/nothing-here')).status).toBe(404)
})

test('P40 a link with a second ? or an escaped & has the products of its filter', async () => {
  const right = await countOf('/catalog/refrigerators?price=700-900')
  expect(right).toBeGreaterThan(0)
  for (const query of ['price=700-900?utm_source=letter', 'utm_source=letter&amp;price=700-900'])
    expect(await countOf(`/catalog/refrigerators?${query}`), query).toBe(right)
})

test('P11 an address with a slash at its end is the same page, with one canonical address', async () => {
  const { status, headers } = await getOf(shop, '/catalog/washers/')
  expect(status).toBe(308)
  expect(headers.location?.replace(shop, '')).toBe('/catalog/washers')
  const canonicalOf = async (path: string) => (await open(path)).locator('link[rel="canonical"]').attribute('href')
  expect(await canonicalOf('/catalog/washers')).toBe(`${shop}/catalog/washers`)
  expect(await canonicalOf('/home')).toBe(await canonicalOf('/'))
})

test('P12 names with & and quotes leave the sitemaps well-formed', async () => {
  const index = (await getOf(shop, '/sitemap.xml')).body
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(shop, ''))
  for (const text of [
    index,
    ...(await Promise.all(
      maps.filter((path) => path.endsWith('.xml')).map(async (path) => (await getOf(shop, path)).body),
    )),
  ]) {
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#)/)
  }
})

test.for([
  ['US', 'MN', '558023331', '55802-3331'],
  ['US', 'MN', ' 55802 3331', '55802-3331'],
  ['CA', 'ON', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'ON', ' k1a  0b1 ', 'K1A 0B1'],
])(
  'P13 a postcode typed as people do is written as the post does: %s %s %s',
  async ([country_id, region, postcode, kept]) => {
    const shopper = await withCart()
    const address = {
      firstname: 'Ann',
      lastname: 'Berg',
      street: ['1 Lake Ave'],
      city: 'Somewhere',
      region,
      postcode,
      country_id,
      telephone: '2185550123',
      email: 'ann@example.com',
    }
    await shopper.callRest(shop, 'PUT', '/cart/billing_address', address)
    const cart = await shopper.callRest<{ billing_address: { postcode: string } }>(
      shop,
      'GET',
      '/cart?embed=billing_address',
    )
    expect(cart.billing_address.postcode).toBe(kept)
  },
)

test.for([-5, 0, 1.5, '1e2', '0x10', '', '２', 1e9, null, true])(
  'P14 a quantity of %s is refused, and the cart stays as it is',
  async (qty) => {
    const shopper = await withCart()
    await expect(shopper.callRest(shop, 'POST', '/cart/items', { product_id: 5, qty })).rejects.toThrow(/4\d\d/)
    expect((await readCart(shopper)).qty).toBe(1)
  },
)

test('P15 a sale lasts until the end of its last day in the store’s time zone', async () => {
  const priceOf = async (key: string) =>
    (await rest<{ final_price_without_tax: number }>(`/products/${key}`)).final_price_without_tax
  expect(await priceOf('part-108')).toBe(60)
  expect(await priceOf('part-109')).toBe(80)
})

const discountOf = async (shopper: SiteVisitor) => Math.abs((await readCart(shopper)).totals.discount?.amount ?? 0)

test.for([
  ['ALUM15  ', 119.85],
  ['alum15', 119.85],
  ['été-10', 79.9],
  ['e\u0301te\u0301-10', 79.9],
  [' Alum15\u00a0', 119.85],
  ['ÉTÉ\u201310', 79.9],
  ['été\u201110', 79.9],
  ['\u200bALUM15\u200b', 119.85],
] as const)('P16 the coupon “%s” is the one that was printed', async ([code, amount]) => {
  const shopper = await withCart()
  await shopper.callRest(shop, 'PUT', '/cart', { coupon_code: code })
  expect(await discountOf(shopper)).toBe(amount)
})

test('P17 a coupon entered twice, in different case, is deducted once', async () => {
  const shopper = await withCart()
  for (const code of ['ALUM15', 'alum15', 'Alum15']) {
    await shopper.callRest(shop, 'PUT', '/cart', { coupon_code: code })
  }
  expect(await discountOf(shopper)).toBe(119.85)
})

test.for(["o'brien@example.com", 'ann+shop@example.com', 'ann@example.technology', 'ann_b@sub.example.co.uk'])(
  'P18 %s is an e-mail address',
  async (email) => {
    const shopper = await withCart()
    await shopper.callRest(shop, 'PUT', '/cart', { email })
    expect(await shopper.callRest(shop, 'GET', '/cart')).toMatchObject({ email })
  },
)

test('P19 a name is shown as it was typed, everywhere; entities of a description are letters', async () => {
  const page = await open('/product/rack')
  expect(page.getByRole('heading', { level: 1 })).toHaveText(SIZE_NAME)
  expect(page.locator('title').element().textContent).toContain(SIZE_NAME)
  expect(page.locator('meta[property="og:title"]').attribute('content')).toContain(SIZE_NAME)
  expect(page.getByRole('main').getByText('Luxuriös, 1⁄2″ thick.').first()).toBeInPage()
  const structured = page
    .locator('script[type="application/ld+json"]')
    .elements()
    .map(({ textContent }) => JSON.parse(textContent ?? ''))
  expect(JSON.stringify(structured)).toContain(JSON.stringify(SIZE_NAME).slice(1, -1))
})

test('a page of staff may be named like a language that the shop lacks', async () => {
  const page = await open('/hi-fi')
  expect(page.getByRole('main').getByText('Loudspeakers')).toBeInPage()
  expect((await getOf(shop, '/stereo')).headers.location?.replace(shop, '')).toBe('/hi-fi')
  for (const path of ['/hi-in', '/hi-fi/x', '/de-DE']) expect((await getOf(shop, path)).status).toBe(404)
})

test('P25 a background picture below the first level is a file of the store’s media', async () => {
  const text = (await open('/help/areas')).getByRole('main').getByText('Where we deliver').first()
  const [, address = ''] = /url\("?([^")]+)/.exec(text.attribute('style') ?? '') ?? []
  expect(address).toMatch(/\/media\/refrigerator-1\.svg$/)
  expect((await getOf(shop, address.replace(shop, ''))).status).toBe(200)
})

test('P20 the shop’s name with an apostrophe is not encoded twice in shared links', async () => {
  const page = await open('/about')
  expect(page.locator('title').element().textContent).toContain("Tout Ô'pré")
  expect(page.locator('meta[property="og:site_name"]').attribute('content')).toBe("Tout Ô'pré")
})

test('P21 a key of digits is a key; one that is the number of another product is refused by its line', async () => {
  expect((await open('/product/4711')).getByRole('heading', { level: 1 })).toHaveText('Filter 4711')
  expect(await importing({ products: [part(105, { url_key: '4' })] })).toMatch(
    /products\.jsonl:7: url_key '4' is the entity_id of another record/,
  )
})
