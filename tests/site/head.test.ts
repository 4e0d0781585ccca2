import { importNewStore } from '#tests/support/imported-store.ts'
import { changed } from '#tests/support/patches.ts'
import { findSimple } from '#tests/support/product-responses.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

/** The head of pages, except structured data. */

test('S1-3.1-14 favicon is output as link rel=icon, without one there is none', async ({ testProxy }) => {
  const icon = 'https://media.example.com/icons/harbor.svg'
  const iconOf = async (favicon: string) =>
    (await openPage(`${testProxy.open('kessler', { favicon })}/delivery`)).link('icon')
  expect(await iconOf(icon)).toMatch(/^https:\/\/media\.example\.com\/icons\/harbor\.svg/)
  expect(await iconOf('')).toBeNull()
})

test('S1-9-03 every page names the version 19.66.0', async () => {
  for (const path of ['/', '/catalog/dishwashers', '/search/washer', '/checkout/cart']) {
    expect((await shopPage('kessler', path)).meta('generator'), path).toBe('showroom 19.66.0')
  }
})

test('S1-5.4-01 a robots noindex meta tag is output unless site_index is 1', async ({ testProxy }) => {
  const paths = ['/', '/delivery', '/catalog/dishwashers', '/special/color/White', '/contact', '/search/washer']
  const robotsOf = async (origin: string, path: string) => (await openPage(`${origin}${path}`)).meta('robots')
  const open = testProxy.open('kessler', { site_index: '1' })
  for (const path of paths.slice(0, -1)) expect(await robotsOf(open, path), path).toBeNull()
  for (const site_index of ['0', '', undefined]) {
    const closed = testProxy.open('kessler', { site_index })
    for (const path of paths) expect(await robotsOf(closed, path), path).toMatch(/noindex/)
  }
})

test('S1-3.3-03 a category’s title is meta_title, else name, with prefix and suffix', async ({ testProxy }) => {
  const title = async (change: object) => {
    const patch = { title_prefix: 'Harbor: ', title_suffix: ' (Duluth)' }
    const { origin } = testProxy.openStore('kessler', patch, { '/categories/dishwashers': changed(change) })
    return (await openPage(`${origin}/catalog/dishwashers`)).title()
  }
  expect(await title({ meta_title: 'Quiet dishwashers' })).toBe('Harbor: Quiet dishwashers (Duluth)')
  expect(await title({ meta_title: '', name: 'Dishwashers' })).toBe('Harbor: Dishwashers (Duluth)')
})

test('S1-3.7-05 a product’s meta_title, meta_description and meta_keyword are in the head; without meta_title its name', async ({
  testProxy,
}) => {
  const { url_key, name } = await findSimple()
  const openChanged = async (change: object) => {
    const { origin } = testProxy.openStore('kessler', {}, { [`/products/${url_key}`]: changed(change) })
    return openPage(`${origin}/product/${url_key}`)
  }
  const given = await openChanged({
    meta_title: 'The quiet one',
    meta_description: 'Heard by nobody.',
    meta_keyword: 'quiet, dishwasher',
  })
  expect(given.title()).toBe('The quiet one | Kessler Appliance')
  expect(given.meta('description')).toBe('Heard by nobody.')
  expect(given.meta('keywords')).toBe('quiet, dishwasher')
  const plain = await openChanged({ meta_title: '', meta_keyword: '' })
  expect(plain.title()).toBe(`${name} | Kessler Appliance`)
})

