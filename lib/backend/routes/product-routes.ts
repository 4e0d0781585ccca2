import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { cutText } from '../../core/cut-text.ts'
import type { Backend } from '../backend.ts'
import { carries, describeEstimate, reaches, shippingCents, suits } from '../cart/shipping.ts'
import { unitsByShop } from '../catalog/availability.ts'
import { parseEmbed } from '../catalog/parse-query.ts'
import { pickPersonalProducts } from '../catalog/personal-products.ts'
import { defaultSelection, openingVariant, priceOf } from '../catalog/prices.ts'
import { buildProductPage, findProduct } from '../catalog/product-page.ts'
import { loadReviewSummary, parseReviewQuery } from '../catalog/reviews.ts'
import type { View } from '../catalog/view.ts'
import type { Product } from '../store/content.ts'
import { listLocations, type Whereabouts } from '../store/locations.ts'
import { countryOfPostcode, regionOfPostcode } from '../store/postal-areas.ts'
import { Refusal } from '../text/messages.ts'
import { toMoney } from '../text/money.ts'
import { type Api, type ApiContext, queryOf } from './api.ts'

/** The product that the path names, in the view of the request; 404 when there is none. */
export function requireProduct(context: ApiContext) {
  const view = context.get('view')
  const product = findProduct(view.content, context.req.param('id') ?? '')
  if (product === undefined) throw new Refusal(404, 'noProduct')
  return { view, product }
}

function readWhereabouts(query: URLSearchParams): Whereabouts {
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

/** What is sent of a product that nobody has chosen the options of: the variant that it opens with, or its default selections. */
function goodsOf({ content }: View, product: Product): Product[] {
  const parts = product.bundle_options.flatMap((option) => {
    const selection = defaultSelection(option)
    return content.productById.get(selection?.product_id ?? 0) ?? []
  })
  return parts.length > 0 ? parts : [openingVariant(content, product) ?? product]
}

function listShippingOptions(view: View, product: Product, postcode: string) {
  const config = view.documents.config
  const country =
    countryOfPostcode(postcode) || (typeof config.default_country === 'string' ? config.default_country : 'US')
  const goods = goodsOf(view, product)
  const finalCents = priceOf(view.content, product).finalCents ?? 0
  const destination = { country, region: regionOfPostcode(country, postcode), postcode }
  return [...view.documents.shipping.values()]
    .filter((method) => reaches(method, destination) && carries(method, goods) && suits(view, method, goods))
    .map((method) => ({
      code: method.code,
      carrier: method.carrier,
      carrier_title: method.carrier_title,
      title: method.carrier_title,
      price: toMoney(shippingCents(method, finalCents), view.locale, view.content.currency),
      delivery_estimate: describeEstimate(view, method, goods, destination),
    }))
}

/** Product page, reviews, stock by shop, shipping by ZIP, picked products (specification 7.3) and GET /locations (7.4). */
export function addProductRoutes(api: Api, { db }: Backend) {
  api.get(routePath(REST_PATHS.product), async (context) => {
    const { view, product } = requireProduct(context)
    const page = await buildProductPage(db, view, product, parseEmbed(queryOf(context)))
    if (page === undefined) throw new Refusal(404, 'noProduct')
    return context.json(page)
  })

  api.get(routePath(REST_PATHS.reviewSummary), async (context) => {
    const { view, product } = requireProduct(context)
    return context.json(await loadReviewSummary(db, view, product, parseReviewQuery(queryOf(context))))
  })

  api.get(routePath(REST_PATHS.inventory), (context) => {
    const { view, product } = requireProduct(context)
    const units = unitsByShop(view.content, product)
    const { shop, ...location } = readWhereabouts(queryOf(context))
    const isNear = Object.values(location).some((part) => part !== undefined)
    const shopCodes = new Set(
      shop === undefined ? [] : listLocations(view, { shop }).map(({ google_code }) => google_code),
    )
    const isOwn = ({ google_code }: { google_code: string }) => shopCodes.has(google_code)
    const all = listLocations(view, location)
    // Near a place all shops are told, the shopper's own first; without one that shop alone.
    const others = shop === undefined || isNear ? all.filter((location) => !isOwn(location)) : []
    const shops = [...all.filter(isOwn), ...others]
    const quantity = (code: string) => (units.size === 0 ? null : (units.get(code) ?? 0))
    return context.json({ store_list: shops.map((shop) => ({ ...shop, qty: quantity(shop.google_code) })) })
  })

  api.get(routePath(REST_PATHS.productShipping), (context) => {
    const { view, product } = requireProduct(context)
    return context.json(listShippingOptions(view, product, cutText(context.req.param('zip'), 12)))
  })

  api.get(REST_PATHS.personalProducts, (context) => {
    const sku = cutText(queryOf(context).get('sku') ?? '', 100)
    return context.json(pickPersonalProducts(context.get('view'), sku))
  })

  api.get(REST_PATHS.locations, (context) =>
    context.json({ store_list: listLocations(context.get('view'), readWhereabouts(queryOf(context))) }),
  )
}
