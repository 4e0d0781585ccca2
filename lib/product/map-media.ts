import type * as v from 'valibot'
import type { ProductImageWire, ProductWire } from '../contracts/product.ts'
import { frameAddressOf } from '../core/html/video-frame.ts'
import { type MapContext, resolveAddress } from '../site/map-context.ts'
import type { Medium, Picture } from './product.ts'

type Asset = ProductWire['assets'][number]
type ImageWire = v.InferOutput<typeof ProductImageWire>
/** A picture of a product, or the smaller one of a summary. */
type PictureWire = Pick<ImageWire, 'small' | 'normal'> & Partial<ImageWire>

/** Maps a picture; null if it has no web address. */
export function mapPicture(wire: PictureWire, context: MapContext): Picture | null {
  const addresses = [wire.small, wire.normal, wire.medium_large, wire.large, wire.url].map((address) =>
    resolveAddress(address ?? '', context),
  )
  const [small, normal, mediumLarge, large, original] = addresses
  const any = normal ?? large ?? original ?? small ?? mediumLarge
  if (!any) return null
  return {
    small: small ?? any,
    normal: normal ?? any,
    ...(mediumLarge && { mediumLarge }),
    large: large ?? original ?? any,
    label: wire.label ?? '',
  }
}

/** Maps pictures, those of the product `firstId` first; leaves out duplicates. */
export function mapPictures(wires: readonly ImageWire[], context: MapContext, firstId = ''): Picture[] {
  const firstProductMedia = wires.filter(({ product_id }) => firstId !== '' && product_id === firstId)
  const pictures = [...firstProductMedia, ...wires.filter((wire) => !firstProductMedia.includes(wire))].flatMap(
    (wire) => mapPicture(wire, context) ?? [],
  )
  return [...new Map(pictures.map((picture) => [picture.normal, picture])).values()]
}

/**
 * Media of a product's gallery: its pictures, then its assets sorted by ordinal, then the videos of videos_json.
 * Leaves out an asset that `pictures` already contains.
 */
export function mapMedia(
  wire: Pick<ProductWire, 'assets' | 'videos_json'>,
  pictures: readonly Picture[],
  context: MapContext,
): Medium[] {
  const assets = [...wire.assets].sort((a, b) => a.ordinal - b.ordinal).flatMap((asset) => mapAsset(asset, context))
  const videos = wire.videos_json.flatMap((video): Medium[] => {
    const url = resolveAddress(video.FileUrl, context)
    if (!url) return []
    const thumb = resolveAddress(video.ThumbUrl, context) ?? ''
    const frame = frameAddressOf(url)
    if (frame !== url) return [{ kind: 'embed', name: video.Title, thumb, url: frame }]
    return [
      {
        kind: 'video',
        name: video.Title,
        description: video.Description,
        thumb,
        url,
        captions: resolveAddress(video.SubtitleUrl, context) ?? '',
      },
    ]
  })
  const media = [...pictures.map((picture): Medium => ({ kind: 'image', picture })), ...assets, ...videos]
  const seenKeys = new Set<string>()
  return media.filter((medium) => {
    const keys = keysOf(medium)
    const isNew = !keys.some((key) => seenKeys.has(key))
    for (const key of keys) seenKeys.add(key)
    return isNew
  })
}

/** Addresses that identify a medium; two pictures are the same if they share one. */
function keysOf(medium: Medium): string[] {
  if (medium.kind === 'image') return [medium.picture.small, medium.picture.normal, medium.picture.large]
  return [medium.kind === 'spin' ? (medium.frames[0] ?? '') : medium.url]
}

function mapAsset({ asset_type, name, urls }: Asset, context: MapContext): Medium[] {
  const find = (...purposes: string[]): string => {
    const named = purposes.flatMap((purpose) => resolveAddress(urls[purpose] ?? '', context) ?? [])
    return named[0] ?? ''
  }
  const thumb = find('thumbnail', 'thumb', 'poster', 'small')
  const source = find('source', 'url', 'original', 'file', 'embed', '1')
  if (asset_type === 'image360') {
    const frames = Object.keys(urls)
      .filter((key) => /^\d{1,4}$/.test(key))
      .sort((a, b) => Number(a) - Number(b))
      .flatMap((key) => resolveAddress(urls[key] ?? '', context) ?? [])
    return frames.length > 1 ? [{ kind: 'spin', name, frames }] : []
  }
  if (asset_type === 'image') {
    const url = source || find('large', 'normal') || thumb
    const picture = mapPicture(
      { label: name, url, small: thumb, normal: find('normal'), large: find('large') },
      context,
    )
    return picture ? [{ kind: 'image', picture }] : []
  }
  if (source === '') return []
  const frame = frameAddressOf(source)
  // A video service's page is no file that a video element could play.
  if (asset_type === 'embeddedVideo' || frame !== source) return [{ kind: 'embed', name, thumb, url: frame }]
  return [{ kind: 'video', name, description: '', thumb, url: source, captions: find('captions', 'subtitles', 'vtt') }]
}
