/** Number of products between two banners. */
const EVERY = 6

/**
 * Places a banner after every six products, but never after the last product.
 *
 * @returns for each banner, the number of products before it; banners without an entry are not rendered
 */
export function placeBanners(productCount: number, bannerCount: number): number[] {
  return Array.from({ length: bannerCount }, (_, place) => (place + 1) * EVERY).filter((place) => place < productCount)
}
