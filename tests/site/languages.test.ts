import type { HtmlPage } from '#tests/support/html-page.ts'
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'

const headerSwitcher = (page: HtmlPage, name = 'Langue') =>
  page.getByRole('banner').getByRole('navigation', { name, exact: true })

test('S1-3.1-80 the header’s switcher lists the store’s locales; without the flag there is none', async ({
  testProxy,
}) => {
  const listing = await shopPage('volteo', '/catalog/televiseurs')
  expect(headerSwitcher(listing).getByRole('listitem')).toHaveText(['Français', 'English'])
  const off = await openPage(testProxy.open('volteo', { display_features: { locale_switcher: false } }))
  expect(off.getByRole('banner')).toBeInPage()
  expect(headerSwitcher(off)).toHaveCount(0)
  // A store with a single language.
  expect(headerSwitcher(await shopPage('kessler'), 'Language')).toHaveCount(0)
})

test('before scripts run the header’s switcher links to the same page; to the home page if its address is unknown', async () => {
  const hrefOf = async (path: string) =>
    headerSwitcher(await shopPage('volteo', path), path.startsWith('/en-CA') ? 'Language' : 'Langue')
      .getByRole('link')
      .attributes('href')
  for (const path of ['/checkout/cart', '/contact', '/delivery', '/customer/account/login']) {
    expect(await hrefOf(path), path).toEqual([`/en-CA${path}`])
    expect(await hrefOf(`/en-CA${path}`), path).toEqual([path])
  }
  expect(await hrefOf('/search/tv?page=2')).toEqual(['/en-CA/search/tv'])
  // Stored once for all queries.
  expect(await hrefOf('/contact?utm_source=mail')).toEqual(['/en-CA/contact'])
  // Other languages have other names for categories; the page's code knows them.
  expect(await hrefOf('/catalog/televiseurs')).toEqual(['/en-CA'])
  // Stored once for all addresses that no page can have.
  expect(await hrefOf('/~none')).toEqual(['/en-CA'])
})

test('S1-2.15-20 a product’s language switcher is built from locale_url_keys and links to each localized address', async ({
  testProxy,
}) => {
  const { products } = await requestBackEnd<{ products: { url_key: string }[] }>(
    '/categories/televiseurs?embed=products',
    'volteo',
  )
  const key = products[0]?.url_key ?? ''
  const rename = (response: unknown) => ({
    ...(response as object),
    locale_url_keys: [
      { locale: 'fr_CA', localeDashSyntax: 'fr-CA', language: 'fr', url_key: key },
      { locale: 'en_CA', localeDashSyntax: 'en-CA', language: 'en', url_key: 'renamed-television' },
    ],
  })
  const { origin } = testProxy.openStore('volteo', {}, { [`/products/${key}`]: rename })
  const page = await openPage(`${origin}/product/${key}`)
  const switcher = page.getByRole('main').getByRole('navigation', { name: 'Ce produit en' })
  expect(switcher.getByRole('link')).toHaveText(['Français', 'English'])
  expect(switcher.getByRole('link', { name: 'Français' })).toHaveAttribute('href', `/product/${key}`)
  expect(switcher.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true')
  expect(switcher.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en-CA/product/renamed-television')
})

/** URLs of a page by language, from its head. */
const alternatesOf = (page: HtmlPage) => {
  const links = page.locator('head link[rel="alternate"][hreflang]')
  const languages = links.attributes('hreflang')
  return Object.fromEntries(links.attributes('href').map((href, place) => [languages[place], href]))
}

test('S1-3.1-11 hreflang puts one alternate link per locale and x-default into the head, consistent with the canonical one', async ({
  testProxy,
}) => {
  const at = (path: string) => `${storeOrigin('volteo')}${path}`
  const french = await shopPage('volteo', '/catalog/televiseurs')
  expect(alternatesOf(french)).toEqual({
    'fr-CA': at('/catalog/televiseurs'),
    'en-CA': at('/en-CA/catalog/tvs'),
    'x-default': at('/catalog/televiseurs'),
  })
  expect(french.link('canonical')).toBe(at('/catalog/televiseurs'))
  const english = await shopPage('volteo', '/en-CA/catalog/tvs')
  expect(alternatesOf(english)).toEqual(alternatesOf(french))
  expect(english.link('canonical')).toBe(at('/en-CA/catalog/tvs'))
  expect(alternatesOf(await shopPage('volteo', '/delivery'))).toMatchObject({ 'en-CA': at('/en-CA/delivery') })

  const off = testProxy.open('volteo', { hreflang: undefined })
  expect(alternatesOf(await openPage(`${off}/catalog/televiseurs`))).toEqual({})
  expect(alternatesOf(await shopPage('kessler', '/catalog/ranges'))).toEqual({})
})

test('S1-2.3-01 a locale that a store has is read in any form, whether or not the application has texts in it', async ({
  testProxy,
}) => {
  const spanish = testProxy.open('kessler', { locales: [{ locale: 'en_US' }, { locale: 'es_419' }, { locale: 'es' }] })
  for (const [path, lang] of [
    ['/es-419/catalog/ranges', 'es-419'],
    ['/ES_419/about', 'es-419'],
    ['/es/about', 'es'],
    ['/EN-us/about', 'en-US'],
  ]) {
    const page = await openPage(spanish + path)
    expect(page.status, path).toBe(200)
    expect(page.locator('html'), path).toHaveAttribute('lang', lang)
  }
  for (const path of ['/de/about', '/fr/about', '/es-ES/about', '/zh-Hant-TW/about']) {
    expect((await openPage(spanish + path)).status, path).toBe(404)
  }
})
