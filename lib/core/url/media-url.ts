/** Whether apps that preview a shared page show this picture: they show no SVG and no icons. */
export const isSharedPicture = (path: string): boolean => path !== '' && !/\.(?:svgz?|ico)(?:[?#]|$)/i.test(path)

/** Addresses of media files (S1-3.1, base_media_url). */
import { isSafeLink } from '../html/safe-link.ts'

/**
 * Resolves a media file against base_media_url, which ends in a slash or is ''. Absolute addresses and root-relative
 * paths stay as they are; unsafe links return ''.
 */
export function toMediaUrl(path: string, baseMediaUrl: string): string {
  const trimmed = path.trim()
  if (!isSafeLink(trimmed)) return ''
  return /^(https?:\/)?\//i.test(trimmed) ? trimmed : baseMediaUrl + trimmed
}
