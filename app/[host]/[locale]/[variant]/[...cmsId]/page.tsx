import { CmsBlock } from '#components/cms/cms-block.tsx'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { FinancingOptions } from '#components/financing/financing-options.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { pageHeading, pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage, loadPage } from '#lib/cms/queries.server.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { MOVED_PREFIX } from '#lib/routing/route.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { cmsId: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** A CMS page by its path; the financing page, whose path the store chooses, is there without one, too (specification 2.1). */
const page = storePage({
  open: async ({ params }: Props) => {
    const { cmsId, ...siteParams } = await params
    const path = cmsId.map(decodeSegment).join('/')
    if (`/${path}/`.startsWith(`${MOVED_PREFIX}/`)) return null
    const scope = await openScope(siteParams)
    const [site, content, t] = await Promise.all([
      openSite(siteParams),
      loadPage(scope, path),
      loadTranslator(scope.locale),
    ])
    const isFinancing = path === site.config.texts.financingPath
    if (!content && !isFinancing) return null
    const nameless = isFinancing ? t('financing.title') : site.config.identity.name
    return { site, content, path, t, isFinancing, heading: pageHeading(content) || nameless }
  },
  pathOf: ({ cmsId }) => `/${cmsId.map(decodeSegment).join('/')}`.replace(`${MOVED_PREFIX}/`, '/'),
  isBroken: ({ content }) => isEmptyPage(content),
  metadata: ({ site, content, path, heading }) => ({
    title: content?.title || heading,
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, path === 'home' ? '/' : `/${path}`),
  }),
  render: async ({ site, content, path, t, isFinancing, heading }) => {
    const pageHead = await loadBlock(site, 'cms-page-head')
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
  },
})

export const generateMetadata = page.generateMetadata
export default page.Page
