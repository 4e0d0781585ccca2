import { CartView } from '#components/cart/cart-view.client.tsx'
import { ExpressWalletIsland } from '#components/checkout/express-wallet-island.client.tsx'
import { MonthlyPriceIsland } from '#components/checkout/monthly-price-island.client.tsx'
import { expressWalletScript } from '#lib/checkout/payments/hosted-wallet.ts'
import { buildMonthlyPayments } from '#lib/financing/monthly-payments.ts'
import { framedPage } from '../framed-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The cart: lines, totals and the way on to checkout. */
const page = framedPage('cart.title', (site) => {
  const script = expressWalletScript(site)
  const monthly = <MonthlyPriceIsland line={buildMonthlyPayments(site)} />
  return <CartView monthly={monthly} express={script && <ExpressWalletIsland script={script} />} />
})

export const generateMetadata = page.generateMetadata
export default page.Page
