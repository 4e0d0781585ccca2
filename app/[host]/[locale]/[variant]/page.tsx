import { CmsContent } from '#components/cms/cms-content.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { loadPage } from '#lib/cms/queries.server.ts'
import { buildOrganization } from '#lib/seo/organization.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Home: the CMS page 'home'. A store that has not written one yet shows its name. */
const page = storePage({
  open: async ({ params }: Props) => {
    const siteParams = await params
    const scope = await openScope(siteParams)
    const [site, content] = await Promise.all([openSite(siteParams), loadPage(scope, 'home')])
    return { site, content }
  },
  metadata: ({ site, content }) => ({
    title: { absolute: content?.title || site.config.branding.title || site.config.identity.name },
    ...(content?.meta_description && { description: content.meta_description }),
    alternates: buildAlternates(site, '/'),
  }),
  render: ({ site, content }) => {
    const { name } = site.config.identity
    const hasOwnHeading = /<h1[\s>]/i.test(content?.content ?? '')
    return (
      <>
        <JsonLd data={buildOrganization(site)} />
        {!hasOwnHeading && <h1 className="sr-only">{content?.content_heading || name}</h1>}
        {content?.content ? (
          <div data-page="content">
            <CmsContent
              site={site}
              html={content.content}
              source={{ type: 'page', id: 'home' }}
              className="cms cms-page"
            />
          </div>
        ) : (
          <p className="shell py-24 text-center font-heading text-4xl">{name}</p>
        )}
      </>
    )
  },
})

export const generateMetadata = page.generateMetadata
export default page.Page
