'use client'

import { useCart } from '#components/cart/cart-context.client.ts'
import { CartView } from '#components/cart/cart-view.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import type { ExpressSettings } from '#lib/checkout/express/express-settings.ts'
import type { WalletScript } from '#lib/checkout/payment-methods/paypal.client.ts'
import type { PaymentsConfig } from '#lib/config/store-config.ts'
import type { AffirmLine } from '#lib/financing/affirm-settings.ts'
import { loadSession } from '#lib/session/load-session.client.ts'
import { CartExpress } from '../express/cart-express.client.tsx'
import { MonthlyPriceIsland } from '../payment/monthly-price-island.client.tsx'
import { EndedVisit } from './ended-visit.client.tsx'
import { WalletReminder } from './wallet-reminder.client.tsx'

type Props = {
  /** The provider whose text shows the total as a monthly price if no payment method has plans. */
  monthlyLine: AffirmLine | null
  /** Script of the express wallet; null if this page has no such button. */
  script: Omit<WalletScript, 'locale'> | null
  /** Wallets with a sheet on this page; null if it has none. */
  sheets: ExpressSettings | null
  hasDigitalWallet: boolean
  scriptUrls: Readonly<Record<string, string>>
  payments: Pick<PaymentsConfig, 'amazonPay'>
}

/** The cart page's island: the cart, with the parts of wallets. */
export function CartPage({ monthlyLine, script, sheets, hasDigitalWallet, scriptUrls, payments }: Props) {
  const { locale } = useSite()
  const { cart } = useCart()
  const leaveWallets = async () => {
    const rest = getRestClient(locale)
    const [{ leaveAllLogins }, { loadScript }, session] = await Promise.all([
      import('#lib/checkout/payment/login-service.client.ts'),
      import('#lib/core/html/load-script.client.ts'),
      loadSession(rest),
    ])
    const methods = { config: payments, scriptUrls }
    const parts = { rest, methods, shopOrigin: window.location.origin, page: window, loadScript }
    await leaveAllLogins(parts, session.ok ? session.value : null, cart?.paymentMethod ?? '')
  }
  return (
    <>
      <EndedVisit />
      <CartView
        monthly={<MonthlyPriceIsland line={monthlyLine} />}
        express={
          <>
            {hasDigitalWallet && !sheets?.hasApplePay && <WalletReminder scriptUrls={scriptUrls} />}
            {(script || sheets) && <CartExpress script={script} sheets={sheets} />}
          </>
        }
        beforeClear={leaveWallets}
      />
    </>
  )
}
