import type { ReactNode } from 'react'
import { ListEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { listingHref } from '#lib/catalog/catalog-query.ts'
import { CATALOG_ERRORS } from '#lib/catalog/errors.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import type { SpecialPage } from '#lib/catalog/load-special-page.server.ts'
import { fillPath, REST_PATHS } from '#lib/contracts/paths.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { BrandName } from './brand-list.tsx'
import { FetchFailure } from './fetch-failure.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingView } from './listing-view.tsx'

/** Products that share a value of an attribute, such as those of a brand; `intro` is rendered above them. */
export async function SpecialView({ intro, ...page }: SpecialPage & { intro?: ReactNode }) {
  const { site, query, name, path, attribute, value } = page
  if (page.listing === null) {
    const { message } = page.fetch_special
    const t = await loadTranslator(site.locale, 'catalog')
    return (
      <SpecialFrame site={site} name={name}>
        <FetchFailure
          site={site}
          path={site.href(listingHref(path, query))}
          reason={message === CATALOG_ERRORS.unknown ? t('unknownError') : message}
        />
      </SpecialFrame>
    )
  }
  return (
    <SpecialFrame site={site} name={name} total={page.listing.total} logo={logoOf(page.listing, attribute, value)}>
      {intro}
      <ListEvent id={path} name={name} />
      <ListingView
        site={site}
        path={site.href(path)}
        resource={fillPath(REST_PATHS.specialCatalog, { attribute, value })}
        query={query}
        listing={page.listing}
        defaultSort={site.config.catalog.defaultSortBy}
        bannerFilters={[['dynamic_category_value', value]]}
      />
    </SpecialFrame>
  )
}

/** A special catalog's page while its products load. */
export async function SpecialWaiting({ site, name }: SpecialPage) {
  const t = await loadTranslator(site.locale)
  return (
    <SpecialFrame site={site} name={name}>
      <ListingSkeleton label={t('loading')} />
    </SpecialFrame>
  )
}

/** Picture of the value in the listing's facets, such as a brand's logo; '' if missing. */
const logoOf = ({ facets }: Listing, attribute: string, value: string): string =>
  facets.find((facet) => facet.attribute === attribute)?.values.find((entry) => entry.value === value)?.image ?? ''

type FrameProps = { site: Site; name: string; total?: number; logo?: string; children: ReactNode }

async function SpecialFrame({ site, name, total, logo, children }: FrameProps) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  return (
    <div className="catalog-page pb-16">
      <Breadcrumbs
        site={site}
        label={tCommon('breadcrumbs')}
        crumbs={[
          { name: t('ourCatalog'), href: site.href(paths.category('')) },
          { name: total === undefined ? name : `${name} (${total})` },
        ]}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-semibold wrap-anywhere">{name}</h1>
        {logo && <BrandName site={site} label="" image={logo} />}
      </div>
      {children}
    </div>
  )
}
