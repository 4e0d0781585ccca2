/** Blocks, pages, posts and banners of a store as its owner changes them, with what they were before. */
import { createHash } from 'node:crypto'
import type { Database, Queryable } from '../db/database.ts'

/** What may be changed. */
export const CONTENT_KINDS = ['page', 'block', 'post', 'banner'] as const
/** One of them. */
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Which document: `locale` '' is that of the store's first language. */
export type ContentName = { kind: ContentKind; locale: string; key: string }

/** A document: its HTML and the fields of the comment at the top of its file. */
export type ContentBody = Readonly<Record<string, string>> & { content: string }

/** A document in a list. */
export type ContentEntry = ContentName & { title: string }

/** What a document was; `replaced_at` is ISO 8601 in UTC, `by_whom` who replaced it. */
export type ContentRevision = { revision_id: number; replaced_at: string; by_whom: string; length: number }

/** Earlier versions of a document that are kept. */
const MOST_REVISIONS = 20
/** Largest number of the column. */
const LARGEST_ID = 2_147_483_647

/** Fields that are one line of text, by kind; the others of a document stay as they are. */
export const CONTENT_FIELDS: Readonly<Record<ContentKind, readonly string[]>> = {
  page: ['title', 'content_heading', 'meta_description', 'meta_keywords'],
  block: ['title'],
  post: ['title', 'summary', 'published_at', 'author', 'meta_title', 'meta_description'],
  banner: ['title', 'start_date', 'end_date'],
}

/** Fields that hold a day, YYYY-MM-DD. */
export const DAY_FIELDS: ReadonlySet<string> = new Set(['published_at', 'start_date', 'end_date'])

/** Tells whether a document is still what a form has shown. */
export const versionOf = (body: ContentBody): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')
    .slice(0, 22)

/** The documents of a kind, in all languages. */
export const listContent = (db: Queryable, storeId: string, kind: ContentKind): Promise<ContentEntry[]> =>
  db.query<ContentEntry>(
    `SELECT kind, locale, key, coalesce(body->>'title', '') AS title FROM store_document
     WHERE store_id = $1 AND kind = $2 ORDER BY key, locale`,
    [storeId, kind],
  )

/** A document; undefined when there is none. */
export async function findContent(
  db: Queryable,
  storeId: string,
  { kind, locale, key }: ContentName,
): Promise<ContentBody | undefined> {
  const [row] = await db.query<{ body: ContentBody }>(
    'SELECT body FROM store_document WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4',
    [storeId, kind, locale, key],
  )
  return row?.body
}

/** What a document was, the latest first. */
export const listRevisions = (
  db: Queryable,
  storeId: string,
  { kind, locale, key }: ContentName,
): Promise<ContentRevision[]> =>
  db.query<ContentRevision>(
    `SELECT revision_id, to_char(replaced_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS replaced_at, by_whom,
       length(body->>'content') AS length
     FROM content_revision WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4
     ORDER BY revision_id DESC LIMIT ${MOST_REVISIONS}`,
    [storeId, kind, locale, key],
  )

/** An earlier version of this very document, by its number as it was sent; undefined for none. */
export async function findRevision(
  db: Queryable,
  storeId: string,
  { kind, locale, key }: ContentName,
  typedId: string,
): Promise<ContentBody | undefined> {
  const id = /^\d{1,10}$/.test(typedId) ? Number(typedId) : 0
  if (id > LARGEST_ID) return undefined
  const [row] = await db.query<{ body: ContentBody }>(
    `SELECT body FROM content_revision
     WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4 AND revision_id = $5`,
    [storeId, kind, locale, key, id],
  )
  return row?.body
}

/**
 * Replaces a document and keeps what it was. 'stale' when it is no longer the `version` that was shown, 'gone' when it is
 * not there any more.
 */
export function replaceContent(
  db: Database,
  storeId: string,
  { kind, locale, key }: ContentName,
  next: ContentBody,
  version: string,
  by: string,
): Promise<'done' | 'unchanged' | 'stale' | 'gone'> {
  return db.transaction(async (transaction) => {
    // An import replaces documents under the same lock.
    await transaction.query('SELECT 1 FROM store WHERE id = $1 FOR UPDATE', [storeId])
    const present = await findContent(transaction, storeId, { kind, locale, key })
    if (present === undefined) return 'gone'
    if (versionOf(present) === versionOf(next)) return 'unchanged'
    if (versionOf(present) !== version) return 'stale'
    const name = [storeId, kind, locale, key]
    await transaction.query(
      `INSERT INTO content_revision (store_id, kind, locale, key, body, by_whom) VALUES ($1, $2, $3, $4, $5::jsonb, $6)`,
      [...name, JSON.stringify(present), by],
    )
    await transaction.query(
      `DELETE FROM content_revision WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4
         AND revision_id NOT IN (
           SELECT revision_id FROM content_revision WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4
           ORDER BY revision_id DESC LIMIT ${MOST_REVISIONS})`,
      name,
    )
    await transaction.query(
      'UPDATE store_document SET body = $5::jsonb WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4',
      [...name, JSON.stringify(next)],
    )
    await transaction.query('UPDATE store SET revision = revision + 1 WHERE id = $1', [storeId])
    return 'done'
  })
}
