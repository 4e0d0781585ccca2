import type { CategoryWire } from '../contracts/category.ts'
import type { CategoryListingWire, FilterWire, SearchListingWire, SpecialListingWire } from '../contracts/listing.ts'
import { repairAddress } from '../core/address/address-spelling.ts'
import { parseHexColor } from '../core/css/color.ts'
import { stripTags } from '../core/html/html.ts'
import { isSafeLink } from '../core/html/safe-link.ts'
import { mapLinkedProducts } from '../product/map.ts'
import type { MapContext } from '../site/map-context.ts'
import { NO_LANDING } from './landing.ts'
import type { Category, Facet, Listing } from './listing.ts'

/** Drops filters without values, except ranges. */
export function mapListing(
  wire: Pick<
    CategoryListingWire | SearchListingWire | SpecialListingWire,
    'product_count' | 'products' | 'filters' | 'sort'
  >,
  context: MapContext,
): Listing {
  return {
    total: Math.max(0, Math.floor(wire.product_count), wire.products.length),
    products: mapLinkedProducts(wire.products, context),
    facets: wire.filters.map(mapFacet).filter((facet) => facet.values.length > 0 || facet.type === 'range'),
    sorts: wire.sort.map(({ code, name, dir }) => ({ code, name: name || code, dir })),
  }
}

/** Maps the category in the response of GET /categories/{url_key}. */
export function mapCategory(
  wire: CategoryWire & Pick<CategoryListingWire, 'messages' | 'blocks' | 'landing_page'>,
): Category {
  return {
    id: wire.entity_id,
    urlKey: wire.url_key || 'default-category',
    name: wire.name,
    heading: wire.page_h1_title || wire.name,
    subheading: wire.page_h2_title,
    description: wire.description,
    bottomHeading: wire.bottom_page_h2_title,
    bottomDescription: wire.bottom_page_description,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    displayMode: wire.display_mode,
    defaultSort: wire.default_sort_by,
    redirect: mapRedirect(wire.redirect),
    hasSubnav: wire.display_subnav,
    structuredData: wire.structured_data,
    image: wire.image_url,
    featuredFilter:
      wire.featured_filter.title === ''
        ? null
        : {
            attribute: wire.featured_filter.attribute || 'category_id',
            title: wire.featured_filter.title,
            isInSidebar: wire.featured_filter.display_in_sidebar,
          },
    messages: wire.messages.map(({ kind, text }) => ({
      kind: kind === 'error' || kind === 'success' ? kind : 'info',
      text: stripTags(text),
    })),
    blocks: wire.blocks.map(({ identifier, content }) => ({ identifier, html: content })),
    landing: wire.landing_page,
  }
}

/** Maps a category of GET /categories, whose entries have no messages, blocks and landing page. */
export const mapCategoryEntry = (wire: CategoryWire): Category =>
  mapCategory({ ...wire, messages: [], blocks: [], landing_page: NO_LANDING })

/**
 * Maps a redirect: an http(s) address is kept, other text becomes a path of this store; '' if unsafe. Misspelt
 * addresses are repaired; lib/api/log-misspelt-addresses.ts logs them.
 */
export function mapRedirect(address: string): string {
  const target = repairAddress(address.trim())
  if (!isSafeLink(target) || /^(mailto|tel):/i.test(target)) return ''
  return /^(https?:|\/)/i.test(target) ? target : `/${target}`
}

/** Whether a value has a name that a shopper can read; a category without one has only its id. */
const canBeRead = (attribute: string, { value, display_name }: FilterWire['values'][number]): boolean =>
  attribute !== 'category_id' || (display_name !== '' && display_name !== value)

function mapFacet(wire: FilterWire): Facet {
  return {
    attribute: wire.attribute,
    label: wire.label === wire.attribute ? '' : wire.label,
    type: wire.type,
    unit: wire.unit,
    min: wire.min,
    max: wire.max,
    values: wire.values
      .filter((entry) => canBeRead(wire.attribute, entry))
      .map((entry) => ({
        value: entry.value || entry.display_name,
        label: entry.display_name || entry.value,
        count: entry.product_count,
        color: parseHexColor(entry.swatch),
        ...(entry.image && { image: entry.image }),
      })),
  }
}
