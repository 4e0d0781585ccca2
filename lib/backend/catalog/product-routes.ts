import { readShopperPosition } from '../../contract-server/list-shops.ts'
import { parseEmbed } from '../../contract-server/listing-query.ts'
import { queryOf } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { cutText } from '../../core/text/cut-text.ts'
import type { Backend } from '../api/backend.ts'
import type { Api, ApiContext } from '../api/store-request.ts'
import { listLocations } from '../store/locations.ts'
import { Refusal } from '../text/messages.ts'
import { choosePersonalProducts } from './personal-products.ts'
import { listProducts, parseProductListQuery } from './product-list.ts'
import { buildProductPage, findProduct } from './product-page.ts'

/** The product in the path and its store; 404 if not found. */
export function requireProduct(context: ApiContext) {
  const store = context.get('store')
  const product = findProduct(store.content, context.req.param('id') ?? '')
  if (product === undefined) throw new Refusal(404, 'noProduct')
  return { store, product }
}

/** Product page, personal products (S1-7.3) and GET /locations (S1-7.4). */
export function addProductRoutes(api: Api, { db }: Backend) {
  api.get(REST_PATHS.products, async (context) => {
    const query = queryOf(context)
    return context.json(await listProducts(db, context.get('store'), parseProductListQuery(query, parseEmbed(query))))
  })

  api.get(routePath(REST_PATHS.product), async (context) => {
    const { store, product } = requireProduct(context)
    const page = await buildProductPage(db, store, product, parseEmbed(queryOf(context)))
    if (page === undefined) throw new Refusal(404, 'noProduct')
    return context.json(page)
  })

  api.get(REST_PATHS.personalProducts, (context) => {
    const sku = cutText(queryOf(context).get('sku') ?? '', 100)
    return context.json(choosePersonalProducts(context.get('store'), sku))
  })

  api.get(REST_PATHS.locations, (context) =>
    context.json({ store_list: listLocations(context.get('store'), readShopperPosition(queryOf(context))) }),
  )
}