test('S1-2.1-25 a product’s canonical address keeps configurable_entity_id and configured_entity_id and drops every other parameter', async ({
  testProxy,
}) => {
  const address = `${testProxy.open('kessler', {})}/product/${(await findSimple()).url_key}`
  const canonicalOf = async (search: string) => (await openPage(`${address}${search}`)).link('canonical')
  expect(await canonicalOf('')).toBe(address)
  expect(await canonicalOf('?utm_source=letter&page=2')).toBe(address)
  expect(await canonicalOf('?configured_entity_id=31&utm_source=letter')).toBe(`${address}?configured_entity_id=31`)
  expect(await canonicalOf('?utm_source=letter&configured_entity_id=31&configurable_entity_id=30')).toBe(
    `${address}?configurable_entity_id=30&configured_entity_id=31`,
  )
  // The page is the product's, complete in its HTML.
  const chosen = await openPage(`${address}?configured_entity_id=31`)
  expect(chosen.getByRole('button', { name: 'Add to cart' }).first()).toBeInPage()
  expect((await shopPage('kessler', '/product/nothing?configured_entity_id=31')).status).toBe(404)
})

test('S1-3.5-03 a content page’s title, description, keywords and structured data are in its head; no_index is robots noindex', async ({
  testProxy,
}) => {
  const structured = { '@context': 'https://schema.org', '@type': 'HowTo', name: 'Delivery' }
  const page = {
    title: 'How we deliver',
    meta_description: 'On the day you name.',
    meta_keywords: 'delivery, haul-away',
    structured_data: JSON.stringify(structured),
  }
  const blog_home = { title: '', meta_description: '', meta_keywords: '' }
  for (const [store, path, address] of [
    ['kessler', 'home', '/'],
    ...['delivery', 'contact', 'promotions', 'request-quote', 'blog', 'locations', 'financing'].map(
      (name) => ['kessler', name, `/${name}`] as const,
    ),
    // Rendered for each request: the result of a form is part of the page.
    ['kessler', 'contact', '/contact?sent'],
    ['kessler', 'request-quote', '/request-quote?failed'],
    ['alderloom', 'locations', '/locations'],
    ['volteo', 'blog', '/en-CA/blog'],
  ] as const) {
    const open = (no_index: boolean) => {
      const responses = { [`/pages/${path}`]: () => ({ identifier: path, content: '<p>Staff</p>', ...page, no_index }) }
      const { origin } = testProxy.openStore(store, { site_index: '1', blog_home }, responses)
      return openPage(`${origin}${address}`)
    }
    const shown = await open(false)
    expect(shown.title(), address).toContain('How we deliver')
    expect(shown.meta('description'), address).toBe('On the day you name.')
    expect(shown.meta('keywords'), address).toBe('delivery, haul-away')
    expect(shown.meta('robots'), address).toBeNull()
    expect(shown.jsonLd('HowTo'), address).toEqual([structured])
    expect((await open(true)).meta('robots'), address).toMatch(/noindex/)
  }
})

test('S1-3.1-43 blog_home title, meta_description and meta_keywords are the title, heading and meta tags of /blog', async ({
  testProxy,
}) => {
  const blog_home = { title: 'Notes of the yard', meta_description: 'Every Friday.', meta_keywords: 'yard, notes' }
  const page = await openPage(`${testProxy.open('kessler', { blog_home })}/blog`)
  expect(page.title()).toBe('Notes of the yard | Kessler Appliance')
  expect(page.meta('description')).toBe('Every Friday.')
  expect(page.meta('keywords')).toBe('yard, notes')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes of the yard')
})

