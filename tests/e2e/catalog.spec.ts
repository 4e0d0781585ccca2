import { askBackEnd } from '#tests/support/product-page.ts'
import { getPage } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'

const countOf = async (text: string | null): Promise<number> =>
  Number(/\d[\d,\s]*/.exec(text ?? '')?.[0].replace(/\D/g, ''))

test.describe('category page', () => {
  test('S1-2.1-04 is complete HTML: heading, count, tiles, prices and links, without JavaScript', async () => {
    const { status, body } = await getPage('kessler', '/catalog/dishwashers')
    expect(status).toBe(200)
    expect(body).toMatch(/<h1[^>]*>Dishwashers<\/h1>/)
    expect(body.match(/<article/g)).toHaveLength(24)
    expect(body).toMatch(/<b>\$[\d,]+\.\d\d<\/b>/)
    const [, data = 'null'] = /<script type="application\/ld\+json">(\{[^<]*"@type":"ItemList"[^<]*)/.exec(body) ?? []
    const { itemListElement: entries } = JSON.parse(data) as { itemListElement: Record<string, unknown>[] }
    expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    const texts = { identifier: /./, name: /./, url: /^http.*\/product\//, image: /^http.*\/media\// }
    for (const entry of entries) {
      for (const [key, pattern] of Object.entries(texts)) expect(entry[key], key).toMatch(pattern)
    }
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/catalog\/dishwashers"/)
  })

  test('a filter narrows the products, shows as a chip and in the address, and comes off again @both', async ({
    page,
    isMobile,
  }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    const count = page.getByText(/^\d+ products$/)
    const all = await countOf(await count.textContent())
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    const value = page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: /^Oakvale/ })
    const expected = await countOf(await value.textContent())
    await value.click()
    if (isMobile) await page.getByRole('button', { name: /^Show \d+ result/ }).click()
    await expect(page).toHaveURL(/\?manufacturer=Oakvale$/)
    await expect(count).toHaveText(`${expected} products`)
    expect(expected).toBeLessThan(all)
    await page.getByRole('link', { name: /Remove filter Brand: Oakvale/ }).click()
    await expect(page).toHaveURL(/\/catalog\/dishwashers$/)
    await expect(count).toHaveText(`${all} products`)
  })

  test('a price range leads to its own spelling in the address', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await page.getByLabel('From', { exact: true }).fill('500')
    await page.getByLabel('To', { exact: true }).fill('700')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page).toHaveURL(/\?price=500-700$/)
    await expect(page.getByRole('link', { name: /Remove filter Price/ })).toBeVisible()
    const prices = await page.locator('main article .price b').allTextContents()
    expect(prices.length).toBeGreaterThan(3)
    for (const price of prices) {
      const amount = Number(price.replace(/[^\d.]/g, ''))
      expect(amount).toBeGreaterThanOrEqual(500)
      expect(amount).toBeLessThanOrEqual(700)
    }
  })

  test('sorting by price puts the cheapest first', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await page.getByLabel('Sort by').selectOption({ label: 'Price' })
    await expect(page).toHaveURL(/dir=asc&order=price/)
    await expect
      .poll(async () => {
        const amounts = (await page.locator('main article .price b').allTextContents()).map((price) =>
          Number(price.replace(/[^\d.]/g, '')),
        )
        return (
          amounts.length > 3 && amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0))
        )
      })
      .toBe(true)
  })

  test('pages are links; one beyond the last leads to the last', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await page.goto(shopUrl('kessler', '/catalog/dishwashers?page=40'))
    await expect(page).toHaveURL(/\?page=2$/)
  })

  test('strange queries show a sensible page, never a failure and never unescaped text', async () => {
    for (const query of [
      'page=-1',
      'page=1e9',
      'limit=999999',
      'dir=sideways',
      'nonsense=1',
      'price=abc-def',
      'price=900-100',
      'color=%2525',
      'color=%3Cscript%3Ealert(1)%3C/script%3E',
      `${Array.from({ length: 200 }, (_, n) => `a${n}=1`).join('&')}`,
      'color=%00',
      "color=' OR 1=1--",
      'color=😀',
      'color=a%7Cb%2Cc',
    ]) {
      const { status, body } = await getPage(
        'kessler',
        encodeURI(`/catalog/dishwashers?${query}`).replaceAll('%25', '%'),
      )
      expect([200, 307, 404], query).toContain(status)
      expect(body, query).not.toContain('<script>alert(1)')
    }
  })

  test('a phone’s bar of filters and order stays right below the header, however tall that is @phone', async ({
    page,
  }) => {
    for (const [store, path] of [
      ['kessler', '/catalog/dishwashers'],
      // Its header keeps the announcement in sight.
      ['alderloom', '/catalog/sofas'],
      ['volteo', '/catalog/televiseurs'],
    ] as const) {
      await page.goto(shopUrl(store, path))
      await page.locator('main [data-products] article').nth(12).scrollIntoViewIfNeeded()
      const header = page.getByRole('banner')
      const button = page.locator('.listing-bar').getByRole('button', { name: /^(Filters|Filtres)$/ })
      await button.click({ trial: true })
      // How many products there are goes under the header; what can be pressed stays in sight.
      const gapBelow = async () => {
        const [above, below] = [await header.boundingBox(), await button.boundingBox()]
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
      }
      await expect.poll(gapBelow, { message: store }).toBeLessThan(16)
      expect(await gapBelow(), store).toBeGreaterThanOrEqual(0)
    }
  })

  test('S1-2.1-05 a special catalog shows all products that share a value', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/special/manufacturer/Oakvale'))
    await expect(page.getByRole('heading', { level: 1, name: 'Oakvale' })).toBeVisible()
    await expect(page.locator('main article').first()).toBeVisible()
    expect((await getPage('kessler', '/special/manufacturer/Nobody')).status).toBe(404)
  })

  test('S1-2.1-05 attribute and value of a special catalog are decoded from the address', async ({ page }) => {
    type Listing = { filters: { attribute: string; values: { value: string; product_count: number }[] }[] }
    const { filters } = await askBackEnd<Listing>('/categories/dishwashers?embed=products')
    const spaced = filters
      .flatMap(({ attribute, values }) => values.map((entry) => ({ attribute, ...entry })))
      .find(({ attribute, value }) => attribute !== 'category_id' && /\w \w/.test(value))
    if (!spaced) throw new Error('no value with a space')
    const { attribute, value } = spaced
    const { product_count } = await askBackEnd<{ product_count: number }>(
      `/dynamic-category/${attribute}/${encodeURIComponent(value)}?embed=products`,
    )
    const response = await page.goto(shopUrl('kessler', `/special/${attribute}/${encodeURIComponent(value)}`))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: value })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(new RegExp(`\\b${product_count}\\b`))
  })

  test('S1-2.1-07 a promotion catalog shows the products of the promotion under its name, reached by Shop Now', async ({
    page,
  }) => {
    await page.goto(shopUrl('kessler', '/promotions'))
    await page.getByRole('link', { name: 'Shop now' }).nth(2).click()
    await expect(page).toHaveURL(/\/catalog\/special\/promotion\/103$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Quiet Kitchen Rebate' })).toBeVisible()
    await expect(page.locator('main article').first()).toContainText('Dishwasher')
  })
})

