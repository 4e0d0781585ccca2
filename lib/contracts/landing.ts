import type * as v from 'valibot'
import { number, numberOrNull, oneOf, section, sectionOrNull, text, textList } from './wire.ts'

/** Place of a section among the others, lowest first; null leaves it where the specification lists it. */
const order = { sort_order: numberOrNull() }

/** HTML of staff: the identifier of a block, or the HTML itself. */
const contentEntries = { block: text(), content: text() }

/** Items side by side by breakpoint; 0 leaves the default. */
const DisplayWire = sectionOrNull({ xs: number(), sm: number(), md: number(), lg: number(), xl: number() })

/**
 * Sections of a landing page (specification 2.13), of the store (GET /config) or of one category; a missing one is not
 * shown. [assumed] the specification names the sections and leaves their fields open.
 */
export const LandingPageWire = section({
  h1_title: sectionOrNull({ ...order, title: text() }),
  hero_block: sectionOrNull({ ...order, ...contentEntries }),
  featured_products: sectionOrNull({
    ...order,
    section_title: text(),
    /** 'attribute/value', or a name alone: of a group of point-of-sale material, else the key of a category. */
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
