import { Icon } from '#components/ui/icon.tsx'
import { localePrefix } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { SearchSite } from '#lib/search/suggest.client.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import { SearchAssist } from './search-assist.client.tsx'

/** `fieldClass` has the height of the field and the size of its letters. */
type Props = { site: Site; t: Translate; id?: string; fieldClass?: string }

/**
 * Search field of the header: a plain form, so it works before and without JavaScript. /search?q=… leads to /search/{term}.
 * Suggestions are loaded when the field is entered.
 */
export function SearchForm({ site, t, id = 'site-search', fieldClass = 'h-11 text-base/inherit' }: Props) {
  return (
    <search className="block w-full md:w-(--shop-search-width) md:max-w-full">
      <form action={site.href('/search')} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          className={`w-full rounded-button border border-line bg-page pr-12 pl-4 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden ${fieldClass}`}
        />
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-button hover:text-link"
        >
          <Icon name="search" className="size-5" />
        </button>
        <SearchAssist site={searchSiteOf(site)} />
      </form>
    </search>
  )
}

const searchSiteOf = (site: Site): SearchSite => ({
  tenant: site.tenant.tenant,
  locale: site.locale,
  prefix: localePrefix(site.locale, site.tenant.locale),
  ...(site.config.catalog.hasEnhancedSearch && { mediaUrl: mapContextOf(site).mediaUrl }),
})
