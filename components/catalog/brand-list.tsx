import type { FacetValue } from '#lib/catalog/listing.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { brandHref } from '#lib/site/brand-link.ts'
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
          <a href={brandHref(site, value)}>
            <span>
              {label} <small>{t('products', { count })}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
