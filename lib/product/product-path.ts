import { fillPath, REST_PATHS } from '../contracts/paths.ts'

/** Path of GET /products/{id} without embedded resources. */
export const productPath = (id: string): string => fillPath(REST_PATHS.product, { id })

/** Path that loads a product for wishlist and comparison (S1-7.3). */
export const listedProductPath = (id: string): string => `${productPath(id)}?embed=outlets`

/**
 * Path that loads the simple product of a swatch selection.
 *
 * @param storeName store_name of the shopper's shop, '' if unknown
 */
export const variantPath = (id: string, storeName: string): string =>
  `${productPath(id)}?embed=images,assets,outlets${storeName && `&storelocationid=${encodeURIComponent(storeName)}`}`
