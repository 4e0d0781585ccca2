import { revalidateTag } from 'next/cache'
import { isSigned, parseRevalidation } from '#lib/api/webhook.ts'
import { forgetRejected } from '#lib/cache/rejected-keys.ts'
import { errorBody } from '#lib/contracts/error.ts'
import { tenantKeyOf } from '#lib/core/tenant-key.ts'

const MAX_BODY_LENGTH = 64 * 1024

const respond = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Webhook of a store's back end, signed with the store's key: pages and resources with these tags become stale. They
 * are served until a renewal has succeeded, so that a back end that announces a change and then goes down doesn't take
 * the pages offline.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env.REVALIDATE_SECRET ?? ''
  if (secret === '') return respond(503, errorBody('REVALIDATE_SECRET is not set'))
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_LENGTH)
    return respond(413, errorBody('Body too large'))
  const body = await request.text()
  if (body.length > MAX_BODY_LENGTH) return respond(413, errorBody('Body too large'))

  const revalidation = parseRevalidation(body)
  if (!revalidation) return respond(400, errorBody('Expected {"tags": ["tenant:…"]}, of one tenant'))
  const { tenant, tags } = revalidation
  const key = await tenantKeyOf(secret, tenant)
  const signature = request.headers.get('x-showroom-signature') ?? ''
  const timestamp = request.headers.get('x-showroom-timestamp') ?? ''
  if (!(await isSigned({ body, signature, timestamp }, key, Date.now() / 1000)))
    return respond(401, errorBody('Invalid signature'))
  for (const tag of tags) {
    forgetRejected(tag)
    revalidateTag(tag, 'max')
  }
  return respond(200, { revalidated: tags.length })
}
