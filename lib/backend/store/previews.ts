/** Previews: a draft for whoever has the signed link (docs/contract.md, “Preview”). */
import { type PreviewClaims, readPreviewToken, signPreview } from '../../core/preview-token.ts'
import { tenantKeyOf } from '../../core/tenant-key.ts'
import type { Queryable } from '../db/database.ts'
import { normalizeLocale } from '../text/locale.ts'
import type { Block, Content } from './content.ts'
import type { ShownDraft } from './shown-documents.ts'

/** How long a link to a preview holds, in seconds. */
const PREVIEW_S = 60 * 60
const NAME_LIMIT = 80

/** The word of a link that shows a draft for an hour; undefined for a document whose name is too long for one. */
export async function createPreviewToken(
  secret: string,
  storeId: string,
  { name, ...claims }: Omit<PreviewClaims, 'exp'>,
  nowMs = Date.now(),
): Promise<string | undefined> {
  const key = await tenantKeyOf(secret, storeId)
  const exp = Math.floor(nowMs / 1000) + PREVIEW_S
  const token = await signPreview(key, { ...claims, name: [...name].slice(0, NAME_LIMIT).join(''), exp })
  return (await readPreviewToken(key, token, nowMs)).kind === 'valid' ? token : undefined
}

/**
 * The draft that a token lets a request see in the language `locale` (fr_CA). Undefined, so that the live document is seen, for a
 * token that is too old or none of this store, without a draft, and in a language that has a document of its own.
 */
export async function findPreview(
  db: Queryable,
  { content, locale, token, secret }: { content: Content; locale: string; token: string; secret: string },
): Promise<ShownDraft | undefined> {
  const reading = await readPreviewToken(await tenantKeyOf(secret, content.id), token, Date.now())
  if (reading.kind !== 'valid') return undefined
  const { kind, key, locale: language } = reading.claims
  const draftLocale = language === '' ? '' : normalizeLocale(language)
  if (draftLocale !== '' && draftLocale !== locale) return undefined
  const rows = await db.query<{ is_draft: boolean; locale: string; body: Block }>(
    `SELECT true AS is_draft, locale, body FROM content_revision
     WHERE store_id = $1 AND kind = $2 AND key = $3 AND locale = $4 AND state = 'draft'
     UNION ALL
     SELECT false, locale, body FROM store_document
     WHERE store_id = $1 AND kind = $2 AND key = $3 AND locale IN ('', $5) AND locale <> $4`,
    [content.id, kind, key, draftLocale, locale],
  )
  const draft = rows.find((row) => row.is_draft)
  if (draft === undefined) return undefined
  // As load-content.ts puts the languages together: what the language's own document says comes first.
  const other = rows.find((row) => !row.is_draft)?.body
  const [base, own] = draftLocale === '' ? [draft.body, other] : [other, draft.body]
  return { kind, record: { ...base, ...own, content: (own ?? draft.body).content, identifier: key } }
}
