import type { Locator, Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { banner, headerOf, LAYOUTS, NARROW, PAGE, WIDE } from '#tests/support/header-page.ts'
import { askBackEnd, boxOf, galleryOf } from '#tests/support/product-page.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'
import type { DemoStore } from '#tests/support/stores.ts'

/** What is cut, covered, hidden or too wide on a screen of some width, in each demo store. */

/** Listings with a bar of filters and order. */
const LISTINGS: readonly [DemoStore, string, string][] = [
  ['kessler', '/catalog/ranges', '/search/range'],
  ['alderloom', '/catalog/sofas', '/search/sofa'],
  ['volteo', '/catalog/tous-les-televiseurs', '/search/televiseur'],
]
/** A phone that is as narrow as they come. */
const NARROWEST = { width: 320, height: 640 }

const sortControl = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /^(sort by|trier par)$/i })

/** Texts of a list's options that have no room in it: a list with that one alone would be wider. */
const cutOptions = (list: Locator) =>
  list.evaluate((node) => {
    const select = node as HTMLSelectElement
    const { width } = select.getBoundingClientRect()
    return [...select.options]
      .map(({ text }) => text)
      .filter((text) => {
        const alone = select.cloneNode() as HTMLSelectElement
        alone.append(new Option(text))
        alone.style.cssText = 'flex: none; width: max-content; max-width: none; position: absolute'
        select.parentElement?.append(alone)
        const wanted = alone.getBoundingClientRect().width
        alone.remove()
        return wanted > width + 0.5
      })
  })

/** Words of a text that begin on one line and end on another. */
const brokenWords = (element: Locator) =>
  element.evaluate((root) => {
    const broken: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

const overlap = (a: { x: number; y: number; right: number; bottom: number }, b: typeof a) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y))

for (const [store, path, search] of LISTINGS) {
  test(`${store}: every order of a listing and of a search can be read in its list @both`, async ({
    page,
    isMobile,
  }) => {
    for (const viewport of isMobile ? [NARROW, NARROWEST] : [WIDE]) {
      await page.setViewportSize(viewport)
      for (const listing of [path, search]) {
        await page.goto(shopUrl(store, listing))
        await expect(sortControl(page)).toBeVisible()
        expect(await cutOptions(sortControl(page)), `${listing} at ${viewport.width} px`).toEqual([])
      }
    }
  })

  test(`${store}: no button lies on a tile’s picture on a phone @phone`, async ({ page }) => {
    for (const viewport of [NARROW, NARROWEST]) {
      await page.setViewportSize(viewport)
      await page.goto(shopUrl(store, path))
      const tile = page.getByRole('main').getByRole('article').first()
      const button = tile.getByRole('button').first()
      await expect(button).toBeVisible()
      const picture = await boxOf(tile.locator('img').first())
      for (const each of await tile.getByRole('button').all()) {
        const box = await boxOf(each)
        expect(overlap(box, picture)).toBe(0)
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      }
    }
  })

  test(`${store}: what stays in sight of a scrolled listing leaves a phone four fifths of its screen @phone`, async ({
    page,
  }) => {
    await page.setViewportSize(NARROW)
    await page.goto(shopUrl(store, path))
    await page.mouse.wheel(0, 1200)
    await expect(page.locator('[data-scrolled]')).toHaveCount(1)
    const filters = page.getByRole('main').getByRole('button', { name: /^(filters|filtres)/i })
    await expect(filters).toBeInViewport({ ratio: 1 })
    await expect(sortControl(page)).toBeInViewport({ ratio: 1 })
    // The first thing under the bar: whatever lies on the screen's middle line is a tile's from there on.
    const lowest = () => filters.evaluate((button) => (button.parentElement as Element).getBoundingClientRect().bottom)
    await expect.poll(lowest).toBeLessThanOrEqual(NARROW.height / 5)
    // Nor does one of them cover the other.
    const header = await boxOf(banner(page))
    expect((await boxOf(filters)).y).toBeGreaterThanOrEqual(header.bottom)
  })

  test(`${store}: the header of a phone has its logo, shop, phone, account and cart, however narrow it is @phone`, async ({
    page,
  }) => {
    for (const viewport of [NARROW, { width: 360, height: 640 }, NARROWEST]) {
      await page.setViewportSize(viewport)
      await page.goto(shopUrl(store, path))
      const header = banner(page)
      const logo = await boxOf(
        header.getByRole('link', { name: /^(to home page|vers la page d’accueil)/i }).locator(':scope > :visible'),
      )
      // As tall as it is given room for, and no smaller.
      expect(logo.height, `${viewport.width} px`).toBeGreaterThanOrEqual(30)
      expect(logo.width, `${viewport.width} px`).toBeGreaterThanOrEqual(95)
      const parts = [
        header.getByRole('button', { name: /^menu$/i }),
        header.locator('[aria-haspopup="dialog"]').nth(1),
        header.locator('a[href^="tel:"]'),
        header.getByRole('link', { name: /^(account|compte)/i }),
        header.getByRole('link', { name: /^(cart|panier)/i }),
        header.getByRole('searchbox').or(header.getByRole('combobox')),
      ]
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 })
        await expect(part).toBeVisible()
      }
    }
  })
}

