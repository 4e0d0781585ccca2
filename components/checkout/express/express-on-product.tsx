import { expressSettings } from '#lib/checkout/express/express-settings.ts'
import type { Site } from '#lib/site/site.ts'
import { ProductSlotIsland } from './product-slot-island.client.tsx'

/** Express wallets below a product's Add to cart, if the store has them there. */
export function ExpressOnProduct({ site, id, name }: { site: Site; id: string; name: string }) {
  const settings = expressSettings(site, 'product')
  if (!settings) return null
  return <ProductSlotIsland settings={settings} product={{ id, name }} islandClass="noscript:hidden print:hidden" />
}
