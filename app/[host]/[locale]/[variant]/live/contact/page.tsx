import type { Metadata } from 'next'
import { ContactView } from '#components/contact/contact-view.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { contactMetadata } from '#lib/contact/contact-metadata.ts'
import { loadContactPage } from '#lib/contact/load-contact-page.server.ts'
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
  const page = await loadContactPage(await params)
  return page.kind === 'found' ? contactMetadata(page) : noPageMetadata(page, await params)
}

/** The contact page after its form was sent without scripts: it renders the result. */
export default async function Page({ params, searchParams }: Props) {
  const page = await loadContactPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  const result = readEnquiryResult(toSearchParams(await searchParams))
  return (
    <>
      {isEmptyPage(page.content) && <StatusMeta status={500} />}
      <ContactView {...page} result={result} />
    </>
  )
}
