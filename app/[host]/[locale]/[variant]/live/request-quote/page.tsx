import type { Metadata } from 'next'
import { EnquirySection } from '#components/contact/enquiry-section.tsx'
import { ContentFrame } from '#components/site/content-frame.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { quoteMetadata } from '#lib/contact/contact-metadata.ts'
import { loadQuotePage } from '#lib/contact/load-quote-page.server.ts'
import { readEnquiryResult } from '#lib/core/enquiry-result.ts'
import { toSearchParams } from '#lib/core/url/search-params.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The path has no variable part from which Next could tell that the page is dynamic. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadQuotePage(await params)
  return page.kind === 'found' ? quoteMetadata(page) : noPageMetadata(page, await params)
}

/** The request-a-quote page after its form was sent without scripts: it renders the result. */
export default async function Page({ params, searchParams }: Props) {
  const page = await loadQuotePage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  const { site, content, heading } = page
  const result = readEnquiryResult(toSearchParams(await searchParams))
  return (
    <>
      {isEmptyPage(content) && <StatusMeta status={500} />}
      <ContentFrame site={site} heading={heading} page={content}>
        <EnquirySection site={site} kind="quote" result={result} />
      </ContentFrame>
    </>
  )
}
