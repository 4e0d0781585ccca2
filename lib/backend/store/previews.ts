/** Previews: a signed link shows a draft (docs/contract.md, “Preview”). */

import { normalizeLocale } from '../../contract-server/locale.ts'
import { type PreviewClaims, readPreviewToken, signPreview } from '../../core/secrets/preview-token.ts'
import { tenantKeyOf } from '../../core/tenant-key.ts'
import type { Queryable } from '../db/database.ts'
import type { BlockDocument, Content } from './content.ts'
import type { PreviewDraft } from './shown-documents.ts'

/** Validity of a preview link in seconds. */
const PREVIEW_S = 60 * 60
const NAME_LIMIT = 80

/** Token of a link that shows a draft for an hour; undefined if the document's key makes the token too long. */
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
 * The draft that a token shows in the locale `locale` (fr_CA). Undefined, so that the published document is shown, if
 * the token is expired or invalid, if there is no draft, or if the draft is for another locale.
 */
export async function findPreview(
  db: Queryable,
  { content, locale, token, secret }: { content: Content; locale: string; token: string; secret: string },
): Promise<PreviewDraft | undefined> {
  const reading = await readPreviewToken(await tenantKeyOf(secret, content.id), token, Date.now())
  if (reading.kind !== 'valid') return undefined
  const { kind, key, locale: language } = reading.claims
  const draftLocale = language === '' ? '' : normalizeLocale(language)
  if (draftLocale !== '' && draftLocale !== locale) return undefined
  const rows = await db.query<{ is_draft: boolean; locale: string; body: BlockDocument }>(
    `SELECT true AS is_draft, locale, body FROM content_revision
     WHERE store_id = $1 AND kind = $2 AND key = $3 AND locale = $4 AND state = 'draft'
     UNION ALL
     SELECT false, locale, body FROM store_document
     WHERE store_id = $1 AND kind = $2 AND key = $3 AND locale IN ('', $5) AND locale <> $4`,
    [content.id, kind, key, draftLocale, locale],
  )
  const draft = rows.find((row) => row.is_draft)
  if (draft === undefined) return undefined
  // Merges the locales like load-content.ts: the locale's own document comes first.
  const other = rows.find((row) => !row.is_draft)?.body
  const [base, own] = draftLocale === '' ? [draft.body, other] : [other, draft.body]
  return { kind, record: { ...base, ...own, content: (own ?? draft.body).content, identifier: key } }
}
