import type { FacetValue } from '#lib/catalog/listing.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Site } from '#lib/site/site.ts'

/** Brands as links to their products; plain names where the store shows no special catalogs. */
export function BrandList({ site, brands }: { site: Site; brands: readonly FacetValue[] }) {
  return (
    <ul className="subnav">
      {brands.map(({ value, label, count }) => (
        <li key={value}>
          <a href={site.href(brandPath(site, value))}>
            <span>
              {label} <small className="font-normal text-muted">({count})</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The brand's special catalog, or the whole catalog filtered by it. */
const brandPath = (site: Site, brand: string): string =>
  site.config.catalog.hasSpecialCatalogs
    ? paths.special('manufacturer', brand)
    : `${paths.category('')}?manufacturer=${encodeURIComponent(brand)}`
