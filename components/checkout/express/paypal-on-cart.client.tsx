'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCart, useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { textKeyOf } from '#lib/checkout/errors.ts'
import type { PaymentDraft } from '#lib/checkout/payment-methods/method.ts'
import type { WalletScript } from '#lib/checkout/payment-methods/paypal.client.ts'
import { paypalExpress } from '#lib/checkout/payment-methods/providers/paypal-express.ts'
import { createCartWallet } from '#lib/checkout/payment-methods/wallet-on-cart.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { WalletButtons } from '../payment-panels/wallet-buttons.client.tsx'

/** The express wallet's buttons on the cart page: after the approval the checkout opens with the wallet chosen. */
export function PaypalOnCart({ script }: { script: Omit<WalletScript, 'locale'> }) {
  const t = useTranslations('checkout')
  const site = useSite()
  const router = useRouter()
  const { cart } = useCart()
  const { key } = useCartHandle()
  const { cache, mutate } = useSWRConfig()
  const [wallet] = useState(() =>
    createCartWallet({
      tenant: site.tenant,
      rest: getRestClient(site.locale),
      readCart: () => cache.get(key)?.data as Cart | undefined,
      reload: async () => {
        await mutate(key)
        return cache.get(key)?.error === undefined
      },
      write: (error, provider = '') => t(textKeyOf(error), { provider, total: '' }),
    }),
  )
  const [error, setError] = useState('')
  const { code, name } = paypalExpress
  const isOffered = cart?.paymentMethods.some((method) => method.code === code) && !cart.hasError
  if (!isOffered || !site.has('checkout')) return null

  const approve = async (approval: PaymentDraft) => {
    const saved = await wallet.saveApproval(approval)
    if (!saved.ok) return setError(saved.error)
    await mutate(key)
    router.push(site.href(paths.checkout))
  }
  return (
    <section aria-label={t('payment.wallet.express', { provider: name })} className="flex flex-col gap-3">
      {error !== '' && <Notice tone="error">{error}</Notice>}
      <WalletButtons
        name={name}
        rest={wallet.rest}
        describeEnded={wallet.describeEnded}
        script={script}
        onOrder={() => setError('')}
        onApprove={approve}
        onError={setError}
      />
    </section>
  )
}
