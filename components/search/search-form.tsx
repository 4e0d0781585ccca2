import { Icon } from '#components/ui/icon.tsx'
import { localePrefix } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { SearchSite } from '#lib/search/suggest.client.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import { SearchAssist } from './search-assist.client.tsx'

/**
 * Search field of the header: a plain form, so it works before and without JavaScript. /search?q=… leads to /search/{term}.
 * Suggestions are loaded when the field is entered.
 */
export function SearchForm({ site, t, id = 'site-search' }: { site: Site; t: Translate; id?: string }) {
  return (
    <search className="search-form">
      <form action={site.href('/search')}>
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
        />
        <button type="submit" aria-label={t('search.submit')}>
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
