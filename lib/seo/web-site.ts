import type { SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts'
import { SECTIONS } from '../core/url/routes.ts'
import type { Site } from '../site/site.ts'

/** schema.org's WebSite with 'query-input', which is an annotation and not in the vocabulary. */
type SearchedSite = Omit<Extract<WebSite, { '@type': 'WebSite' }>, 'potentialAction'> & {
  potentialAction?: WithActionConstraints<SearchAction>
}

/** A department: its name and path without language. */
type Department = { readonly name: string; readonly path: string }

/** The site as schema.org data, with its search and departments (S1-2.1). */
export function buildWebSite(site: Site, departments: readonly Department[]): Record<string, unknown> {
  const home = site.url('/')
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${home}#site`,
    name: site.config.identity.name,
    url: home,
    inLanguage: site.locale,
    publisher: { '@id': `${home}#store` },
    ...(site.config.features.search && {
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.url(`${SECTIONS.search}/`)}{q}` },
        'query-input': 'required name=q',
      },
    }),
    ...(departments.length > 0 && {
      hasPart: departments.map(({ name, path }) => ({
        '@type': 'SiteNavigationElement',
        name,
        url: site.url(path),
      })),
    }),
  } satisfies WithContext<SearchedSite>
}
