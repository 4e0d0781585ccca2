/** Photos uploaded by shoppers. They are untrusted until they are re-encoded. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { REVIEW_PHOTO_BYTES } from '../../core/review-limits.ts'
import { Refusal } from '../text/messages.ts'

const LONGEST_SIDE_PX = 1280
const PIXEL_LIMIT = 50_000_000
const TIMEOUT_SECONDS = 10

/**
 * Whether the file has the signature of a JPEG, PNG or WebP. Other formats are not decoded, in particular SVG with
 * scripts.
 */
export function isPhotoFile(bytes: Uint8Array): boolean {
  const starts = (...wanted: number[]) => wanted.every((byte, index) => bytes[index] === byte)
  const isWebp = starts(0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP'
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp
}

/** A re-encoded photo without metadata (place, time, camera): WebP as base64, and the hash of its bytes. */
export type ShopperPhoto = { photo: string; photo_hash: string }

/** Decodes base64 and re-encodes the photo. Responds 400 if it is no photo, and 413 above `limitBytes`. */
export async function redrawPhoto(base64: string, limitBytes = REVIEW_PHOTO_BYTES): Promise<ShopperPhoto> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal(400, 'badPhoto')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength > limitBytes) throw new Refusal(413, 'tooLarge')
  if (!isPhotoFile(bytes)) throw new Refusal(400, 'badPhoto')
  try {
    const drawn = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
    return { photo: drawn.toString('base64'), photo_hash: createHash('sha256').update(drawn).digest('hex') }
  } catch {
    throw new Refusal(400, 'badPhoto')
  }
}
