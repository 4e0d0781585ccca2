import { open } from 'node:fs/promises'
import sharp from 'sharp'

export type PictureSize = { readonly width: number; readonly height: number }

/** Types of files with a size in pixels: drawings have any. */
const MEASURED = /^image\/(png|jpeg|webp|gif|avif)$/

/** Bytes of a WebP file up to its size. */
const WEBP_HEAD = 30

/** The flag of a WebP file with EXIF data, which may turn the picture. */
const WEBP_EXIF = 0x08

/** Size in the head of a WebP file (RFC 9649, section 2); undefined if it is another file, or may be turned. */
function readWebpSize(head: Buffer): PictureSize | undefined {
  if (head.length < WEBP_HEAD || head.toString('latin1', 0, 4) !== 'RIFF') return undefined
  const kind = head.toString('latin1', 8, 16)
  if (kind === 'WEBPVP8X' && (head[20] ?? 0) & WEBP_EXIF) return undefined
  if (kind === 'WEBPVP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (kind === 'WEBPVP8 ' && head.readUIntLE(23, 3) === 0x2a019d) {
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  }
  if (kind !== 'WEBPVP8L' || head[20] !== 0x2f) return undefined
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Reads the head of a WebP file: opening it as a picture costs five times as much, and stores have thousands. */
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(WEBP_HEAD), 0, WEBP_HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Size of a picture as it is displayed, from the head of its file; undefined if it has none or is broken. */
export async function readPictureSize(path: string, type: string): Promise<PictureSize | undefined> {
  if (!MEASURED.test(type)) return undefined
  try {
    const plain = type === 'image/webp' ? readWebpSize(await readHead(path)) : undefined
    if (plain) return plain
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
