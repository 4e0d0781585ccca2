import type { Metadata } from 'next'
import { AccountFrame } from '#components/account/account-frame.tsx'
import { ProfileView } from '#components/account/profile-view.client.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { loadAccountPage } from '#lib/account/load-account-page.server.ts'
import { unlistedMetadata } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadAccountPage(await params, 'account')
  return page.kind === 'found' ? unlistedMetadata(page) : noPageMetadata(page, await params)
}

export default async function Page({ params }: Props) {
  const page = await loadAccountPage(await params, 'account')
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <AccountFrame {...page}>
      <ProfileView />
    </AccountFrame>
  )
}
