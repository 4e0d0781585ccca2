import * as v from 'valibot'
import { DEFAULTS } from '../core/constants.ts'
import { flag, id, listOf, number, oneOf, section, text, textOrSwitch } from './wire.ts'

const SortOptionWire = v.object({ code: id(), name: text(), dir: oneOf(['asc', 'desc'], 'asc') })

/** Fields of a category in GET /categories and GET /categories/{url_key} (S1-3.3). */
export const categoryEntries = {
  entity_id: id(),
  parent_id: text('0'),
  position: number(),
  level: number(),
  name: text(),
  url_key: text(),
  meta_title: text(),
  meta_description: text(),
  icon_url: text(),
  display_mode: oneOf(['PRODUCTS', 'PAGE'], DEFAULTS.displayMode),
  page_h1_title: text(),
  page_h2_title: text(),
  bottom_page_h2_title: text(),
  bottom_page_description: text(),
  description: text(),
  include_in_menu: flag(),
  redirect: textOrSwitch(),
  display_subnav: flag(),
  image_url: text(),
  structured_data: text(),
  featured_filter: section({ attribute: text('category_id'), display_in_sidebar: flag(), title: text() }),
  product_count: number(),
  default_sort_by: text(),
  sort: listOf(SortOptionWire, ['code']),
}

/** One entry of GET /categories (S1-3.3). */
export const CategoryWire = v.object(categoryEntries)
export type CategoryWire = v.InferOutput<typeof CategoryWire>

/** Response of GET /categories. */
export const CategoryListWire = listOf(CategoryWire, ['entity_id'])
