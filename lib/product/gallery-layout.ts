/** Where a gallery renders its thumbnails. */
export type GalleryLayout = 'below' | 'left' | 'grid'

/**
 * Parses gallery_layout: back ends write 'thumbnails-left', 'vertical', 'grid' and the like. The product's value
 * overrides the store's; without a known word the thumbnails are below (S1-3.7).
 */
export function findGalleryLayout(layout: string, stores: string): GalleryLayout {
  const word = (layout.trim() || stores).toLowerCase()
  if (/left|vertical|side/.test(word)) return 'left'
  return /grid|mosaic|tile/.test(word) ? 'grid' : 'below'
}
