import type { Queryable } from '../db/database.ts'
import { type PictureSize, readPictureSize } from '../media/picture-size.ts'
import type { MediaFile } from './folder-files.ts'

/** Sizes of pictures by the hash of their bytes. */
export type MeasuredPictures = ReadonlyMap<string, PictureSize>

/** Files that are read at a time. */
const CONCURRENCY = 8

/** Sizes of a store's pictures; those of the present import are not measured again. */
export async function measurePictures(
  db: Queryable,
  storeId: string,
  files: Iterable<MediaFile>,
): Promise<MeasuredPictures> {
  const known = await db.query<PictureSize & { hash: string }>(
    'SELECT DISTINCT hash, width, height FROM media WHERE store_id = $1 AND width IS NOT NULL AND height IS NOT NULL',
    [storeId],
  )
  const sizes = new Map(known.map(({ hash, width, height }) => [hash, { width, height }]))
  const missing = [...new Map(Array.from(files, (file) => [file.hash, file])).values()].filter(
    ({ hash }) => !sizes.has(hash),
  )
  const next = missing.values()
  const measure = async () => {
    for (const { hash, source, type } of next) {
      const size = await readPictureSize(source, type)
      if (size) sizes.set(hash, size)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, measure))
  return sizes
}
