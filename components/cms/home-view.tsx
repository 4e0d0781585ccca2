import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import type { HomePage } from '#lib/cms/load-home-page.server.ts'
import { buildOrganization } from '#lib/seo/organization.ts'
import { buildWebSite } from '#lib/seo/web-site.ts'
import { CmsContent } from './cms-content.tsx'

/** The home page: the CMS page 'home', or the store's name if the page is missing. */
export function HomeView({ site, content, departments }: HomePage) {
  const { name } = site.config.identity
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
    </>
  )
}
