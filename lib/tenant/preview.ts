/** A preview of a draft as a request carries it: a cookie of the one browser that has opened its link (decision 0059). */
import { type PreviewClaims, type PreviewReading, readPreviewToken } from '../core/preview-token.ts'
import { tenantKeyOf } from '../core/tenant-key.ts'

/** Holds the token of the link, or PREVIEW_ENDED once it is worth nothing. */
export const PREVIEW_COOKIE = 'showroom_preview'
/** In the place of a token: the next page says that the preview has ended, once. */
export const PREVIEW_ENDED = 'ended'

/** A preview that runs, or one of which the page is to say that it has ended. */
export type Preview =
  | { readonly state: 'running'; readonly token: string; readonly claims: PreviewClaims }
  | { readonly state: 'ended' }

/** Reads a token of a tenant with the deployment's secret; without one there are no previews. */
export async function readTenantPreview(
  token: string,
  tenant: string,
  nowMs = Date.now(),
  secret = process.env.REVALIDATE_SECRET ?? '',
): Promise<PreviewReading> {
  return secret === '' ? { kind: 'invalid' } : readPreviewToken(await tenantKeyOf(secret, tenant), token, nowMs)
}

/** The preview that the cookie of a request tells of; null for none, and for what was never a token of this tenant. */
export async function readPreview(
  cookie: string | undefined,
  tenant: string,
  nowMs = Date.now(),
): Promise<Preview | null> {
  if (!cookie) return null
  if (cookie === PREVIEW_ENDED) return { state: 'ended' }
  const reading = await readTenantPreview(cookie, tenant, nowMs)
  if (reading.kind === 'invalid') return null
  return reading.kind === 'ended' ? { state: 'ended' } : { state: 'running', token: cookie, claims: reading.claims }
}
