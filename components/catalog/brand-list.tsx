import type { FacetValue } from '#lib/catalog/listing.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { brandHref } from '#lib/site/brand-link.ts'
import type { Site } from '#lib/site/site.ts'
import { CARD, CARDS, evenRows } from './subcategories.tsx'

/** Brands side by side on a desktop. */
const MOST_COLUMNS = 4

/** Their names are all there is to see. */
const NAME = 'grid min-h-24 flex-1 place-content-center place-items-center gap-1 p-2 text-lg/inherit wrap-anywhere'

/** Brands as links to their products, with how many there are. */
export async function BrandList({ site, brands }: { site: Site; brands: readonly FacetValue[] }) {
  const t = await loadTranslator(site.locale, 'catalog')
  return (
    <ul className={CARDS} style={evenRows(brands.length, MOST_COLUMNS)}>
      {brands.map(({ value, label, count }) => (
        <li key={value}>
          <a href={brandHref(site, value)} className={CARD.link}>
            <span className={NAME}>
              {label} <small className="text-sm/inherit font-normal text-muted">{t('products', { count })}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
