/** Languages and embedding if the configuration differs from the registry's record (S1-2.3, S1-3.1). */
import { getOf } from '#tests/support/raw-request.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const PORTAL = 'https://portal.example.com/shop'
const inFrame = (referer: string) => ({ referer, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' })
const topLevel = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

for (const store of ['kessler', 'volteo'] as const) {
  test(`S1-2.3-04 S1-2.3-05 S1-2.3-06 iframe_url of the configuration closes a store that the registry leaves open (${store})`, async ({
    testProxy,
  }) => {
    const origin = testProxy.open(store, { iframe_url: PORTAL })
    for (const path of ['/', '/search/oven', '/no-such-page']) {
      for (const headers of [topLevel, inFrame('https://elsewhere.example.com/shop')]) {
        const closed = await getOf(origin, path, headers)
        expect(closed.status, path).toBe(403)
        expect(closed.body).not.toContain('<a ')
      }
    }
    const framed = await getOf(origin, '/', inFrame(PORTAL))
    expect(framed.status).toBe(200)
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example.com")
    const streamed = await getOf(origin, '/search/oven', inFrame(PORTAL))
    expect(streamed.headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example.com")
  })
}

test('S1-2.3-03 S1-3.1-04 locales of the configuration are the languages of the store, fewer or more than in the registry', async ({
  testProxy,
}) => {
  // The registry lists fr-CA and en-CA for this store, en-US for the other.
  const fewer = testProxy.open('volteo', { locale: 'fr_CA', locales: [{ locale: 'fr_CA' }] })
  expect((await getOf(fewer, '/en-CA')).status).toBe(404)
  expect(await openPage(fewer)).toHaveAttribute('lang', 'fr-CA')
  const more = testProxy.open('kessler', { locales: [{ locale: 'en_US' }, { locale: 'fr_CA' }] })
  expect(await openPage(`${more}/fr-CA`)).toHaveAttribute('lang', 'fr-CA')
  expect((await getOf(more, '/en-CA')).status).toBe(404)
})

test('S1-3.1-03 locale of the configuration is the language of addresses without one', async ({ testProxy }) => {
  const locales = [{ locale: 'en_US' }, { locale: 'fr_CA' }]
  const origin = testProxy.open('kessler', { locale: 'fr_CA', locales })
  expect(await openPage(origin)).toHaveAttribute('lang', 'fr-CA')
  expect(await openPage(`${origin}/en-US`)).toHaveAttribute('lang', 'en-US')
})
