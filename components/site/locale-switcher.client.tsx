'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { useSiteState } from '#components/navigation/site-state-provider.client.tsx'
import { pathOfSegments, type StoreLanguage, switchLanguage } from '#lib/navigation/switch-language.ts'

const itemStyle = 'flex min-h-11 items-center px-2 text-sm'

type Props = { label: string; current: string; languages: readonly StoreLanguage[] }

/**
 * Links to the current page in the store's other languages. Before hydration they have no query, and lead to the home
 * page from pages with a translated address. They are full page loads, because the document's language changes.
 */
export function LocaleSwitcher({ label, current, languages }: Props) {
  const { routeHistory, languages: page } = useSiteState()
  const path = pathOfSegments(useSelectedLayoutSegments())
  const route = routeHistory.at(-1) ?? path
  const localized = page?.path === route.split('?')[0] ? page?.paths : undefined
  return (
    <nav aria-label={label}>
      <ul className="flex">
        {languages.map((language) =>
          language.locale === current ? (
            <li key={language.locale} aria-current="true" className={`${itemStyle} max-md:sr-only`}>
              {language.name}
            </li>
          ) : (
            <li key={language.locale} className="flex min-h-11 items-center">
              <a
                href={switchLanguage(route, language, languages, localized)}
                hrefLang={language.locale}
                data-navigation="full"
                lang={language.locale}
                className={`${itemStyle} font-medium no-underline hover:underline`}
              >
                {language.name}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
