import { revalidateTag } from 'next/cache'
import { isSigned, parseTags } from '#lib/api/webhook.ts'
import { forgetRejected } from '#lib/cache/rejected-keys.ts'
import { errorBody } from '#lib/contracts/error.ts'
import { log } from '#lib/telemetry/log.ts'

const MAX_BODY_LENGTH = 64 * 1024

const respond = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Webhook of a store back end: pages and resources with these tags become stale. They are served until a renewal has
 * succeeded, so a back end that announces a change and goes down takes nothing from the shoppers.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env.REVALIDATE_SECRET ?? ''
  if (secret === '') return respond(503, errorBody('REVALIDATE_SECRET is not set'))
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_LENGTH)
    return respond(413, errorBody('Body too large'))
  const body = await request.text()
  if (body.length > MAX_BODY_LENGTH) return respond(413, errorBody('Body too large'))

  const signature = request.headers.get('x-showroom-signature') ?? ''
  const timestamp = request.headers.get('x-showroom-timestamp') ?? ''
  if (!(await isSigned({ body, signature, timestamp }, secret, Date.now() / 1000))) {
    log('webhook.refused', { message: 'A call of the webhook was not signed, or long ago.', cause: 'signature' })
    return respond(401, errorBody('Invalid signature'))
  }
  const tags = parseTags(body)
  if (!tags) return respond(400, errorBody('Expected {"tags": ["tenant:…"]}'))
  for (const tag of tags) {
    forgetRejected(tag)
    revalidateTag(tag, 'max')
  }
  return respond(200, { revalidated: tags.length })
}
