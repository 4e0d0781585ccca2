import type { Metadata } from 'next'
import { CartPage } from '#components/checkout/cart/cart-page.client.tsx'
import { PurchaseShell } from '#components/checkout/purchase-shell.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { expressSettings } from '#lib/checkout/express/express-settings.ts'
import { loadCheckoutPage } from '#lib/checkout/load-checkout-page.server.ts'
import { expressWalletScript } from '#lib/checkout/payment-methods/paypal.ts'
import { buildAffirmSettings } from '#lib/financing/affirm-settings.ts'
import { unlistedMetadata } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadCheckoutPage(await params, 'cart.title')
  return page.kind === 'found' ? unlistedMetadata(page) : noPageMetadata(page, await params)
}

export default async function Page({ params }: Props) {
  const page = await loadCheckoutPage(await params, 'cart.title')
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  const { site } = page
  const { partners, payments, features } = site.config
  return (
    <PurchaseShell {...page}>
      <CartPage
        monthlyLine={buildAffirmSettings(site)}
        script={expressWalletScript(site)}
        sheets={expressSettings(site, 'cart')}
        hasDigitalWallet={payments.moneris.isEnabled && features.checkout}
        scriptUrls={partners.scriptUrls}
        payments={{ amazonPay: payments.amazonPay }}
      />
    </PurchaseShell>
  )
}
