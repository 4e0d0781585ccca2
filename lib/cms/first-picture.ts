import { resolveMedia } from './resolve-media.ts'

/** A picture that programs show which know no vector graphics: the first in any attribute of content. */
const PICTURE = /=\s*["']([^"'<>]+\.(?:jpe?g|png|webp|gif)(?:\?[^"'<>]*)?)["']/i

/** Address of the first picture of content written by staff; '' without one. */
export function firstPictureOf(html: string, baseMediaUrl: string): string {
  const address = PICTURE.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return address === undefined ? '' : resolveMedia(address, { baseMediaUrl })
}
