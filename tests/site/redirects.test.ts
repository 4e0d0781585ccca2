import { demoProduct } from '#tests/support/demo-products.ts'
import fixtureConfig from '#tests/support/fixture-store/config.json' with { type: 'json' }
import { idOfRun, importStore } from '#tests/support/imported-store.ts'
import { getOf, getPage, type RawHttpResponse } from '#tests/support/raw-request.ts'
import { expect, shopPage, test } from '#tests/support/site-test.ts'
import type { DemoStore } from '#tests/support/stores.ts'
import { ABSENT } from '#tests/support/test-proxy.ts'

async function visit(store: DemoStore, path: string): Promise<[status: number, location: string]> {
  const { status, headers } = await getPage(store, path)
  return [status, String(headers.location ?? '')]
}

test('a moved page redirects permanently to its new address; an unknown one is 404', async () => {
  expect(await visit('kessler', '/ranges.html')).toEqual([308, '/catalog/ranges'])
  const target = await shopPage('kessler', '/catalog/ranges')
  expect(target.getByRole('heading', { level: 1 })).toHaveText('Ranges')
  // Two redirects are combined; the query is kept.
  expect(await visit('kessler', '/refrigerators?utm_source=mail')).toEqual([
    308,
    '/catalog/refrigeration?utm_source=mail',
  ])
  expect(await visit('kessler', '/delivery-and-installation.html')).toEqual([308, '/delivery'])
  expect(await visit('kessler', '/weekly-flyer')).toEqual([308, 'https://flyer.example.com/kessler'])
  expect(await visit('kessler', '/no-such-page')).toEqual([404, ''])
  // Redirects are per language.
  expect(await visit('volteo', '/t%C3%A9l%C3%A9viseurs.html')).toEqual([308, '/catalog/televiseurs'])
  expect(await visit('volteo', '/en-CA/t%C3%A9l%C3%A9viseurs.html')).toEqual([308, '/en-CA/catalog/televiseurs'])
  expect(await visit('volteo', '/ranges.html')).toEqual([404, ''])
})

test('an address in another letter case or with .html redirects to the page that the store has', async () => {
  const { url_key } = demoProduct('kessler', 'atRegularPrice')
  const capitalized = url_key.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  for (const [path, target] of [
    ['/Delivery', '/delivery'],
    ['/Contact?utm_source=mail', '/contact?utm_source=mail'],
    ['/delivery.html', '/delivery'],
    ['/index.html', '/'],
    ['/catalog/Ranges.html', '/catalog/ranges'],
    ['/catalog/ranges.html', '/catalog/ranges'],
    ['/Catalog/Ranges', '/catalog/ranges'],
    ['/kitchen/refrigeration.html', '/catalog/refrigeration'],
    [`/Product/${capitalized}.html`, `/product/${url_key}`],
    [`/${url_key}.html`, `/product/${url_key}`],
  ] as const) {
    expect(await visit('kessler', path), path).toEqual([308, target])
    expect((await visit('kessler', target))[0], target).toBe(200)
  }
  expect(await visit('volteo', '/en-CA/Delivery.html')).toEqual([308, '/en-CA/delivery'])
  for (const path of [
    '/No-Such-Page',
    '/no-such-page.html',
    '/catalog/No-Such',
    '/Product/1.html',
    '/Blog/No-Such',
    '/~Files/x',
    `/${demoProduct('kessler', 'variant').url_key}.html`,
  ])
    expect(await visit('kessler', path), path).toEqual([404, ''])
})

test('a path with letters in Windows-1252 redirects to its form in UTF-8, on the same host', async () => {
  for (const [path, target] of [
    ['/search/r%E9frig', '/search/r%C3%A9frig'],
    ['/en-CA/search/r%E9frig?page=2', '/en-CA/search/r%C3%A9frig?page=2'],
    ['//evil.example/caf%E9', '/evil.example/caf%C3%A9'],
    ['/\\evil.example/caf%E9', '/evil.example/caf%C3%A9'],
  ] as const)
    expect(await visit('volteo', path), path).toEqual([308, target])
  expect((await visit('volteo', '/search/r%C3%A9frig'))[0]).toBe(200)
  expect(await visit('volteo', '/caf%E9/%C3%A9')).toEqual([404, ''])
})

