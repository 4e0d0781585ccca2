import { FinancingOptions } from '#components/financing/financing-options.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import type { ContentPage } from '#lib/cms/load-content-page.server.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import { CmsBlock } from './cms-block.tsx'
import { CmsContent } from './cms-content.tsx'

/** A CMS page; the financing page also has the store's financing options. */
export async function ContentPageView({ site, content, path, isFinancing, heading }: ContentPage) {
  const [t, pageHead] = await Promise.all([loadTranslator(site.locale), loadBlock(site, 'cms-page-head')])
  const html = content?.content ?? ''
  const hasOwnHeading = /<h1[\s>]/i.test(html)
  return (
    <div data-page="content" className="shell pb-16">
      <Breadcrumbs
        site={site}
        label={t('breadcrumbs')}
        crumbs={[{ name: t('home'), href: site.href('/') }, { name: heading }]}
      />
      <CmsBlock site={site} identifier="cms-page-head" html={pageHead} className="cms" />
      {!hasOwnHeading && <h1 className="mb-6 text-3xl font-semibold">{heading}</h1>}
      <PageStructuredData site={site} text={content?.structured_data ?? ''} name={`The page "${path}"`} />
      <CmsContent site={site} html={html} source={{ type: 'page', id: path }} className="cms cms-page mb-8" />
      {isFinancing && <FinancingOptions site={site} t={t} isAlone={html === ''} />}
    </div>
  )
}
