import type { Metadata } from 'next'
import { EnquirySection } from '#components/contact/enquiry-section.tsx'
import { ContentFrame } from '#components/site/content-frame.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { quoteMetadata } from '#lib/contact/contact-metadata.ts'
import { loadQuotePage } from '#lib/contact/load-quote-page.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadQuotePage(await params)
  return page.kind === 'found' ? quoteMetadata(page) : noPageMetadata(page, await params)
}

/** The default request-a-quote page (S1-2.1): content of staff, then the form. */
export default async function Page({ params }: Props) {
  const page = await loadQuotePage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  const { site, content, heading } = page
  return (
    <>
      {isEmptyPage(content) && <StatusMeta status={500} />}
      <ContentFrame site={site} heading={heading} page={content}>
        <EnquirySection site={site} kind="quote" />
      </ContentFrame>
    </>
  )
}
