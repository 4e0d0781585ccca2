import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { findTestChromium } from '#tests/run/browsers.ts'
import { type Purpose, productPath } from '#tests/support/demo-products.ts'
import { findAnyProduct, openReadyCheckout } from '#tests/support/ready-checkout.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'
import type { DemoStore } from '#tests/support/stores.ts'
import { makeStill, stopClock } from './still-page.ts'

/** Only the first screens of a page are compared. */
const SCREENS = 4

/** Pictures are scaled down: this blurs differences in font smoothing, and keeps files small. */
const SCALE = { desktop: 1 / 4, phone: 1 / 3 }

/** Colour threshold of a pixel, and share of pixels that may exceed it; measured in docs/decisions/0086. */
const TOLERANCE = { threshold: 0.1, maxDiffPixelRatio: 0.004 }

/** Hides fixed bars, whose visibility depends on how the page was scrolled before. */
const COMING_AND_GOING = '.fixed, .sticky-buy { visibility: hidden !important }'

/** A JPEG of the page's current state, scaled down. */
async function photograph(page: Page, height: number, scale: number): Promise<Buffer> {
  const width = page.viewportSize()?.width ?? 0
  const picture = await page.screenshot({
    type: 'jpeg',
    quality: 95,
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    scale: 'css',
    animations: 'disabled',
    style: COMING_AND_GOING,
  })
  return sharp(picture)
    .resize({ width: Math.round(width * scale) })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
}

/** Waits until two consecutive pictures are equal, then compares with the stored one. */
async function expectLook(page: Page, name: string, { project }: TestInfo): Promise<void> {
  const most = (page.viewportSize()?.height ?? 0) * SCREENS
  const measure = () => page.evaluate((most) => Math.min(most, document.documentElement.scrollHeight), most)
  let still: Buffer = Buffer.alloc(0)
  await expect(async () => {
    await makeStill(page, most)
    const height = await measure()
    const before = still
    still = await photograph(page, height, SCALE[project.name === 'phone' ? 'phone' : 'desktop'])
    // The header that shrinks on scroll may not have its full height again yet.
    expect(await measure(), 'the page is as high as before').toBe(height)
    expect(still.equals(before), 'the page is still').toBe(true)
  }).toPass()
  expect(still).toMatchSnapshot(`${name}.jpg`, TOLERANCE)
}

/** Paths, search terms and the product of a store. */
type Shown = {
  landing: string
  category: string
  term: string
  product: Purpose
  post: string
  /** Search terms for the product in the cart. */
  bought: readonly string[]
  country: 'US' | 'CA'
}

const STORES: Readonly<Record<DemoStore, Shown>> = {
  kessler: {
    landing: 'refrigeration',
    category: 'dishwashers',
    term: 'gas+range',
    product: 'withEverything',
    post: 'measure-for-a-refrigerator',
    bought: ['dishwasher'],
    country: 'US',
  },
  alderloom: {
    landing: 'living-room',
    category: 'sofas',
    term: 'oak',
    product: 'withSwatches',
    post: 'how-large-should-the-rug-be',
    bought: ['mirror'],
    country: 'US',
  },
  volteo: {
    landing: 'son',
    category: 'televiseurs',
    term: 'barre',
    product: 'withTurningPicture',
    post: 'quelle-taille-de-televiseur',
    bought: ['casque', 'barre'],
    country: 'CA',
  },
}

/** Paths of pages that need no preparation. */
const pagesOf = (
  store: DemoStore,
  { landing, category, term, product, post }: Shown,
): Readonly<Record<string, string>> => ({
  home: '/',
  landing: `/catalog/${landing}`,
  category: `/catalog/${category}`,
  product: productPath(store, product),
  search: `/search/${term}`,
  promotions: '/promotions',
  locations: '/locations',
  post: `/blog/${post}`,
  financing: '/financing',
  'sign-in': '/customer/account/login',
})

/**
 * Chromium with a window system hints fonts differently from chromium-headless-shell, so lines break elsewhere. Such a
 * run skips the comparison, except in CI, where it must fail.
 */
const hasWindows = !/headless.shell/.test(findTestChromium() ?? 'headless-shell')
test.skip(hasWindows && !process.env.CI, 'The pictures are made with chromium-headless-shell.')

for (const [name, shown] of Object.entries(STORES)) {
  const store = name as DemoStore

  test.describe(store, () => {
    test.beforeEach(({ page }) => stopClock(page))

    for (const [kind, path] of Object.entries(pagesOf(store, shown))) {
      test(`its page ‘${kind}’ looks as it did`, async ({ page }, info) => {
        await page.goto(shopUrl(store, path))
        await expectLook(page, `${store}-${kind}`, info)
      })
    }

    test('its cart looks as it did', async ({ page }, info) => {
      await enterStore(page, shopUrl(store))
      const { entity_id, name } = await findAnyProduct(page, shown.bought)
      await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
      await page.goto(shopUrl(store, '/checkout/cart'))
      await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible()
      await expectLook(page, `${store}-cart`, info)
    })

    test('its checkout looks as it did', async ({ page }, info) => {
      await openReadyCheckout(page, shopUrl(store, ''), { terms: shown.bought, country: shown.country })
      await expectLook(page, `${store}-checkout`, info)
    })
  })
}
