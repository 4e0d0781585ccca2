import { decodeCharacters } from '../core/html/html.ts'
import { resolveMedia } from './resolve-media.ts'

/** The first raster picture in any attribute of content: previews of shared links can't render vector graphics. */
const PICTURE = /=\s*["']([^"'<>]+\.(?:jpe?g|png|webp|gif)(?:\?[^"'<>]*)?)["']/i

/** Address of the first picture of content; '' without one. */
export function firstPictureOf(html: string, baseMediaUrl: string): string {
  const address = PICTURE.exec(html)?.[1]
  return address === undefined ? '' : resolveMedia(decodeCharacters(address), { baseMediaUrl })
}
