/** Sections of a landing page and their order (S1-2.13). */
import type { LandingPageWire } from '../contracts/landing.ts'

/** Sections of a landing page; null hides a section. */
export type LandingPage = LandingPageWire

export const NO_LANDING: LandingPage = {
  h1_title: null,
  hero_block: null,
  featured_products: null,
  promo_banners: null,
  blogs: null,
  brands: null,
  custom_content: null,
  categories: null,
}

export type LandingSection = keyof LandingPage

/** Order of sections that have no sort_order. */
const USUAL_ORDER: readonly LandingSection[] = [
  'h1_title',
  'hero_block',
  'featured_products',
  'promo_banners',
  'blogs',
  'brands',
  'custom_content',
  'categories',
]

/** Merges two landing pages; a section of the category replaces the store's. */
export function mergeLanding(ofStore: LandingPage, ofCategory: LandingPage): LandingPage {
  const entries = USUAL_ORDER.map((name) => [name, ofCategory[name] ?? ofStore[name]])
  return Object.fromEntries(entries) as LandingPage
}

/**
 * Sections to render, in order. A section without a sort_order has its index in the default order (the heading has 0);
 * equal numbers keep the default order. Heading and subcategories are always included, so that the page has links.
 */
export function orderSections(landing: LandingPage): LandingSection[] {
  const orderOf = (name: LandingSection) => landing[name]?.sort_order ?? USUAL_ORDER.indexOf(name)
  return USUAL_ORDER.filter((name) => name === 'h1_title' || name === 'categories' || landing[name] !== null).sort(
    (a, b) => orderOf(a) - orderOf(b) || USUAL_ORDER.indexOf(a) - USUAL_ORDER.indexOf(b),
  )
}
