import { readShopperPosition } from '../../contract-server/list-shops.ts'
import { queryOf } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import type { Api } from '../api/store-request.ts'
import { isInStock, unitsByShop } from '../catalog/availability.ts'
import { requireProduct } from '../catalog/product-routes.ts'
import type { CatalogProduct } from '../store/content.ts'
import { listLocations } from '../store/locations.ts'
import type { StoreContext } from '../store/store-context.ts'
import { findSupply, listPickupShops, planAtShop } from './pickup-shops.ts'
import { describeReady } from './pickup-texts.ts'
import { canShip } from './shipping.ts'

/** Describes what each shop has of a product, and when it can be picked up there. */
function describeAtShops(store: StoreContext, product: CatalogProduct, units: ReadonlyMap<string, number>, now: Date) {
  const method = [...store.documents.shipping.values()].find((one) => one.pickup && canShip(one, [product]))
  const shops = new Map(listPickupShops(store).map((shop) => [shop.google_code, shop]))
  return (code: string) => {
    const supply = findSupply(store.content, product, units, code)
    const shop = shops.get(code)
    const canBePickedUp =
      method !== undefined && shop !== undefined && !product.poa && isInStock(store.content, product)
    const plan = canBePickedUp ? planAtShop(store, method, shop, supply, now) : undefined
    return { availability: supply.availability, ready_text: plan === undefined ? '' : describeReady(store, plan, now) }
  }
}

/** GET /products/{id}/inventory (S1-7.3). */
export function addInventoryRoutes(api: Api) {
  api.get(routePath(REST_PATHS.inventory), (context) => {
    const { store, product } = requireProduct(context)
    const units = unitsByShop(store.content, product)
    const { shop, ...location } = readShopperPosition(queryOf(context))
    const isNear = Object.values(location).some((part) => part !== undefined)
    const shopCodes = new Set(
      shop === undefined ? [] : listLocations(store, { shop }).map(({ google_code }) => google_code),
    )
    const isOwn = ({ google_code }: { google_code: string }) => shopCodes.has(google_code)
    const all = listLocations(store, location)
    // With a place, or if asked for, all shops are returned, the shopper's own first; otherwise only that shop.
    const hasOthers = shop === undefined || isNear || queryOf(context).get('shops') === 'all'
    const others = hasOthers ? all.filter((location) => !isOwn(location)) : []
    const shops = [...all.filter(isOwn), ...others]
    const quantity = (code: string) => (units.size === 0 ? null : (units.get(code) ?? 0))
    const describe = describeAtShops(store, product, units, new Date())
    return context.json({
      store_list: shops.map((shop) => ({
        ...shop,
        qty: quantity(shop.google_code),
        ...describe(shop.google_code),
      })),
    })
  })
}
