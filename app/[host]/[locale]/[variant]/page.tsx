import { CmsContent } from '#components/cms/cms-content.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { PageRecommendations } from '#components/site/page-recommendations.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage, loadPage } from '#lib/cms/queries.server.ts'
import type { CategoryWire } from '#lib/contracts/category.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { buildOrganization } from '#lib/seo/organization.ts'
import { buildWebSite } from '#lib/seo/web-site.ts'
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
  isBroken: ({ content }) => isEmptyPage(content),
  metadata: ({ site, content }) => ({
    title: { absolute: content?.title || site.config.branding.title || site.config.identity.name },
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, '/'),
  }),
  render: async ({ site, content }) => {
    const { name } = site.config.identity
    // A desktop's header reads them anyway; a phone's start-up leaves them for later, which is now (specification 4.1).
    const departments = topCategories(await loadCategories(site))
    const hasOwnHeading = /<h1[\s>]/i.test(content?.content ?? '')
    return (
      <>
        <JsonLd data={buildOrganization(site)} />
        <JsonLd data={buildWebSite(site, departments)} />
        <PageStructuredData site={site} text={content?.structured_data ?? ''} name='The page "home"' />
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
        <PageRecommendations site={site} />
      </>
    )
  },
})

/** The categories of the menu's top. */
const topCategories = (categories: readonly CategoryWire[]) =>
  categories
    .filter(({ level, include_in_menu, name, url_key }) => level === 2 && include_in_menu && name && url_key)
    .sort((a, b) => a.position - b.position)
    .map(({ name, url_key }) => ({ name, path: paths.category(url_key) }))

export const generateMetadata = page.generateMetadata
export default page.Page
