import { localePrefix } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/** Links to the store's other languages. Whole page loads: the document's language changes. */
export function LocaleSwitcher({ site, t }: { site: Site; t: Translate }) {
  const others = site.tenant.locales.filter((locale) => locale !== site.locale)
  return (
    <nav aria-label={t('language')}>
      <ul className="flex">
        {others.map((locale) => (
          <li key={locale}>
            <a
              href={localePrefix(locale, site.tenant.locale) || '/'}
              hrefLang={locale}
              data-navigation="full"
              lang={locale}
              className="flex min-h-11 items-center px-2 text-sm font-medium no-underline hover:underline"
            >
              {t(`locales.${locale}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
