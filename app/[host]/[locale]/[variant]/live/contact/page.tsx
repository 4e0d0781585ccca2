import { readEnquiryResult } from '#lib/core/enquiry-result.ts'
import { toSearchParams } from '#lib/core/search-params.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { contactPage } from '../../contact-view.tsx'

type Props = {
  params: Promise<SiteParams>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Its path has no part of its own by which Next would know that it is made for each request. */
export const dynamic = 'force-dynamic'

/** The page to which a form leads back that the browser has sent by itself: it says what became of it, without a script. */
const page = contactPage(async ({ searchParams }: Props) => readEnquiryResult(toSearchParams(await searchParams)))

export const generateMetadata = page.generateMetadata
export default page.Page
