'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { savePayment } from '#lib/checkout/calls.client.ts'
import type { WalletScript } from '#lib/checkout/payment-methods/hosted-wallet.client.ts'
import type { PaymentDraft } from '#lib/checkout/payment-methods/method.ts'
import { paypalExpress } from '#lib/checkout/payment-methods/providers/paypal-express.ts'
import { paths } from '#lib/i18n/paths.ts'
import { WalletButtons } from '../payment-panels/wallet-buttons.client.tsx'

/** The express wallet's buttons on the cart page: after the approval the checkout opens with the wallet chosen. */
export function ExpressWallet({ script }: { script: Omit<WalletScript, 'locale'> }) {
  const t = useTranslations('checkout')
  const site = useSite()
  const router = useRouter()
  const { cart, reload } = useCart()
  const [error, setError] = useState('')
  const { code, name } = paypalExpress
  const isOffered = cart?.paymentMethods.some((method) => method.code === code) && !cart.hasError
  if (!isOffered || !site.has('checkout')) return null
  const rest = getRestClient(site.locale)

  const approve = async (approval: PaymentDraft) => {
    const response = await savePayment(rest, code, approval)
    if (!response.ok) return setError(response.error.messages[0] ?? t('checkoutErrors.payment'))
    await reload()
    router.push(site.href(paths.checkout))
  }
  return (
    <section aria-label={t('payment.wallet.express', { provider: name })} className="flex flex-col gap-3">
      {error !== '' && <Notice tone="error">{error}</Notice>}
      <WalletButtons
        name={name}
        rest={rest}
        script={script}
        onOrder={() => setError('')}
        onApprove={approve}
        onError={setError}
      />
    </section>
  )
}
