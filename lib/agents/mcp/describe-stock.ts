/** Stock of a product in the shops, and when it can be picked up. */
import type * as v from 'valibot'
import type { InventoryWire, LocationWire } from '../../contracts/location.ts'
import { describeShop, describeStock } from '../../markdown/write-product.ts'
import type { Offer, ShopOffer } from '../../offers/offer.ts'
import type { Product } from '../../product/product.ts'
import type { Site } from '../../site/site.ts'
import { describeListed } from './describe-products.ts'
import { addressLine, isShop } from './describe-shops.ts'
import { linesOf, partsOf, type ToolAnswer, type ToolTexts, withPhone } from './tool.ts'

const MOST_SHOPS = 20

/** A shop of GET /products/{id}/inventory. */
export type InventoryShop = v.InferOutput<typeof InventoryWire>['store_list'][number]

/** An offer in a shop, with what the back end adds of pickup. */
type StockedShop = ShopOffer & {
  readonly address: string
  readonly phone: string
  readonly distance: number | null
  readonly readyText: string
  readonly location: LocationWire | InventoryShop | undefined
}

/** Shops of an inventory, nearest first; what it leaves out comes from the product's own data. */
function readShops(site: Site, offer: Offer, inventory: readonly InventoryShop[] | null): StockedShop[] {
  if (inventory === null) {
    return offer.shops.map((shop) => {
      const location = site.config.identity.locations.find(
        ({ google_code, store_name }) => (google_code || store_name) === (shop.code || shop.name),
      )
      const address = location ? addressLine(location) : ''
      return { ...shop, address, phone: location?.phone ?? '', distance: null, readyText: '', location }
    })
  }
  return inventory.map((shop) => {
    const known = offer.shops.find(({ code, name }) => (code || name) === (shop.google_code || shop.store_name))
    const units = shop.qty ?? known?.units ?? null
    const isThere = units !== null && units > 0
    return {
      code: shop.google_code,
      name: shop.store_name,
      units,
      isOnDisplay: shop.availability === 'on_display' || (known?.isOnDisplay ?? false),
      supply: shop.availability || (isThere ? 'in_stock' : (known?.supply ?? 'unavailable')),
      address: addressLine(shop),
      phone: shop.phone,
      distance: shop.distance,
      readyText: shop.ready_text,
      location: shop,
    }
  })
}

export type StockSearch = {
  readonly product: Product
  /** The product's offer, or that of the version. */
  readonly offer: Offer
  /** Other versions of the product, if none was named. */
  readonly others: readonly Offer[]
  /** null if the back end has no inventory, or did not respond. */
  readonly inventory: readonly InventoryShop[] | null
  /** Name, code or city of a shop; '' for all. */
  readonly shop: string
}

export function describeStockInShops(site: Site, search: StockSearch, texts: ToolTexts): ToolAnswer {
  const { tAgents } = texts
  const { hasInventoryCounts, hasStoreStock } = site.config.productPage
  const { product, offer, others, inventory, shop: asked } = search
  const all = hasStoreStock || inventory !== null ? readShops(site, offer, inventory) : []
  const named = all.filter((shop) => isShop(shop.location ?? { google_code: shop.code, store_name: shop.name }, asked))
  const shops = (asked === '' ? all : named).slice(0, MOST_SHOPS)
  const described = shops.map((shop) => ({
    name: shop.name,
    ...(shop.code !== '' && { code: shop.code }),
    supply: shop.supply,
    text: describeShop(shop, hasInventoryCounts, texts),
    ...(hasInventoryCounts && shop.units !== null && { units: shop.units }),
    on_display: shop.isOnDisplay,
    ...(shop.readyText !== '' && { pickup: shop.readyText }),
    ...(shop.address !== '' && { address: shop.address }),
    ...(shop.phone !== '' && { phone: shop.phone }),
    ...(shop.distance !== null && { distance: shop.distance }),
  }))
  const { id, name, url } = describeListed(site, product, texts)
  const version = offer.options.map(({ value }) => value).join(', ')
  return {
    text: linesOf([
      partsOf([`${name} (id ${id})`, version, describeStock(site, offer, texts)]),
      ...described.map((shop) => `- ${partsOf([shop.name, shop.text, shop.pickup ?? '', shop.phone ?? ''])}`),
      all.length === 0 ? withPhone(tAgents('mcp.noShopStock'), site, texts) : '',
      asked !== '' && all.length > 0 && named.length === 0
        ? tAgents('mcp.noSuchShop', { name: asked, names: all.map((shop) => shop.name).join(', ') })
        : '',
      ...others.map(({ id: variant, options, ...other }) =>
        partsOf([
          `- ${options.map(({ value }) => value).join(', ')} (id ${variant})`,
          describeStock(site, { ...other, id: variant, options }, texts),
        ]),
      ),
    ]),
    data: {
      product: { id, name, url },
      ...(version !== '' && { variant: { id: offer.id, name: version, url: offer.url } }),
      availability: {
        code: offer.availability,
        text: describeStock(site, offer, texts),
        can_be_ordered: offer.canBeOrdered,
        ...(offer.leadTime !== '' && { lead_time: offer.leadTime }),
      },
      shops: described,
      ...(others.length > 0 && {
        other_variants: others.map(({ id: variant, options, availability }) => ({
          id: variant,
          name: options.map(({ value }) => value).join(', '),
          availability,
        })),
      }),
    },
  }
}
