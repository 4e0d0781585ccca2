/** The header group (specification 2.5 to 2.7). A page of text is long enough to scroll and has nothing else sticky. */
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'
import type { ConfigPatch } from './test-proxy.ts'

/** Windows of a desktop and of a phone. */
export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }
/** Any page but those of products and of the comparison. */
export const PAGE = '/content-guide/pictures'

/** What header_layout calls the types. */
export const LAYOUTS = {
  standard: 'Standard Alta Header',
  ci: 'CI Condensed Header',
  kiosk: 'Kiosk Menu With Icons Header',
  enterprise: 'Enterprise Left Align Dual Menu Header',
  condensed: 'Standard Header w/Top Level Categories, no Children',
  enterprisev3: 'Enterprise v3',
  standardv3: 'Standard v3',
} as const

/** The header. */
export const banner = (page: Page) => page.getByRole('banner')
/** Its menu on a desktop. */
export const departments = (page: Page) => page.getByRole('navigation', { name: 'Departments' })

/** A configuration whose header has these settings; no mini header unless they say so. */
export const headerOf = (header: object, more: object = {}): ConfigPatch => ({
  display_features: { header: { header_mini_desktop: '0', header_mini_mobile: '0', ...header }, ...more },
})

/** Blocks before and after the header, told apart by their texts. */
export const BLOCKS = { header_before: '<p>Before the header</p>', header_after: '<p>After the header</p>' }
/** Answers of a store with a block of promotions below the header. */
export const PROMOTIONS = {
  '/blocks': (list: unknown) => [...(list as object[]), { identifier: 'header-after-global-promotions', title: 'x' }],
  '/blocks/header-after-global-promotions': () => ({
    identifier: 'header-after-global-promotions',
    block_id: '9',
    title: 'x',
    content: '<p>Promotions everywhere</p>',
  }),
}
/** The header group, part by part. */
export const parts = (page: Page) => ({
  before: page.getByText('Before the header'),
  header: banner(page),
  promotions: page.getByText('Promotions everywhere'),
  after: page.getByText('After the header'),
})

/** Scrolls well beyond the header. */
export const scrollDown = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
}

/** Opens the first product of the dishwashers. */
export async function openProduct(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/catalog/dishwashers`)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('[data-page="product"]')).toBeVisible()
}
