/** Blocks, pages, posts and banners that owners edit, and their earlier versions. */
import { createHash } from 'node:crypto'
import type { Database, Queryable } from '../db/database.ts'
import type { ContentKind } from '../store/shown-documents.ts'

/** Identifies a document. `locale` is '' for the store's default language. */
export type ContentName = { kind: ContentKind; locale: string; key: string }

/** A document: its HTML, and the fields of the comment at the top of its file. */
export type ContentBody = Readonly<Record<string, string>> & { content: string }

export type ContentEntry = ContentName & { title: string; has_draft: boolean }

/** A draft. `saved_at` is ISO 8601 in UTC; `based_on` is the published version when the draft was begun. */
export type ContentDraft = { body: ContentBody; saved_at: string; by_whom: string; based_on: string }

/** An earlier version. `replaced_at` is ISO 8601 in UTC; `by_whom` is the user who replaced it. */
export type ContentRevision = { revision_id: number; replaced_at: string; by_whom: string; length: number }

/** Earlier versions kept for each document. */
const MOST_REVISIONS = 20
/** Maximum of the integer column. */
const LARGEST_ID = 2_147_483_647

/** Editable single-line fields by kind. Other fields of a document are kept unchanged. */
export const CONTENT_FIELDS: Readonly<Record<ContentKind, readonly string[]>> = {
  page: ['title', 'content_heading', 'meta_description', 'meta_keywords', 'start_date', 'end_date'],
  block: ['title', 'start_date', 'end_date'],
  post: ['title', 'summary', 'published_at', 'end_date', 'author', 'meta_title', 'meta_description'],
  banner: ['title', 'start_date', 'end_date'],
}

/** Fields that hold a date, YYYY-MM-DD. */
export const DAY_FIELDS: ReadonlySet<string> = new Set(['published_at', 'start_date', 'end_date'])

/** Hash of a document, with which concurrent changes are detected. */
const versionOf = (body: ContentBody): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')
    .slice(0, 22)

/** The documents of a kind in all languages. */
export const listContent = (db: Queryable, storeId: string, kind: ContentKind): Promise<ContentEntry[]> =>
  db.query<ContentEntry>(
    `SELECT kind, locale, key, coalesce(body->>'title', '') AS title, EXISTS (
       SELECT 1 FROM content_revision AS draft WHERE state = 'draft' AND draft.store_id = store_document.store_id
         AND draft.kind = store_document.kind AND draft.locale = store_document.locale
           AND draft.key = store_document.key
     ) AS has_draft
     FROM store_document WHERE store_id = $1 AND kind = $2 ORDER BY key, locale`,
    [storeId, kind],
  )

/** A document; undefined if not found. */
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

/** The earlier versions of a document, newest first. */
export const listRevisions = (
  db: Queryable,
  storeId: string,
  { kind, locale, key }: ContentName,
): Promise<ContentRevision[]> =>
  db.query<ContentRevision>(
    `SELECT revision_id, to_char(replaced_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS replaced_at, by_whom,
       length(body->>'content') AS length
     FROM content_revision WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4 AND state = 'replaced'
     ORDER BY revision_id DESC LIMIT ${MOST_REVISIONS}`,
    [storeId, kind, locale, key],
  )

