'use client'

import { useTranslations } from 'next-intl'
import { type FinancingSettings, isCartFinancingShown } from '#lib/financing/banners.ts'
import { FinancingBanner } from './financing-banner.tsx'

/** `grandTotal` is in the store's currency; null while the server gives none. */
type Props = { financing: FinancingSettings; grandTotal: number | null }

/** The financing banner of the cart; nothing when the store has it off or the total is below its minimum. */
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
