import type { Metadata } from 'next'
import { cache } from 'react'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { loadBrands } from '#lib/catalog/brands.server.ts'
import type { FacetValue } from '#lib/catalog/listing.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { BrandList } from './brand-list.tsx'

type Opened = { site: Site; brands: readonly FacetValue[] }

/** Metadata and page of one request share one read. */
const openOnce = cache(async (host: string, locale: string, variant: string): Promise<Opened | null> => {
  const site = await openSite({ host, locale, variant })
  return site.config.catalog.hasBrandsPage ? { site, brands: await loadBrands(site) } : null
})

/** The brands of a store; null for a store without a page of them. */
export const openBrands = ({ host, locale, variant }: SiteParams): Promise<Opened | null> =>
  openOnce(host, locale, variant)

export async function brandsMetadata({ site }: Opened): Promise<Metadata> {
  const t = await loadTranslator(site.locale, 'catalog')
  return { title: t('brands'), alternates: buildAlternates(site, paths.brands) }
}

/** All brands of the store with the number of their products (specification 2.13). */
export async function BrandsPage({ site, brands }: Opened) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  return (
    <div data-page="brands" className="shell pb-16">
      <Breadcrumbs
        site={site}
        label={tCommon('breadcrumbs')}
        crumbs={[{ name: tCommon('home'), href: site.href('/') }, { name: t('brands') }]}
      />
      <h1 className="mb-6 text-3xl font-semibold">{t('brands')}</h1>
      {brands.length > 0 ? <BrandList site={site} brands={brands} /> : <EmptyState icon="tag" title={t('noBrands')} />}
    </div>
  )
}
