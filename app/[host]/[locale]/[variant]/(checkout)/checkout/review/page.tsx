import { CheckoutView } from '#components/checkout/checkout-view.client.tsx'
import { checkoutPage } from '../../../checkout/checkout-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** A virtual step: the one-page checkout, shown from there. */
const page = checkoutPage('checkout.title', <CheckoutView step="review" />)

export const generateMetadata = page.generateMetadata
export default page.Page
