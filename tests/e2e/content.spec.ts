import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-door.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { TEST_BACKEND_PORT } from '#tests/support/stores.ts'

/** What staff write and what becomes of it in the browser (specification 2.9 to 2.12, 4.3). */

const GUIDE = shopUrl('kessler', '/content-guide')
const part = (page: Page, id: string) => page.locator(`main section#${id}`)
const card = (page: Page, id: string) => part(page, id).locator('.c-card')

const getHtml = async (origin: string, path: string) => {
  const { host, port } = new URL(origin)
  return (await rawRequest({ host, path, port: Number(port) })).body
}

/** HTML of a page of Kessler as its back end answers it. */
async function getContent(page: string): Promise<string> {
  const answer = await fetch(`http://localhost:${TEST_BACKEND_PORT}/kessler/api/rest/pages/${page}`)
  return ((await answer.json()) as { content: string }).content
}

/** A store whose page /delivery has this content. */
const withPage = (html: string) => ({
  '/pages/delivery': (page: unknown) => ({ ...(page as object), content: html, content_heading: 'Written by staff' }),
})

/** A store that has these blocks besides its own. */
const withBlocks = (blocks: Record<string, string>) => ({
  '/blocks': (list: unknown) => [
    ...(list as object[]),
    ...Object.keys(blocks).map((identifier) => ({ identifier, title: identifier })),
  ],
  ...Object.fromEntries(
    Object.entries(blocks).map(([identifier, content]) => [
      `/blocks/${identifier}`,
      () => ({ identifier, block_id: '9', title: identifier, content }),
    ]),
  ),
})

/** Custom tags that were left as they are. */
const rawTags = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map((node) => node.localName).filter((name) => name.startsWith('avb-')),
  )

test('S1-1-04 S1-2.9-07 no custom tag is left raw, in pages and in blocks alike', async ({ page, door }) => {
  const guide = await getContent('content-guide')
  const { origin } = door.openStore('kessler', {}, withBlocks({ footer: guide }))
  await page.goto(`${origin}/delivery`)
  expect(await rawTags(page)).toEqual([])
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Call Kessler Appliance at')).toBeVisible()
  await expect(footer.getByRole('tab', { name: 'Installation' })).toBeVisible()
  await expect(footer.locator('article').first()).toBeVisible()
})

test('S1-3.5-04 a page’s content_heading is its heading', async ({ page, door }) => {
  const { origin } = door.openStore('kessler', {}, withPage('<p>text</p>'))
  await page.goto(`${origin}/delivery`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written by staff')
})

test('the guide shows every tag, reads well for everyone and has no errors @both', async ({ page }) => {
  await page.goto(GUIDE)
  await page.waitForLoadState('networkidle')
  for (let y = 0; y < 12_000; y += 700) await page.evaluate((top) => window.scrollTo(0, top), y)
  await page.waitForTimeout(500)
  // At the top nothing lies under the sticky header.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await rawTags(page)).toEqual([])
  const link = page.getByRole('link', { name: 'a place on this page' })
  await expect(link, 'a link in running text').toHaveCSS('text-decoration-line', 'underline')
  // Checked on its own: axe can't look into the frame's sandbox.
  await page.locator('main iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page, 'main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
})

test.describe('links in content', () => {
  const links = `<p style="height:1500px"><avb-link href="#far">far</avb-link> <avb-link href="#nowhere">nowhere</avb-link>
    <a href="services">plain</a> <avb-link href="/media/logo.svg">file</avb-link>
    <avb-link href="https://www.example.com/" target="_blank">new tab</avb-link>
    <avb-link href="https://www.example.com/">away</avb-link>
    <avb-link href="#far" data-click-event="document.body.dataset.clicked = 'yes'">scripted</avb-link></p>
    <h2 id="far">Far</h2><p style="height:1500px"></p>`

  test('S1-2.10-03 a #anchor scrolls to its element, 200 px below the top, and adds to the history', async ({
    page,
    door,
  }) => {
    const { origin } = door.openStore('kessler', {}, withPage(links))
    await page.goto(`${origin}/delivery`)
    const length = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'far', exact: true }).click()
    await expect(page).toHaveURL(/#far$/)
    await expect.poll(async () => Math.round((await page.locator('#far').boundingBox())?.y ?? 0)).toBe(200)
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
  })

  test('S1-2.10-04 a #anchor without its element scrolls to top and navigates', async ({ page, door }) => {
    const { origin } = door.openStore('kessler', {}, withPage(links))
    await page.goto(`${origin}/delivery`)
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.getByRole('link', { name: 'nowhere' }).click()
    await expect(page).toHaveURL(/#nowhere$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('S1-2.10-01 S1-2.10-06 relative and own links, plain or not, open in the application and keep the scroll position', async ({
    page,
    door,
  }) => {
    const own = '<p><avb-link href="{base}services">own</avb-link></p>'
    const { origin } = door.openStore('kessler', {}, withPage(links))
    const second = door.openStore('kessler', {}, withPage(own.replace('{base}', 'http://cfg-0.localhost/')))
    expect(second.origin).not.toBe(origin)
    await page.goto(`${origin}/delivery`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true })
      window.scrollTo(0, 120)
    })
    await page.getByRole('link', { name: 'plain' }).click()
    await expect(page).toHaveURL(`${origin}/services`)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('S1-2.10-05 S1-2.10-07 files load in full; another site opens in this tab, or with _blank in a new one with noopener', async ({
    page,
    door,
  }) => {
    const { origin } = door.openStore('kessler', {}, withPage(links))
    await page.route(/^https:..www.example.com./, (route) =>
      route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
    )
    await page.goto(`${origin}/delivery`)
    await page.waitForLoadState('networkidle')
    const blank = page.getByRole('link', { name: 'new tab' })
    await expect(blank).toHaveAttribute('target', '_blank')
    await expect(blank).toHaveAttribute('rel', 'noopener')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'file' }).click()
    await expect(page).toHaveURL(/\/media\/logo\.svg$/)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
    await page.goBack()
    await page.getByRole('link', { name: 'away' }).click()
    await expect(page).toHaveURL('https://www.example.com/')
  })

  test('S1-2.10-08 a click-event script runs when its link is clicked', async ({ page, door }) => {
    const { origin } = door.openStore('kessler', {}, withPage(links))
    await page.goto(`${origin}/delivery`)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('body')).not.toHaveAttribute('data-clicked')
    await page.getByRole('link', { name: 'scripted' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-clicked', 'yes')
  })
})