test('a carousel of tiles shows a part of the next one on a phone, and an arrow back once there is something to go back to @phone', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/catalog/refrigeration'))
  const row = page
    .getByRole('main')
    .getByRole('group', { name: /./ })
    .filter({ has: page.getByRole('article') })
    .first()
  await row.scrollIntoViewIfNeeded()
  const tiles = row.getByRole('article')
  const next = row.getByRole('button', { name: 'Show next set of items' })
  const previous = row.getByRole('button', { name: 'Show previous set of items' })
  await expect(next).toBeVisible()
  await expect(previous).toBeHidden()
  const partOf = async (index: number) => {
    const { x, right } = await boxOf(tiles.nth(index))
    return Math.round(Math.min(right, NARROW.width) - Math.max(x, 0))
  }
  expect(await partOf(1)).toBeGreaterThanOrEqual(24)
  expect(await partOf(1)).toBeLessThan(80)
  await next.click()
  await expect(tiles.nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(row.getByRole('button', { name: 'Show set 2 items' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => Math.round((await boxOf(tiles.nth(1))).x)).toBeLessThan(40)
  await expect(previous).toBeVisible()
})

test('a category’s name of one long word widens no page @both', async ({ page, testProxy, isMobile }) => {
  const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftskapitänskajüte'
  const rename = (category: unknown) => ({ ...(category as object), name: LONG, page_h1_title: LONG })
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    {
      '/categories': (list) => (list as object[]).map(rename),
      '/categories/ranges': rename,
      '/categories/refrigeration': rename,
    },
  )
  for (const path of ['/catalog/ranges', '/catalog/refrigeration']) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)
    const width = isMobile ? NARROW.width : WIDE.width
    const wide = await page.locator('main').evaluate((main, width) => {
      const isClipped = (element: Element) => {
        for (let up = element.parentElement; up; up = up.parentElement) {
          if (up !== document.body && getComputedStyle(up).overflowX !== 'visible') return true
        }
        return false
      }
      return [...main.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !isClipped(element))
        .map((element) => element.outerHTML.slice(0, 80))
    }, width)
    expect(wide).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('words of the flags below a product’s pictures are never broken, on paper neither @both', async ({ page }) => {
  await page.goto(shopUrl('kessler', '/product/corvane-chef-4-gas-range-cvrg30311ss'))
  const flags = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(Hand built|10 years)/ })
  await expect(flags).toHaveCount(2)
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const flag of await flags.all()) {
      expect(await brokenWords(flag), media).toEqual([])
      expect((await boxOf(flag)).height, media).toBeLessThan(56)
    }
  }
})

test('the demo stores print what a shopper saves', async ({ page }) => {
  type Entry = { url_key: string; discount: number; discount_instant_savings: number; type_id: string }
  const { products } = await askBackEnd<{ products: Entry[] }>('/categories/ranges?embed=products&limit=96')
  const reduced = products.find(({ discount, type_id }) => discount > 0 && type_id === 'simple')
  await page.emulateMedia({ media: 'print' })
  await page.goto(shopUrl('kessler', `/product/${reduced?.url_key}`))
  const price = page.locator('form#buy')
  await expect(price.getByText(/^Save \$/)).toBeVisible()
})

test('thumbnails have come by the time the page has', async ({ page }) => {
  let count = 0
  await page.route(/\/media\/.*-angle.*\.webp/, async (route) => {
    count++
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(shopUrl('kessler', '/product/corvane-chef-4-gas-range-cvrg30311ss'), { waitUntil: 'load' })
  const thumbs = galleryOf(page)
    .getByRole('button', { name: /^Show picture/ })
    .locator('img')
  await expect(thumbs).toHaveCount(2)
  const shown = await thumbs.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0))
  expect(shown).toEqual([true, true])
  expect(count).toBeGreaterThan(0)
})

test.describe('the keyboard goes through the header as the eye does', () => {
  /** Where the focus stands after each press of Tab, until it leaves the header. */
  async function walk(page: Page) {
    await page.evaluate(() => window.scrollTo(0, 0))
    await page
      .getByRole('link', { name: 'Skip to content' })
      .or(page.getByRole('link', { name: /^Aller au contenu/ }))
      .first()
      .focus()
    const stops: { name: string; top: number; bottom: number; left: number }[] = []
    for (let n = 0; n < 60; n++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (!element?.closest('header')) return null
        // A department and the arrow that opens it are one place.
        const { top, bottom, left } = (element.closest('nav li') ?? element).getBoundingClientRect()
        return { name: element.getAttribute('aria-label') ?? element.textContent ?? '', top, bottom, left }
      })
      if (stop) stops.push(stop)
      else if (stops.length > 0) break
    }
    return stops
  }
  const jumps = (stops: Awaited<ReturnType<typeof walk>>) =>
    stops.slice(1).flatMap((stop, index) => {
      const before = stops[index]
      if (!before) return []
      const isBelow = stop.top >= before.bottom - 8
      const isBeside = stop.top < before.bottom && stop.bottom > before.top && stop.left >= before.left
      return isBelow || isBeside ? [] : [`${before.name} → ${stop.name}`]
    })

  for (const [type, layout] of Object.entries(LAYOUTS)) {
    test(`${type} @both`, async ({ page, testProxy }) => {
      await page.goto(testProxy.open('kessler', { header_layout: layout, ...headerOf({}) }) + PAGE)
      const stops = await walk(page)
      expect(stops.length).toBeGreaterThan(4)
      expect(jumps(stops)).toEqual([])
    })
  }
})
