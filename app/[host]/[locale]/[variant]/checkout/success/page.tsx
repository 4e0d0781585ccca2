import type { Metadata } from 'next'
import { CheckoutShell } from '#components/checkout/checkout-shell.tsx'
import { ReceiptView } from '#components/checkout/receipt/receipt-view.client.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { accountSettings } from '#lib/account/account-settings.ts'
import { loadCheckoutPage } from '#lib/checkout/load-checkout-page.server.ts'
import { unlistedMetadata } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadCheckoutPage(await params, 'receipt.title')
  return page.kind === 'found' ? unlistedMetadata(page) : noPageMetadata(page, await params)
}

/** The receipt of the last order in this tab. */
export default async function Page({ params }: Props) {
  const page = await loadCheckoutPage(await params, 'receipt.title')
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  const { features, header } = page.site.config
  // No account is offered on screens in the shop, where nobody should type a password.
  const hasOffer = features.orderAccount && header.type !== 'kiosk'
  return (
    <CheckoutShell {...page}>
      <ReceiptView accountOffer={hasOffer ? accountSettings(page.site) : undefined} />
    </CheckoutShell>
  )
}
