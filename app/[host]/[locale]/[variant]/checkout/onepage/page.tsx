import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx'
import { CheckoutView } from '#components/checkout/checkout-view.client.tsx'
import { buildCheckoutMetadata } from '#lib/checkout/page-metadata.server.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []
export const generateMetadata = ({ params }: Props) => buildCheckoutMetadata(params, 'checkout.title')

/** The whole checkout on one page. */
export default async function OnePage({ params }: Props) {
  const site = await openSite(await params)
  const t = await loadTranslator(site.locale, 'checkout')
  return (
    <CheckoutFrame site={site} title={t('checkout.title')}>
      <CheckoutView />
    </CheckoutFrame>
  )
}
