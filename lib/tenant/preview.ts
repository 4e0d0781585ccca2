/** The preview of a draft: a cookie in the one browser that has opened its link (decision 0059). */
import { type PreviewClaims, type PreviewReading, readPreviewToken } from '../core/secrets/preview-token.ts'
import { tenantKeyOf } from '../core/tenant-key.ts'

/** Holds the token of the link, or PREVIEW_ENDED after the token has expired. */
export const PREVIEW_COOKIE = 'showroom_preview'
/** Replaces an expired token; the next page shows once that the preview has ended. */
export const PREVIEW_ENDED = 'ended'

/** A running preview, or one whose end the page has to show. */
export type Preview =
  | { readonly state: 'running'; readonly token: string; readonly claims: PreviewClaims }
  | { readonly state: 'ended' }

/** Reads a tenant's token with the deployment's secret; without a secret every token is invalid. */
export async function readTenantPreview(
  token: string,
  tenant: string,
  nowMs = Date.now(),
  secret = process.env.REVALIDATE_SECRET ?? '',
): Promise<PreviewReading> {
  return secret === '' ? { kind: 'invalid' } : readPreviewToken(await tenantKeyOf(secret, tenant), token, nowMs)
}

/**
 * The preview in the request's cookie; null without a cookie and for anything that was never a token of this tenant.
 */
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
