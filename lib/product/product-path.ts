import { fillPath, REST_PATHS } from '../contracts/paths.ts'

/** Call that reads one product without anything that is embedded. */
export const productPath = (id: string): string => fillPath(REST_PATHS.product, { id })

/** Call that reads one product for wishlist and compare (specification 7.3). */
export const listedProductPath = (id: string): string => `${productPath(id)}?embed=outlets`

/**
 * Call that reads the simple product behind a choice of swatches.
 *
 * @param storeName store_name of the shopper's shop, '' when none is known
 */
export const variantPath = (id: string, storeName: string): string =>
  `${productPath(id)}?embed=images,assets,outlets${storeName && `&storelocationid=${encodeURIComponent(storeName)}`}`
