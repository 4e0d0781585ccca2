/** Signed links with which shoppers see the pictures of their returns again. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/secrets/same-secret.node.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { OrderReturn } from './order-returns.ts'

/** A link is valid for one to two hours: its end is a whole hour, so that browsers can reuse the picture until then. */
const HOUR_MS = 3_600_000

/** Below /{store}/media/. */
const PATH = /^return-pictures\/(\d{1,10})\/(\d{1,10})\/([0-9a-z]{1,12})\.([\w-]{1,100})\.webp$/

type PictureId = { readonly returnId: number; readonly pictureId: number }

const sign = (secret: string, storeId: string, { returnId, pictureId }: PictureId, expiry: string): string =>
  createHmac('sha256', secret)
    .update(['return-picture', storeId, returnId, pictureId, expiry].join('\n'))
    .digest('base64url')

/** Addresses of the pictures of a return, oldest first. Only responses to its shopper may contain them. */
export function listPictureUrls(
  { content, baseMediaUrl }: Pick<StoreContext, 'content' | 'baseMediaUrl'>,
  secret: string,
  { return_id: returnId, pictures }: Pick<OrderReturn, 'return_id' | 'pictures'>,
  now = Date.now(),
): string[] {
  const expiry = ((Math.floor(now / HOUR_MS) + 2) * HOUR_MS).toString(36)
  return pictures.map((pictureId) => {
    const signature = sign(secret, content.id, { returnId, pictureId }, expiry)
    return `${baseMediaUrl}return-pictures/${returnId}/${pictureId}/${expiry}.${signature}.webp`
  })
}

/** Whether a path has the form of a link to a return's picture, valid or not. */
export const isPicturePath = (path: string): boolean => PATH.test(path)

/** The picture of a path, and how long the link is valid; undefined if it is not signed for it, or has expired. */
export function readPicturePath(
  secret: string,
  storeId: string,
  path: string,
  now = Date.now(),
): (PictureId & { readonly restMs: number }) | undefined {
  const [, returnId, pictureId, expiry = '', signature = ''] = PATH.exec(path) ?? []
  const id = { returnId: Number(returnId), pictureId: Number(pictureId) }
  const restMs = Number.parseInt(expiry, 36) - now
  return restMs > 0 && isSameSecret(signature, sign(secret, storeId, id, expiry)) ? { ...id, restMs } : undefined
}
