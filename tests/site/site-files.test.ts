import { changed } from '#tests/support/patches.ts'
import { getOf, getPage, rawRequest } from '#tests/support/raw-request.ts'
import { expect, shopPage, test } from '#tests/support/site-test.ts'
import { type DemoStore, storeOrigin } from '#tests/support/stores.ts'

/** Files with fixed names for crawlers and browsers, different for each store. */

const urlOf = (store: DemoStore, path: string): string => `${storeOrigin(store)}${path}`
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

test('robots.txt contains the store’s own sitemap and disallows pages of a shopper', async ({ testProxy }) => {
  const response = await getOf(testProxy.open('volteo', {}), '/robots.txt')
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toMatch(/^User-agent: \*\n/)
  expect(response.body).toMatch(/^Disallow: \/checkout$/m)
  expect(response.body).toMatch(/^Disallow: \/en-CA\/checkout$/m)
  expect(response.body).not.toMatch(/^Disallow: \/$/m)
  expect(response.body).toMatch(/^Sitemap: http:\/\/cfg-\d+\.localhost:\d+\/sitemap\.xml$/m)
})

test('a store that must not be indexed disallows everything and has no sitemap', async ({ testProxy }) => {
  const closed = testProxy.open('kessler', { site_index: '0' })
  expect((await getOf(closed, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml', '/llms.txt', '/agents.md']) {
    expect((await getOf(closed, path)).status, path).toBe(404)
  }
})

test('the sitemaps list every indexable page, and no missing one', async ({ testProxy }) => {
  const hidden = { '/pages/returns': changed({ no_index: true }), '/pages/terms-conditions': () => ({}) }
  const { origin } = testProxy.openStore('kessler', {}, hidden)
  const index = await getOf(origin, '/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const [first, ...shards] = locations(index.body)
  expect(first).toBe(`${origin}/sitemap-pages.xml`)
  expect(shards).toEqual(shards.map((_, place) => `${origin}/sitemap-products-${place + 1}.xml`))
  expect(shards).not.toEqual([])

  const pages = locations((await getOf(origin, '/sitemap-pages.xml')).body)
  for (const path of ['/', '/catalog', '/catalog/dishwashers', '/contact', '/promotions', '/delivery', '/blog'])
    expect(pages).toContain(`${origin}${path}`)
  expect(pages).toContain(`${origin}/blog/why-a-dryer-takes-two-hours`)
  expect(pages).not.toContain(`${origin}/returns`)
  expect(new Set(pages).size).toBe(pages.length)
  for (const url of pages.filter((_, place) => place % 5 === 0)) {
    expect((await getOf(origin, new URL(url).pathname)).status, url).toBe(200)
  }

  const products = locations((await getOf(origin, '/sitemap-products-1.xml')).body)
  expect(products.length).toBeGreaterThan(200)
  expect(products.every((url) => url.startsWith(`${origin}/product/`))).toBe(true)
  expect((await getOf(origin, new URL(products[7] ?? '').pathname)).status).toBe(200)
  for (const path of [
    `/sitemap-products-${shards.length + 1}.xml`,
    '/sitemap-products-0.xml',
    '/sitemap-other.xml',
    '/~files/robots.txt',
  ])
    expect((await getOf(origin, path)).status, path).toBe(404)
})

test('each URL of a sitemap links to the same page in the store’s other languages', async () => {
  const xml = (await getPage('volteo', '/sitemap-pages.xml')).body
  const [entry] = /<url><loc>[^<]*\/catalog\/televiseurs<\/loc>.*?<\/url>/.exec(xml) ?? []
  expect(entry).toContain(`hreflang="fr-CA" href="${urlOf('volteo', '/catalog/televiseurs')}"`)
  expect(entry).toContain(`hreflang="en-CA" href="${urlOf('volteo', '/en-CA/catalog/tvs')}"`)
  expect(entry).toContain(`hreflang="x-default" href="${urlOf('volteo', '/catalog/televiseurs')}"`)
  const urls = locations(xml)
  expect(urls).toContain(urlOf('volteo', '/en-CA/catalog/tvs'))
  expect(urls).toContain(urlOf('volteo', '/en-CA/contact'))
})

test('manifest, favicon.ico and llms.txt describe the store, in its language', async () => {
  const href = (await shopPage('volteo', '/en-CA')).link('manifest') ?? ''
  expect(href).toBe('/en-CA/manifest.webmanifest')
  const response = await getPage('volteo', href)
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(JSON.parse(response.body)).toMatchObject({
    name: 'Voltéo Électronique',
    lang: 'en-CA',
    start_url: '/en-CA',
    theme_color: expect.stringMatching(/^#/),
    icons: [{ src: expect.stringContaining('/media/') }],
  })
  const icon = await getPage('volteo', '/favicon.ico')
  expect(icon.status).toBe(302)
  expect(icon.headers.location).toContain('/media/')
  expect((await getPage('volteo', '/en-CA/robots.txt')).status).toBe(404)

  const llms = (await getPage('kessler', '/llms.txt')).body
  expect(llms).toMatch(/^# Kessler Appliance\n/)
  expect(llms).toContain(`- [Dishwashers](${urlOf('kessler', '/catalog/dishwashers')})`)
  expect(llms).toMatch(/^- .*2114 West Superior Street, Duluth, MN 55806/m)
  expect(llms).toContain(`(${urlOf('kessler', '/agents.md')})`)
})

test('a host without a store has none of these files', async () => {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/llms.txt',
    '/agents.md',
  ]) {
    expect((await rawRequest({ host: 'nobody.test', path })).status, path).toBe(404)
  }
})
