import type { ReactNode } from 'react'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Product, ProductSummary } from '#lib/product/product.ts'
import { describeShop, findAvailability } from '#lib/stock/stock-status.ts'

/** Whether a page shows the stock of each shop, and whether with counts. */
export type ShopStockSettings = { readonly isShown: boolean; readonly hasCounts: boolean }

/**
 * Stock of each shop of a product or variant; null if the store hides it. Plain elements: code that switches variants
 * needs nothing else to render them.
 */
export function shopStock(
  product: ProductSummary & Pick<Product, 'locationStock'>,
  { isShown, hasCounts }: ShopStockSettings,
  t: Translate<'product'>,
): ReactNode {
  const state = findAvailability(product)
  const shops = product.locationStock.flatMap(({ storeName, qty }) => {
    const units = storeName === '' ? null : describeShop(qty, state, hasCounts, t)
    return units ? [{ name: storeName, ...units }] : []
  })
  if (!isShown || shops.length === 0) return null
  return (
    // Hidden after the check by postcode, which lists the same shops.
    <ul className="mt-2 grid gap-1 text-sm/inherit group-has-[[data-shops]_li]:hidden">
      {shops.map(({ name, text, isThere }) => (
        <li key={name} className="flex justify-between gap-4">
          <span className="min-w-0">{name}</span>
          <span className={`shrink-0 ${isThere ? 'text-positive' : 'text-muted'}`}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
