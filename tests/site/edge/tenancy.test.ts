import { describe } from 'vitest'
import { getPage, rawRequest } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { TEST_STOREFRONT_PORT as PORT, storeOrigin } from '#tests/support/stores.ts'

/** Value of a custom property in a store's style sheet. */
const propertyOf = (sheet: string, name: string) => new RegExp(`--${name}:([^;]+)`).exec(sheet)?.[1]

describe('one deployment, many stores', () => {
  test('S1-0-01 S1-1-01 name, look, language, currency and features are those of the hostname’s store', async () => {
    const looks = []
    for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
      const page = await shopPage(store)
      const theme = page.locator('link[rel="stylesheet"][href^="/theme/"]').attribute('href') ?? ''
      const sheet = (await getPage(store, theme)).body
      looks.push({
        title: page.title(),
        lang: page.locator('html').attribute('lang'),
        primary: propertyOf(sheet, 'shop-primary'),
        font: propertyOf(sheet, 'shop-font-body')?.split(',')[0],
        logo: page
          .getByRole('link', { name: /to home page|accueil/i })
          .first()
          .element().innerHTML,
        heading: page.getByRole('heading', { level: 1 }).text(),
      })
    }
    for (const key of ['title', 'primary', 'font', 'logo', 'heading'] as const) {
      expect(new Set(looks.map((look) => look[key])).size, key).toBe(3)
      expect(
        looks.every((look) => look[key]),
        key,
      ).toBe(true)
    }
    expect(looks.map((look) => look.lang)).toEqual(['en-US', 'en-US', 'fr-CA'])
  })

  test('S1-2.1-01 responds to GET / with status 200 and the store’s HTML', async () => {
    const response = await getPage('kessler', '/')
    expect(response.status).toBe(200)
    expect(response.body).toContain('Kessler Appliance')
  })

  test('an unregistered hostname gets a plain 404, never another store', async () => {
    for (const host of [
      'nobody.test',
      `nobody.test:${PORT}`,
      'localhost',
      '127.0.0.1',
      '[::1]',
      'kessler.localhost.evil.test',
    ]) {
      const response = await rawRequest({ host, path: '/' })
      expect(response.status, host).toBe(404)
      expect(response.body, host).not.toMatch(/kessler|alder|volt/i)
      expect(response.headers['cache-control'], host).toBe('no-store')
    }
  })

  test('upper case, a trailing dot and a port make no difference to a hostname', async () => {
    for (const host of ['KESSLER.localhost', `kessler.localhost.:${PORT}`, 'kessler.localhost']) {
      const response = await rawRequest({ host, path: '/delivery' })
      expect(response.status, host).toBe(200)
    }
  })

  test('forwarding headers of a visitor do not select a store', async () => {
    const response = await rawRequest({
      host: 'nobody.test',
      path: '/',
      headers: { 'x-forwarded-host': 'kessler.localhost', forwarded: 'host=kessler.localhost' },
    })
    expect(response.status).toBe(404)
    const own = await getPage('kessler', '/', { 'x-forwarded-host': 'volteo.localhost' })
    expect(own.body).toContain('Kessler')
    expect(own.body).not.toContain('Voltéo')
  })

  test('internal paths can’t be requested directly', async () => {
    for (const path of [
      '/kessler.localhost/en-US/desktop',
      '/volteo.localhost/fr-CA/desktop/catalog/televiseurs/~',
      '/live/catalog/dishwashers',
      '/catalog/dishwashers/~',
      '/~not-found',
    ]) {
      expect((await getPage('kessler', path)).status, path).toBe(404)
    }
  })

  test('S1-2.1-22 a path without a page has status 404, an explanation in the HTML and links', async () => {
    for (const path of [
      '/no-such-page',
      '/catalog/no-such-category',
      '/product/no-such-product',
      '/a/b/c/d',
      '/%00',
      '/..%2f..%2fetc',
      '/url-error-menu-item',
    ]) {
      for (const visit of ['first', 'second']) {
        const page = await openPage(`${storeOrigin('kessler')}${path}`)
        expect(page.status, `${path}, ${visit} visit`).toBe(404)
        expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page')
        expect(page.meta('robots'), path).toMatch(/^noindex/)
      }
    }
    const page = await shopPage('kessler', '/no-such-page')
    expect(page.getByRole('searchbox')).toBeInPage()
    expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })

  test('S1-5.4-04 a store seen at another address than its base_url still renders', async () => {
    const answer = await rawRequest({ host: `kessler.test:${PORT}`, path: '/about' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatch(/<h1[\s\S]*<footer/)
  })
})

describe('languages', () => {
  test('S1-2.3-03 an unsupported locale shows the not-found page with status 404', async () => {
    const page = await shopPage('kessler', '/fr-CA/catalog')
    expect(page.status).toBe(404)
    expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page')
    expect((await getPage('volteo', '/de-DE/catalog')).status).toBe(404)
    expect((await getPage('volteo', '/en-CA')).status).toBe(200)
  })

  test('S1-1-22 S1-3.1-04 the same store reads in French and in English', async () => {
    const french = await shopPage('volteo', '/catalog/televiseurs')
    expect(french.getByText(/^\d+ produits$/)).toBeInPage()
    expect(french.getByRole('searchbox')).toHaveAttribute('placeholder', 'Nom, marque ou modèle')
    const switcher = french.getByRole('navigation', { name: 'Langue' })
    expect(switcher.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en-CA')

    const english = await shopPage('volteo', '/en-CA/catalog/tvs')
    expect(english.locator('html')).toHaveAttribute('lang', 'en-CA')
    expect(english.getByText(/^\d+ products$/)).toBeInPage()
    const hrefs = english.getByRole('main').getByRole('link').attributes('href')
    expect(hrefs.length).toBeGreaterThan(20)
    expect(hrefs.filter((href) => href?.startsWith('/') && !href.startsWith('/en-CA'))).toEqual([])
  })

  test('S1-2.1-11 /{lang}/product/{url_key} renders the product in that language', async () => {
    const listing = await shopPage('volteo', '/en-CA/catalog/tvs')
    const href = listing.getByRole('main').getByRole('article').getByRole('link').first().attribute('href') ?? ''
    expect(href).toMatch(/^\/en-CA\/product\//)
    const product = await shopPage('volteo', href)
    expect(product.locator('html')).toHaveAttribute('lang', 'en-CA')
    expect(product.getByRole('button', { name: 'Add to cart' }).first()).toBeInPage()
  })

  test('S1-7.1-09 S1-9-02 translations are static JSON by language and namespace, cached for an hour', async () => {
    const response = await getPage('kessler', '/locales/fr/common.json')
    expect(response.status).toBe(200)
    expect(JSON.parse(response.body)).toHaveProperty('search.submit', 'Rechercher')
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
  })
})

describe('the gateway', () => {
  test('S1-7-01 S2-7-01 /api/rest responds for the store of the hostname only', async () => {
    const own = JSON.parse((await getPage('kessler', '/api/rest/config')).body)
    const other = JSON.parse((await getPage('volteo', '/api/rest/config', { language: 'fr-CA' })).body)
    expect(own.name).toBe('Kessler Appliance')
    expect(other.name).not.toBe(own.name)
    expect((await rawRequest({ host: 'nobody.test', path: '/api/rest/config' })).status).toBe(404)
  })

  test('a store’s session is invalid at another store', async () => {
    const first = await getPage('kessler', '/api/rest/customers/self/session')
    const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    expect(cookie).not.toBe('')
    const token = JSON.parse(first.body).customer_data.csrf_token
    const response = await rawRequest({
      host: `volteo.localhost:${PORT}`,
      path: '/api/rest/cart',
      method: 'PUT',
      body: '{"email":"a@example.com"}',
      headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
    })
    expect(response.status).toBe(403)
  })

  test('S2-6-04 a write without the session’s CSRF token is refused', async () => {
    const response = await rawRequest({
      host: 'kessler.localhost',
      path: '/api/rest/cart',
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(403)
    expect(JSON.parse(response.body)).toHaveProperty('messages.error.0.message')
  })
})
