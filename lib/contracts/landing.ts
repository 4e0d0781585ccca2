import type * as v from 'valibot'
import { number, numberOrNull, oneOf, section, sectionOrNull, text, textList } from './wire.ts'

/** Position of a section, lowest first; null keeps the specification's order. */
const order = { sort_order: numberOrNull() }

/** HTML of staff: a block's identifier, or the HTML itself. */
const contentEntries = { block: text(), content: text() }

/** Visible items by breakpoint; 0 means the default. */
const DisplayWire = sectionOrNull({ xs: number(), sm: number(), md: number(), lg: number(), xl: number() })

/**
 * Sections of a landing page (S1-2.13), for the store (GET /config) or one category; missing ones are not shown.
 * [assumed] the specification names the sections and leaves their fields open.
 */
export const LandingPageWire = section({
  h1_title: sectionOrNull({ ...order, title: text() }),
  hero_block: sectionOrNull({ ...order, ...contentEntries }),
  featured_products: sectionOrNull({
    ...order,
    section_title: text(),
    /** 'attribute/value', or a single name: a group of point-of-sale material, else a category's key. */
    special_catalog: text(),
    brands: textList(),
    limit: number(),
    display: DisplayWire,
  }),
  promo_banners: sectionOrNull({ ...order, section_title: text(), type: text(), limit: number() }),
  blogs: sectionOrNull({ ...order, section_title: text(), post_ids: textList() }),
  brands: sectionOrNull({ ...order, section_title: text(), limit: number() }),
  custom_content: sectionOrNull({ ...order, ...contentEntries }),
  categories: sectionOrNull({
    ...order,
    section_title: text(),
    layout: oneOf(['grid', 'carousel'], 'grid'),
  }),
})
export type LandingPageWire = v.InferOutput<typeof LandingPageWire>
