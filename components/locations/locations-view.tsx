import { CmsContent } from '#components/cms/cms-content.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { pageHeading } from '#lib/cms/page-metadata.ts'
import { shopAnchor } from '#lib/core/url/shop-anchor.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { LocationsPage } from '#lib/locations/load-locations-page.server.ts'
import { storeId } from '#lib/locations/my-store.ts'
import { toMapShops } from '#lib/locations/shops-on-map.ts'
import { buildOrganization } from '#lib/seo/organization.ts'
import { LocationCard } from './location-card.tsx'
import { ShopsMap } from './shops-map.tsx'

/** All shops of the dealer, and the CMS page 'locations'. */
export async function LocationsView({ site, content }: LocationsPage) {
  const t = await loadTranslator(site.locale)
  const { locations } = site.config.identity
  const onMap = new Set(toMapShops(locations).map(({ number }) => number))
  const heading = pageHeading(content) || t('ourStores')
  return (
    <>
      <JsonLd data={buildOrganization(site)} />
      <PageStructuredData site={site} text={content?.structured_data ?? ''} name='The page "locations"' />
      <div className="shell pb-16">
        <Breadcrumbs
          site={site}
          label={t('breadcrumbs')}
          crumbs={[{ name: t('home'), href: site.href('/') }, { name: heading }]}
        />
        <h1 className="mb-6 text-3xl font-semibold">{heading}</h1>
        {locations.length > 0 ? (
          <div className={onMap.size > 0 ? 'grid items-start gap-6 md:grid-cols-[3fr_2fr]' : undefined}>
            {onMap.size > 0 && (
              <div className="md:sticky md:top-below-header">
                <ShopsMap site={site} t={t} />
              </div>
            )}
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
              {locations.map((location, index) => (
                <li key={storeId(location)} id={shopAnchor(index + 1)} className="scroll-mt-4 *:h-full">
                  <LocationCard
                    site={site}
                    t={t}
                    location={location}
                    heading="h2"
                    pin={onMap.has(index + 1) ? index + 1 : undefined}
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <EmptyState icon="pin" title={t('locations.none')} text={t('locations.noneText')}>
            <a href={site.href(paths.contact)} className={buttonStyle.primary}>
              {t('contact.title')}
            </a>
          </EmptyState>
        )}
        {content?.content && (
          <CmsContent
            site={site}
            html={content.content}
            source={{ type: 'page', id: 'locations' }}
            className="cms cms-page mt-10"
          />
        )}
      </div>
    </>
  )
}
