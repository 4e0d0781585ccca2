import { REVIEW_PHOTO_BYTES } from '../core/review-limits.ts'

/** Longest sides in pixels, tried in this order until the file is small enough. */
const SIDES_PX = [1600, 1280, 960, 640]
const QUALITY = 0.82

async function encode(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/**
 * Re-encodes a photo as a JPEG for a review and returns its base64. Drawing it again removes the location and camera
 * data. null if the browser can't decode it.
 */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  for (const side of SIDES_PX) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((px) => Math.max(1, Math.round(px * scale)))
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    if (blob.size <= REVIEW_PHOTO_BYTES) return encode(blob)
  }
  return null
}
