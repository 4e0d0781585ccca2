import { CartView } from '#components/cart/cart-view.client.tsx'
import { ExpressWalletIsland } from '#components/checkout/express-wallet-island.client.tsx'
import { MonthlyPriceIsland } from '#components/checkout/monthly-price-island.client.tsx'
import { expressWalletScript } from '#lib/checkout/payments/hosted-wallet.ts'
import { framedPage } from '../framed-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The cart: lines, totals and the way on to checkout. */
const page = framedPage('cart.title', (site) => {
  const script = expressWalletScript(site)
  return <CartView monthly={<MonthlyPriceIsland />} express={script && <ExpressWalletIsland script={script} />} />
})

export const generateMetadata = page.generateMetadata
export default page.Page
