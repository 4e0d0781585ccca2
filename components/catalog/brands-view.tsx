import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { BrandsPage } from '#lib/catalog/load-brands-page.server.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { BrandList } from './brand-list.tsx'

/** All brands of the store with the number of their products (S1-2.13). */
export async function BrandsView({ site, brands }: BrandsPage) {
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
