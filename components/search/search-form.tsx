import { Icon } from '#components/ui/icon.client.tsx'
import { SECTIONS } from '#lib/core/url/routes.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'
import { SearchField } from './search-field.client.tsx'

/** `fieldClass` sets the field's height and font size. */
type Props = { site: Site; t: Translate; id?: string; fieldClass?: string }

/**
 * Search field of the header: a plain form, so it works before and without JavaScript. /search?q=… redirects to
 * /search/{term}. Suggestions load when the field is focused.
 */
export function SearchForm({ site, t, id = 'site-search', fieldClass = 'h-11 text-base/inherit' }: Props) {
  return (
    <search className="block w-full md:w-(--shop-search-width) md:max-w-full">
      <SearchField
        hasPreview={site.config.catalog.hasEnhancedSearch}
        id={id}
        action={site.href(SECTIONS.search)}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        className={fieldClass}
      >
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-button hover:text-link"
        >
          <Icon name="search" className="size-5" />
        </button>
      </SearchField>
    </search>
  )
}
