import type { Metadata } from 'next'
import { AccountFrame } from '#components/account/account-frame.tsx'
import { CreateAccountView } from '#components/account/create-account-view.client.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { PolicySources } from '#components/site/policy-sources.tsx'
import { accountSettings } from '#lib/account/account-settings.ts'
import { loadAccountPage } from '#lib/account/load-account-page.server.ts'
import { challengeRequests } from '#lib/site/challenge.ts'
import { unlistedMetadata } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadAccountPage(await params, 'createAccount')
  return page.kind === 'found' ? unlistedMetadata(page) : noPageMetadata(page, await params)
}

export default async function Page({ params }: Props) {
  const page = await loadAccountPage(await params, 'createAccount')
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <>
      <PolicySources requests={challengeRequests(accountSettings(page.site).challenge)} />
      <AccountFrame {...page}>
        <CreateAccountView />
      </AccountFrame>
    </>
  )
}
