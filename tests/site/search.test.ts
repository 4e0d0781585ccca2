import type { HtmlPage } from '#tests/support/html-page.ts'
import { changed } from '#tests/support/patches.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'

/** Searches as sent by the server (S1-2.14, S1-7.2). */

test('S1-2.1-08 the header’s field is a plain form that opens the results of its term', async () => {
  const form = (await shopPage('kessler')).getByRole('banner').locator('search form')
  expect(form).toHaveAttribute('action', '/search')
  expect(form.getByRole('searchbox', { name: 'Search products' })).toHaveAttribute('name', 'q')
  const sent = await openPage(`${storeOrigin('kessler')}/search?q=top+control+dishwasher`)
  expect([sent.status, sent.headers.location]).toEqual([307, '/search/top+control+dishwasher'])
  const page = await shopPage('kessler', '/search/top+control+dishwasher')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “top control dishwasher”')
  expect(page.getByRole('main').getByRole('article').first()).toContainText(/dishwasher/i)
})

test('S1-7.2-02 the page requests GET /search/{term} with limit, embed=products and its filters', async ({
  testProxy,
}) => {
  const queries: string[] = []
  const { origin } = testProxy.openStore(
    'kessler',
    { grid_product_limit: '12' },
    {
      '/search/dishwasher': (response, query) => {
        queries.push(query.toString())
        return response
      },
    },
  )
  const page = await openPage(`${origin}/search/dishwasher?manufacturer=Oakvale&price=500-900&order=price&dir=desc`)
  expect(page.status).toBe(200)
  expect(page.getByRole('link', { name: /Remove filter Brand: Oakvale/ })).toHaveCount(1)
  const requested = new URLSearchParams(queries[0])
  expect(queries).toHaveLength(1)
  expect(Object.fromEntries(requested)).toMatchObject({ embed: 'products', limit: '12', order: 'price', dir: 'desc' })
  expect([...requested].filter(([name]) => name.startsWith('filter'))).toEqual([
    ['filter[0][attribute]', 'manufacturer'],
    ['filter[0][in]', 'Oakvale'],
    ['filter[1][attribute]', 'price'],
    ['filter[1][from]', '500'],
    ['filter[1][to]', '900'],
  ])
})

