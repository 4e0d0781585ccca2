import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { card, type GuideSection, guideOf, withBlocks, withPage } from '#tests/support/content.ts'
import { expect } from '#tests/support/shop.ts'

/** Custom tags in the browser (specification 2.11). */

/** Opens the page of the guide that has a section, until its code is there. */
async function openGuide(page: Page, section: GuideSection): Promise<void> {
  await page.goto(guideOf(section))
  await page.waitForLoadState('networkidle')
}

test.describe('tags', () => {
  test('S1-2.11-01 S1-2.11-02 avb-picture has a source per size, and a placeholder of 120 by 120 without a picture', async ({
    page,
  }) => {
    await openGuide(page, 'picture')
    const sources = card(page, 'picture').locator('picture source')
    await expect(sources).toHaveCount(2)
    expect(await sources.evaluateAll((list) => list.map((source) => (source as HTMLSourceElement).media))).toEqual([
      '(min-width: 1280px)',
      '(min-width: 600px)',
    ])
    const box = await card(page, 'picture').locator('span[style*="120px"]').boundingBox()
    expect([box?.width, box?.height]).toEqual([120, 120])
  })

  test('S1-2.11-03 avb-svg puts the drawing into the page', async ({ page }) => {
    await openGuide(page, 'svg')
    const drawing = card(page, 'svg').getByRole('img', { name: 'Logo of the store' })
    await expect(drawing).toBeVisible()
    expect(await drawing.evaluate((node) => [node.tagName, node.children.length > 0])).toEqual(['svg', true])
  })

  test('S1-2.11-06 an accordion opens by click, Enter and Space, several items at a time', async ({ page }) => {
    await openGuide(page, 'accordion')
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
    await openGuide(page, 'tabs')
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

  test('S1-2.11-12 a gallery shows its media with captions', async ({ page, testProxy }) => {
    await openGuide(page, 'gallery')
    const figures = card(page, 'gallery').getByRole('figure')
    await expect(figures).toHaveCount(2)
    await figures.first().scrollIntoViewIfNeeded()
    await expect(figures.first().getByRole('img', { name: 'Blue kitchen' })).toBeVisible()
    await expect(figures.first()).toContainText('A kitchen we fitted in Duluth')
    const html =
      '<avb-gallery><avb-gallery-item data-type="video" data-src="/media/tour.mp4" data-caption="A tour"></avb-gallery-item></avb-gallery>'
    await page.goto(`${testProxy.openStore('kessler', {}, withPage(html)).origin}/delivery`)
    await expect(page.getByRole('figure').locator('video[controls]')).toHaveCount(1)
    await expect(page.getByRole('figure')).toContainText('A tour')
  })

  test('S1-2.11-15 a lightbox opens on a click and closes by Escape and by its button', async ({ page }) => {
    await openGuide(page, 'lightbox')
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
    await openGuide(page, 'map')
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
    await openGuide(page, 'autofill')
    const field = page.getByRole('textbox', { name: 'ZIP code' })
    await expect(field).toHaveValue('')
    await page.goto(`${guideOf('autofill')}?zip=55806`)
    await expect(field).toHaveValue('55806')
  })

  test('S1-2.11-23 a table scrolls sideways on its own', async ({ page }) => {
    await openGuide(page, 'table')
    await expect(card(page, 'table').getByRole('table')).toBeVisible()
    await expect(card(page, 'table').getByRole('region', { name: 'Delivery prices' })).toHaveCSS('overflow-x', 'auto')
    await expect(card(page, 'table').getByRole('columnheader').first()).toBeVisible()
    await expect(card(page, 'table').getByRole('cell').first()).toBeVisible()
  })

  test('S1-2.11-23 a table that is wider than a phone is scrolled, not the page', async ({ page, testProxy }) => {
    const cells = Array.from({ length: 20 }, (_, n) => `<td>Column&nbsp;number&nbsp;${n}</td>`).join('')
    const html = `<avb-table data-title="Wide"><table><tbody><tr>${cells}</tr></tbody></table></avb-table>`
    const { origin } = testProxy.openStore('kessler', {}, withPage(html))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${origin}/delivery`)
    const table = page.getByRole('main').getByRole('table')
    await expect(table).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const last = table.getByRole('cell').last()
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  })

  test('S1-2.11-36 a form is sent in the background and shows the answer in its place', async ({ page }) => {
    await openGuide(page, 'form')
    await page.route(/index.php.newsletter/, (route) => route.fulfill({ json: { message: 'You are on the list.' } }))
    const form = card(page, 'form')
    await form.getByLabel('E-mail address').fill('jo@example.com')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByRole('status')).toHaveText('You are on the list.')
    await expect(page).toHaveURL(guideOf('form'))
  })

  test('S1-3.1-32 a provider’s window opens only with the store’s key', async ({ page, testProxy }) => {
    await openGuide(page, 'button')
    const warned = page.waitForEvent('console', (message) => message.text().includes('no key for the provider "zibby"'))
    await card(page, 'button').getByRole('button', { name: 'Lease to own' }).click()
    await warned
    await expect(page.getByRole('dialog', { name: 'Zibby' })).toHaveCount(0)
    const html =
      '<avb-button data-modal="zibby">z</avb-button><avb-button data-modal="katapult">k</avb-button><avb-button data-modal="acima">a</avb-button>'
    const patch = { zibby_api_key: 'k-1', katapult_api_key: 'k-2', acima: { merchant_id: 'm-1' } }
    const { origin } = testProxy.openStore('kessler', patch, withPage(html))
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
  await openGuide(page, 'button')
  await card(page, 'button').getByRole('button', { name: 'Print this coupon' }).click()
  await expect.poll(() => page.evaluate(() => (window as { printed?: string }).printed)).toBe('Northmark coupon')
  const popup = page.waitForEvent('popup')
  await card(page, 'button').getByRole('button', { name: 'Apply for the card' }).click()
  expect((await popup).url()).toContain('/financing')
})

test('S1-2.11-05 S2-9.1-20 buttons open the windows of five providers; the credit tier reaches its own', async ({
  page,
  testProxy,
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
    .concat(
      ['Prime', 'SubPrime', 'Subprime']
        .map(
          (tier) => `<avb-button data-modal="chargeafter" data-chargeafter-credit-tier="${tier}">${tier}</avb-button>`,
        )
        .join(''),
    )
  const patch = {
    zibby_api_key: 'k-1',
    katapult_api_key: 'k-2',
    acima: { merchant_id: 'm-1' },
    chargeafter_public_key: 'p-1',
    provider_scripts: { conneqt: '/media/conneqt.js' },
  }
  const { origin } = testProxy.openStore('kessler', patch, withPage(html))
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
    const slot = dialog.locator(`[data-provider="${name}"]`)
    if (name === 'chargeafter') await expect(slot).toHaveAttribute('data-credit-tier', 'NearPrime')
    else await expect(slot).not.toHaveAttribute('data-credit-tier')
    if (name === 'conneqt') await expect(dialog.getByText('filled')).toBeVisible()
    if (name === 'acima') await dialog.getByRole('button', { name: 'Close' }).click()
    else await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  for (const tier of ['Prime', 'SubPrime']) {
    await page.getByRole('button', { name: tier, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'ChargeAfter' })
    await expect(dialog.locator('[data-provider="chargeafter"]')).toHaveAttribute('data-credit-tier', tier)
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('button', { name: /^Invalid "Subprime" value/ })).toBeVisible()
})

test('a button of content that is pressed before its code has come does its work once, as soon as it has', async ({
  page,
  testProxy,
}) => {
  const change = { zibby_api_key: 'k-1' }
  const { origin } = testProxy.openStore(
    'kessler',
    change,
    withPage('<avb-button data-modal="zibby">Lease <b>to own</b></avb-button>'),
  )
  const folder = '.next/static/chunks'
  const code = readdirSync(folder).find((name) => readFileSync(`${folder}/${name}`, 'utf8').includes('print-image'))
  const release = Promise.withResolvers<void>()
  let isCodeAsked = false
  await page.route(`**/chunks/${code}`, async (route) => {
    isCodeAsked = true
    await release.promise
    await route.continue()
  })
  const dialogs = page.getByRole('dialog')
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function show() {
      document.documentElement.dataset.opened = `${document.documentElement.dataset.opened ?? ''}x`
      showModal.call(this)
    }
  })
  await page.goto(`${origin}/delivery`, { waitUntil: 'commit' })
  // At once, on the page as HTML; and again once the page's code runs, but not yet the button's.
  await page.getByText('to own').click()
  await expect.poll(() => isCodeAsked).toBe(true)
  await page.getByText('to own').click()
  await expect(dialogs).toHaveCount(0)
  release.resolve()
  await expect(dialogs.getByRole('heading', { name: 'Zibby' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  await page.getByText('to own').click()
  await expect(dialogs).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-opened', 'xx')
})

test('S1-2.11-37 the answer of the footer’s form takes its response area, and the page stays where it is', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const footer =
    '<form method="post" action="/index.php/newsletter"><div class="response">Get our offers</div><label>E-mail <input name="email" type="email"></label><button>Join</button></form>'
  const { origin } = testProxy.openStore('kessler', {}, withBlocks({ footer }))
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

test('S1-2.11-17 a lightbox video honours autoplay and loop and has captions', async ({ page, testProxy }) => {
  const html =
    '<avb-lightbox data-type="video" data-src="/media/tour.mp4" data-alt="Tour" data-autoplay="1" data-loop="yes" data-vtt="/media/tour.vtt">Watch</avb-lightbox>'
  const { origin } = testProxy.openStore('kessler', {}, withPage(html))
  await page.route('**/media/tour.*', (route) => route.fulfill({ body: 'WEBVTT', contentType: 'text/vtt' }))
  await page.goto(`${origin}/delivery`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Watch' }).click()
  const video = page.getByRole('dialog', { name: 'Tour' }).locator('video')
  expect(await video.evaluate((node: HTMLVideoElement) => [node.autoplay, node.loop])).toEqual([true, true])
  await expect(video.locator('track[kind=captions]')).toHaveAttribute('src', /tour\.vtt$/)
})
