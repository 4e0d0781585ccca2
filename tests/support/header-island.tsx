/** A store's header above a long page, in Vitest's browser mode (S1-2.5 to S1-2.7). */
import type { Locator } from 'vitest/browser'
import { expect, page, renderPage } from './render-island.tsx'
import type { ConfigPatch } from './response-patches.ts'

/** Viewports of a desktop and of a phone. */
export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }
/** Viewports on both sides of the breakpoint md. */
export const JUST_WIDE = { width: 960, height: 800 }
export const JUST_NARROW = { width: 959, height: 800 }

/** header_layout by header type. */
export const LAYOUTS = {
  standard: 'Standard Alta Header',
  ci: 'CI Condensed Header',
  kiosk: 'Kiosk Menu With Icons Header',
  enterprise: 'Enterprise Left Align Dual Menu Header',
  condensed: 'Standard Header w/Top Level Categories, no Children',
  enterprisev3: 'Enterprise v3',
  standardv3: 'Standard v3',
} as const

/** A configuration with these header settings; mini headers are off by default. */
export const headerOf = (header: object, more: object = {}): ConfigPatch => ({
  display_features: { header: { header_mini_desktop: '0', header_mini_mobile: '0', ...header }, ...more },
})

/** Variables in the site's inline styles. */
export const styles = (declarations: string): ConfigPatch => ({
  site_styles_inline_html: `<style>:root{${declarations}}</style>`,
})

/** Blocks before and after the header, identified by their texts. */
export const BLOCKS = { header_before: '<p>Before the header</p>', header_after: '<p>After the header</p>' }
/** Responses of a store with a promotions block below the header. */
export const PROMOTIONS = {
  '/blocks': (list: unknown) => [...(list as object[]), { identifier: 'header-after-global-promotions', title: 'x' }],
  '/blocks/header-after-global-promotions': () => ({
    identifier: 'header-after-global-promotions',
    block_id: '9',
    title: 'x',
    content: '<p>Promotions everywhere</p>',
  }),
}

/** Retries until the expectation holds: a busy machine may take long. */
export const soon = <T,>(read: () => T) => expect.poll(read, { timeout: 15_000 })

export const resize = ({ width, height }: typeof WIDE) => page.viewport(width, height)

const LongPage = () => (
  <div className="shell">
    <h1>A long page</h1>
    <div style={{ height: 4_000 }} />
  </div>
)

type Options = NonNullable<Parameters<typeof renderPage>[1]> & {
  /** Viewport; default: WIDE. */
  size?: typeof WIDE
}

/** Renders the header of a store above a long page, scrolled to the top. */
export async function renderHeader({ size = WIDE, path = '/delivery', ...options }: Options = {}) {
  await resize(size)
  window.scrollTo(0, 0)
  const visit = await renderPage({ default: LongPage }, { hasFrame: true, path, ...options })
  await expect.element(banner()).toBeVisible()
  return visit
}

export const banner = (): Locator => page.getByRole('banner')
/** The menu on a desktop. */
export const departments = (): Locator => page.getByRole('navigation', { name: 'Departments' })
export const opener = (name: string): Locator =>
  departments().getByRole('button', { name: `More in ${name}`, exact: true })
/** The link of a department itself. */
export const department = (name: string): Locator => departments().getByRole('link', { name, exact: true }).first()
export const logo = (): Locator => banner().getByRole('link', { name: 'To home page' })

/** The parts of the header group. */
export const parts = () => ({
  before: page.getByText('Before the header'),
  header: banner(),
  promotions: page.getByText('Promotions everywhere'),
  after: page.getByText('After the header'),
})

/** Position in the viewport. */
export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

export const scrollUp = async () => {
  window.scrollTo({ top: 0, behavior: 'instant' })
  await soon(() => window.scrollY).toBe(0)
}

/** Scrolls far below the header. */
export async function scrollDown(): Promise<void> {
  window.scrollTo({ top: 1_500, behavior: 'instant' })
  await soon(() => window.scrollY).toBeGreaterThan(1_000)
}
