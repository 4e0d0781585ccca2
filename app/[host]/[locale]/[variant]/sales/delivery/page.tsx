import type { Metadata } from 'next'
import { AccountFrame } from '#components/account/account-frame.tsx'
import { OrderDeliveryView } from '#components/account/order-delivery-view.client.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { loadAccountPage } from '#lib/account/load-account-page.server.ts'
import { unlistedMetadata } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadAccountPage(await params, 'orderDelivery')
  return page.kind === 'found' ? unlistedMetadata(page) : noPageMetadata(page, await params)
}

/** The days of delivery of the order to which the link of a mail leads. */
export default async function Page({ params }: Props) {
  const page = await loadAccountPage(await params, 'orderDelivery')
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <AccountFrame {...page}>
      <OrderDeliveryView />
    </AccountFrame>
  )
}
