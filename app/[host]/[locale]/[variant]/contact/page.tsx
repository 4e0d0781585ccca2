import type { Metadata } from 'next'
import { ContactView } from '#components/contact/contact-view.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { contactMetadata } from '#lib/contact/contact-metadata.ts'
import { loadContactPage } from '#lib/contact/load-contact-page.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadContactPage(await params)
  return page.kind === 'found' ? contactMetadata(page) : noPageMetadata(page, await params)
}

/** The contact page (S1-2.1), with or without a CMS page 'contact'. If that can't be loaded, the status is 500. */
export default async function Page({ params }: Props) {
  const page = await loadContactPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <>
      {isEmptyPage(page.content) && <StatusMeta status={500} />}
      <ContactView {...page} />
    </>
  )
}
