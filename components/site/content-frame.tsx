import type { ReactNode } from 'react'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import type { PageWire } from '#lib/contracts/content.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

type Props = {
  site: Site
  heading: string
  /** What staff have written for the page; null when they have written nothing. */
  page: PageWire | null
  /** The page's own part, after what staff have written. */
  children?: ReactNode
}

/** A page of the application that has a content page of its name: trail, heading, content, then its own part. */
export async function ContentFrame({ site, heading, page, children }: Props) {
  const t = await loadTranslator(site.locale)
  const hasOwnHeading = /<h1[\s>]/i.test(page?.content ?? '')
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        site={site}
        label={t('breadcrumbs')}
        crumbs={[{ name: t('home'), href: site.href('/') }, { name: heading }]}
      />
      {!hasOwnHeading && <h1 className="mb-6 text-3xl font-semibold">{heading}</h1>}
      {page && (
        <>
          <PageStructuredData site={site} text={page.structured_data} name={`The page "${page.identifier}"`} />
          <CmsContent
            site={site}
            html={page.content}
            source={{ type: 'page', id: page.identifier }}
            className="cms cms-page mb-8"
          />
        </>
      )}
      {children}
    </div>
  )
}
