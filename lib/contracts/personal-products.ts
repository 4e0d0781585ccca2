import { ProductSummaryWire } from './product.ts'
import { wrappedListOf } from './wire.ts'

/** Response of GET /personal/products: products of a personalized carousel, bare or as {products} (S1-7.3). */
export const PersonalProductsWire = wrappedListOf('products', ProductSummaryWire, ['entity_id'])
