/** Pages of a store that are suggested by name: categories, brands, content pages, posts and shops. */
import { brandLink, categoryLink, pageLink, postLink, shopLink } from '../../contract-server/search/link-sources.ts'
import { type LinkSource, prepareLinks, type ShopLinks } from '../../contract-server/search/suggest-links.ts'
import { parseFlag } from '../../contracts/wire.ts'
import { PAGES } from '../../core/url/routes.ts'
import { type Content, type Documents, documentsFor } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { isRunning } from '../store/shown-documents.ts'
import { translate } from '../text/messages.ts'

/** Built once per content and locale. */
const preparedByContent = new WeakMap<Content, Map<string, ShopLinks>>()

const QUOTE_PAGE = PAGES.requestQuote.slice(1)

/** Categories with ids up to this one are roots. */
const LAST_ROOT = 2

/** Counts the visible products of each category, and of each brand. */
function countProducts({ products }: Content) {
  const categories = new Map<number, number>()
  const brands = new Map<string, number>()
  for (const { visibility, categories: ids, manufacturer } of products) {
    if (visibility !== 'Catalog, Search') continue
    for (const id of ids) categories.set(id, (categories.get(id) ?? 0) + 1)
    if (manufacturer !== '') brands.set(manufacturer, (brands.get(manufacturer) ?? 0) + 1)
  }
  return { categories, brands }
}

function* listCategories({ categories }: Documents, counts: ReadonlyMap<number, number>): Generator<LinkSource> {
  for (const { entity_id, parent_id, name, url_key } of categories.values()) {
    const count = counts.get(entity_id) ?? 0
    if (entity_id <= LAST_ROOT || count === 0) continue
    const parent = parent_id > LAST_ROOT ? (categories.get(String(parent_id))?.name ?? '') : ''
    yield categoryLink({ name, url_key, parent }, count)
  }
}

const LOCATIONS_PAGE = PAGES.locations.slice(1)

function* listPages(documents: Documents, timeZone: string, locale: string): Generator<LinkSource> {
  const closed = new Set(['home', ...(hasFeature({ documents }, 'enable_request_quote') ? [] : [QUOTE_PAGE])])
  for (const [identifier, page] of documents.pages) {
    if (closed.has(identifier) || parseFlag(page.no_index, false)) continue
    yield { ...pageLink(identifier, page), isShown: () => isRunning(page, timeZone) }
  }
  // The page of the shops needs no content.
  if (documents.locations.size > 0 && !documents.pages.has(LOCATIONS_PAGE))
    yield pageLink(LOCATIONS_PAGE, { title: translate('shopsPage', locale), content: '' })
}

/** Links of a store by name; drafts, pages with no_index and empty categories are never among them. */
export function linksOf(content: Content, locale: string): ShopLinks {
  const byLocale = preparedByContent.get(content) ?? new Map<string, ShopLinks>()
  preparedByContent.set(content, byLocale)
  const present = byLocale.get(locale)
  if (present !== undefined) return present
  const documents = documentsFor(content, locale)
  const counts = countProducts(content)
  const hasSpecialCatalogs = parseFlag(documents.config.show_special_catalogs, false)
  const sources = [
    ...listCategories(documents, counts.categories),
    ...[...counts.brands].map(([name, count]) => brandLink(name, count, hasSpecialCatalogs)),
    ...listPages(documents, content.timeZone, locale),
    ...[...documents.posts].map(([key, post]) => ({
      ...postLink(key, post),
      isShown: () => isRunning(post, content.timeZone),
    })),
    ...[...documents.locations.values()].map(({ store_name, address }, index) =>
      shopLink({ store_name, ...address }, index + 1),
    ),
  ]
  const prepared = prepareLinks(sources, locale)
  byLocale.set(locale, prepared)
  return prepared
}
