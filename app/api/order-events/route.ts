import * as v from 'valibot'
import { AgentOrderEvent, sendOrderEvent } from '#lib/agents/ucp/send-order-event.server.ts'
import { parseJson } from '#lib/api/read-response.ts'
import { isSigned } from '#lib/api/webhook.ts'
import { errorBody } from '#lib/contracts/error.ts'
import { readBodyBytes } from '#lib/core/server/read-body.ts'
import { tenantKeyOf } from '#lib/core/tenant-key.ts'

/** An order of 100 lines with their texts. */
const LARGEST_BODY = 1024 * 1024

const STATUS = { sent: 200, gone: 410, failed: 502 } as const

const respond = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/**
 * A change of an order that an assistant has completed, from the store's back end and signed with the store's key like
 * a purge (app/api/revalidate): it is sent on to the assistant's platform. 410: this order has no more events. 502: to
 * be sent again later.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env.REVALIDATE_SECRET ?? ''
  if (secret === '') return respond(503, errorBody('REVALIDATE_SECRET is not set'))
  const bytes = await readBodyBytes(request, LARGEST_BODY)
  if (bytes === null) return respond(413, errorBody('Body too large'))
  const body = new TextDecoder().decode(bytes)
  const event = v.safeParse(AgentOrderEvent, parseJson(body))
  if (!event.success) return respond(400, errorBody('Expected {"purpose": "order-event", "tenant": "…", …}'))
  const signature = request.headers.get('x-showroom-signature') ?? ''
  const timestamp = request.headers.get('x-showroom-timestamp') ?? ''
  const key = await tenantKeyOf(secret, event.output.tenant)
  if (!(await isSigned({ body, signature, timestamp }, key, Date.now() / 1000)))
    return respond(401, errorBody('Invalid signature'))
  const outcome = await sendOrderEvent(event.output)
  return respond(STATUS[outcome], { outcome })
}
