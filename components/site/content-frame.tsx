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
  /** Content page written by staff; null if not found. */
  page: PageWire | null
  isGray?: boolean
  /** The page's own part, below the content of staff. */
  children?: ReactNode
}

/** Frame of a built-in page that staff can add content to: breadcrumbs, heading, content, then the page's own part. */
export async function ContentFrame({ site, heading, page, isGray = false, children }: Props) {
  const t = await loadTranslator(site.locale)
  const hasOwnHeading = /<h1[\s>]/i.test(page?.content ?? '')
  const frame = (
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
  return isGray ? <div className="gray-page">{frame}</div> : frame
}
