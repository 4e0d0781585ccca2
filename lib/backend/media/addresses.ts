/** URLs of media in responses. */
import type { Content } from '../store/content.ts'

/** Widths in pixels to which pictures are resized. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

const isPicture = (type: string) => /^image\/(svg\+xml|png|jpeg|webp)$/.test(type)

/** WebP for pages, PNG for mails, since some mail programs don't support WebP. */
export type MediaFormat = 'webp' | 'png'

/**
 * URL of a media file, resized to `width` if it is a picture. The parameter v changes with the file's content. External
 * URLs and absolute paths are returned unchanged; '' for an unknown file.
 */
export function mediaAddress(
  content: Content,
  baseMediaUrl: string,
  path: string | undefined,
  width?: MediaWidth,
  format: MediaFormat = 'webp',
): string {
  if (path === undefined || path === '') return ''
  if (/^(https?:)?\/\//.test(path) || path.startsWith('/')) return path
  const file = content.media.get(path)
  if (file === undefined) return ''
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const rendered = width !== undefined && isPicture(file.type) ? `w${width}${format === 'png' ? '.png' : ''}/` : ''
  return `${baseMediaUrl}${rendered}${encoded}?v=${file.hash.slice(0, 8)}`
}
