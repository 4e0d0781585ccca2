import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { loadPage } from '#lib/cms/queries.server.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { cmsId: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Site and CMS page of a path; ends with the not-found page when the store has no such page. */
async function openPage({ params }: Props) {
  const { cmsId, ...siteParams } = await params
  const site = await openSite(siteParams)
  const path = cmsId.map(decodeSegment).join('/')
  const page = await loadPage(site, path)
  if (!page) notFound()
  return { site, page, path }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, page, path } = await openPage(props)
  return {
    title: page.title || page.content_heading,
    description: page.meta_description || undefined,
    keywords: page.meta_keywords || undefined,
    robots: page.no_index ? { index: false } : undefined,
    alternates: { canonical: site.url(`/${path}`) },
  }
}

/** A CMS page by its path (specification 2.1). */
export default async function CmsPage(props: Props) {
  const { site, page } = await openPage(props)
  const t = await loadTranslator(site.locale)
  const heading = page.content_heading || page.title
  const hasOwnHeading = /<h1[\s>]/i.test(page.content)
  return (
    <div className="shell pb-16">
      <Breadcrumbs label={t('breadcrumbs')} crumbs={[{ name: t('home'), href: site.href('/') }, { name: heading }]} />
      {!hasOwnHeading && <h1 className="mb-6 text-3xl font-semibold">{heading}</h1>}
      <CmsContent site={site} html={page.content} className="cms cms-page" />
    </div>
  )
}
