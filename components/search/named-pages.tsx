import { Icon } from '#components/ui/icon.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { SuggestedLink } from '#lib/search/suggested-links.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate<'catalog'>; pages: readonly SuggestedLink[] }

/** Pages of the shop that are called like the search, above its products. */
export function NamedPages({ site, t, pages }: Props) {
  if (pages.length === 0) return null
  const label = t('search.pageNamed', { count: pages.length })
  return (
    <div
      className={
        'mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line ' + 'bg-surface px-4 py-2'
      }
    >
      <p>{label}</p>
      <ul aria-label={label} className="flex flex-wrap gap-x-4">
        {pages.map(({ name, path, detail }) => (
          <li key={path}>
            <a
              href={site.href(path)}
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-link wrap-anywhere"
            >
              {name}
              {detail && <small className="font-normal text-muted">{detail}</small>}
              <Icon name="chevron" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
