import sharp from 'sharp'

export type PictureSize = { readonly width: number; readonly height: number }

/** Types of files with a size in pixels: drawings have any. */
const MEASURED = /^image\/(png|jpeg|webp|gif|avif)$/

/** Size of a picture as it is displayed, from the head of its file; undefined if it has none or is broken. */
export async function readPictureSize(path: string, type: string): Promise<PictureSize | undefined> {
  if (!MEASURED.test(type)) return undefined
  try {
    const { width, height, orientation = 1 } = await sharp(path).metadata()
    // From 5 on, EXIF turns the picture by a quarter.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}

/** Size after resizing to at most `width`, without enlarging. */
export const resizeTo = ({ width, height }: PictureSize, limit: number): PictureSize =>
  width <= limit ? { width, height } : { width: limit, height: Math.round((height * limit) / width) }
