import { lookupTenant } from '#lib/api/lookup-tenant.server.ts'
import { isSigned } from '#lib/api/webhook.ts'
import { errorBody } from '#lib/contracts/error.ts'
import { tenantKeyOf } from '#lib/core/tenant-key.ts'
import { buildFeedReport } from '#lib/feeds/build-report.server.ts'
import { parseReportRequest } from '#lib/feeds/report-request.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { formatVariant } from '#lib/tenant/variant.ts'

const MAX_BODY_LENGTH = 4_096

const respond = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Report of a store's feeds for its back end, signed with the store's key like a purge (app/api/revalidate): addresses
 * with their tokens, and what each channel refuses.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env.REVALIDATE_SECRET ?? ''
  if (secret === '') return respond(503, errorBody('REVALIDATE_SECRET is not set'))
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_LENGTH)
    return respond(413, errorBody('Body too large'))
  const body = await request.text()
  const wanted = body.length > MAX_BODY_LENGTH ? null : parseReportRequest(body)
  if (!wanted)
    return respond(400, errorBody('Expected {"purpose": "feed-report", "tenant": "…", "host": "…", "language": "…"}'))
  const signature = request.headers.get('x-showroom-signature') ?? ''
  const timestamp = request.headers.get('x-showroom-timestamp') ?? ''
  const key = await tenantKeyOf(secret, wanted.tenant)
  if (!(await isSigned({ body, signature, timestamp }, key, Date.now() / 1000)))
    return respond(401, errorBody('Invalid signature'))
  const lookup = await lookupTenant(wanted.host)
  // The signature permits reading its own store alone.
  if (lookup.kind !== 'found' || lookup.tenant.tenant !== wanted.tenant)
    return respond(404, errorBody('The store has no such host'))
  const site = await openSite({
    host: encodeURIComponent(wanted.host),
    locale: lookup.tenant.locale,
    variant: formatVariant({ device: 'desktop', isPagespeed: false }),
  })
  try {
    return respond(200, await buildFeedReport(site, wanted.language))
  } catch {
    return respond(502, errorBody('The products could not be read'))
  }
}
