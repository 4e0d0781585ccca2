import { Icon } from '#components/ui/icon.client.tsx'
import type { SearchLimit } from '#lib/catalog/queries.server.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate<'catalog'>; limits: readonly SearchLimit[] }

/** Limits that were read from the words of a search, as filters that can be taken away. */
export function SearchLimits({ site, t, limits }: Props) {
  if (limits.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm/inherit">
      <p>{t('search.limits')}</p>
      <ul aria-label={t('search.limits')} className="flex flex-wrap gap-2">
        {limits.map(({ label, term }) => (
          <li key={label}>
            <a
              href={site.href(term === '' ? paths.category('') : paths.search(term))}
              rel="nofollow"
              aria-label={t('removeFilter', { name: label })}
              className={
                'inline-flex min-h-11 items-center gap-2 rounded-[2rem] border border-line bg-surface px-4 ' +
                'no-underline hover:border-current'
              }
            >
              {label}
              <Icon name="close" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
