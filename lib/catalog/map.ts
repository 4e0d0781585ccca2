import type { CategoryListingWire, FilterWire, SearchListingWire, SpecialListingWire } from '../contracts/listing.ts'
import { mapProductSummary } from '../product/map.ts'
import { parseHexColor } from '../site/color.ts'
import type { MapContext } from '../site/map-context.ts'
import type { Category, Facet, Listing } from './listing.ts'

/** Maps the products, filters and sort options of a listing from wire to domain. */
export function mapListing(
  wire: Pick<
    CategoryListingWire | SearchListingWire | SpecialListingWire,
    'product_count' | 'products' | 'filters' | 'sort'
  >,
  context: MapContext,
): Listing {
  return {
    total: Math.max(0, Math.floor(wire.product_count), wire.products.length),
    products: wire.products.map((product) => mapProductSummary(product, context)),
    facets: wire.filters.map(mapFacet).filter((facet) => facet.values.length > 0 || facet.type === 'range'),
    sorts: wire.sort.map(({ code, name, dir }) => ({ code, name: name || code, dir })),
  }
}

/** Maps the category part of GET /categories/{url_key}. */
export function mapCategory(wire: CategoryListingWire): Category {
  return {
    id: wire.entity_id,
    urlKey: wire.url_key,
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
    redirect: wire.redirect,
    structuredData: wire.structured_data,
  }
}

function mapFacet(wire: FilterWire): Facet {
  return {
    attribute: wire.attribute,
    label: wire.label || wire.attribute,
    type: wire.type,
    unit: wire.unit,
    min: wire.min,
    max: wire.max,
    values: wire.values.map((entry) => ({
      value: entry.value || entry.display_name,
      label: entry.display_name || entry.value,
      count: entry.product_count,
      color: parseHexColor(entry.swatch),
    })),
  }
}
