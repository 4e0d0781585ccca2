/** Whether programs that show a shared page show a picture of this name: drawings and icons they don't. */
export const isSharedPicture = (path: string): boolean => path !== '' && !/\.(?:svgz?|ico)(?:[?#]|$)/i.test(path)

/** Addresses of media files (specification 3.1, base_media_url). */
import { isSafeLink } from './safe-link.ts'

/**
 * Resolves a media file against base_media_url, which ends in a slash or is ''. Absolute addresses and paths from the
 * site's root stay as they are; what is not a safe link gives ''.
 */
export function toMediaUrl(path: string, baseMediaUrl: string): string {
  const trimmed = path.trim()
  if (!isSafeLink(trimmed)) return ''
  return /^(https?:\/)?\//i.test(trimmed) ? trimmed : baseMediaUrl + trimmed
}
