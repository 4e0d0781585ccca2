import { Icon } from '#components/ui/icon.client.tsx'
import { type CatalogQuery, listingHref } from '#lib/catalog/catalog-query.ts'
import { pageNumbers } from '#lib/catalog/listing-controls.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'

type Props = { path: string; query: CatalogQuery; pageCount: number; t: Translate<'catalog'> }

/** Links to the pages of a listing; null if there is only one page. */
export function Pagination({ path, query, pageCount, t }: Props) {
  if (pageCount <= 1) return null
  const hrefOf = (page: number) => listingHref(path, { ...query, page })
  const box = 'grid min-h-11 min-w-11 place-items-center rounded-sm px-2 no-underline'
  return (
    <nav aria-label={t('pagination')} className="mt-10 flex items-center justify-center gap-1">
      {query.page > 1 && (
        <a href={hrefOf(query.page - 1)} rel="prev" aria-label={t('previous')} className={`${box} hover:bg-surface`}>
          <Icon name="chevron" className="size-5 rotate-180" />
        </a>
      )}
      <ul className="tabular flex items-center gap-1">
        {pageNumbers(query.page, pageCount).map((page, index, all) =>
          page === null ? (
            <li key={`gap-${all[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={hrefOf(page)}
                aria-label={t('page', { page })}
                aria-current={page === query.page ? 'page' : undefined}
                className={`${box} ${
                  page === query.page ? 'bg-primary font-semibold text-on-primary' : 'hover:bg-surface'
                }`}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ul>
      {query.page < pageCount && (
        <a href={hrefOf(query.page + 1)} rel="next" aria-label={t('next')} className={`${box} hover:bg-surface`}>
          <Icon name="chevron" className="size-5" />
        </a>
      )}
    </nav>
  )
}