/** An earlier version of this document by its unvalidated id; undefined if not found. */
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
     WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4 AND revision_id = $5 AND state = 'replaced'`,
    [storeId, kind, locale, key, id],
  )
  return row?.body
}

/** The draft of a document; undefined if not found. */
export async function findDraft(
  db: Queryable,
  storeId: string,
  { kind, locale, key }: ContentName,
): Promise<ContentDraft | undefined> {
  const [row] = await db.query<ContentDraft>(
    `SELECT body, to_char(replaced_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS saved_at, by_whom, based_on
     FROM content_revision WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4 AND state = 'draft'`,
    [storeId, kind, locale, key],
  )
  return row
}

/** Versions that a form was rendered from: the published one and the draft's ('' without a draft). */
export type ShownVersions = { live: string; draft: string }

/** 'stale' if another user has changed the document meanwhile, 'gone' if it no longer exists. */
export type ContentOutcome = 'done' | 'unchanged' | 'stale' | 'gone'

const draftVersionOf = (draft: ContentDraft | undefined): string => (draft ? versionOf(draft.body) : '')

/** The current versions of a document and its draft. */
export const shownVersions = (present: ContentBody, draft: ContentDraft | undefined): ShownVersions => ({
  live: versionOf(present),
  draft: draftVersionOf(draft),
})

/** Runs `work` while the document is locked. Imports replace documents under the same lock. */
const withContent = (
  db: Database,
  storeId: string,
  name: ContentName,
  work: (db: Queryable, present: ContentBody, draft: ContentDraft | undefined) => Promise<ContentOutcome>,
): Promise<ContentOutcome> =>
  db.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM store WHERE id = $1 FOR UPDATE', [storeId])
    const present = await findContent(transaction, storeId, name)
    return present === undefined ? 'gone' : work(transaction, present, await findDraft(transaction, storeId, name))
  })

const dropDraft = (db: Queryable, storeId: string, { kind, locale, key }: ContentName) =>
  db.query(
    "DELETE FROM content_revision WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4 AND state = 'draft'",
    [storeId, kind, locale, key],
  )

/** Stores a draft of the document. */
export const saveDraft = (
  db: Database,
  storeId: string,
  name: ContentName,
  { body, shown, by }: { body: ContentBody; shown: ShownVersions; by: string },
): Promise<ContentOutcome> =>
  withContent(db, storeId, name, async (transaction, present, draft) => {
    if (versionOf(draft?.body ?? present) === versionOf(body)) return 'unchanged'
    if (draftVersionOf(draft) !== shown.draft) return 'stale'
    await dropDraft(transaction, storeId, name)
    await transaction.query(
      `INSERT INTO content_revision (store_id, kind, locale, key, body, by_whom, state, based_on)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6, 'draft', $7)`,
      [storeId, name.kind, name.locale, name.key, JSON.stringify(body), by, draft?.based_on ?? shown.live],
    )
    return 'done'
  })

/** Deletes a draft, unless another user has changed it. */
export const discardDraft = (
  db: Database,
  storeId: string,
  name: ContentName,
  shown: ShownVersions,
): Promise<ContentOutcome> =>
  withContent(db, storeId, name, async (transaction, _, draft) => {
    if (draft === undefined) return 'unchanged'
    if (draftVersionOf(draft) !== shown.draft) return 'stale'
    await dropDraft(transaction, storeId, name)
    return 'done'
  })

/** Turns the published version into an earlier version, and deletes all but the latest twenty. */
async function moveToRevisions(db: Queryable, storeId: string, name: ContentName, present: ContentBody, by: string) {
  const document = [storeId, name.kind, name.locale, name.key]
  const retired = await db.query<{ is_present: boolean }>(
    `UPDATE content_revision SET state = 'replaced', replaced_at = now(), by_whom = $5
     WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4 AND state = 'published'
     RETURNING body = $6::jsonb AS is_present`,
    [...document, by, JSON.stringify(present)],
  )
  // A published version from an import has no revision yet.
  if (!retired.some(({ is_present }) => is_present))
    await db.query(
      `INSERT INTO content_revision (store_id, kind, locale, key, body, by_whom)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6)`,
      [...document, JSON.stringify(present), by],
    )
  await db.query(
    `DELETE FROM content_revision WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4 AND state = 'replaced'
       AND revision_id NOT IN (
         SELECT revision_id FROM content_revision
         WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4 AND state = 'replaced'
         ORDER BY revision_id DESC LIMIT ${MOST_REVISIONS})`,
    document,
  )
}

/**
 * Publishes `body` and keeps the published version as an earlier one. Deletes the draft, unless an earlier version is
 * restored (`keepsDraft`).
 */
export const publishContent = (
  db: Database,
  storeId: string,
  name: ContentName,
  {
    body,
    shown,
    by,
    keepsDraft = false,
  }: { body: ContentBody; shown: ShownVersions; by: string; keepsDraft?: boolean },
): Promise<ContentOutcome> =>
  withContent(db, storeId, name, async (transaction, present, draft) => {
    const isStale = versionOf(present) !== shown.live || (!keepsDraft && draftVersionOf(draft) !== shown.draft)
    const isUnchanged = versionOf(present) === versionOf(body)
    if (isStale && !isUnchanged) return 'stale'
    if (!keepsDraft && !isStale) await dropDraft(transaction, storeId, name)
    if (isUnchanged) return 'unchanged'
    await moveToRevisions(transaction, storeId, name, present, by)
    const document = [storeId, name.kind, name.locale, name.key, JSON.stringify(body)]
    await transaction.query(
      `INSERT INTO content_revision (store_id, kind, locale, key, body, by_whom, state)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6, 'published')`,
      [...document, by],
    )
    await transaction.query(
      'UPDATE store_document SET body = $5::jsonb WHERE store_id = $1 AND kind = $2 AND locale = $3 AND key = $4',
      document,
    )
    await transaction.query('UPDATE store SET revision = revision + 1 WHERE id = $1', [storeId])
    return 'done'
  })
