/** Categories in responses (S1-3.3). */
import type { CategoryWire } from '../../contracts/category.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { CategoryRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { indexOf } from './catalog-index.ts'
import { listSortOptions } from './listing.ts'

/** The root category, whose url_key is 'default-category'. */
export const ROOT_ID = 2

const DEPTH_LIMIT = 32

/** URL of a menu entry's icon. In-store screens may have a different icon. */
export const menuIcon = (
  { content, baseMediaUrl, isKiosk }: StoreContext,
  { icon_url, kiosk_icon_url }: { icon_url?: string | undefined; kiosk_icon_url?: string | undefined },
): string => mediaAddress(content, baseMediaUrl, (isKiosk && kiosk_icon_url) || icon_url, 160)

function levelOf(store: StoreContext, category: CategoryRecord): number {
  let level = 1
  let current: CategoryRecord | undefined = category
  while (current !== undefined && current.entity_id > ROOT_ID && level < DEPTH_LIMIT) {
    level++
    current = store.documents.categories.get(String(current.parent_id))
  }
  return category.entity_id < ROOT_ID ? 0 : level
}

export function buildCategory(store: StoreContext, category: CategoryRecord): CategoryWire {
  const { content, baseMediaUrl, locale } = store
  return {
    entity_id: String(category.entity_id),
    parent_id: String(category.parent_id),
    position: category.position,
    level: category.level ?? levelOf(store, category),
    name: category.name,
    url_key: category.url_key,
    meta_title: category.meta_title ?? '',
    meta_description: category.meta_description ?? '',
    icon_url: menuIcon(store, category),
    display_mode: category.display_mode,
    page_h1_title: category.page_h1_title ?? '',
    page_h2_title: category.page_h2_title ?? '',
    bottom_page_h2_title: category.bottom_page_h2_title ?? '',
    bottom_page_description: category.bottom_page_description ?? '',
    description: category.description ?? '',
    include_in_menu: category.include_in_menu === true || category.include_in_menu === '1',
    redirect: category.redirect ?? '',
    display_subnav: category.display_subnav === true || category.display_subnav === '1',
    image_url: mediaAddress(content, baseMediaUrl, category.image_url, 640),
    structured_data: category.structured_data ?? '',
    featured_filter: { attribute: 'category_id', display_in_sidebar: false, title: '', ...category.featured_filter },
    product_count: indexOf(content).members.get(category.entity_id)?.length ?? 0,
    default_sort_by: category.default_sort_by ?? '',
    sort: listSortOptions(locale),
  }
}

/** All categories of the store, in file order. */
export const listCategories = (store: StoreContext): CategoryWire[] =>
  [...store.documents.categories.values()].map((category) => buildCategory(store, category))

/** Finds a category by url_key (in any locale), by entity_id, or the root by 'default-category'. */
export function findCategory(store: StoreContext, key: string): CategoryRecord | undefined {
  const lowerKey = key.toLowerCase()
  if (lowerKey === 'default-category') return store.documents.categories.get(String(ROOT_ID))
  const categories = [...store.documents.categories.values()]
  const byKey = categories.find(({ url_key }) => url_key.toLowerCase() === lowerKey)
  if (byKey !== undefined) return byKey
  for (const documents of store.content.documents.values()) {
    for (const { url_key, entity_id } of documents.categories.values()) {
      if (url_key.toLowerCase() === lowerKey) return store.documents.categories.get(String(entity_id))
    }
  }
  return store.documents.categories.get(lowerKey)
}
