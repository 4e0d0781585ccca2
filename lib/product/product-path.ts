/** Call that reads one product for wishlist and compare (specification 7.3). */
export const listedProductPath = (id: string): string => `/products/${encodeURIComponent(id)}?embed=outlets`

/** Call that reads the simple product behind a choice of swatches. */
export const variantPath = (id: string): string => `/products/${encodeURIComponent(id)}?embed=images,assets,outlets`
