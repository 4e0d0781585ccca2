/** Sections of a landing page and their order (specification 2.13). */
import type { LandingPageWire } from '../contracts/landing.ts'

/** What a landing page is made of: a section that is null is not shown. */
export type LandingPage = LandingPageWire

/** A landing page that names no section. */
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

/** Name of a section. */
export type LandingSection = keyof LandingPage

/** The order of sections that name none; the heading comes first. */
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

/** The store's landing page with what a category says of its own: a category's section takes the place of the store's. */
export function mergeLanding(ofStore: LandingPage, ofCategory: LandingPage): LandingPage {
  const entries = USUAL_ORDER.map((name) => [name, ofCategory[name] ?? ofStore[name]])
  return Object.fromEntries(entries) as LandingPage
}

/**
 * Sections in the order they are shown. One with a sort_order stands at that place, counted from 1 with the heading at 0;
 * equal places keep the usual order. Heading and subcategories are always there: a landing page leads on.
 */
export function orderSections(landing: LandingPage): LandingSection[] {
  const orderOf = (name: LandingSection) => landing[name]?.sort_order ?? USUAL_ORDER.indexOf(name)
  return USUAL_ORDER.filter((name) => name === 'h1_title' || name === 'categories' || landing[name] !== null).sort(
    (a, b) => orderOf(a) - orderOf(b) || USUAL_ORDER.indexOf(a) - USUAL_ORDER.indexOf(b),
  )
}
