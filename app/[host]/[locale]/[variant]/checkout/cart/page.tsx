import { CartView } from '#components/cart/cart-view.client.tsx'
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx'
import { buildCheckoutMetadata } from '#lib/checkout/page-metadata.server.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []
export const generateMetadata = ({ params }: Props) => buildCheckoutMetadata(params, 'cart.title')

/** The cart: lines, totals and the way on to checkout. */
export default async function CartPage({ params }: Props) {
  const site = await openSite(await params)
  const t = await loadTranslator(site.locale, 'checkout')
  return (
    <CheckoutFrame site={site} title={t('cart.title')}>
      <CartView />
    </CheckoutFrame>
  )
}
