import type { Metadata } from 'next'
import { CheckoutShell } from '#components/checkout/checkout-shell.tsx'
import { CheckoutView } from '#components/checkout/checkout-view.client.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { loadCheckoutPage } from '#lib/checkout/load-checkout-page.server.ts'
import { unlistedMetadata } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadCheckoutPage(await params, 'checkout.title')
  return page.kind === 'found' ? unlistedMetadata(page) : noPageMetadata(page, await params)
}

export default async function Page({ params }: Props) {
  const page = await loadCheckoutPage(await params, 'checkout.title')
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <CheckoutShell {...page}>
      <CheckoutView />
    </CheckoutShell>
  )
}
