import { CartView } from '#components/cart/cart-view.client.tsx'
import { checkoutPage } from '../checkout-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The cart: lines, totals and the way on to checkout. */
const page = checkoutPage('cart.title', <CartView />)

export const generateMetadata = page.generateMetadata
export default page.Page
