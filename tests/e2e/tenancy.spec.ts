import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPage, rawRequest } from '#tests/support/raw-request.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { RESULTS_FOLDER } from '../../lib/cli/settings.ts'

const PORT = new URL(shopUrl('kessler')).port

test.describe('one deployment, many stores', () => {
  test('S1-0-01 S1-1-01 name, look, language, currency and features come from the store behind the hostname', async ({
    page,
  }) => {
    const looks = []
    for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
      await page.goto(shopUrl(store))
      looks.push({
        title: await page.title(),
        lang: await page.locator('html').getAttribute('lang'),
        primary: await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--shop-primary'),
        ),
        font: await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]),
        logo: await page
          .getByRole('link', { name: /to home page|accueil/i })
          .first()
          .innerHTML(),
        heading: await page.getByRole('heading', { level: 1 }).textContent(),
      })
    }
    for (const key of ['title', 'primary', 'font', 'logo', 'heading'] as const) {
      expect(new Set(looks.map((look) => look[key])).size, key).toBe(3)
    }
    expect(looks.map((look) => look.lang)).toEqual(['en-US', 'en-US', 'fr-CA'])
  })

  test('S1-2.1-01 answers GET / with status 200 and the store in the HTML itself', async () => {
    const response = await getPage('kessler', '/')
    expect(response.status).toBe(200)
    expect(response.body).toContain('Kessler Appliance')
  })

  test('a hostname nobody registered gets a plain 404, never somebody’s store', async () => {
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

  test('forwarding headers of a visitor choose no store', async () => {
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

  test('internal paths can not be asked for directly', async () => {
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

  test('S1-2.1-22 a path without a page has status 404, for shoppers and in the HTML', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/)
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
        const response = await getPage('kessler', path)
        expect(response.status, `${path}, ${visit} visit`).toBe(404)
        // The page is there without JavaScript too, and asks not to be indexed.
        expect(response.body).toMatch(/<h1[^>]*>We can(?:’|&#8217;)t find that page<\/h1>/)
        expect(response.body).toMatch(/<meta name="robots" content="noindex/)
      }
    }
    await page.goto(shopUrl('kessler', '/no-such-page'))
    await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(shopUrl('kessler'))
  })
})

test.describe('start-up', () => {
  test('S1-4.1-04 the browser asks for nothing again that the page already brought', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    expect(calls.filter((path) => /^\/api\/rest\/(config|categories|menus|blocks|scripts|pages)/.test(path))).toEqual(
      [],
    )
  })

  test('S1-5.4-04 a store seen at another address than its base_url says so in the console and still renders', async ({
    page,
    allowConsole,
  }) => {
    // Chromium ignores the opener policy on plain http and says so.
    allowConsole(/base_url|Cross-Origin-Opener-Policy/)
    const messages: string[] = []
    page.on('console', (message) => messages.push(`${message.type()} ${message.text()}`))
    await page.goto(`http://kessler.test:${PORT}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => messages.filter((message) => message.startsWith('error base_url')).length).toBe(1)
    messages.length = 0
    await page.goto(shopUrl('kessler', '/about'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(messages.filter((message) => message.includes('base_url'))).toEqual([])
  })

  test('a phone fetches the departments when its menu is opened, and walks them level by level @phone', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(shopUrl('kessler'))
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await page.waitForLoadState('networkidle')
    expect(calls).not.toContain('/api/rest/categories')
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('button', { name: 'Refrigeration' }).click()
    await expect(drawer.getByRole('link', { name: 'All in Refrigeration' })).toHaveAttribute(
      'href',
      '/catalog/refrigeration',
    )
    await drawer.getByRole('button', { name: 'Back' }).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    // Fetched once in a visit, and out of the way when a department is chosen.
    await menu.click()
    await drawer.getByRole('button', { name: 'Refrigeration' }).click()
    await drawer.getByRole('link', { name: 'All in Refrigeration' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Refrigeration' })).toBeFocused()
    await expect(drawer).toBeHidden()
    await menu.click()
    await expect(drawer.getByRole('button', { name: 'Refrigeration' })).toBeVisible()
    expect(calls.filter((path) => path === '/api/rest/categories')).toHaveLength(1)
  })
})

test.describe('languages', () => {
  test('S1-2.3-03 an unsupported locale shows the not-found page with status 404 and is logged', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/)
    const response = await page.goto(shopUrl('kessler', '/fr-CA/catalog'))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
    await expect
      .poll(() => readFile(join(RESULTS_FOLDER, 'site.log'), 'utf8'))
      .toContain('Locale fr-CA is not supported.')
    expect((await getPage('volteo', '/de-DE/catalog')).status).toBe(404)
    expect((await getPage('volteo', '/en-CA')).status).toBe(200)
  })

  test('S1-1-22 S1-3.1-04 the same store reads in French and in English', async ({ page }) => {
    await page.goto(shopUrl('volteo', '/catalog/televiseurs'))
    await expect(page.getByText(/^\d+ produits$/)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', 'Nom, marque ou modèle')
    await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    await expect(page).toHaveURL(shopUrl('volteo', '/en-CA/catalog/tvs'))
    await expect(page.getByText(/^\d+ products$/)).toBeVisible()
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => href?.startsWith('/') && !href.startsWith('/en-CA'))).toEqual([])
  })

  test('S1-2.1-11 /{lang}/product/{url_key} renders the product in that language', async ({ page }) => {
    await page.goto(shopUrl('volteo', '/en-CA/catalog/tvs'))
    const href = await page.locator('main article a').first().getAttribute('href')
    expect(href).toMatch(/^\/en-CA\/product\//)
    await page.goto(shopUrl('volteo', href ?? ''))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test('S1-7.1-09 S1-9-02 translations are static JSON by language and namespace, kept for an hour', async () => {
    const response = await getPage('kessler', '/locales/fr/common.json')
    expect(response.status).toBe(200)
    expect(JSON.parse(response.body)).toHaveProperty('search.submit', 'Rechercher')
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
  })
})

test.describe('the gateway', () => {
  test('S1-7-01 S2-7-01 /api/rest answers for the store of the hostname and no other', async () => {
    const own = JSON.parse((await getPage('kessler', '/api/rest/config')).body)
    const other = JSON.parse((await getPage('volteo', '/api/rest/config', { language: 'fr-CA' })).body)
    expect(own.name).toBe('Kessler Appliance')
    expect(other.name).not.toBe(own.name)
    expect((await rawRequest({ host: 'nobody.test', path: '/api/rest/config' })).status).toBe(404)
  })

  test('one store’s session is nothing to another store', async () => {
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
