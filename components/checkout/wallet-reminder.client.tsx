'use client'

import { useTranslations } from 'next-intl'
import { useCart } from '#components/cart/cart-context.client.ts'
import { monerisApplepay } from '#lib/checkout/payments/providers/moneris-applepay.ts'
import { hasCartReminder } from '#lib/checkout/payments/wallet-sheet.ts'

/** Says on the cart page that the digital wallet can be used at the checkout, where the store wants it and the browser has it. */
export function WalletReminder({ scriptUrls }: { scriptUrls: Readonly<Record<string, string>> }) {
  const t = useTranslations('checkout.payment.walletSheet')
  const { cart } = useCart()
  const { code, name, isSupported } = monerisApplepay
  const offered = cart?.paymentMethods.find((method) => method.code === code)
  if (!offered || !hasCartReminder(offered) || !isSupported?.({ scriptUrls })) return null
  return <p className="text-center text-sm text-muted">{t('reminder', { provider: name })}</p>
}
