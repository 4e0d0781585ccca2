import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { Backend } from '../api/backend.ts'
import type { ApiEnvironment } from '../api/store-request.ts'
import type { Queryable } from '../db/database.ts'
import { mediaFolder } from '../import/write-folder.ts'
import { MEDIA_WIDTHS, type MediaFormat } from '../media/addresses.ts'
import { findReturnPicture } from '../returns/order-returns.ts'
import { isPicturePath, readPicturePath } from '../returns/return-pictures.ts'
import { findShownPhoto } from '../reviews/shopper-reviews.ts'
import { readStoreSegment } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'

const RENDERED_TYPES = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'])

/** Splits 'w640/a/b.svg' or 'w640.png/a/b.svg' into width, format and path; without a width all is path. */
function parsePath(path: string): { width?: number; format: MediaFormat; path: string } {
  const [, width, format, rest = ''] = /^w(\d{1,5})(\.png)?\/(.+)$/.exec(path) ?? []
  if (width === undefined) return { format: 'webp', path }
  return { width: Number(width), format: format === undefined ? 'webp' : 'png', path: rest }
}

/** Photos of approved reviews, by the hash of their bytes. */
const SHOPPER_PHOTO = /^shopper-photos\/([0-9a-f]{64})\.webp$/

async function respondWithPhoto(db: Queryable, context: Context, storeId: string, hash: string) {
  const photo = await findShownPhoto(db, storeId, hash)
  if (photo === undefined) throw new Refusal(404, 'noPage')
  // A day only, as the store may remove a review.
  context.header('Cache-Control', 'public, max-age=86400')
  context.header('X-Content-Type-Options', 'nosniff')
  return context.body(Uint8Array.from(Buffer.from(photo, 'base64')), 200, { 'Content-Type': 'image/webp' })
}

/** A picture of a return, for as long as its link is valid; stored by the shopper's browser only. */
async function respondWithReturnPicture(
  { configuration, db }: Backend,
  context: Context,
  storeId: string,
  path: string,
) {
  const link = readPicturePath(configuration.sessionSecret, storeId, path)
  const picture = link && (await findReturnPicture(db, storeId, link.returnId, link.pictureId))
  if (link === undefined || picture === undefined) throw new Refusal(404, 'noPage')
  context.header('Cache-Control', `private, max-age=${Math.floor(link.restMs / 1000)}`)
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('X-Robots-Tag', 'noindex')
  return context.body(Uint8Array.from(Buffer.from(picture, 'base64')), 200, { 'Content-Type': 'image/webp' })
}

async function respondWithMedia(backend: Backend, context: Context) {
  const { configuration, db, renderer, stores } = backend
  const content = await stores.get(readStoreSegment(context.req.param('store') ?? '').storeId)
  const wholePath = context.req.param('path') ?? ''
  if (content !== undefined && isPicturePath(wholePath))
    return respondWithReturnPicture(backend, context, content.id, wholePath)
  const photo = SHOPPER_PHOTO.exec(wholePath)?.[1]
  if (content !== undefined && photo !== undefined) return respondWithPhoto(db, context, content.id, photo)
  const { width, format, path } = parsePath(wholePath)
  const file = content?.media.get(path)
  // Paths are looked up among the imported files, never on disk, so path traversal is impossible.
  if (content === undefined || file === undefined) throw new Refusal(404, 'noPage')
  if (
    width !== undefined &&
    (!MEDIA_WIDTHS.some((candidate) => candidate === width) || !RENDERED_TYPES.has(file.type))
  ) {
    throw new Refusal(404, 'noPage')
  }
  const etag = `"${file.hash.slice(0, 16)}${width === undefined ? '' : `-${width}`}${format === 'png' ? '-png' : ''}"`
  const isPinned = context.req.query('v') === file.hash.slice(0, 8)
  context.header('ETag', etag)
  context.header('Cache-Control', isPinned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  context.header('X-Content-Type-Options', 'nosniff')
  if (context.req.header('if-none-match') === etag) return context.body(null, 304)
  const source = join(mediaFolder(configuration.dataFolder, content.id), file.hash)
  if (width !== undefined) {
    const bytes = await renderer.render(source, file.hash, width, format)
    return context.body(Uint8Array.from(bytes), 200, { 'Content-Type': `image/${format}` })
  }
  // An SVG may contain scripts; opened as a page, they must not run in the store's origin.
  if (file.type === 'image/svg+xml') {
    context.header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  }
  return context.body(Uint8Array.from(await readFile(source)), 200, { 'Content-Type': file.type })
}

/**
 * GET /{store}/media/{path} (the file), /{store}/media/w{width}/{path} (a picture as WebP; w{width}.png as PNG), and
 * photos of reviews and returns.
 */
export function addMediaRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  app.get('/:store/media/:path{.+}', (context) => respondWithMedia(backend, context))
}
