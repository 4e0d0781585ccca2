import { CartView } from '#components/cart/cart-view.client.tsx'
import { ExpressWalletIsland } from '#components/checkout/express-wallet-island.client.tsx'
import { WalletReminder } from '#components/checkout/wallet-reminder.client.tsx'
import { expressWalletScript } from '#lib/checkout/payments/hosted-wallet.ts'
import { framedPage } from '../framed-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The cart: lines, totals and the way on to checkout. */
const page = framedPage('cart.title', (site) => {
  const { partners, payments, features } = site.config
  const script = expressWalletScript(site)
  return (
    <CartView
      express={
        <>
          {payments.moneris.isEnabled && features.checkout && <WalletReminder scriptUrls={partners.scriptUrls} />}
          {script && <ExpressWalletIsland script={script} />}
        </>
      }
    />
  )
})

export const generateMetadata = page.generateMetadata
export default page.Page
