import type { Page } from '@playwright/test'
import { test as proxyTest } from '#tests/support/config-proxy.ts'
import { askBackEnd } from '#tests/support/product-page.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('article')
const wishlistButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Wishlist: / })
const compareButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compare: / })
const notice = (page: Page, area: 'Wishlist' | 'Compare') => page.getByRole('region', { name: area, exact: true })
const items = (page: Page) => page.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem')
const table = (page: Page) => page.getByRole('table', { name: /^Comparison of / })

/** Calls of the islands as 'METHOD path?query', without those for cart and session. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const path = pathname.replace('/api/rest', '')
    if (path !== pathname && !/^\/(cart|customers)/.test(path)) calls.push(`${request.method()} ${path}${search}`)
  })
  return calls
}

/** Puts the first products of a category on a list; answers their names. */
async function press(
  page: Page,
  path: string,
  buttons: (page: Page) => ReturnType<typeof wishlistButtons>,
  count: number,
) {
  await page.goto(shopUrl('kessler', path))
  const names: string[] = []
  for (let place = 0; place < count; place++) {
    const button = buttons(page).nth(place)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    names.push(((await button.getAttribute('aria-label')) ?? '').replace(/^\w+: /, ''))
  }
  return names
}

/** Follows the first tile of a listing; answers the product's name. */
async function openProduct(page: Page): Promise<string> {
  const link = tiles(page).first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  return name
}

