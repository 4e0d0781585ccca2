import type { CSSProperties } from 'react'
import { JsonLd } from '#components/seo/json-ld.tsx'
import type { CategoryWire } from '#lib/contracts/category.ts'
import { toMediaUrl } from '#lib/core/media-url.ts'
import { paths } from '#lib/i18n/paths.ts'
import { buildItemList } from '#lib/seo/item-list.ts'
import type { Site } from '#lib/site/site.ts'

type Props = {
  site: Site
  categories: readonly CategoryWire[]
  label: string
  /** Above products: small, in one row that a phone scrolls sideways, so that the products stay in sight. */
  isRow?: boolean
}

/** Subcategories as tiles with their pictures; one row of names where none has one. */
export function Subcategories({ site, categories, label, isRow = false }: Props) {
  if (categories.length === 0) return null
  const hasPictures = categories.some(({ image_url }) => image_url !== '')
  const isTiles = hasPictures && !isRow
  return (
    <nav aria-label={label} className="mt-4">
      <ul className={isTiles ? 'subnav' : 'subnav-row'} style={isTiles ? evenRows(categories.length) : undefined}>
        {categories.map((category) => (
          <li key={category.entity_id}>
            <CategoryTile site={site} category={category} hasPicture={hasPictures} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Tiles side by side on a desktop. */
const MOST_COLUMNS = 7

/** As many columns as fill the rows evenly, half of the most at least: eight tiles stand four and four, not seven and one. */
export const evenRows = (count: number, most = MOST_COLUMNS): CSSProperties =>
  ({ '--columns': Math.max(Math.ceil(most / 2), Math.ceil(count / Math.ceil(count / most))) }) as CSSProperties

/** Child categories as a schema.org ItemList: what a landing page is about, however it shows them (specification 2.13). */
export function CategoriesData({ site, categories }: Pick<Props, 'site' | 'categories'>) {
  if (categories.length === 0) return null
  return (
    <JsonLd
      data={buildItemList(categories.map(({ name, url_key }) => ({ name, url: site.url(paths.category(url_key)) })))}
    />
  )
}

/** A category's picture and name, one link. */
export function CategoryTile({
  site,
  category: { name, url_key, image_url },
  hasPicture,
}: {
  site: Site
  category: CategoryWire
  hasPicture: boolean
}) {
  const picture = hasPicture ? toMediaUrl(image_url, site.config.identity.baseMediaUrl) : ''
  return (
    <a href={site.href(paths.category(url_key))}>
      {picture !== '' && <img src={picture} alt="" width={320} height={240} loading="lazy" decoding="async" />}
      <span>{name}</span>
    </a>
  )
}
