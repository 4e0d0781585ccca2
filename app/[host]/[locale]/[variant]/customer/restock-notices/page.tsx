import type { Metadata } from 'next'
import { AccountFrame } from '#components/account/account-frame.tsx'
import { RestockCancelView } from '#components/account/restock-cancel-view.client.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { loadAccountPage } from '#lib/account/load-account-page.server.ts'
import { unlistedMetadata } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadAccountPage(await params, 'restockCancel')
  return page.kind === 'found' ? unlistedMetadata(page) : noPageMetadata(page, await params)
}

/** Unsubscribes from mails about products that are back in stock. */
export default async function Page({ params }: Props) {
  const page = await loadAccountPage(await params, 'restockCancel')
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <AccountFrame {...page}>
      <RestockCancelView />
    </AccountFrame>
  )
}
