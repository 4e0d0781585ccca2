import { toMoney } from '../../contract-server/money.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { countryOfPostcode, regionOfPostcode } from '../../core/address/postal-areas.ts'
import { cutText } from '../../core/text/cut-text.ts'
import type { Api } from '../api/store-request.ts'
import { defaultSelection, initialVariant, priceOf } from '../catalog/prices.ts'
import { requireProduct } from '../catalog/product-routes.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { describeSoonestPickup } from './pickup.ts'
import { canShip, describeEstimate, isOfferedFor, shippingCents, shipsTo } from './shipping.ts'

/**
 * Goods to ship for a product without selected options: the variant that its page opens with, or the default selections
 * of a bundle.
 */
function goodsOf({ content }: StoreContext, product: CatalogProduct): CatalogProduct[] {
  const parts = product.bundle_options.flatMap((option) => {
    const selection = defaultSelection(option)
    return content.productById.get(selection?.product_id ?? 0) ?? []
  })
  return parts.length > 0 ? parts : [initialVariant(content, product) ?? product]
}

function listShippingOptions(store: StoreContext, product: CatalogProduct, postcode: string) {
  const config = store.documents.config
  const country =
    countryOfPostcode(postcode) || (typeof config.default_country === 'string' ? config.default_country : 'US')
  const goods = goodsOf(store, product)
  const finalCents = priceOf(store.content, product).finalCents ?? 0
  const demand = new Map(goods.map((each) => [each, 1]))
  const destination = { country, region: regionOfPostcode(country, postcode), postcode }
  return [...store.documents.shipping.values()]
    .filter((method) => shipsTo(method, destination) && canShip(method, goods) && isOfferedFor(store, method, goods))
    .map((method) => ({
      code: method.code,
      carrier: method.carrier,
      carrier_title: method.carrier_title,
      title: method.carrier_title,
      price: toMoney(shippingCents(method, finalCents), store.locale, store.content.currency),
      delivery_estimate:
        describeSoonestPickup(store, method, demand) ?? describeEstimate(store, method, goods, destination),
    }))
}

/** Shipping methods of a product by ZIP code (S1-7.3). */
export function addProductShippingRoutes(api: Api) {
  api.get(routePath(REST_PATHS.productShipping), (context) => {
    const { store, product } = requireProduct(context)
    return context.json(listShippingOptions(store, product, cutText(context.req.param('zip'), 12)))
  })
}
