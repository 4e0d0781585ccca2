import { buildAffirmSettings } from '#lib/financing/affirm-settings.ts'
import { buildFinancing, isProductFinancingShown } from '#lib/financing/banners.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'
import { FinancingBanner } from './financing-banner.tsx'
import { MonthlyPaymentIsland } from './financing-islands.client.tsx'

/** `price` is the current price in the store's currency; null if the page shows none. */
type Props = { site: Site; t: Translate<'product'>; sku: string; price: number | null }

/**
 * Financing next to the price of a product page: the provider's monthly payment, and the banner, unless the store has
 * disabled it or the price is below its minimum.
 */
export function ProductFinancing({ site, t, sku, price }: Props) {
  if (price === null) return null
  const financing = buildFinancing(site)
  const monthly = buildAffirmSettings(site)
  return (
    <>
      {monthly && (
        <MonthlyPaymentIsland payments={monthly} sku={sku} price={price} islandClass="mt-2 min-h-6 text-sm" />
      )}
      {isProductFinancingShown(financing, price) && (
        <div className="mt-4">
          <FinancingBanner
            texts={{ title: t('financing.title'), text: t('financing.text'), link: t('financing.link') }}
            href={financing.href}
            script={financing.script}
            type={financing.productWidgetType}
            slot="product"
            sku={sku}
            price={price}
          />
        </div>
      )}
    </>
  )
}
