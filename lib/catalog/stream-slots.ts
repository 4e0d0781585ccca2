/** A banner stands behind every so many products. */
const EVERY = 6

/**
 * How many products stand before each banner of a listing: a banner behind every six products, only between products.
 *
 * @returns entry n is the place of banner n; banners beyond the last are not shown
 */
export function placeBanners(productCount: number, bannerCount: number): number[] {
  return Array.from({ length: bannerCount }, (_, place) => (place + 1) * EVERY).filter((place) => place < productCount)
}
