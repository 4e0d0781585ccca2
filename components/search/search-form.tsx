import { Icon } from '#components/ui/icon.tsx'
import { localePrefix, SECTIONS } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { SearchSite } from '#lib/search/suggest.client.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import { SearchField } from './search-field.client.tsx'

/**
 * Search field of the header: a plain form, so it works before and without JavaScript. /search?q=… leads to /search/{term}.
 * Suggestions are loaded when the field is entered.
 */
export function SearchForm({ site, t, id = 'site-search' }: { site: Site; t: Translate; id?: string }) {
  return (
    <search className="search-form">
      <SearchField
        site={searchSiteOf(site)}
        id={id}
        action={site.href(SECTIONS.search)}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
      >
        <button type="submit" aria-label={t('search.submit')}>
          <Icon name="search" className="size-5" />
        </button>
      </SearchField>
    </search>
  )
}

const searchSiteOf = (site: Site): SearchSite => ({
  tenant: site.tenant.tenant,
  locale: site.locale,
  prefix: localePrefix(site.locale, site.tenant.locale),
  ...(site.config.catalog.hasEnhancedSearch && { mediaUrl: mapContextOf(site).mediaUrl }),
})
