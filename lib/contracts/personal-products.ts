import { ProductSummaryWire } from './product.ts'
import { wrappedListOf } from './wire.ts'

/** Answer of GET /personal/products: products of a personalised carousel, also as {products} (specification 7.3). */
export const PersonalProductsWire = wrappedListOf('products', ProductSummaryWire, ['entity_id'])
