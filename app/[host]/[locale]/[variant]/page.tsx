import type { Metadata } from 'next'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { loadPage } from '#lib/cms/queries.server.ts'
import { buildOrganization } from '#lib/seo/organization.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await openSite(await params)
  const page = await loadPage(site, 'home')
  return {
    title: { absolute: page?.title || site.config.branding.title || site.config.identity.name },
    description: page?.meta_description || undefined,
    alternates: { canonical: site.url('/') },
  }
}

/** Home: the CMS page 'home'. A store that has not written one yet shows its name. */
export default async function HomePage({ params }: Props) {
  const site = await openSite(await params)
  const page = await loadPage(site, 'home')
  const { name } = site.config.identity
  const hasOwnHeading = /<h1[\s>]/i.test(page?.content ?? '')
  return (
    <>
      <JsonLd data={buildOrganization(site)} />
      {!hasOwnHeading && <h1 className="sr-only">{page?.content_heading || name}</h1>}
      {page?.content ? (
        <CmsContent site={site} html={page.content} className="cms cms-page" />
      ) : (
        <p className="shell py-24 text-center font-heading text-4xl">{name}</p>
      )}
    </>
  )
}
