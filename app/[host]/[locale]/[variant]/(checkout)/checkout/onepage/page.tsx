import { CheckoutView } from '#components/checkout/checkout-view.client.tsx'
import { checkoutPage } from '../../../checkout/checkout-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The whole checkout on one page. */
const page = checkoutPage('checkout.title', <CheckoutView />)

export const generateMetadata = page.generateMetadata
export default page.Page
