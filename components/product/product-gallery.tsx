import type { Translator } from '#lib/i18n/translator.ts'
import { findGalleryLayout } from '#lib/product/gallery-layout.ts'
import { hostedVideoUrl, roomViewSource } from '#lib/product/partners.ts'
import type { Medium, Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { Gallery } from './gallery.client.tsx'
import type { GalleryTexts } from './gallery-parts.ts'
import { FlagSlots, PictureFlags } from './product-flags.tsx'

/** Media of the gallery: empty if the store shows no pictures, with hosted videos only if the store has them. */
function galleryMedia(site: Site, product: Product): readonly Medium[] {
  const { displayImages, hasWistiaVideos } = site.config.productPage
  const hosted = product.wistiaIds.map(
    (id): Medium => ({
      kind: 'embed',
      name: product.name,
      thumb: '',
      url: hostedVideoUrl(site, id),
    }),
  )
  const media = hasWistiaVideos ? [...product.media, ...hosted] : product.media
  return displayImages ? media : media.filter(({ kind }) => kind !== 'image')
}

const galleryTexts = (t: Translator<'product'>, product: Product): GalleryTexts => ({
  gallery: t('gallery', { name: product.name }),
  picture: t.raw('picture'),
  show: t.raw('showPicture'),
  previous: t('previousPicture'),
  next: t('nextPicture'),
  play: t.raw('media.play'),
  spin: t.raw('media.spin'),
  zoom: t.raw('media.zoom'),
  all: t.raw('media.all'),
})

/** Pictures and videos of a product, with flags over them and texts below. */
export function ProductGallery({ site, t, product }: { site: Site; t: Translator<'product'>; product: Product }) {
  const { productPage } = site.config
  return (
    <>
      <Gallery
        media={galleryMedia(site, product)}
        name={product.name}
        texts={galleryTexts(t, product)}
        layout={findGalleryLayout(product.galleryLayout, productPage.galleryLayout)}
        hasThumbs={site.variant.device === 'desktop'}
        hasZoom={productPage.imageZoomOnHover}
        roomViews={productPage.displayImages ? roomViewSource(site, product.sku) : null}
      >
        <PictureFlags flags={product.flags} />
      </Gallery>
      <FlagSlots flags={product.flags} />
    </>
  )
}
