/** Pictures, assets and videos of a product's page (S1-3.7). */
import type { ProductWire } from '../../contracts/product.ts'
import { type MediaWidth, mediaAddress } from '../media/addresses.ts'
import { resizeTo } from '../media/picture-size.ts'
import type { CatalogProduct, CatalogProductDetail } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'

const LARGE = 1280
const UNKNOWN = { width: 0, height: 0 }

/** A product's pictures, each in all widths, with the size of the largest one. */
export function describeImages(
  store: StoreContext,
  product: CatalogProduct,
  detail: CatalogProductDetail,
): ProductWire['images'] {
  return detail.images.map(({ file, label }) => {
    const address = (width?: MediaWidth) => mediaAddress(store.content, store.baseMediaUrl, file, width)
    const size = store.content.media.get(file)?.size
    return {
      product_id: String(product.entity_id),
      label,
      url: address(),
      small: address(320),
      normal: address(640),
      medium_large: address(960),
      large: address(LARGE),
      ...(size ? resizeTo(size, LARGE) : UNKNOWN),
    }
  })
}

/** The product's pictures as assets, followed by other items of the gallery. */
export function describeAssets(
  store: StoreContext,
  detail: CatalogProductDetail,
  images: ProductWire['images'],
): ProductWire['assets'] {
  const address = (path: string) => mediaAddress(store.content, store.baseMediaUrl, path)
  const pictures = images.map((image) => ({
    asset_type: 'image' as const,
    name: image.label,
    urls: { source: image.url, large: image.large, thumbnail: image.small } as Record<string, string>,
  }))
  // Missing in products imported before assets existed.
  const others = (detail.assets ?? []).map(({ type, name, files, thumbnail, captions }) => ({
    asset_type: type,
    name,
    urls: {
      ...(type === 'image360'
        ? Object.fromEntries(
            files.map((file, index) => [String(index + 1), mediaAddress(store.content, store.baseMediaUrl, file, 640)]),
          )
        : { source: address(files[0] ?? '') }),
      ...(thumbnail && { thumbnail: mediaAddress(store.content, store.baseMediaUrl, thumbnail, 640) }),
      ...(captions && { captions: address(captions) }),
    } as Record<string, string>,
  }))
  return [...pictures, ...others].map((asset, index) => ({ ...asset, ordinal: index + 1 }))
}

/** Videos of the gallery. */
export function describeVideos(store: StoreContext, detail: CatalogProductDetail): ProductWire['videos_json'] {
  const address = (path: string) => mediaAddress(store.content, store.baseMediaUrl, path)
  return (detail.videos ?? []).map((video) => ({
    Title: video.title,
    Description: video.description,
    ThumbUrl: mediaAddress(store.content, store.baseMediaUrl, video.thumbnail, 640),
    FileUrl: address(video.file),
    SubtitleUrl: address(video.captions),
  }))
}