/** The fixture store without its embedding page. */
const CONFIG = { ...fixtureConfig, iframe_url: '' }

const locationsOf = ({ rawHeaders }: RawHttpResponse): string[] =>
  rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'location' && index % 2 === 1)

test('X1 a changed redirect has the new target, a page that becomes one redirects, and each has one target', async () => {
  const redirects = (target: string) => ({ 'redirects.csv': `from,to\n/off2,${target}\n/flyer,${target}\n` })
  const store = await importStore('moved', { 'config.json': CONFIG, ...redirects('/locations') })
  try {
    const visit = (path: string) => getOf(store.origin, path)
    expect((await visit('/later')).status).toBe(404)
    for (const _ of [1, 2]) expect(locationsOf(await visit('/off2'))).toEqual(['/locations'])
    await store.change({ 'redirects.csv': 'from,to\n/off2,/catalog/washers\n/later,/help/delivery\n' })
    // The first visit after a change gets the stale page while the new one is rendered.
    await expect.poll(async () => locationsOf(await visit('/off2'))).toEqual(['/catalog/washers'])
    await expect.poll(async () => locationsOf(await visit('/later'))).toEqual(['/help/delivery'])
    await store.change(redirects('/contact'))
    await expect.poll(async () => locationsOf(await visit('/off2'))).toEqual(['/contact'])
    await expect.poll(async () => (await visit('/later')).status).toBe(404)
    expect(locationsOf(await visit('/later'))).toEqual([])
  } finally {
    await store.remove()
  }
})

test('F14 X2 redirects accept the old shop’s language prefixes, and lead to pages of that language', async () => {
  const rows = [
    '/en/our-story.html,/help/delivery',
    '/fr/qui-sommes-nous.html,/fr/help/delivery',
    '/en_CA/old.html,/contact',
    '/fr-CA/old.html,/fr-CA/locations',
    '/x,/fr-CA/contact',
    '/catalog/kitchen/ranges.html,/catalog/gas',
    `/full,http://${idOfRun('tongues')}.localhost/contact?a=1`,
  ]
  const store = await importStore('tongues', {
    'config.json': CONFIG,
    'redirects.csv': ['from,to', ...rows].join('\n'),
  })
  try {
    const visit = async (path: string) => {
      const response = await getOf(store.origin, path)
      return [response.status, ...locationsOf(response)]
    }
    // English is the store's first language.
    expect(await visit('/en/our-story.html')).toEqual([308, '/help/delivery'])
    expect(await visit('/fr/qui-sommes-nous.html')).toEqual([308, '/fr-CA/help/delivery'])
    expect(await visit('/old.html')).toEqual([308, '/contact'])
    expect(await visit('/en-CA/old.html')).toEqual([308, '/contact'])
    expect(await visit('/fr-CA/old.html')).toEqual([308, '/fr-CA/locations'])
    expect(await visit('/x')).toEqual([308, '/fr-CA/contact'])
    expect(await visit('/fr-CA/x')).toEqual([308, '/fr-CA/contact'])
    expect(await visit('/catalog/kitchen/ranges.html')).toEqual([308, '/catalog/gas'])
    expect(await visit('/full')).toEqual([308, '/contact?a=1'])
    expect(await visit('/fr-CA/full')).toEqual([308, '/fr-CA/contact?a=1'])
    expect(await visit('/en/nothing.html')).toEqual([404])
    expect(await visit('/de-DE/nothing.html')).toEqual([404])
  } finally {
    await store.remove()
  }
})

test('F12 a redirect from a path to itself is ignored', async ({ testProxy }) => {
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    {
      [ABSENT]: (_, query, resource) =>
        resource !== '/redirects'
          ? undefined
          : { location: query.get('path') === '/ring' ? `${origin}/ring?x=1` : '/about' },
    },
  )
  expect((await getOf(origin, '/ring')).status).toBe(404)
  const moved = await getOf(origin, '/moved')
  expect([moved.status, moved.headers.location]).toEqual([308, '/about'])
})