test.describe('the wishlist of a guest', () => {
  test('S1-4.7-02 adding fetches the product and keeps it in this browser; nothing is posted @both', async ({
    page,
  }) => {
    const calls = watchCalls(page)
    const [name] = await press(page, '/catalog/dishwashers', wishlistButtons, 1)
    await expect.poll(() => calls).toEqual([expect.stringMatching(/^GET \/products\/\d+\?embed=outlets$/)])
    await page.reload()
    await expect(wishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(wishlistButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
    await page.goto(shopUrl('kessler', '/wishlist'))
    await expect(items(page)).toHaveCount(1)
    await expect(items(page).getByRole('link', { name, exact: true })).toBeVisible()
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  test('a product that can not be fetched is taken off again, and the shopper is told', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/500/)
    await page.route(/\/products\/\d+\?embed=outlets/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await wishlistButtons(page).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'There was an error fetching products.' })).toBeVisible()
    await expect(wishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'false')
  })

  test('a press before the page’s code runs counts once it does', async ({ page }) => {
    const release = Promise.withResolvers<void>()
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'), { waitUntil: 'domcontentloaded' })
    const button = wishlistButtons(page).first()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    release.resolve()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  })

  test('what one tab puts on the lists is shown in the others', async ({ page, context }) => {
    const [, other] = await Promise.all([press(page, '/catalog/dishwashers', wishlistButtons, 1), context.newPage()])
    await other.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await expect(wishlistButtons(other).first()).toHaveAttribute('aria-pressed', 'true')
    await compareButtons(other).nth(1).click()
    await expect(compareButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await wishlistButtons(page).first().click()
    await expect(wishlistButtons(other).first()).toHaveAttribute('aria-pressed', 'false')
  })

  test('the header counts, a second press takes off, the keyboard reaches every button', async ({ page }) => {
    await press(page, '/catalog/ranges', wishlistButtons, 2)
    const link = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
    await expect(link).toHaveAccessibleName('Wishlist, 2 products')
    await wishlistButtons(page).first().focus()
    await page.keyboard.press('Space')
    await expect(wishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'false')
    await expect(link).toHaveAccessibleName('Wishlist, 1 product')
    await page.getByRole('main').getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(wishlistButtons(page)).toHaveCount(24)
    await expect(wishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'false')
  })

  test('removing can be undone, and a product moves to the cart @both', async ({ page }) => {
    const names = await press(page, '/catalog/water-filters', wishlistButtons, 2)
    await page.goto(shopUrl('kessler', '/wishlist'))
    await expect(items(page).getByRole('heading')).toHaveText(names.toReversed())
    await page.getByRole('button', { name: `Remove ${names[0]}` }).click()
    await expect(items(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(items(page)).toHaveCount(2)
    const move = page.getByRole('button', { name: /^Move to cart: / }).first()
    const moved = ((await move.getAttribute('aria-label')) ?? '').replace('Move to cart: ', '')
    await move.click()
    await expect(page.getByText(`${moved} is in your cart.`)).toBeVisible()
    await expect(items(page)).toHaveCount(1)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expect(page.getByRole('main').getByRole('link', { name: moved, exact: true })).toBeVisible()
  })
})

test('S1-2.15-22 the notification at the bottom names the area and links to it: Wishlist, Compare @both', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  const name = await openProduct(page)
  for (const [area, path] of [
    ['Wishlist', '/wishlist'],
    ['Compare', '/compare'],
  ] as const) {
    await page
      .getByRole('button', { name: `${area}: ${name}`, exact: true })
      .first()
      .click()
    await expect(notice(page, area).getByText(area, { exact: true })).toBeVisible()
    await expect(notice(page, area)).toContainText(name)
    await expect(notice(page, area).getByRole('link')).toHaveAttribute('href', path)
    const box = await notice(page, area).boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 40)
  }
  await page.keyboard.press('Tab')
  await notice(page, 'Compare').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
  await expect(notice(page, 'Compare')).toHaveCount(0)
})

test('S1-2.1-14 /wishlist and /compare are there for guests and for customers', async ({ page }) => {
  for (const [path, title, empty] of [
    ['/wishlist', 'Wishlist', 'Your wishlist is empty'],
    ['/compare', 'Compare', 'Nothing to compare yet'],
  ] as const) {
    await page.goto(shopUrl('kessler', path))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse all departments' })).toBeVisible()
    await expectAccessible(page)
  }

  // A customer: the server's list is shown and written to.
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  const shown = await tiles(page).getByRole('heading').allTextContents()
  const { products } = await askBackEnd<{ products: { entity_id: string; name: string }[] }>(
    '/categories/dishwashers?embed=products',
  )
  const [own, other] = shown.flatMap((name) => {
    const product = products.find((one) => one.name === name)
    return product ? [{ id: product.entity_id, name }] : []
  })
  if (!own || !other) throw new Error('no tiles')
  const onServer = new Set([own.id])
  const session = { isloggedin: true, customer_id: '7', firstname: 'Ann', customer_data: { csrf_token: 'token' } }
  await page.route('**/api/rest/customers/self/session', (route) => route.fulfill({ json: session }))
  await page.route('**/api/rest/customer/wishlist/items', async (route) => {
    const request = route.request()
    const id = String(request.postDataJSON()?.product_id ?? '')
    if (request.method() === 'POST') onServer.add(id)
    if (request.method() === 'DELETE') onServer.delete(id)
    await route.fulfill({ json: [...onServer].map((product_id) => ({ product_id })) })
  })
  await page.goto(shopUrl('kessler', '/wishlist'))
  await expect(items(page).getByRole('link', { name: own.name, exact: true })).toBeVisible()
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  await expect(wishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'true')
  await wishlistButtons(page).nth(1).click()
  await expect.poll(() => [...onServer]).toEqual([own.id, other.id])
  await page.goto(shopUrl('kessler', '/compare'))
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test.describe('compare', () => {
  test('S1-4.7-06 a fifth product is not added: the shopper is told that 4 is the most', async ({ page }) => {
    await press(page, '/catalog/dishwashers', compareButtons, 4)
    await compareButtons(page).nth(4).click()
    await expect(notice(page, 'Compare').getByRole('alert')).toContainText('You can compare up to 4 products.')
    await expect(compareButtons(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
    await page.goto(shopUrl('kessler', '/compare'))
    await expect(table(page).getByRole('columnheader')).toHaveCount(5)
  })

  test('S1-4.7-05 one product can be taken off, and all of them; both can be undone', async ({ page }) => {
    const names = await press(page, '/catalog/dishwashers', compareButtons, 3)
    await page.goto(shopUrl('kessler', '/compare'))
    await page.getByRole('button', { name: `Remove ${names[0]}` }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(3)
    await page.reload()
    await expect(table(page).getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('button', { name: 'Remove all' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  })

  test('is a real table whose names stay in sight; the switch leaves only differences @both', async ({
    page,
    isMobile,
  }) => {
    const names = await press(page, '/catalog/dishwashers', compareButtons, 4)
    await page.goto(shopUrl('kessler', '/compare'))
    await expect(table(page)).toHaveAccessibleName(`Comparison of ${names.join(', ')}`)
    const brand = table(page).getByRole('rowheader', { name: 'Brand' })
    await expect(brand).toBeVisible()
    await expect(
      table(page)
        .getByRole('row', { name: /^Price/ })
        .getByRole('cell'),
    ).toHaveCount(4)
    const rows = await table(page).getByRole('rowheader').count()
    await page.getByLabel('Show only differences').check()
    const fewer = await table(page).getByRole('rowheader').count()
    expect(fewer).toBeLessThan(rows)
    expect(fewer).toBeGreaterThan(3)
    await page.getByLabel('Show only differences').uncheck()

    if (isMobile) {
      // There the table scrolls within itself, both ways.
      const region = page.getByRole('region', { name: 'Comparison, scrolls sideways' })
      await region.evaluate((element) => {
        element.scrollIntoView()
        element.scrollTo(element.scrollWidth, element.scrollHeight)
      })
      await expect(table(page).getByRole('link', { name: names[3] }).first()).toBeInViewport()
      await expect(table(page).getByRole('rowheader').last()).toBeInViewport()
      expect((await brand.boundingBox())?.x).toBeGreaterThanOrEqual(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    } else {
      await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
      await expect(table(page).getByRole('link', { name: names[0] }).first()).toBeInViewport()
    }
    await expectAccessible(page)
  })

  test('a product that is gone is taken off, and the shopper is told', async ({ page, allowConsole }) => {
    allowConsole(/404/)
    await press(page, '/catalog/dishwashers', compareButtons, 2)
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((entry) => entry.endsWith(':compare')) ?? ''
      localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? '[]'), '99999999']))
    })
    await page.goto(shopUrl('kessler', '/compare'))
    await expect(page.getByText('no longer offered')).toBeVisible()
    await expect(table(page).getByRole('columnheader')).toHaveCount(3)
  })
})

test('S1-6-01 a guest browses, keeps wishlist and compare, and can go to checkout', async ({ page }) => {
  const names = await press(page, '/catalog/dishwashers', wishlistButtons, 1)
  await compareButtons(page).first().click()
  await openProduct(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await page.goto(shopUrl('kessler', '/wishlist'))
  await expect(items(page).getByRole('link', { name: names[0], exact: true })).toBeVisible()
  await page.goto(shopUrl('kessler', '/compare'))
  await expect(table(page).getByRole('link', { name: names[0], exact: true })).toBeVisible()
})

test('without JavaScript there are no buttons, and the pages of the lists have their heading', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  await expect(page.getByRole('button', { name: /^(Wishlist|Compare)/ })).toHaveCount(0)
  await page.goto(shopUrl('kessler', '/wishlist'))
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await context.close()
})

proxyTest.describe('request a quote', () => {
  const fill = async (page: Page) => {
    await page.getByLabel('Name', { exact: true }).fill('Ann Berg')
    await page.getByLabel('E-mail address').fill('ann@example.com')
    await page.getByLabel('What can we price for you?').fill('A whole kitchen, delivered to Duluth.')
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Send request' })

  proxyTest(
    'S1-2.1-17 the default page has a form below the page’s content; links use requestAQuoteUrl, which a variable replaces @both',
    async ({ page, testProxy, isMobile }) => {
      await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
      const name = await openProduct(page)
      await page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).click()
      await expect(page).toHaveURL(/\/request-quote\?product=/)
      await expect(page.getByRole('heading', { level: 1, name: 'Ask for a quote' })).toBeVisible()
      await expect(page.getByText('usually within a working day')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Products (optional)' })).toHaveValue(
        new RegExp(`^${name.slice(0, 12).replace(/\W/g, '.')}`),
      )
      if (!isMobile) await expectAccessible(page)

      await send(page).click()
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await expect(page.getByText('Please enter your name.')).toBeVisible()
      await fill(page)
      await page.getByLabel('Phone').pressSequentially('218555')
      await page.getByLabel('Name', { exact: true }).focus()
      await expect(page.getByText('10 digits')).toBeVisible()
      await page.getByLabel('Phone').press('End')
      await page.getByLabel('Phone').pressSequentially('0123')
      await expect(page.getByLabel('Phone')).toHaveValue('+1 (218) 555-0123')
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/rest/quote-requests'))
      await send(page).click()
      await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeFocused()
      expect((await sent).postDataJSON()).toMatchObject({
        name: 'Ann Berg',
        email: 'ann@example.com',
        telephone: '+1 (218) 555-0123',
        message: 'A whole kitchen, delivered to Duluth.',
      })

      const address = 'https://quotes.example.com/ask'
      const origin = testProxy.open('kessler', {
        site_styles_inline_html: `<style>:root{--avb-request-a-quote-url: "${address}"; --avb-request-a-quote-text: "Get a price"}</style>`,
      })
      await page.goto(`${origin}/catalog/dishwashers`)
      await openProduct(page)
      await expect(page.getByRole('main').getByRole('link', { name: 'Get a price' })).toHaveAttribute('href', address)
    },
  )

  proxyTest('what the server refuses is said, and nothing that was typed is lost', async ({ page, allowConsole }) => {
    allowConsole(/429/)
    const messages = { error: [{ message: 'Please try again later.' }] }
    await page.route('**/api/rest/quote-requests', (route) => route.fulfill({ status: 429, json: { messages } }))
    await page.goto(shopUrl('kessler', '/request-quote'))
    await fill(page)
    await send(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please try again later.' })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann Berg')
    await expect(send(page)).toBeEnabled()
  })

  proxyTest('the form works before its script has come, and says so when the page is there', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(shopUrl('kessler', '/request-quote'))
    await fill(page)
    await send(page).click()
    await expect(page).toHaveURL(/\/request-quote\?sent=1$/)
    await context.close()
    const withScript = await browser.newPage()
    await withScript.goto(shopUrl('kessler', '/request-quote?sent=1'))
    await expect(withScript.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible()
    await withScript.close()
  })
})

proxyTest(
  'S1-5.2-05 S1-5.2-08 remove-wishlist, remove-compare and remove-request-a-quote take icons and links away, the pages stay',
  async ({ page, testProxy }) => {
    const names = ['wishlist', 'compare', 'request-a-quote']
    for (const value of ['no', 'yes']) {
      const variables = names.map((name) => `--avb-remove-${name}: ${value};`).join(' ')
      const origin = testProxy.open('kessler', { site_styles_inline_html: `<style>:root { ${variables} }</style>` })
      const links = page.getByRole('banner').getByRole('link', { name: /^(Wishlist|Compare|Request More Info)/ })
      await page.goto(`${origin}/catalog/dishwashers`)
      await expect(tiles(page)).toHaveCount(24)
      await page.waitForLoadState('networkidle')
      await expect(links).toHaveCount(value === 'no' ? 3 : 0)
      await expect(wishlistButtons(page)).toHaveCount(value === 'no' ? 24 : 0)
      await expect(compareButtons(page)).toHaveCount(value === 'no' ? 24 : 0)
      await openProduct(page)
      await page.waitForLoadState('networkidle')
      expect((await wishlistButtons(page).count()) > 0).toBe(value === 'no')
      expect((await compareButtons(page).count()) > 0).toBe(value === 'no')
      const ask = page.getByRole('main').getByRole('link', { name: 'Request More Info' })
      await expect(ask).toHaveCount(value === 'no' ? 1 : 0)
      for (const [path, title] of [
        ['/wishlist', 'Wishlist'],
        ['/compare', 'Compare'],
        ['/request-quote', 'Ask for a quote'],
      ] as const) {
        await page.goto(`${origin}${path}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      }
    }
  },
)
