'use client'

import { useCart } from '#components/cart/cart-context.client.ts'
import { CartView } from '#components/cart/cart-view.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import type { WalletScript } from '#lib/checkout/payments/hosted-wallet.client.ts'
import type { PaymentsConfig } from '#lib/config/store-config.ts'
import { loadSession } from '#lib/session/load-session.client.ts'
import type { AffirmSettings } from '#lib/site/provider-globals.ts'
import { EndedVisit } from './ended-visit.client.tsx'
import { ExpressWalletIsland } from './express-wallet-island.client.tsx'
import { MonthlyPriceIsland } from './monthly-price-island.client.tsx'
import { WalletReminder } from './wallet-reminder.client.tsx'

type Props = {
  /** The provider whose line tells what the total is a month, where no way of paying has plans. */
  monthlyLine: AffirmSettings | null
  /** Of the express wallet; null where it is not on this page. */
  script: Omit<WalletScript, 'locale'> | null
  /** Whether the digital wallet may be used at the checkout. */
  hasDigitalWallet: boolean
  scriptUrls: Readonly<Record<string, string>>
  payments: Pick<PaymentsConfig, 'amazonPay'>
}

/** The cart page's island: the cart, with what wallets have there. */
export function CartPage({ monthlyLine, script, hasDigitalWallet, scriptUrls, payments }: Props) {
  const { locale } = useSite()
  const { cart } = useCart()
  const leaveWallets = async () => {
    const rest = getRestClient(locale)
    const [{ leaveAllLogins }, session] = await Promise.all([
      import('#lib/checkout/login-service.client.ts'),
      loadSession(rest),
    ])
    const shopper = session.ok ? session.value : null
    await leaveAllLogins(rest, shopper, cart ?? { paymentMethod: '' }, { config: payments }, window.location.origin)
  }
  return (
    <>
      <EndedVisit />
      <CartView
        monthly={<MonthlyPriceIsland line={monthlyLine} />}
        express={
          <>
            {hasDigitalWallet && <WalletReminder scriptUrls={scriptUrls} />}
            {script && <ExpressWalletIsland script={script} />}
          </>
        }
        beforeClear={leaveWallets}
      />
    </>
  )
}
