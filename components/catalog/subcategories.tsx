import type { CSSProperties } from 'react'
import { JsonLd } from '#components/seo/json-ld.tsx'
import type { CategoryWire } from '#lib/contracts/category.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import { paths } from '#lib/i18n/paths.ts'
import { buildItemList } from '#lib/seo/item-list.ts'
import type { Site } from '#lib/site/site.ts'

/** Classes of a grid of cards with `--columns` columns on a wide screen. */
export const CARDS =
  'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-[repeat(var(--columns,6),minmax(0,1fr))]'

/** Classes of the parts of a link to a category or brand. */
type CategoryLook = { readonly link: string; readonly picture?: string; readonly name?: string }

/** Classes of a card with the picture above the name. */
export const CARD: CategoryLook = {
  link:
    'flex h-full flex-col overflow-hidden rounded-card border border-line text-center font-semibold no-underline ' +
    'hover:border-current',
  picture: 'aspect-4/3 w-full bg-backdrop object-contain p-3',
  name: 'grid min-h-11 flex-1 place-items-center p-2 wrap-anywhere',
}

const CHIP: CategoryLook = { link: 'category-chip', picture: 'category-chip-picture' }

type Props = {
  site: Site
  categories: readonly CategoryWire[]
  label: string
  /** Renders a low row above products, which scrolls sideways on phones, so that the products stay in view. */
  isRow?: boolean
}

/** Subcategories as tiles with pictures, or as a row of names if none has a picture. */
export function Subcategories({ site, categories, label, isRow = false }: Props) {
  if (categories.length === 0) return null
  const hasPictures = categories.some(({ image_url }) => image_url !== '')
  const isTiles = hasPictures && !isRow
  return (
    <nav aria-label={label} className="mt-4">
      <ul className={isTiles ? CARDS : 'category-row'} style={isTiles ? evenRows(categories.length) : undefined}>
        {categories.map((category) => (
          <li key={category.entity_id}>
            <CategoryLink site={site} category={category} hasPicture={hasPictures} look={isTiles ? CARD : CHIP} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Maximum number of tiles in a row on a desktop. */
const MOST_COLUMNS = 7

/**
 * Sets `--columns` so that rows are even, but at least half of `most`: eight tiles make two rows of four, not of seven
 * and one.
 */
export const evenRows = (count: number, most = MOST_COLUMNS): CSSProperties =>
  ({ '--columns': Math.max(Math.ceil(most / 2), Math.ceil(count / Math.ceil(count / most))) }) as CSSProperties

/** Subcategories as a schema.org ItemList; it doesn't depend on how the landing page renders them (S1-2.13). */
export function CategoriesData({ site, categories }: Pick<Props, 'site' | 'categories'>) {
  if (categories.length === 0) return null
  return (
    <JsonLd
      data={buildItemList(categories.map(({ name, url_key }) => ({ name, url: site.url(paths.category(url_key)) })))}
    />
  )
}

export function CategoryLink({
  site,
  category: { name, url_key, image_url },
  hasPicture,
  look,
}: {
  site: Site
  category: CategoryWire
  hasPicture: boolean
  look: CategoryLook
}) {
  const picture = hasPicture ? toMediaUrl(image_url, site.config.identity.baseMediaUrl) : ''
  return (
    <a href={site.href(paths.category(url_key))} className={look.link}>
      {picture !== '' && (
        <img src={picture} alt="" width={320} height={240} loading="lazy" decoding="async" className={look.picture} />
      )}
      <span className={look.name}>{name}</span>
    </a>
  )
}