test('F16 a page that is shared has title, address, picture and shop, on each kind of page', async () => {
  const product = (await shopPage('kessler', '/catalog/ranges')).getByRole('main').getByRole('article').first()
  const post = (await shopPage('kessler', '/blog')).locator('a[href^="/blog/"]').first()
  const linked = [product.getByRole('link').first(), post].map((link) => link.attribute('href') ?? '')
  const paths = ['/', '/about', '/delivery', '/catalog', '/catalog/refrigeration', '/catalog/ranges?page=2', '/blog']
  const others = ['/promotions', '/brands', '/locations', '/contact', '/request-quote', '/special/manufacturer/Corvane']
  const streamed = ['/catalog/ranges?price=1-9000', '/special/manufacturer/Corvane?price=1-9000']
  for (const path of [...paths, ...others, ...streamed, ...linked]) {
    const page = await shopPage('kessler', path)
    expect(page.status, path).toBe(200)
    expect(page.meta('og:title'), path).toMatch(/\S/)
    expect(page.meta('og:description'), path).toMatch(/\S/)
    expect(page.meta('og:url'), path).toBe(page.link('canonical'))
    expect(page.meta('og:url'), path).toMatch(/^http:\/\/kessler\./)
    expect(page.meta('og:image'), path).toMatch(/^http.*\/media\//)
    expect(page.meta('og:site_name'), path).toBe('Kessler Appliance')
    expect(page.meta('og:type'), path).toBe(path === post.attribute('href') ? 'article' : 'website')
    expect(page.meta('twitter:card'), path).toBe('summary_large_image')
    expect(page.meta('twitter:image'), path).toBe(page.meta('og:image'))
    expect(page.meta('og:locale'), path).toBe('en_US')
    expect(page.meta('twitter:title'), path).toBe(page.meta('og:title'))
    expect(page.meta('twitter:description'), path).toBe(page.meta('og:description'))
  }
  // A product and a post are shared with their own pictures.
  const shown = await Promise.all(linked.map((path) => shopPage('kessler', path)))
  const pictures = shown.map((page) => page.meta('og:image'))
  expect(new Set([...pictures, (await shopPage('kessler', '/')).meta('og:image')]).size).toBe(3)
  const [data] = [...(shown[0]?.jsonLd('Product') ?? []), ...(shown[0]?.jsonLd('ProductGroup') ?? [])]
  expect([data?.image].flat()[0]).toBe(pictures[0])
  for (const path of ['/search/washer', '/checkout/cart', '/wishlist', '/customer/account/login']) {
    const page = await shopPage('kessler', path)
    expect([page.meta('og:title'), page.meta('og:image')], path).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/^http/),
    ])
  }
})

test('F16 the pages of a shop without a logo have a picture too', async () => {
  const store = await importNewStore('shared', {})
  try {
    for (const path of ['/', '/about', '/catalog/refrigerators', '/blog/measure-first', '/promotions', '/locations']) {
      const page = await openPage(`${store.origin}${path}`)
      expect(page.meta('og:image'), path).toMatch(/^http:\/\/shared-.*\/media\//)
    }
    const image = (await openPage(`${store.origin}/about`)).meta('og:image') ?? ''
    const { headers } = await getOf(store.origin as `http://${string}`, image.replace(store.origin, ''))
    expect(headers['content-type']).toBe('image/png')
  } finally {
    await store.remove()
  }
})

test('F16 a category, a post and content have their own picture, a page without one the shop’s logo', async ({
  testProxy,
}) => {
  const { origin } = testProxy.openStore(
    'kessler',
    { logo_src: 'https://media.example.com/logo.png', sharing_image: '' },
    {
      '/categories/ranges': changed({ image_url: 'ranges.jpg' }),
      '/pages/about': changed({ content: '<p>a</p><img src="https://media.example.com/team.jpg" alt="">' }),
      '/pages/delivery': changed({ content: '<p>a</p>' }),
    },
  )
  const imageOf = async (path: string) => (await openPage(origin + path)).meta('og:image')
  expect(await imageOf('/catalog/ranges')).toMatch(/^http.*\/ranges\.jpg$/)
  expect(await imageOf('/about')).toBe('https://media.example.com/team.jpg')
  expect(await imageOf('/delivery')).toBe('https://media.example.com/logo.png')
  // An SVG logo is converted to a format that other apps can show.
  expect((await shopPage('kessler', '/terms-conditions')).meta('og:image')).toMatch(/\/media\/w1280\.png\/logo\.svg/)
  const french = await shopPage('volteo', '/en-CA/catalog/tvs')
  expect(french.meta('og:locale')).toBe('en_CA')
  expect(french.meta('og:url')).toMatch(/\/en-CA\/catalog\/tvs$/)
})
