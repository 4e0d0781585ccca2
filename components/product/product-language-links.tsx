import type { Translate } from '#lib/i18n/catalogue.ts'
import { languageNameOf } from '#lib/i18n/language-name.ts'
import { paths } from '#lib/i18n/paths.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

/** Links to the product in the store's other languages (locale_url_keys; S1-2.15). */
export function ProductLanguageLinks({ site, t, product }: { site: Site; t: Translate; product: Product }) {
  const { locales, locale: ownLocale } = site.tenant
  const shown = product.localeUrls.filter(({ locale }) => locales.includes(locale))
  if (shown.length < 2) return null
  return (
    <nav
      aria-label={t('productLanguages')}
      className="mt-12 flex flex-wrap items-center gap-x-4 border-t border-line pt-5 text-sm print:hidden"
    >
      <span className="text-muted">{t('productLanguages')}</span>
      <ul className="flex flex-wrap gap-x-4">
        {shown.map(({ locale, urlKey }) => (
          <li key={locale}>
            <a
              href={`${localePrefix(locale, ownLocale)}${paths.product(urlKey)}`}
              hrefLang={locale}
              lang={locale}
              data-navigation="full"
              aria-current={locale === site.locale ? 'true' : undefined}
              className={
                'flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold ' +
                'aria-[current]:no-underline'
              }
            >
              {languageNameOf(locale, t)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
