import { ReceiptView } from '#components/checkout/receipt-view.client.tsx'
import { checkoutPage } from '../checkout-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The receipt of an order that the store checks first. */
const page = checkoutPage('receipt.confirmationTitle', <ReceiptView />)

export const generateMetadata = page.generateMetadata
export default page.Page
