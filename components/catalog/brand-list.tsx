import type { FacetValue } from '#lib/catalog/listing.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { brandHref } from '#lib/site/brand-link.ts'
import type { Site } from '#lib/site/site.ts'
import { CARD, CARDS, evenRows } from './subcategories.tsx'

/** Maximum number of brands in a row on a desktop. */
const MOST_COLUMNS = 4

const NAME = 'grid min-h-24 flex-1 place-content-center place-items-center gap-1 p-2 text-lg/inherit wrap-anywhere'

const LOGO = 'h-12 w-52 max-w-full object-contain'

/** Links to the products of each brand, with their number. */
export async function BrandList({ site, brands }: { site: Site; brands: readonly FacetValue[] }) {
  const t = await loadTranslator(site.locale, 'catalog')
  return (
    <ul className={CARDS} style={evenRows(brands.length, MOST_COLUMNS)}>
      {brands.map(({ value, label, count, image }) => (
        <li key={value}>
          <a href={brandHref(site, value)} className={CARD.link}>
            <span className={NAME}>
              <BrandName site={site} label={label} image={image} />{' '}
              <small className="text-sm/inherit font-normal text-muted">{t('products', { count })}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Logo of a brand, or its name if it has no logo. */
export function BrandName({ site, label, image = '' }: { site: Site; label: string; image?: string }) {
  const src = toMediaUrl(image, site.config.identity.baseMediaUrl)
  return src ? <img src={src} alt={label} width={208} height={48} loading="lazy" className={LOGO} /> : label
}
