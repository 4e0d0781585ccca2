'use client'

import { useTranslations } from 'next-intl'
import { type FinancingSettings, isCartFinancingShown } from '#lib/financing/banners.ts'
import { FinancingBanner } from './financing-banner.tsx'

/** `grandTotal` is in the store's currency; null until the server returns it. */
type Props = { financing: FinancingSettings; grandTotal: number | null }

/** The financing banner of the cart; null if the store has disabled it or the total is below its minimum. */
export function CartFinancing({ financing, grandTotal }: Props) {
  const t = useTranslations('checkout.financing')
  if (grandTotal === null || !isCartFinancingShown(financing, grandTotal)) return null
  return (
    <FinancingBanner
      texts={{ title: t('title'), text: t('text'), link: t('link') }}
      href={financing.href}
      script={financing.script}
      type={financing.cartBannerType}
      slot="cart"
      sku="cart"
      price={grandTotal}
    />
  )
}