test('a search without results says why, and offers another search, the store, its departments and the phone', async () => {
  const main = (await shopPage('kessler', '/search/qqqqzzzz')).getByRole('main')
  expect(main.getByRole('heading', { level: 1, name: /^No results for/ })).toBeInPage()
  expect(main).toContainText('No product has “qqqqzzzz”.')
  expect(main.getByRole('searchbox', { name: 'Search products' })).toBeInPage()
  const departments = main.getByRole('navigation', { name: 'Popular departments' })
  expect(departments.getByRole('link').first()).toHaveAttribute('href', /^\/catalog\//)
  expect(main.getByRole('link', { name: /^Call us at/ })).toHaveAttribute('href', /^tel:/)
  const several = (await shopPage('kessler', '/search/qqqqzzzz+wwwwvvvv')).getByRole('main')
  expect(several).toContainText('No product has all of these words.')
})

test('the question to the store has the term in the fragment of its address, which is not sent', async ({
  testProxy,
}) => {
  const question = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.getByRole('main').getByRole('link', { name: 'Ask the store' })
  const term = 'qqqqzzzz ann@example.com'
  const link = question(await shopPage('kessler', `/search/${encodeURIComponent(term)}`))
  expect(link).toHaveAttribute('href', /^\/contact#message=/)
  const { origin } = testProxy.openStore('kessler', {
    display_features: { feature_toggles: { enable_contact_form: '0' } },
  })
  expect(question(await openPage(`${origin}/search/qqqqzzzz`))).toHaveCount(0)
})

test('limits in the words of a search are filters, each with a link to the search without it', async () => {
  const main = (
    await shopPage('kessler', `/search/${encodeURIComponent('dishwasher under $900 under 50 dB')}`)
  ).getByRole('main')
  const limits = main.getByRole('list', { name: 'From your words:' }).getByRole('link')
  expect(limits).toHaveCount(2)
  expect(main.getByRole('link', { name: 'Remove filter Price: up to $900.00' })).toHaveAttribute(
    'href',
    '/search/dishwasher+under+50+dB',
  )
  expect(main.getByRole('link', { name: 'Remove filter Noise: up to 50 dB' })).toHaveAttribute(
    'href',
    '/search/dishwasher+under+%24900',
  )
  const plain = (await shopPage('kessler', '/search/dishwasher')).getByRole('main')
  expect(plain.getByRole('list', { name: 'From your words:' })).toHaveCount(0)
})

test('a search of which no product has all words says that the products come nearest', async () => {
  const nearest = (page: Awaited<ReturnType<typeof openPage>>) => page.getByText('These come nearest.')
  expect(nearest(await shopPage('kessler', '/search/charcoal%20dishwasher'))).toHaveCount(1)
  expect(nearest(await shopPage('kessler', '/search/gas%20range'))).toHaveCount(0)
})

/** A response with only the first products. */
const few = (count: number, more: object = {}) =>
  ((response: { products: object[] }) => ({
    ...response,
    ...more,
    products: response.products.slice(0, count),
    product_count: count,
  })) as (response: unknown) => unknown

test('a search with three results or fewer has broader categories and brands with counts, pages, a question and the phone', async ({
  testProxy,
}) => {
  const open = async (count: number) => {
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      { '/search/washer%20delivery': few(count, { corrected_term: '' }) },
    )
    return (await openPage(`${origin}/search/washer+delivery`)).getByRole('main')
  }
  const main = await open(3)
  expect(main).toContainText('Only 3 products have all of these words.')
  expect(main.getByRole('article')).toHaveCount(3)
  const more = main.getByRole('region', { name: 'Not what you were looking for?' })
  const category = more.getByRole('link', { name: /washer.*\(\d+\)/i }).first()
  expect(category).toHaveAttribute('href', /^\/catalog\//)
  expect(more.getByRole('heading', { name: 'Brands' })).toBeInPage()
  expect(more.getByRole('link', { name: 'Ask the store' })).toBeInPage()
  expect(more.getByRole('link', { name: /^Call us at/ })).toBeInPage()
  expect(main.getByRole('navigation', { name: 'Popular departments' })).toBeInPage()
  const enough = await open(4)
  expect(enough.getByRole('region', { name: 'Not what you were looking for?' })).toHaveCount(0)
})

test('a search names pages of the store that have its words, in the language of the page', async ({ testProxy }) => {
  const { origin } = testProxy.openStore('volteo', {}, { '/search/retours': few(1), '/search/returns': few(1) })
  const find = async (path: string, region: string) =>
    (await openPage(`${origin}${path}`)).getByRole('main').getByRole('region', { name: region })
  const french = await find('/search/retours', 'Ce n’est pas ce que vous cherchiez?')
  expect(french.getByRole('link', { name: 'Retours et échanges' })).toHaveAttribute('href', '/returns')
  const english = await find('/en-CA/search/returns', 'Not what you were looking for?')
  expect(english.getByRole('link', { name: /returns/i }).first()).toHaveAttribute('href', '/en-CA/returns')
})

test('a search says which word was corrected or left out', async ({ testProxy }) => {
  const open = async (term: string, correctedTerm: string) => {
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      { [`/search/${encodeURIComponent(term)}`]: changed({ corrected_term: correctedTerm }) },
    )
    return (await openPage(`${origin}/search/${term.replaceAll(' ', '+')}`)).getByRole('main')
  }
  expect(await open('black wahser', 'black washer')).toContainText(
    '“wahser” was corrected to “washer”. Showing results for “black washer”.',
  )
  expect(await open('zebra washer', 'washer')).toContainText(
    'Left out of the search: “zebra”. Showing results for “washer”.',
  )
})

test('hostile terms are escaped, and no term is a failure', async () => {
  const page = await shopPage('kessler', `/search/${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  expect(page.locator('img[src="x"]')).toHaveCount(0)
  for (const term of ['x'.repeat(5000), '%00']) {
    expect((await openPage(`${storeOrigin('kessler')}/search/${term}`)).status).toBeLessThan(500)
  }
})

/** Where a page leads: a page whose search takes long has sent its frame before, and cannot have the status 307. */
const targetOf = ({ headers, html }: HtmlPage) =>
  headers.location ?? /http-equiv="refresh" content="1;url=([^"]*)"/.exec(html)?.[1]

test('S1-2.14-04 a redirect in the back end’s response replaces the results', async ({ testProxy }) => {
  const open = (redirect: string, query = '') => {
    const { origin } = testProxy.openStore('kessler', {}, { '/search/washer': changed({ redirect }) })
    return openPage(`${origin}/search/washer${query}`)
  }
  for (const target of ['/catalog/laundry', 'https://outlet.example.com/washers']) {
    expect(targetOf(await open(target))).toBe(target)
    // Further pages wait for the search however long it takes, because it tells whether they exist.
    const { status, headers } = await open(target, '?page=2')
    expect([status, headers.location]).toEqual([307, target])
  }
  for (const nowhere of ['javascript:alert(1)', '/search/washer']) {
    const page = await open(nowhere)
    expect([page.status, targetOf(page)], nowhere).toEqual([200, undefined])
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “washer”')
  }
})

test('S1-8-07 a search that fails shows an error instead of the products', async ({ testProxy }) => {
  const { origin } = testProxy.openStore('kessler', {}, { '/search/washer': () => 'broken' })
  const main = (await openPage(`${origin}/search/washer`)).getByRole('main')
  expect(main).toContainText('There was an error fetching products. Please try again later.')
})

test('dynamic pages show pictures of a media host with plain http, as cached pages do', async ({ testProxy }) => {
  const elsewhere = (response: unknown) => {
    const { products, ...rest } = response as { products: object[] }
    return {
      ...rest,
      products: products.map((product) => ({ ...product, image_url: { normal: 'p.svg', small: 'p.svg' } })),
    }
  }
  const { origin } = testProxy.openStore(
    'kessler',
    { base_media_url: 'http://media.test/' },
    { '/search/range': elsewhere, '/categories/ranges': elsewhere },
  )
  for (const path of ['/search/range', '/catalog/ranges', '/catalog/ranges?color=White&color=Black&fuel=Gas']) {
    const page = await openPage(origin + path)
    const picture = page.getByRole('main').getByRole('article').first().locator('img')
    expect(picture).toHaveAttribute('src', 'http://media.test/p.svg')
    const policy = String(page.headers['content-security-policy'])
    expect(policy, path).toMatch(/img-src [^;]* http:(?:\/\/media\.test)?[ ;]/)
    // It would make the browser request the host's pictures over https.
    expect(policy, path).not.toContain('upgrade-insecure-requests')
  }
})
