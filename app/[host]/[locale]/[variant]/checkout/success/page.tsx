import { ReceiptView } from '#components/checkout/receipt-view.client.tsx'
import { accountSettings } from '#lib/account/account-settings.ts'
import { checkoutPage } from '../checkout-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The receipt of the order placed last in this tab. */
const page = checkoutPage('receipt.title', (site) => {
  const { features, header } = site.config
  // Nobody types a password on a screen in the shop.
  const hasOffer = features.orderAccount && header.type !== 'kiosk'
  return <ReceiptView accountOffer={hasOffer ? accountSettings(site) : undefined} />
})

export const generateMetadata = page.generateMetadata
export default page.Page
