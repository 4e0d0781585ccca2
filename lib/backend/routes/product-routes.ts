import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { cutText } from '../../core/cut-text.ts'
import type { Backend } from '../backend.ts'
import { canShip, describeEstimate, isOfferedFor, shippingCents, shipsTo } from '../cart/shipping.ts'
import { unitsByShop } from '../catalog/availability.ts'
import { parseEmbed } from '../catalog/parse-query.ts'
import { choosePersonalProducts } from '../catalog/personal-products.ts'
import { defaultSelection, initialVariant, priceOf } from '../catalog/prices.ts'
import { buildProductPage, findProduct } from '../catalog/product-page.ts'
import { loadReviewSummary, parseReviewQuery } from '../catalog/reviews.ts'
import type { CatalogProduct } from '../store/content.ts'
import { listLocations, type ShopperPosition } from '../store/locations.ts'
import { countryOfPostcode, regionOfPostcode } from '../store/postal-areas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { toMoney } from '../text/money.ts'
import { type Api, type ApiContext, queryOf } from './api.ts'

/** The product in the path and its store; 404 if not found. */
export function requireProduct(context: ApiContext) {
  const store = context.get('store')
  const product = findProduct(store.content, context.req.param('id') ?? '')
  if (product === undefined) throw new Refusal(404, 'noProduct')
  return { store, product }
}

function readShopperPosition(query: URLSearchParams): ShopperPosition {
  const degrees = (name: string, limit: number) => {
    const text = query.get(name)
    const number = Number(text)
    return text === null || text.trim() === '' || !(Math.abs(number) <= limit) ? undefined : number
  }
  const text = (name: string) => cutText(query.get(name) ?? '', 100) || undefined
  return {
    latitude: degrees('lat', 90),
    longitude: degrees('long', 180),
    postcode: text('zip'),
    shop: text('storelocationid'),
  }
}

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
  const destination = { country, region: regionOfPostcode(country, postcode), postcode }
  return [...store.documents.shipping.values()]
    .filter((method) => shipsTo(method, destination) && canShip(method, goods) && isOfferedFor(store, method, goods))
    .map((method) => ({
      code: method.code,
      carrier: method.carrier,
      carrier_title: method.carrier_title,
      title: method.carrier_title,
      price: toMoney(shippingCents(method, finalCents), store.locale, store.content.currency),
      delivery_estimate: describeEstimate(store, method, goods, destination),
    }))
}

/** Product page, reviews, stock by shop, shipping by ZIP, personal products (S1-7.3) and GET /locations (S1-7.4). */
export function addProductRoutes(api: Api, { db }: Backend) {
  api.get(routePath(REST_PATHS.product), async (context) => {
    const { store, product } = requireProduct(context)
    const page = await buildProductPage(db, store, product, parseEmbed(queryOf(context)))
    if (page === undefined) throw new Refusal(404, 'noProduct')
    return context.json(page)
  })

  api.get(routePath(REST_PATHS.reviewSummary), async (context) => {
    const { store, product } = requireProduct(context)
    return context.json(await loadReviewSummary(db, store, product, parseReviewQuery(queryOf(context))))
  })

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
    // With a place all shops are returned, the shopper's own first; without a place only that shop.
    const others = shop === undefined || isNear ? all.filter((location) => !isOwn(location)) : []
    const shops = [...all.filter(isOwn), ...others]
    const quantity = (code: string) => (units.size === 0 ? null : (units.get(code) ?? 0))
    return context.json({ store_list: shops.map((shop) => ({ ...shop, qty: quantity(shop.google_code) })) })
  })

  api.get(routePath(REST_PATHS.productShipping), (context) => {
    const { store, product } = requireProduct(context)
    return context.json(listShippingOptions(store, product, cutText(context.req.param('zip'), 12)))
  })

  api.get(REST_PATHS.personalProducts, (context) => {
    const sku = cutText(queryOf(context).get('sku') ?? '', 100)
    return context.json(choosePersonalProducts(context.get('store'), sku))
  })

  api.get(REST_PATHS.locations, (context) =>
    context.json({ store_list: listLocations(context.get('store'), readShopperPosition(queryOf(context))) }),
  )
}
