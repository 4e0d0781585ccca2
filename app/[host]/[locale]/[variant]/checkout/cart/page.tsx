import { CartView } from '#components/cart/cart-view.client.tsx'
import { framedPage } from '../framed-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The cart: lines, totals and the way on to checkout. */
const page = framedPage('cart.title', () => <CartView />)

export const generateMetadata = page.generateMetadata
export default page.Page
