import { expectGoogleRequirements } from '#tests/support/google-requirements.ts'
import { changed } from '#tests/support/patches.ts'
import { findSimple, requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

test('S1-3.1-12 merchant_type is the kind of shop in structured data; neither it nor environment and region decide on indexing', async ({
  testProxy,
}) => {
  const about = { environment: 'staging', region: 'WI', merchant_type: 'furniture', site_index: '1' }
  const page = await openPage(testProxy.open('kessler', about))
  expect(page.jsonLd('FurnitureStore')).toHaveLength(1)
  expect(page.meta('robots')).toBeNull()
})

test('S1-3.1-08 the name replaces a missing logo, in structured data and on the contact page', async ({
  testProxy,
}) => {
  const named = { name: 'Harbor Appliance', logo_src: '', logo_src_small: '' }
  const page = await openPage(`${testProxy.open('kessler', named)}/contact`)
  expect(page.getByRole('link', { name: 'To home page' })).toHaveText('Harbor Appliance')
  expect(page.getByRole('main').getByRole('region', { name: 'Harbor Appliance' })).toBeInPage()
  expect(page.jsonLd().map(({ name }) => name)).toContain('Harbor Appliance')
})

test('S1-3.7-31 a product page’s structured data is a Product with name, image, sku, model, UPC, price, currency and stock, with a rating when there are reviews', async ({
  testProxy,
}) => {
  const { products } = await requestBackEnd<{ products: { url_key: string; name: string; sku: string }[] }>(
    '/search/dishwasher?embed=products',
  )
  const [{ url_key, name, sku } = { url_key: '', name: '', sku: '' }] = products
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
  const dataOf = async (change: object) => {
    const responses = { [`/products/${url_key}`]: changed({ ...given, ...change }) }
    const { origin } = testProxy.openStore('kessler', {}, responses)
    return (await openPage(`${origin}/product/${url_key}`)).jsonLd('Product')
  }
  expect(await dataOf({ reviews_count: 7, reviews_rating: 4.5 })).toMatchObject([
    {
      name,
      sku,
      mpn: 'DW-1234',
      gtin: '012345678905',
      image: expect.arrayContaining([expect.stringMatching(/^http.*\/media\//)]),
      offers: { price: '812.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 7 },
    },
  ])
  const [unsold] = await dataOf({ reviews_count: 0, reviews_rating: null, display_add_to_cart: false })
  expect(unsold).not.toHaveProperty('aggregateRating')
  expect(unsold).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock')
})

test('S1-2.1-26 the home page declares the search page as {base_url}search/{q} and category pages as {base_url}catalog/{url_key}', async ({
  testProxy,
}) => {
  const siteOf = async (origin: string, path = '/', headers: Record<string, string> = {}) =>
    (await openPage(`${origin}${path}`, headers)).jsonLd('WebSite')[0]
  const origin = testProxy.open('kessler', {})
  const site = await siteOf(origin)
  expect(site).toMatchObject({
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${origin}/search/{q}` },
      'query-input': 'required name=q',
    },
    hasPart: expect.arrayContaining([expect.objectContaining({ url: `${origin}/catalog/refrigeration` })]),
  })
  // Crawlers use a phone's user agent.
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36' }
  expect(await siteOf(origin, '/', phone)).toEqual(site)
  const off = testProxy.open('kessler', { display_features: { feature_toggles: { enable_search: false } } })
  const withoutSearch = await siteOf(off)
  expect(withoutSearch).toHaveProperty('url')
  expect(withoutSearch).not.toHaveProperty('potentialAction')
  expect(await siteOf(testProxy.open('volteo', {}), '/en-CA')).toHaveProperty(
    'potentialAction.target.urlTemplate',
    expect.stringMatching(/\/en-CA\/search\/\{q\}$/),
  )
})

// tests/journeys/soft-navigation.spec.ts covers the browser.
test('S1-3.3-07 a category’s own structured data is in the head beside the generated list; invalid data is omitted', async ({
  testProxy,
}) => {
  const own = { '@context': 'https://schema.org', '@type': 'FAQPage', name: 'About </script> “quiet” dishwashers' }
  const open = (structured_data: string) => {
    const { origin } = testProxy.openStore('kessler', {}, { '/categories/dishwashers': changed({ structured_data }) })
    return openPage(`${origin}/catalog/dishwashers`)
  }
  const typesIn = (part: string, page: Awaited<ReturnType<typeof open>>) =>
    page
      .locator(`${part} script[type="application/ld+json"]`)
      .elements()
      .map(({ textContent }) => JSON.parse(textContent ?? '')['@type'])
  const page = await open(JSON.stringify([own, { ...own, name: 'More' }]))
  expect(page.jsonLd('FAQPage')).toEqual([own, { ...own, name: 'More' }])
  expect(typesIn('head', page).filter((type) => type === 'FAQPage')).toHaveLength(2)
  expect(typesIn('main', page)).toContain('ItemList')
  const broken = await open('{ broken')
  expect(broken.status).toBe(200)
  expect(broken.jsonLd('FAQPage')).toEqual([])
})

test('S1-3.3-07 S1-2.13-28 listings that are made for each request have their structured data too', async ({
  testProxy,
}) => {
  const own = { '@context': 'https://schema.org', '@type': 'FAQPage', name: 'About it' }
  const structured = changed({ structured_data: JSON.stringify(own) })
  const kessler = testProxy.openStore('kessler', { site_index: '1' }, { '/categories/dishwashers': structured }).origin
  const volteo = testProxy.openStore('volteo', { site_index: '1' }, { '/categories/televiseurs': structured }).origin
  for (const address of [
    `${kessler}/catalog/dishwashers?price=1-9000`,
    `${kessler}/catalog/dishwashers?manufacturer=Oakvale|Halvorsen`,
    `${volteo}/catalog/televiseurs?price=1-9000`,
  ]) {
    const page = await openPage(address)
    expect(page.jsonLd('FAQPage'), address).toEqual([own])
    expect(page.jsonLd('ItemList'), address).toHaveLength(1)
    // Combinations of filters are endless and must not be indexed.
    expect(page.meta('robots'), address).toMatch(/noindex/)
  }
  for (const address of [`${kessler}/special/manufacturer/Oakvale?price=1-9000`, `${kessler}/search/dishwasher`]) {
    const page = await openPage(address)
    expect(page.jsonLd('ItemList'), address).toHaveLength(1)
    expect(page.meta('robots'), address).toMatch(/noindex/)
  }
})

test('the structured data of listings and their products meets Google’s requirements for merchant listings, variants, breadcrumbs and lists', async () => {
  const found = new Set<string>()
  for (const [store, listing] of [
    ['kessler', '/catalog/dishwashers'],
    ['alderloom', '/catalog/sofas'],
    ['volteo', '/catalog/televiseurs'],
  ] as const) {
    const [list] = (await shopPage(store, listing)).jsonLd('ItemList') as { itemListElement: { url: string }[] }[]
    const products = list?.itemListElement.map(({ url }) => new URL(url).pathname) ?? []
    expect(products.length, listing).toBeGreaterThan(3)
    for (const path of ['/', '/contact', '/locations', listing, ...products.slice(0, 8)]) {
      for (const type of expectGoogleRequirements((await shopPage(store, path)).jsonLd())) found.add(type)
    }
  }
  expect([...found].sort()).toEqual(
    [
      'AggregateRating',
      'BreadcrumbList',
      'FurnitureStore',
      'ItemList',
      'MerchantReturnPolicy',
      'OfferShippingDetails',
      'Product',
      'ProductGroup',
      'Review',
      'Store',
    ].sort(),
  )
})

test('a shop’s opening hours, other days and position are on the page of shops; its rules of returns and shipping on products', async ({
  testProxy,
}) => {
  const shop = {
    google_code: 'A',
    store_name: 'Harbor Duluth',
    address: { street: '1 Lake Ave', city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' },
    latitude: 46.77,
    longitude: -92.12,
    hours: [{ days: 'Mon–Fri', open: '09:00', close: '18:00' }],
    exceptions: [{ date: '2031-12-25', title: 'Christmas', open: '', close: '' }],
  }
  const policies = { return_policy: [{ days: 21, methods: ['store'] }], shipping_policy: [{ price: 79 }] }
  const origin = testProxy.open('kessler', { merchant_type: '', store_locations: [shop], ...policies })
  // Staff of this store have written data of the store, too.
  const store = (await openPage(`${origin}/locations`)).jsonLd('Store').find((data) => 'department' in data)
  expect(store).toMatchObject({
    hasMerchantReturnPolicy: { merchantReturnDays: 21 },
    department: [
      {
        name: 'Harbor Duluth',
        url: expect.stringMatching(/\/locations#shop-1$/),
        geo: { latitude: 46.77, longitude: -92.12 },
        openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }],
        specialOpeningHoursSpecification: [{ validFrom: '2031-12-25', opens: '00:00', closes: '00:00' }],
      },
    ],
  })
  expect((await openPage(`${origin}/locations`)).locator('#shop-1')).toBeInPage()
  const { url_key } = await findSimple()
  const [product] = (await openPage(`${origin}/product/${url_key}`)).jsonLd('Product')
  expect(product).toMatchObject({
    offers: {
      shippingDetails: [
        { shippingRate: { value: 79, currency: 'USD' }, shippingDestination: { addressCountry: 'US' } },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 21, returnMethod: ['https://schema.org/ReturnInStore'] },
    },
  })
})
