import type { FacetValue } from '#lib/catalog/listing.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { evenRows } from './subcategories.tsx'

/** Brands side by side on a desktop. */
const MOST_COLUMNS = 4

/** Brands as links to their products, with how many there are. */
export async function BrandList({ site, brands }: { site: Site; brands: readonly FacetValue[] }) {
  const t = await loadTranslator(site.locale, 'catalog')
  return (
    <ul className="subnav subnav-brands" style={evenRows(brands.length, MOST_COLUMNS)}>
      {brands.map(({ value, label, count }) => (
        <li key={value}>
          <a href={site.href(brandPath(site, value))}>
            <span>
              {label} <small>{t('products', { count })}</small>
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