test.describe('tags', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(GUIDE)
    await page.waitForLoadState('networkidle')
  })

  test('S1-2.11-01 S1-2.11-02 avb-picture has a source per size, and a placeholder of 120 by 120 without a picture', async ({
    page,
  }) => {
    const sources = card(page, 'picture').locator('picture source')
    await expect(sources).toHaveCount(2)
    expect(await sources.evaluateAll((list) => list.map((source) => (source as HTMLSourceElement).media))).toEqual([
      '(min-width: 1280px)',
      '(min-width: 600px)',
    ])
    const box = await card(page, 'picture').locator('.cms-placeholder').boundingBox()
    expect([box?.width, box?.height]).toEqual([120, 120])
  })

  test('S1-2.11-03 avb-svg puts the drawing into the page', async ({ page }) => {
    const drawing = card(page, 'svg').getByRole('img', { name: 'Logo of the store' })
    await expect(drawing).toBeVisible()
    expect(await drawing.evaluate((node) => [node.tagName, node.children.length > 0])).toEqual(['svg', true])
  })

  test('S1-2.11-06 an accordion opens by click, Enter and Space, several items at a time', async ({ page }) => {
    const first = card(page, 'accordion').locator('summary').first()
    const second = card(page, 'accordion').locator('summary').nth(1)
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await first.click()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('its refrigerant is recovered', { exact: false }).last()).toBeVisible()
    await second.focus()
    await page.keyboard.press('Enter')
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Space')
    await expect(second).toHaveAttribute('aria-expanded', 'false')
  })

  test('S1-2.11-24 S1-2.11-25 tabs show one section at a time, by click and by arrow keys, in the colours staff chose', async ({
    page,
  }) => {
    const tabs = card(page, 'tabs').getByRole('tab')
    const shown = card(page, 'tabs').getByRole('tabpanel')
    await expect(tabs).toHaveText(['Delivery', 'Installation', 'Haul-away'])
    await expect(shown).toHaveText(['Two people carry it in.'])
    await tabs.nth(1).click()
    await expect(shown).toHaveText(['We level and connect it.'])
    await page.keyboard.press('ArrowRight')
    await expect(shown).toHaveText(['The old one goes with us.'])
    await expect(tabs.nth(2)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.first()).toHaveCSS('color', 'rgb(13, 59, 69)')
    await expect(card(page, 'tabs').getByRole('tablist')).toHaveCSS('background-color', 'rgb(232, 240, 241)')
  })

  test('S1-2.11-12 a gallery shows its media with captions', async ({ page, door }) => {
    const figures = card(page, 'gallery').getByRole('figure')
    await expect(figures).toHaveCount(2)
    await figures.first().scrollIntoViewIfNeeded()
    await expect(figures.first().getByRole('img', { name: 'Blue kitchen' })).toBeVisible()
    await expect(figures.first()).toContainText('A kitchen we fitted in Duluth')
    const html =
      '<avb-gallery><avb-gallery-item data-type="video" data-src="/media/tour.mp4" data-caption="A tour"></avb-gallery-item></avb-gallery>'
    await page.goto(`${door.openStore('kessler', {}, withPage(html)).origin}/delivery`)
    await expect(page.getByRole('figure').locator('video[controls]')).toHaveCount(1)
    await expect(page.getByRole('figure')).toContainText('A tour')
  })

  test('S1-2.11-15 a lightbox opens on a click and closes by Escape and by its button', async ({ page }) => {
    const opener = card(page, 'lightbox').getByRole('link', { name: 'Enlarge the blue kitchen' })
    const dialog = page.getByRole('dialog', { name: 'The blue kitchen' })
    await opener.click()
    await expect(dialog.getByRole('img', { name: 'The blue kitchen' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('S1-2.11-18 a guarded map ignores the pointer until it is clicked', async ({ page }) => {
    const guard = card(page, 'map').getByRole('button', { name: 'Click to use the map' })
    await expect(card(page, 'map').locator('iframe[title="Where we are"]')).toBeVisible()
    const isCovered = () =>
      card(page, 'map').evaluate((node) => {
        node.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = node.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName !== 'IFRAME'
      })
    expect(await isCovered()).toBe(true)
    await guard.click()
    expect(await isCovered()).toBe(false)
  })

  test('S1-2.11-22 a query-autofill field takes its value from the address and stays empty without it', async ({
    page,
  }) => {
    const field = page.getByRole('textbox', { name: 'ZIP code' })
    await expect(field).toHaveValue('')
    await page.goto(`${GUIDE}?zip=55806`)
    await expect(field).toHaveValue('55806')
  })

  test('S1-2.11-23 a table scrolls sideways on its own', async ({ page }) => {
    await expect(card(page, 'table').getByRole('table')).toBeVisible()
    await expect(card(page, 'table').getByRole('region', { name: 'Delivery prices' })).toHaveCSS('overflow-x', 'auto')
  })

  test('S1-1-05 S1-1-06 S1-1-07 brands, menu items and a single product are shown', async ({ page }) => {
    await expect(card(page, 'brands').getByRole('link').first()).toHaveAttribute('href', /^\/special\/manufacturer\//)
    await expect(card(page, 'menu-items').getByRole('link', { name: 'Service & Repair' })).toHaveAttribute(
      'href',
      '/services',
    )
    await expect(card(page, 'menu-items').getByRole('link', { name: 'Delivery & Installation' })).toBeVisible()
    await expect(card(page, 'product').getByRole('article')).toHaveCount(1)
  })

  test('S1-2.11-08 a product listing shows the products of a promotion', async ({ page }) => {
    await expect(card(page, 'product-listing').getByRole('article')).toHaveCount(4)
  })

  test('S1-2.11-36 a form is sent in the background and shows the answer in its place', async ({ page }) => {
    await page.route(/index.php.newsletter/, (route) => route.fulfill({ json: { message: 'You are on the list.' } }))
    const form = card(page, 'form')
    await form.getByLabel('E-mail address').fill('jo@example.com')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByRole('status')).toHaveText('You are on the list.')
    await expect(page).toHaveURL(GUIDE)
  })

  test('S1-3.1-32 a provider’s window opens only with the store’s key', async ({ page, door }) => {
    const warned = page.waitForEvent('console', (message) => message.text().includes('no key for the provider "zibby"'))
    await card(page, 'button').getByRole('button', { name: 'Lease to own' }).click()
    await warned
    await expect(page.getByRole('dialog', { name: 'Zibby' })).toHaveCount(0)
    const html =
      '<avb-button data-modal="zibby">z</avb-button><avb-button data-modal="katapult">k</avb-button><avb-button data-modal="acima">a</avb-button>'
    const patch = { zibby_api_key: 'k-1', katapult_api_key: 'k-2', acima: { merchant_id: 'm-1' } }
    const { origin } = door.openStore('kessler', patch, withPage(html))
    await page.goto(`${origin}/delivery`)
    await page.waitForLoadState('networkidle')
    for (const [label, name] of [
      ['z', 'Zibby'],
      ['k', 'Katapult'],
      ['a', 'Acima'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toHaveCount(0)
    }
  })
})

test('S1-2.11-04 buttons print the picture beside them and open application pages', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window.parent, { printed: document.querySelector('img')?.alt })
  })
  await page.goto(GUIDE)
  await page.waitForLoadState('networkidle')
  await card(page, 'button').getByRole('button', { name: 'Print this coupon' }).click()
  await expect.poll(() => page.evaluate(() => (window as { printed?: string }).printed)).toBe('Northmark coupon')
  const popup = page.waitForEvent('popup')
  await card(page, 'button').getByRole('button', { name: 'Apply for the card' }).click()
  expect((await popup).url()).toContain('/financing')
})

test('S1-2.11-05 buttons open the windows of five providers; the credit tier reaches its own', async ({
  page,
  door,
}) => {
  const providers = [
    ['zibby', 'Zibby'],
    ['katapult', 'Katapult'],
    ['acima', 'Acima'],
    ['chargeafter', 'ChargeAfter'],
    ['conneqt', 'Conneqt'],
  ] as const
  const html = providers
    .map(
      ([name]) => `<avb-button data-modal="${name}" data-chargeafter-credit-tier="NearPrime">open ${name}</avb-button>`,
    )
    .join('')
  const patch = {
    zibby_api_key: 'k-1',
    katapult_api_key: 'k-2',
    acima: { merchant_id: 'm-1' },
    chargeafter_public_key: 'p-1',
    provider_scripts: { conneqt: '/media/conneqt.js' },
  }
  const { origin } = door.openStore('kessler', patch, withPage(html))
  await page.route('**/media/conneqt.js', (route) =>
    route.fulfill({
      body: 'document.getElementById("conneqt-application").textContent = "filled"',
      contentType: 'text/javascript',
    }),
  )
  await page.goto(`${origin}/delivery`)
  await page.waitForLoadState('networkidle')
  for (const [name, title] of providers) {
    await page.getByRole('button', { name: `open ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog.locator(`[data-provider="${name}"]`)).toHaveAttribute('data-credit-tier', 'NearPrime')
    if (name === 'conneqt') await expect(dialog.getByText('filled')).toBeVisible()
    if (name === 'acima') await dialog.getByRole('button', { name: 'Close' }).click()
    else await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('S1-2.11-37 the answer of the footer’s form takes its response area, and the page stays where it is', async ({
  page,
  door,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const footer =
    '<form method="post" action="/index.php/newsletter"><div class="response">Get our offers</div><label>E-mail <input name="email" type="email"></label><button>Join</button></form>'
  const { origin } = door.openStore('kessler', {}, withBlocks({ footer }))
  await page.route('**/index.php/newsletter', (route) =>
    route.fulfill({ status: 400, json: { messages: { error: [{ message: 'This address is not right.' }] } } }),
  )
  await page.goto(`${origin}/delivery`)
  await page.waitForLoadState('networkidle')
  const join = page.getByRole('contentinfo').getByRole('button', { name: 'Join' })
  await join.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await join.click()
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText('This address is not right.')
  await expect(page.getByText('Get our offers')).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('S1-2.11-27 S1-2.11-29 a product carousel chooses by subject, brand and category, with or without arrows', async ({
  page,
  door,
}) => {
  const show = async (attributes: string) => {
    const { origin } = door.openStore(
      'kessler',
      {},
      withPage(`<avb-product-carousel ${attributes} data-limit="6"></avb-product-carousel>`),
    )
    await page.goto(`${origin}/delivery`)
    return page.getByRole('main').locator('article a').allTextContents()
  }
  const byBrand = await show('data-brand="Northmark" noArrows="yes"')
  expect(byBrand).toHaveLength(6)
  for (const name of byBrand) expect(name).toContain('Northmark')
  await expect(page.getByRole('button', { name: 'Show set 1 items' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show next set of items' })).toHaveCount(0)
  const bySubject = await show('data-subject="manufacturer/Halvorsen"')
  for (const name of bySubject) expect(name).toContain('Halvorsen')
  const both = await show('data-category="dishwashers" data-brand="Northmark"')
  expect(both.length).toBeGreaterThan(0)
  for (const name of both) expect(name).toMatch(/Northmark.*Dishwasher/)
  await expect(page.getByRole('button', { name: 'Show next set of items' })).toBeVisible()
})

test('S1-2.11-35 each child of a promotion carousel has a padding of 0.25rem at its sides and the full height', async ({
  page,
  door,
}) => {
  const banner = (id: number) => ({
    banner_id: String(id),
    css: '.dsg-box{color:rgb(9, 9, 9)}',
    content: `<p class="dsg-box">offer ${id}</p>`,
    types: ['custom'],
    end_date: '',
  })
  const answers = {
    ...withPage('<avb-promotions data-type="link_tile" data-carousel="1"></avb-promotions>'),
    '/promobanners/bannertype/link_tile': () => [banner(1), banner(2)],
  }
  const { origin } = door.openStore('kessler', {}, answers)
  await page.goto(`${origin}/delivery`)
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'offer 1' })
  await expect(item).toHaveCSS('padding', '0px 4px')
  const [own, row] = [
    await item.boundingBox(),
    await page.getByRole('main').getByRole('list', { name: 'Carousel' }).boundingBox(),
  ]
  expect(own?.height ?? 0).toBeGreaterThan((row?.height ?? 0) * 0.7)
  await expect(item.locator('.dsg-promotions-box')).toHaveCSS('color', 'rgb(9, 9, 9)')
})

test('S1-2.11-17 a lightbox video honours autoplay and loop and has captions', async ({ page, door }) => {
  const html =
    '<avb-lightbox data-type="video" data-src="/media/tour.mp4" data-alt="Tour" data-autoplay="1" data-loop="yes" data-vtt="/media/tour.vtt">Watch</avb-lightbox>'
  const { origin } = door.openStore('kessler', {}, withPage(html))
  await page.route('**/media/tour.*', (route) => route.fulfill({ body: 'WEBVTT', contentType: 'text/vtt' }))
  await page.goto(`${origin}/delivery`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Watch' }).click()
  const video = page.getByRole('dialog', { name: 'Tour' }).locator('video')
  expect(await video.evaluate((node: HTMLVideoElement) => [node.autoplay, node.loop])).toEqual([true, true])
  await expect(video.locator('track[kind=captions]')).toHaveAttribute('src', /tour\.vtt$/)
})

test('S1-2.11-07 S1-2.11-09 S1-2.11-10 a listing of a category leaves products out, replaces links and can be a carousel', async ({
  page,
  door,
}) => {
  const first = door.openStore(
    'kessler',
    {},
    withPage('<avb-product-listing data-category="dishwashers" data-limit="5"></avb-product-listing>'),
  )
  await page.goto(`${first.origin}/delivery`)
  const links = page.getByRole('main').locator('article a')
  await expect(links).toHaveCount(5)
  const models = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^Model/)
  await expect(models).toHaveCount(5)
  const keys = await links.evaluateAll((list) =>
    list.map((link) => (link as HTMLAnchorElement).pathname.split('/').pop() ?? ''),
  )
  const html = `<avb-product-listing data-category="dishwashers" data-limit="4" data-exclude="${keys[0]}" data-link-${keys[1]}="/services" data-carousel="1" data-xl="2" data-lg="2" data-template="compact"></avb-product-listing>`
  const second = door.openStore('kessler', {}, withPage(html))
  await page.goto(`${second.origin}/delivery`)
  await expect(links).toHaveCount(4)
  await expect(models).toHaveCount(0)
  const paths = await links.evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).pathname))
  expect(paths).not.toContain(`/product/${keys[0]}`)
  expect(paths[0]).toBe('/services')
  const row = page.getByRole('main').getByRole('group', { name: 'Carousel' })
  await expect(row).toBeVisible()
  const [frame, item] = [await row.boundingBox(), await row.getByRole('listitem').first().boundingBox()]
  expect((item?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.45)
})

test.describe('carousel', () => {
  const slides = (count: number) =>
    Array.from({ length: count }, (_, n) => `<p style="height:120px">slide ${n + 1}</p>`).join('')
  const carousel = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Rooms' })
  const open = async (
    page: Page,
    door: { openStore: (...args: never[]) => { origin: string } },
    attributes: string,
    count = 3,
  ) => {
    const html = `<avb-carousel data-label="Rooms" ${attributes}>${slides(count)}</avb-carousel>`
    const { origin } = (
      door.openStore as unknown as (store: string, patch: object, answers: object) => { origin: string }
    )('kessler', {}, withPage(html))
    await page.goto(`${origin}/delivery`)
  }
  const expectShown = (page: Page, name: string) =>
    expect(carousel(page).getByText(name)).toBeInViewport({ ratio: 0.9 })

  test('S1-2.12-01 S1-2.12-02 S1-2.12-05 arrows move by one set and wrap, dots jump and say where one is', async ({
    page,
    door,
  }) => {
    await open(page, door, '')
    const next = page.getByRole('button', { name: 'Show next set of items' })
    const previous = page.getByRole('button', { name: 'Show previous set of items' })
    const dot = (n: number) => page.getByRole('button', { name: `Show set ${n} items` })
    await next.click()
    await expectShown(page, 'slide 2')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await dot(3).click()
    await expectShown(page, 'slide 3')
    await expect(dot(3)).toHaveAttribute('aria-current', 'true')
    await next.click()
    await expectShown(page, 'slide 1')
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await previous.click()
    await expectShown(page, 'slide 3')
    await expectAccessible(page, 'main')
  })

  test('S1-2.12-03 a mouse drags it; a short drag changes nothing', async ({ page, door }) => {
    await open(page, door, '')
    const box = await carousel(page).getByRole('list').boundingBox()
    const [x, y] = [(box?.x ?? 0) + 600, (box?.y ?? 0) + 60]
    await expect(page.getByRole('button', { name: 'Show next set of items' })).toBeVisible()
    const drag = async (by: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by / 2, y)
      await page.mouse.move(x + by, y)
      await page.mouse.up()
    }
    await drag(-60)
    await page.waitForTimeout(700)
    await expectShown(page, 'slide 1')
    await drag(-160)
    await expectShown(page, 'slide 2')
    await drag(160)
    await expectShown(page, 'slide 1')
  })

  test('S1-2.12-03 a finger swipes it @phone', async ({ page, door }) => {
    await open(page, door, '')
    await expect(page.getByRole('button', { name: 'Show next set of items' })).toBeVisible()
    await carousel(page).scrollIntoViewIfNeeded()
    const box = await carousel(page).getByRole('list').boundingBox()
    const y = (box?.y ?? 0) + 60
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    await touch('touchStart', 300)
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await expectShown(page, 'slide 2')
  })

  test('S1-2.12-04 autoplay goes on by itself, rests while it is hovered or has the focus, and never starts with reduced motion', async ({
    page,
    door,
  }) => {
    await page.clock.install()
    await open(page, door, 'data-autoplay="yes"')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_100)
    await expectShown(page, 'slide 2')
    await carousel(page).hover()
    await page.clock.runFor(11_000)
    await expectShown(page, 'slide 2')
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Pause' }).focus()
    await page.clock.runFor(11_000)
    await expectShown(page, 'slide 2')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5_100)
    await expectShown(page, 'slide 3')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await page.clock.runFor(11_000)
    await expectShown(page, 'slide 1')
  })

  test('S1-2.12-06 an empty carousel says so', async ({ page, door }) => {
    await open(page, door, '', 0)
    await expect(page.getByRole('main').getByText('There are no items for display.')).toBeVisible()
  })

  test('S1-2.11-21 items per display follow the breakpoints, icons the classes', async ({ page, door }) => {
    await open(page, door, 'data-xs="1" data-md="2" data-lg="3" data-next-icon="fa-angle-right"', 6)
    const share = async () => {
      const [frame, item] = [
        await carousel(page).boundingBox(),
        await carousel(page).getByRole('listitem').first().boundingBox(),
      ]
      return Math.round((frame?.width ?? 0) / (item?.width ?? 1))
    }
    expect(await share()).toBe(3)
    await page.setViewportSize({ width: 1000, height: 800 })
    expect(await share()).toBe(2)
    await page.setViewportSize({ width: 500, height: 800 })
    expect(await share()).toBe(1)
    await expect(page.getByRole('button', { name: 'Show next set of items' }).locator('i.fa-angle-right')).toHaveCount(
      1,
    )
  })

  test('is a row that scrolls before any script runs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(GUIDE)
    const row = page.locator('#carousel .carousel-track')
    expect(
      await row.evaluate((node) => [getComputedStyle(node).overflowX, node.scrollWidth > node.clientWidth]),
    ).toEqual(['auto', true])
    await context.close()
  })

  test('code of a carousel and of other tags is loaded by pages that have them, and by no other', async ({ page }) => {
    const loaded: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') loaded.push(await response.text().catch(() => ''))
    })
    await page.goto(shopUrl('kessler', '/delivery'))
    await page.waitForLoadState('networkidle')
    const has = (words: string) => loaded.some((text) => text.includes(words))
    expect([has('carousel-arrow'), has('cms-dialog'), has('data-shown')]).toEqual([false, false, false])
    await page.goto(GUIDE)
    await page.locator('#carousel').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => [has('carousel-arrow'), has('cms-dialog'), has('data-shown')]).toEqual([true, true, true])
  })
})

test.describe('blocks', () => {
  test('S1-2.9-01 S1-2.9-04 S1-2.9-05 S1-4.1-05 structured data and meta tags are in the head, and nothing else of them', async ({
    door,
  }) => {
    const { origin, requests } = door.openStore(
      'kessler',
      {},
      withBlocks({
        'site-meta-inline':
          '<meta name="site-verification" content="abc"><p>no</p><meta http-equiv="refresh" content="0">',
        'header-after-global-promotions': '<p>all stores</p>',
        'dev-script-validation': '<script>window.never = 1</script>never shown',
      }),
    )
    const html = await getHtml(origin, '/delivery')
    const [head = '', body = ''] = html.split('</head>')
    expect(head).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema\.org","@type":"Store"/)
    expect(head).toContain('<meta name="site-verification" content="abc"/>')
    expect(head).not.toContain('<p>no</p>')
    expect(html).not.toContain('http-equiv="refresh"')
    expect(body).not.toContain('never shown')
    for (const id of ['seo-organization-sd', 'dev-script-validation', 'footer', 'header-after-global-promotions'])
      expect(requests).toContain(`/blocks/${id}`)
  })

  test('S1-2.9-06 gtm-body-before is inserted raw at the start of the body and runs under the page’s policy', async ({
    page,
    door,
  }) => {
    const { origin } = door.openStore(
      'kessler',
      {},
      withBlocks({
        'gtm-body-before':
          '<avb-config data-key="name"></avb-config><script>document.documentElement.dataset.raw = "ran"</script>',
      }),
    )
    await page.goto(`${origin}/delivery`)
    await expect(page.locator('html')).toHaveAttribute('data-raw', 'ran')
    const html = await getHtml(origin, '/delivery')
    expect(html).toMatch(
      /<body[^>]*>(<div hidden="">.{0,40}<\/div>)?<div class="contents"><avb-config data-key="name">/,
    )
  })

  test('S1-2.9-09 pictures of the header’s blocks are preloaded, those of the footer are not', async ({ door }) => {
    const picture = (name: string) => `<p><img src="/media/${name}.svg" width="10" height="10" alt=""></p>`
    const { origin } = door.openStore(
      'kessler',
      {},
      withBlocks({
        'header-before': picture('brand-oakvale'),
        'header-after': picture('brand-corvane'),
        'cms-page-head': picture('brand-tessaro'),
        footer: picture('brand-koldane'),
      }),
    )
    const html = await getHtml(origin, '/delivery')
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*as="image"[^>]*>/g)].map(([link]) => link).join()
    expect(preloads).toContain('brand-oakvale')
    expect(preloads).toContain('brand-corvane')
    expect(preloads).toContain('brand-tessaro')
    expect(preloads).not.toContain('brand-koldane')
  })

  test('S1-2.9-02 the site’s own CSS applies after its variables are checked', async ({ page, door }) => {
    const css = '<style>:root{--avb-nonsense: 1} .c-lead{letter-spacing: 3px}</style>'
    const { origin } = door.openStore('kessler', { site_styles_inline_html: css }, withPage('<p class="c-lead">x</p>'))
    await page.goto(`${origin}/delivery`)
    await expect(page.locator('.c-lead')).toHaveCSS('letter-spacing', '3px')
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--avb-nonsense')),
    ).toBe('')
  })

  test('S1-3.1-45 blocks that the configuration carries take the place of the store’s', async ({ page, door }) => {
    const { origin } = door.openStore('kessler', {
      header_before: '<p>from the configuration</p>',
      header_after: '<p>and after</p>',
      site_meta_inline: '<meta name="from" content="config"><b>x</b>',
    })
    await page.goto(`${origin}/delivery`)
    await expect(page.getByText('from the configuration')).toBeVisible()
    await expect(page.getByText('and after')).toBeVisible()
    await expect(page.getByText('Buy more, save more')).toHaveCount(0)
    await expect(page.locator('head meta[name=from]')).toHaveAttribute('content', 'config')
  })
})

test('S1-2.8-15 S1-3.1-52 a block header-nav-{suffix} opens with its department in a shadow root, unless turned off', async ({
  page,
  door,
}) => {
  const html = '<style>p{color:rgb(1, 2, 3)}</style><p>Only in this panel</p>'
  const blocks = withBlocks({ 'header-nav-cooking': html })
  const { origin } = door.openStore('kessler', {}, blocks)
  await page.goto(`${origin}/delivery`)
  const host = page.locator('[data-block="header-nav-cooking"]')
  await page
    .getByRole('navigation', { name: 'Departments' })
    .getByRole('link', { name: 'Cooking', exact: true })
    .first()
    .hover()
  await expect(host.getByText('Only in this panel')).toBeVisible()
  await expect(host.getByText('Only in this panel')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(await host.evaluate((node) => node.shadowRoot !== null)).toBe(true)
  await expect(page.getByRole('contentinfo').locator('p').first()).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  const off = door.openStore('kessler', { enterprise_features: { category_menu_block_enable: '0' } }, blocks)
  expect(await getHtml(off.origin, '/delivery')).not.toContain('Only in this panel')
})

test.describe('scripts', () => {
  const note = (name: string) => `(window.ran ??= []).push('${name}')`
  const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])
  const script = (id: number, rest: object) => ({
    script_id: String(id),
    parent_id: '0',
    script_name: `s${id}`,
    location: 'body',
    cms_pages: [],
    force_reload: '0',
    source: 'inline',
    script: note(`s${id}`),
    type: '',
    html_attribs: '',
    additional_html: '',
    ...rest,
  })
  const scripts = (list: object[]) => ({ '/scripts': () => list })
  const visit = async (page: Page, path: string) => {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')?.append(link)
      link.click()
    }, path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }

  test('S1-3.6-02 S1-3.6-03 S1-4.2-03 S1-4.3-04 S1-4.3-05 S1-4.3-06 site scripts run by page, once, children after their parent', async ({
    page,
    door,
  }) => {
    const list = [
      script(1, { force_reload: '1', location: 'head', html_attribs: 'data-kind="every"' }),
      script(2, { cms_pages: ['services'], additional_html: '<p id="added">added</p>' }),
      script(3, { parent_id: '4', script: note('child') }),
      script(4, { source: 'url', script: '/media/parent.js', cms_pages: ['delivery', 'services'], type: 'async' }),
    ]
    const { origin } = door.openStore('kessler', {}, scripts(list))
    await page.route('**/media/parent.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({ body: note('parent'), contentType: 'text/javascript' })
    })
    await page.goto(`${origin}/delivery`)
    await expect.poll(() => ran(page)).toEqual(['s1', 'parent', 'child'])
    const first = page.locator('head script[data-site-script="1"]')
    await expect(first).toHaveAttribute('data-kind', 'every')
    await expect(page.locator('body script[data-site-script="4"]')).toHaveAttribute('async', '')
    await expect(page.locator('#added')).toHaveCount(0)
    await visit(page, '/services')
    await expect
      .poll(() => ran(page))
      .toEqual(['s1', 'parent', 'child', 's1', 's2', 'parent', 'child'].sort((a, b) => (a === b ? 0 : 0)))
    await expect(first).toHaveCount(1)
    await expect(page.locator('body > div #added, body > div > #added')).toHaveText('added')
    await visit(page, '/returns')
    await expect(page.locator('#added')).toHaveCount(0)
    await expect(page.locator('[data-site-script="4"]')).toHaveCount(0)
  })

  test('S1-2.2-02 pagespeed=true leaves site scripts and scripts of blocks out', async ({ page, door }) => {
    const answers = {
      ...scripts([script(1, { force_reload: '1' })]),
      ...withBlocks({
        'site-scripts-inline': `<script>${note('block')}</script>`,
        'gtm-body-before': `<script>${note('raw')}</script>`,
      }),
    }
    const { origin } = door.openStore('kessler', {}, answers)
    await page.goto(`${origin}/delivery?pagespeed=true`)
    await page.waitForLoadState('networkidle')
    expect(await ran(page)).toEqual([])
    await page.goto(`${origin}/delivery?pagespeed=1`)
    await expect.poll(async () => [...(await ran(page))].sort()).toEqual(['block', 'raw', 's1'])
  })

  test('S1-2.9-03 scripts of site-scripts-inline and dev-userway-script run in the head', async ({ page, door }) => {
    const { origin } = door.openStore(
      'kessler',
      {},
      withBlocks({
        'site-scripts-inline': `<script>${note('inline')}</script>`,
        'dev-userway-script': `<script>${note('userway')}</script>`,
      }),
    )
    await page.goto(`${origin}/delivery`)
    await expect.poll(async () => [...(await ran(page))].sort()).toEqual(['inline', 'userway'])
    await expect(page.locator('head script[data-site-script]')).toHaveCount(2)
  })

  test('scripts inside content run with it and break nothing', async ({ page, door }) => {
    const { origin } = door.openStore('kessler', {}, withPage(`<p>text</p><script>${note('content')}</script>`))
    await page.goto(`${origin}/delivery`)
    await expect.poll(() => ran(page)).toEqual(['content'])
    await expect(page.locator('main script')).toHaveCount(0)
  })
})
