import { CmsBlock } from '#components/cms/cms-block.tsx'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { loadPage } from '#lib/cms/queries.server.ts'
import { isComparePath } from '#lib/compare/compare.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { cmsId: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** A CMS page by its path (specification 2.1). */
const page = storePage({
  open: async ({ params }: Props) => {
    const { cmsId, ...siteParams } = await params
    const path = cmsId.map(decodeSegment).join('/')
    const scope = await openScope(siteParams)
    const [site, content] = await Promise.all([openSite(siteParams), loadPage(scope, path)])
    return content && { site, content, path }
  },
  metadata: ({ site, content, path }) => ({
    title: content.title || content.content_heading,
    // A field that is there but undefined would take away what the layout says for all pages.
    ...(content.meta_description && { description: content.meta_description }),
    keywords: content.meta_keywords || undefined,
    ...(content.no_index && { robots: { index: false } }),
    alternates: buildAlternates(site, `/${path}`),
  }),
  render: async ({ site, content, path }) => {
    const [t, pageHead] = await Promise.all([loadTranslator(site.locale), loadBlock(site, 'cms-page-head')])
    const heading = content.content_heading || content.title
    const hasOwnHeading = /<h1[\s>]/i.test(content.content)
    return (
      <div data-page="content" className="shell pb-16">
        <Breadcrumbs label={t('breadcrumbs')} crumbs={[{ name: t('home'), href: site.href('/') }, { name: heading }]} />
        <CmsBlock site={site} identifier="cms-page-head" html={pageHead} className="cms" />
        {!hasOwnHeading && <h1 className="mb-6 text-3xl font-semibold">{heading}</h1>}
        <CmsContent site={site} html={content.content} source={{ type: 'page', id: path }} className="cms cms-page" />
        {isComparePath(path) && <span hidden data-compare-page />}
      </div>
    )
  },
})

export const generateMetadata = page.generateMetadata
export default page.Page
