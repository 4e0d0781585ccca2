/** Addresses of media as answers carry them. */
import type { Content } from '../store/content.ts'

/** Widths pictures are rendered in, in pixels. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
/** One of the widths pictures are rendered in. */
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

const isPicture = (type: string) => /^image\/(svg\+xml|png|jpeg|webp)$/.test(type)

/** How a picture is rendered: WebP for pages, PNG for mails, since not every program for mail shows WebP. */
export type MediaFormat = 'webp' | 'png'

/**
 * Address of a media file, rendered to `width` when it is a picture; ?v= changes with the file's bytes.
 * Addresses that already lead elsewhere stay as they are; an unknown file gives ''.
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