test.describe('search', () => {
  test('S1-2.1-08 the header’s field leads to results, also by a plain form', async ({ page }) => {
    await page.goto(shopUrl('kessler'))
    await page.getByRole('searchbox').fill('top control dishwasher')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/top\+control\+dishwasher$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “top control dishwasher”')
    await expect(page.locator('main article').first()).toContainText(/dishwasher/i)
  })

  test('a term nobody sells helps on, and hostile terms are only text', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/search/qqqqzzzz'))
    await expect(page.getByRole('heading', { name: /No results for/ })).toBeVisible()
    await page.goto(shopUrl('kessler', `/search/${encodeURIComponent('<img src=x onerror=alert(1)>')}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
    expect((await getPage('kessler', `/search/${'x'.repeat(5000)}`)).status).toBeLessThan(500)
    expect((await getPage('kessler', '/search/%00')).status).toBeLessThan(500)
  })

  test('an address that can not be decoded is a page that is not there, not a failure', async () => {
    for (const path of ['/search/%E0%A4%A', '/catalog/%E0%A4%A', '/special/manufacturer/%ZZ', '/product/%', '/%C3']) {
      expect((await getPage('kessler', path)).status, path).toBe(404)
    }
  })
})

test.describe('product page', () => {
  test('S1-2.1-10 opens by url_key and by entity_id, with price, stock, specifications and structured data', async ({
    page,
  }) => {
    const href = '/product/prairiewind-homestead-french-door-refrigerator-pwfd36384ss'
    const { body } = await getPage('kessler', href)
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? '{}'),
    )
    const product = data.find((entry) => entry['@type'] === 'Product')
    expect(product).toMatchObject({ name: expect.any(String), offers: { priceCurrency: 'USD' } })
    await page.goto(shopUrl('kessler', href))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    const id = /"product_id":"(\d+)"/.exec(body)?.[1]
    const config = JSON.parse((await getPage('kessler', `/api/rest${href.replace('/product/', '/products/')}`)).body)
    expect((await getPage('kessler', `/product/${config.entity_id ?? id}`)).status).toBe(200)
  })

  test('choosing a fabric names it and keeps the way into the cart @both', async ({ page }) => {
    await page.goto(shopUrl('alderloom', '/catalog/sofas'))
    await page.locator('main article a').first().click()
    const fabrics = page.getByRole('group', { name: /^Fabric/ })
    await expect(fabrics).toBeVisible()
    const unchecked = fabrics.locator('input:not(:checked)').first()
    const label = (await unchecked.locator('xpath=ancestor::label').getAttribute('title')) ?? ''
    await unchecked.locator('xpath=ancestor::label').click()
    await expect(fabrics).toContainText(`Fabric: ${label}`)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  })

  test('the gallery is walked by buttons and by keyboard', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await page.locator('main article a').first().click()
    const gallery = page.getByRole('region', { name: /^Pictures of/ })
    await gallery.getByRole('button', { name: 'Show picture 2' }).click()
    await expect(gallery.getByText('2 / ')).toBeVisible()
    const strip = gallery.getByRole('list').first()
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft === list.clientWidth)).toBe(true)
    await strip.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(gallery.getByText('1 / ')).toBeVisible()
  })
})

test.describe('content', () => {
  test('S1-2.1-02 any other path is the CMS page of that name @both', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/delivery'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  test('home shows hero, departments and products', async ({ page }) => {
    for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
      await page.goto(shopUrl(store))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main article').first()).toBeVisible()
    }
  })

  test('every link of home and footer leads somewhere', async () => {
    // Each is rendered for the first time.
    test.slow()
    for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
      const { body } = await getPage(store, '/')
      const hrefs = [...new Set([...body.matchAll(/href="(\/[^"#?]*)"/g)].map((match) => match[1] ?? ''))]
      const pages = hrefs.filter((href) => !href.startsWith('/_next') && !href.startsWith('/media'))
      const broken = []
      for (const path of pages) {
        const { status } = await getPage(store, path)
        if (status >= 400) broken.push(`${store} ${path} ${status}`)
      }
      expect(broken).toEqual([])
    }
  })

  test('a skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
    await page.goto(shopUrl('kessler'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })
})
