'use client'

import { useTranslations } from 'next-intl'
import { useCart } from '#components/cart/cart-context.client.ts'
import { applepay } from '#lib/checkout/payment-methods/providers/applepay.ts'
import { monerisApplepay } from '#lib/checkout/payment-methods/providers/moneris-applepay.ts'
import { hasCartReminder } from '#lib/checkout/payment-methods/wallet-sheet.ts'

/**
 * Note on the cart page that the digital wallet can be used at the checkout, if the store has switched it on and the
 * browser supports the wallet.
 */
export function WalletReminder({ scriptUrls }: { scriptUrls: Readonly<Record<string, string>> }) {
  const t = useTranslations('checkout.payment.walletSheet')
  const { cart } = useCart()
  const method = [monerisApplepay, applepay].find(({ code, isSupported }) => {
    const offered = cart?.paymentMethods.find((other) => other.code === code)
    return offered && hasCartReminder(offered) && isSupported?.({ scriptUrls })
  })
  return method ? <p className="text-center text-sm text-muted">{t('reminder', { provider: method.name })}</p> : null
}
