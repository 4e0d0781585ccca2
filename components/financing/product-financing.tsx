import { buildFinancing, isProductFinancingShown } from '#lib/financing/banners.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { FinancingBanner } from './financing-banner.tsx'

/** `price` is what is paid now, in the store's currency; null when the page shows none. */
type Props = { site: Site; t: Translate; sku: string; price: number | null }

/** The financing banner of a product page; nothing when the store has it off or the price is below its minimum. */
export function ProductFinancing({ site, t, sku, price }: Props) {
  const financing = buildFinancing(site)
  if (price === null || !isProductFinancingShown(financing, price)) return null
  return (
    <div className="mt-4">
      <FinancingBanner
        labels={{ title: t('financing.title'), text: t('financing.text'), link: t('financing.link') }}
        href={financing.href}
        script={financing.script}
        type={financing.productWidgetType}
        place="product"
        sku={sku}
        price={price}
      />
    </div>
  )
}
