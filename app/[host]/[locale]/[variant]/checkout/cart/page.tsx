import { CartPage } from '#components/checkout/cart-page.client.tsx'
import { expressWalletScript } from '#lib/checkout/payments/hosted-wallet.ts'
import { buildMonthlyPayments } from '#lib/financing/monthly-payments.ts'
import { framedPage } from '../framed-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The cart: lines, totals and the way on to checkout. */
const page = framedPage('cart.title', (site) => {
  const { partners, payments, features } = site.config
  return (
    <CartPage
      monthlyLine={buildMonthlyPayments(site)}
      script={expressWalletScript(site)}
      hasDigitalWallet={payments.moneris.isEnabled && features.checkout}
      scriptUrls={partners.scriptUrls}
      payments={{ amazonPay: payments.amazonPay }}
    />
  )
})

export const generateMetadata = page.generateMetadata
export default page.Page
